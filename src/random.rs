//! Numbers that look random and are the same in every run.

/// A xorshift generator of 32 bits. It has no dependency, and no quality beyond choosing among equals.
#[derive(Clone, Debug)]
pub(crate) struct Random(u32);

impl Random {
    /// The generator of a seed; each seed has its own sequence.
    pub(crate) const fn new(seed: u32) -> Random {
        // The usual first state of this generator.
        let mut random = Random(2_463_534_242);
        random.mix(seed);
        random
    }

    /// A generator for one part of what a seed stands for: its numbers tell nothing about those of another part.
    #[cfg(feature = "serde")]
    pub(crate) const fn of_part(seed: u32, part: u32) -> Random {
        // Without the products, the numbers of two parts would differ by the same bits for every seed.
        let mut mixed = seed ^ part.wrapping_add(1).wrapping_mul(0x9E37_79B9);
        mixed = (mixed ^ mixed >> 16).wrapping_mul(0x7FEB_352D);
        mixed = (mixed ^ mixed >> 15).wrapping_mul(0x846C_A68B);
        Random::new(mixed ^ mixed >> 16)
    }

    /// Goes on with another sequence.
    pub(crate) const fn mix(&mut self, seed: u32) {
        self.0 ^= seed;
        // A state of 0 would stay 0.
        if self.0 == 0 {
            self.0 = 1;
        }
    }

    /// The next number, from 0 to `limit` - 1.
    pub(crate) const fn below(&mut self, limit: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 % limit
    }
}

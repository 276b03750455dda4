//! The positions that a search has met, each once, with the way to it.

use super::packed::{Key, hash};
use std::hint::black_box;

/// A position met.
struct Node {
    key: Key,
    /// The position before it, and in the highest bit whether the positions after it have been met.
    link: u32,
    /// The next position of the same promise, and in the high bits how many moves it is from the start.
    next: u32,
}

/// The name of a position met: they are numbered in the order in which they were met.
pub type Id = u32;
/// No position.
pub const NONE: Id = Store::CAPACITY;

const CHUNK: usize = 1 << 12;
const DONE: u32 = 1 << 31;
/// Where the number of moves begins; one that does not fit counts as the most that does.
const DEPTH: u32 = 21;
const DEEPEST: u32 = u32::MAX >> DEPTH;
const NEXT: u32 = (1 << DEPTH) - 1;

/// All positions met. A position is never taken out, and never mistaken for another: keys are compared whole.
pub struct Store {
    /// In chunks, so that growing moves nothing.
    chunks: Vec<Vec<Node>>,
    /// Open addressing: at the place of a key's hash, or the next free one, its number plus one, and in the high bits some
    /// of the hash, so that a look at another key is nearly always saved.
    places: Vec<u32>,
    count: u32,
}

impl Store {
    /// How many positions fit into the memory that a search may use: 40 bytes each and 8 MB for the places are less than
    /// 64 MB.
    pub const CAPACITY: u32 = 1_250_000;
    /// How many more may come of one position: 64 pieces have less than 32 moves each.
    pub const SLACK: u32 = 2_048;

    /// With room for so many positions and some more: a search stops when it has more, and the last position that it looks
    /// at may add [`Store::SLACK`]. All places are there from the start, since moving them to a larger table takes time
    /// that nobody expects.
    pub fn new(limit: u32) -> Store {
        let places = ((limit + Store::SLACK) as usize * 3 / 2).next_power_of_two();
        Store { chunks: Vec::new(), places: vec![0; places], count: 0 }
    }

    pub fn count(&self) -> u32 {
        self.count
    }

    fn node(&self, id: Id) -> &Node {
        &self.chunks[id as usize / CHUNK][id as usize % CHUNK]
    }

    fn node_mut(&mut self, id: Id) -> &mut Node {
        &mut self.chunks[id as usize / CHUNK][id as usize % CHUNK]
    }

    pub fn key(&self, id: Id) -> &Key {
        &self.node(id).key
    }

    /// The position before, if it is not the start.
    pub fn parent(&self, id: Id) -> Option<Id> {
        Some(self.node(id).link & !DONE).filter(|&parent| parent != NONE)
    }

    /// How many moves at most it is from the start.
    pub fn depth(&self, id: Id) -> u32 {
        self.node(id).next >> DEPTH
    }

    /// Marks that the positions after it have been met; says whether that is new.
    pub fn finish(&mut self, id: Id) -> bool {
        let node = self.node_mut(id);
        let new = node.link & DONE == 0;
        node.link |= DONE;
        new
    }

    pub fn next(&self, id: Id) -> Id {
        self.node(id).next & NEXT
    }

    pub fn set_next(&mut self, id: Id, next: Id) {
        let node = self.node_mut(id);
        node.next = node.next & !NEXT | next;
    }

    /// The position of a key, or the free place where it should stand and what should be written there beside its number.
    fn place(&self, key: &Key) -> Result<Id, (usize, u32)> {
        let mask = self.places.len() - 1;
        let hash = hash(key);
        let mut place = hash as usize & mask;
        let tag = (hash >> 32) as u32 & !NEXT;
        loop {
            let entry = self.places[place];
            if entry == 0 {
                return Err((place, tag));
            }
            if entry & !NEXT == tag && self.key((entry & NEXT) - 1) == key {
                return Ok((entry & NEXT) - 1);
            }
            place = (place + 1) & mask;
        }
    }

    /// Reads from memory what a search for the key looks at first.
    pub fn touch_place(&self, key: &Key) {
        black_box(self.places[hash(key) as usize & (self.places.len() - 1)]);
    }

    /// The same for what it most likely looks at then.
    pub fn touch_node(&self, key: &Key) {
        let hash = hash(key);
        let entry = self.places[hash as usize & (self.places.len() - 1)];
        if entry & !NEXT == (hash >> 32) as u32 & !NEXT && entry != 0 {
            black_box(self.node((entry & NEXT) - 1).link);
        }
    }

    /// The position of a key, if it was met.
    pub fn find(&self, key: &Key) -> Option<Id> {
        self.place(key).ok()
    }

    /// Adds a position met from another; nothing if it was met before. Then it keeps the shorter way: no position is
    /// farther from the start than the number of moves noted with it, and the one before it is nearer by that number.
    pub fn add(&mut self, key: &Key, parent: Id) -> Option<Id> {
        let depth = if parent == NONE { 0 } else { ((self.node(parent).next >> DEPTH) + 1).min(DEEPEST) };
        let (place, tag) = match self.place(key) {
            Ok(known) => {
                let node = self.node_mut(known);
                if depth < node.next >> DEPTH {
                    node.link = node.link & DONE | parent;
                    node.next = node.next & NEXT | depth << DEPTH;
                }
                return None;
            }
            Err(free) => free,
        };
        let id = self.count;
        if (id as usize).is_multiple_of(CHUNK) {
            // Most searches are short: the first chunk starts small.
            self.chunks.push(Vec::with_capacity(if id == 0 { 64 } else { CHUNK }));
        }
        self.chunks[id as usize / CHUNK].push(Node { key: *key, link: parent, next: NONE | depth << DEPTH });
        self.count += 1;
        self.places[place] = tag | self.count;
        Some(id)
    }
}

//! The positions that a search has found, each once, and how it got to them.

use super::packed::{Key, hash};
use std::hint::black_box;

/// A position in the table.
struct Node {
    key: Key,
    /// Its parent and, in the highest bit, whether it is expanded.
    parent: u32,
    /// The next open position of the same rank and, in the high bits, the depth.
    next: u32,
}

/// A position in the table; they are numbered in the order in which they were added.
pub type Id = u32;
/// No position.
pub const NONE: Id = PositionTable::CAPACITY;

const CHUNK: usize = 1 << 12;
const EXPANDED: u32 = 1 << 31;
/// Where the bits of the depth begin; greater depths count as the greatest that fits.
const DEPTH_SHIFT: u32 = 21;
const MAX_DEPTH: u32 = u32::MAX >> DEPTH_SHIFT;
const ID_MASK: u32 = (1 << DEPTH_SHIFT) - 1;

/// All positions found so far. None is ever removed or mistaken for another: whole keys are compared.
pub struct PositionTable {
    /// In chunks, so that growing copies nothing.
    chunks: Vec<Vec<Node>>,
    /// Open addressing: the slot of a key's hash, or the next free one, has its number plus one and, in the high bits, a
    /// part of the hash, which saves most comparisons with other keys.
    slots: Vec<u32>,
    count: u32,
}

impl PositionTable {
    /// How many positions fit into 64 MB, which is all that a search may use: 40 bytes each, and 8 MB of slots.
    pub const CAPACITY: u32 = 1_250_000;
    /// How many may be added beyond the limit while one position is expanded: 64 pieces have fewer than 32 moves each.
    pub const SLACK: u32 = 2_048;

    /// A table for `limit` positions and [`PositionTable::SLACK`]. All slots are allocated at once: rehashing would make a
    /// slice of work take much longer than others.
    pub fn new(limit: u32) -> PositionTable {
        let slots = ((limit + PositionTable::SLACK) as usize * 3 / 2).next_power_of_two();
        PositionTable { chunks: Vec::new(), slots: vec![0; slots], count: 0 }
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

    /// The position from which it was found; `None` for the start.
    pub fn parent(&self, id: Id) -> Option<Id> {
        Some(self.node(id).parent & !EXPANDED).filter(|&parent| parent != NONE)
    }

    /// How many moves lead to it from the start, at most.
    pub fn depth(&self, id: Id) -> u32 {
        self.node(id).next >> DEPTH_SHIFT
    }

    /// Marks it as expanded; returns whether that is new.
    pub fn mark_expanded(&mut self, id: Id) -> bool {
        let node = self.node_mut(id);
        let new = node.parent & EXPANDED == 0;
        node.parent |= EXPANDED;
        new
    }

    pub fn next(&self, id: Id) -> Id {
        self.node(id).next & ID_MASK
    }

    pub fn set_next(&mut self, id: Id, next: Id) {
        let node = self.node_mut(id);
        node.next = node.next & !ID_MASK | next;
    }

    /// The position of a key, or the free slot for it and the tag to write there beside its number.
    fn lookup(&self, key: &Key) -> Result<Id, (usize, u32)> {
        let mask = self.slots.len() - 1;
        let hash = hash(key);
        let mut slot = hash as usize & mask;
        let tag = (hash >> 32) as u32 & !ID_MASK;
        loop {
            let entry = self.slots[slot];
            if entry == 0 {
                return Err((slot, tag));
            }
            if entry & !ID_MASK == tag && self.key((entry & ID_MASK) - 1) == key {
                return Ok((entry & ID_MASK) - 1);
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Reads the slot of a key, so that it is in the cache when the key is looked up.
    pub fn prefetch_slot(&self, key: &Key) {
        black_box(self.slots[hash(key) as usize & (self.slots.len() - 1)]);
    }

    /// The same for the position that this slot most likely leads to.
    pub fn prefetch_node(&self, key: &Key) {
        let hash = hash(key);
        let entry = self.slots[hash as usize & (self.slots.len() - 1)];
        if entry & !ID_MASK == (hash >> 32) as u32 & !ID_MASK && entry != 0 {
            black_box(self.node((entry & ID_MASK) - 1).parent);
        }
    }

    /// The position of a key, if it is in the table.
    pub fn find(&self, key: &Key) -> Option<Id> {
        self.lookup(key).ok()
    }

    /// Adds a position found from its parent; `None` if it is there already. Then it keeps the parent with the shorter
    /// way: a position is no farther from the start than its depth, and its parent's depth is less.
    pub fn add(&mut self, key: &Key, parent: Id) -> Option<Id> {
        let depth = if parent == NONE { 0 } else { ((self.node(parent).next >> DEPTH_SHIFT) + 1).min(MAX_DEPTH) };
        let (slot, tag) = match self.lookup(key) {
            Ok(known) => {
                let node = self.node_mut(known);
                if depth < node.next >> DEPTH_SHIFT {
                    node.parent = node.parent & EXPANDED | parent;
                    node.next = node.next & ID_MASK | depth << DEPTH_SHIFT;
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
        self.chunks[id as usize / CHUNK].push(Node { key: *key, parent, next: NONE | depth << DEPTH_SHIFT });
        self.count += 1;
        self.slots[slot] = tag | self.count;
        Some(id)
    }
}

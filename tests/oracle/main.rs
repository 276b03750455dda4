//! The engine against independent oracles: a slow generator written straight from the Laws, and cozy-chess.

mod against_cozy;
mod against_laws;
mod arisen;
mod attack_map;
mod explain;
mod laws;
mod material;
mod positions;

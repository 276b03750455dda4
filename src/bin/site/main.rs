//! The `cargo site` commands.
fn main() {}

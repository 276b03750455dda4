//! The rules of chess on boards that know them.
#![no_std]
extern crate alloc;

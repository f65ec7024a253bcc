//! Companies: their rules, and the room for their files.

mod companies;
mod spaces;
mod uses;

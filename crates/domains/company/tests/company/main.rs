//! Companies: their rules, their pages and who writes them, and the room for their files.

mod companies;
mod keepers;
mod limits;
mod profiles;
mod records;
mod spaces;
mod support;
mod uses;
mod videos;

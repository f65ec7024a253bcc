//! Companies: their rules, their review, what is said about them, and the room for their files.

mod administration;
mod comments;
mod companies;
mod entering;
mod page_show;
mod registry;
mod reviews;
mod spaces;
mod support;
mod uses;

//! What is found, in which order, and how lists in memory follow the database.

mod changes;
mod lists;
mod support;

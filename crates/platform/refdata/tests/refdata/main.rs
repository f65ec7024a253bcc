//! Reference data: the tables, and what the specification demands of them.

mod specification;
mod tables;

//! What the distribution centre reads and writes.

pub mod decisions;
pub mod rules;
pub mod waiting;

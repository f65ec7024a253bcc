//! What organisers keep on their site: every kind by the same rules, and the rules of single kinds.

mod articles;
mod drafts;
mod order;
mod rules;
mod schedule;
mod single;
mod world;

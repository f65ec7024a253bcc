//! Agents who claim inquiries, work on them, give them back, and are chosen.

mod claiming;
mod desk;
mod distributing;
mod harbour;
mod masking;
mod merging;
mod numbers;
mod ordering;
mod quoting;
mod races;
mod rounds;
mod rules;

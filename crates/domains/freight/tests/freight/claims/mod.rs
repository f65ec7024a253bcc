//! Agents who claim inquiries, work on them, give them back, and are chosen.

mod choosing;
mod claimants;
mod claiming;
mod completed;
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
mod whom;

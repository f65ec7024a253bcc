//! Inquiries: what they need, who may move them, who sees whom, and that strangers stay within bounds. Sea rates.

mod asking;
mod claims;
mod containers;
mod fair;
mod grading;
mod levels;
mod masking;
mod meeting;
mod moving;
mod rates;
mod strangers;
mod world;
mod zones;

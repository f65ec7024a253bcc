//! What listeners hear, in which order, and when they hear it no longer.

mod forgetting;
mod hearing;
mod limits;
mod nodes;
mod order;
mod permission;
mod support;

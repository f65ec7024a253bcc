//! Business cards, and those of the demo.

mod cards;
mod demo;

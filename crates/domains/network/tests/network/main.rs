//! Business cards, those of the demo, and what people save.

mod cards;
mod demo;
mod favorites;

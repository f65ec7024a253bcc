//! Business cards, those of the demo, what people save, and what follows a company that becomes another.

mod cards;
mod demo;
mod favorites;
mod merging;

//! Business cards, those of the demo, what people save, and what follows a company that becomes another.

mod attendees;
mod cards;
mod demo;
mod exchange;
mod favorites;
mod hall;
mod holder;
mod merging;
mod saved_things;

//! Business cards, those of the demo, what people save, and what follows a company that becomes another.

mod attendees;
mod card_files;
mod card_profiles;
mod card_tags;
mod card_visibility;
mod card_world;
mod cards;
mod demo;
mod exchange;
mod favorites;
mod hall;
mod holder;
mod merging;
mod saved_things;

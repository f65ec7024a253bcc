//! Companies: their rules and review, their pages and who writes them, what is said about them, and the room for their files.

mod administration;
mod comments;
mod companies;
mod custom_field_rules;
mod custom_fields;
mod dismissing;
mod entering;
mod import;
mod import_trouble;
mod invitations;
mod keepers;
mod limits;
mod log_names;
mod members;
mod merging;
mod page_show;
mod profiles;
mod records;
mod registry;
mod reviews;
mod spaces;
mod support;
mod team;
mod town;
mod uses;
mod videos;

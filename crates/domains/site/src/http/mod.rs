//! The endpoints of site, one file each.

pub mod admin;
mod administered_tenant;
pub mod articles;
pub mod banners;
pub mod classifications;
pub mod contacts;
mod content;
pub mod details;
pub mod exhibition;
pub mod highlights;
pub mod label_admin;
pub mod labels;
pub mod organizers;
pub mod related_expos;
pub mod reviews;
pub mod settings;
pub mod sponsor_items;
pub mod sponsors;
pub mod structure;
pub mod structure_draft;
pub mod structure_parts;
pub mod structure_versions;
pub mod system;
pub mod tenants;
pub mod venue;

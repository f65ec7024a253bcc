//! The endpoints of site, one file each.

pub mod administered_tenant;
pub mod classifications;
pub mod exhibition;
pub mod label_admin;
pub mod labels;
pub mod settings;
pub mod structure;
pub mod structure_draft;
pub mod structure_parts;
pub mod structure_versions;
pub mod system;
pub mod tenants;

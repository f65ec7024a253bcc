//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// See and edit the draft of the page structure.
pub struct EditStructure;

impl Permission for EditStructure {
    const CODE: &'static str = "site.structure";
}

/// Edit translation labels.
pub struct EditLabels;

impl Permission for EditLabels {
    const CODE: &'static str = "site.labels";
}

pub const ALL: &[PermissionInfo] = &[
    PermissionInfo { code: EditStructure::CODE, label: Text::new("编辑页面结构", "Edit the page structure") },
    PermissionInfo { code: EditLabels::CODE, label: Text::new("编辑翻译标签", "Edit translation labels") },
];

//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// See and edit the draft of the page structure.
pub struct EditStructure;

impl Permission for EditStructure {
    const CODE: &'static str = "site.structure";
}

/// Keep what the site shows: banners, articles, sponsors and the rest.
pub struct EditContent;

impl Permission for EditContent {
    const CODE: &'static str = "site.content";
}

/// Edit translation labels.
pub struct EditLabels;

impl Permission for EditLabels {
    const CODE: &'static str = "site.labels";
}

/// Edit the site's settings and contact persons.
pub struct EditSettings;

impl Permission for EditSettings {
    const CODE: &'static str = "site.settings";
}

const GROUP: Text = Text::new("网站", "Site");

const fn info(code: &'static str, label: Text) -> PermissionInfo {
    PermissionInfo { code, label, group: GROUP }
}

pub const ALL: &[PermissionInfo] = &[
    info(EditStructure::CODE, Text::new("编辑页面结构", "Edit the page structure")),
    info(EditContent::CODE, Text::new("编辑网站内容", "Edit the site's content")),
    info(EditLabels::CODE, Text::new("编辑翻译标签", "Edit translation labels")),
    info(EditSettings::CODE, Text::new("编辑网站设置与联系人", "Edit site settings and contacts")),
];

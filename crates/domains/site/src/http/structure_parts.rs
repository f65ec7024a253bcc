//! GET atms/structure/presets and atms/structure/units: what a structure can be made of

use fairway_http::{Allowed, List, ListAnswer};
use serde::Serialize;

use crate::model::{MenuEntry, PageStructure, StructureBody};
use crate::operations::presets::{PRESETS, Preset};
use crate::operations::units::{PARTS, UNITS, UnitSpec};
use crate::permissions::EditStructure;

/// A structure that is shipped with the program.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PresetView {
    /// `full` or `short`.
    pub code: &'static str,
    pub name_zh: &'static str,
    pub name_en: &'static str,
    pub menu: Vec<MenuEntry>,
    pub pages: Vec<PageStructure>,
}

impl From<&Preset> for PresetView {
    fn from(preset: &Preset) -> Self {
        let StructureBody { menu, pages } = preset.body();
        Self { code: preset.code, name_zh: preset.name_zh, name_en: preset.name_en, menu, pages }
    }
}

/// The shipped structures, to start again from.
#[utoipa::path(get, path = "/atms/structure/presets", tag = "site", responses((status = 200, body = [PresetView])),
    extensions(("x-fairway-list" = json!(true))))]
pub async fn presets(_: Allowed<EditStructure>) -> ListAnswer<PresetView> {
    Ok(List::whole(PRESETS.iter().map(PresetView::from).collect()))
}

/// The units that pages can be made of, with the settings that each takes.
#[utoipa::path(get, path = "/atms/structure/units", tag = "site", responses((status = 200, body = [UnitSpec])),
    extensions(("x-fairway-list" = json!(true))))]
pub async fn units(_: Allowed<EditStructure>) -> ListAnswer<UnitSpec> {
    Ok(List::whole(UNITS.iter().chain(PARTS).copied().collect()))
}

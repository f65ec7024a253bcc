//! The two structures that are shipped: the full menu and the short one. An organiser can start again from either.

use crate::model::StructureBody;

/// A shipped structure.
pub struct Preset {
    pub code: &'static str,
    pub name_zh: &'static str,
    pub name_en: &'static str,
    text: &'static str,
}

pub const PRESETS: [Preset; 2] = [
    Preset {
        code: "full", name_zh: "完整菜单", name_en: "Full menu", text: include_str!("../../presets/full.json")
    },
    Preset {
        code: "short",
        name_zh: "精简菜单",
        name_en: "Short menu",
        text: include_str!("../../presets/short.json"),
    },
];

impl Preset {
    pub fn body(&self) -> StructureBody {
        // Part of the program; a test reads each of them.
        serde_json::from_str(self.text).unwrap_or_default()
    }
}

//! Enumerations, cache tags and the shape of the page structure.

use serde::{Deserialize, Serialize};

/// Cache tag kinds; each is used with the tenant's id behind it, such as `site:1`.
pub mod tag {
    /// Exhibition configuration, page structure and system settings.
    pub const SITE: &str = "site";
    /// Translation labels.
    pub const LABELS: &str = "label";
    pub const BANNER: &str = "banner";
    /// Articles of every classification.
    pub const CONTENT: &str = "content";
    /// A meeting's introduction.
    pub const DETAIL: &str = "detail";
    /// The venue and its halls.
    pub const VENUE: &str = "venue";
    pub const HIGHLIGHT: &str = "highlight";
    /// Exhibitions of the same type, hot ones included.
    pub const RELATED: &str = "related";
    /// Past editions.
    pub const HISTORY: &str = "history";
    pub const ORGANIZER: &str = "organizer";
    pub const SPONSOR: &str = "sponsor";
    pub const CONTACT: &str = "contact";
}

/// Title, diamond, gold and silver.
pub const SPONSOR_TIERS: [i32; 4] = [1, 2, 3, 4];
/// What prices can be in.
pub const CURRENCIES: [&str; 2] = ["CNY", "USD"];
/// The one that is meant where none is named.
pub fn yuan() -> String {
    CURRENCIES[0].to_owned()
}

/// In cents; more is a slip of the keyboard.
pub const MAX_PRICE: i64 = 100_000_000_000;

/// What an article is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Classification {
    News,
    /// Short updates on the preparation.
    Dynamic,
    /// Practical information for visitors.
    Information,
    /// Chapters of the exhibitors' guide.
    Handbook,
}

impl Classification {
    /// In the order in which sites show them.
    pub const ALL: [Self; 4] = [Self::Information, Self::News, Self::Dynamic, Self::Handbook];

    /// What it is called, Chinese first.
    pub const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::News => ("新闻", "News"),
            Self::Dynamic => ("动态", "Updates"),
            Self::Information => ("参会信息", "Visitor information"),
            Self::Handbook => ("参展手册", "Exhibitor handbook"),
        }
    }

    pub const fn code(self) -> &'static str {
        match self {
            Self::News => "news",
            Self::Dynamic => "dynamic",
            Self::Information => "information",
            Self::Handbook => "handbook",
        }
    }
}

/// A number worth showing large.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct Figure {
    pub value: i64,
    /// The unit where both languages share it.
    pub unit: String,
    pub unit_zh: String,
    pub unit_en: String,
    pub label_zh: String,
    pub label_en: String,
    pub note_zh: String,
    pub note_en: String,
}

/// A picture with its caption.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct Picture {
    pub image: String,
    pub caption_zh: String,
    pub caption_en: String,
}

/// The fixed code under which the web app asks for a tenant's event site.
pub const EVENT_SITE: &str = "EXS";

/// What an exhibition entry stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum ActivityType {
    Exhibition = 1,
    Summit = 5,
}

impl ActivityType {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// The life of one version of the page structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum StructureState {
    Draft = 0,
    Published = 1,
    Archived = 2,
}

impl StructureState {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// The whole page structure as it is stored and sent.
#[derive(Clone, Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
pub struct StructureBody {
    pub menu: Vec<MenuEntry>,
    pub pages: Vec<PageStructure>,
}

/// One entry of the main menu.
#[derive(Clone, Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
pub struct MenuEntry {
    /// A translation key.
    #[serde(default)]
    pub text: String,
    /// The organiser's own words, which come before those of the key.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text_zh: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text_en: String,
    pub path: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(no_recursion)]
    pub children: Vec<MenuEntry>,
}

/// One page: its layout and the units that it is drawn from, in order.
#[derive(Clone, Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
pub struct PageStructure {
    pub path: String,
    /// `default`, `sign`, `console` or `empty`.
    pub layout: String,
    /// A translation key.
    pub title: String,
    /// The organiser's own words, which come before those of the key.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title_zh: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title_en: String,
    pub units: Vec<LayoutItem>,
}

/// One unit of a page.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct LayoutItem {
    /// Which component draws it.
    pub identify: String,
    /// The component's settings.
    #[serde(default)]
    pub params: serde_json::Map<String, serde_json::Value>,
    #[serde(rename = "pagePath", default)]
    pub page_path: String,
    #[serde(default)]
    #[schema(no_recursion)]
    pub units: Vec<LayoutItem>,
}

/// What a new tenant's site starts with: a menu of one page and a banner on it.
pub fn starter_structure() -> StructureBody {
    let unit = |identify: &str| LayoutItem {
        identify: identify.to_owned(),
        params: Default::default(),
        page_path: "/".to_owned(),
        units: Vec::new(),
    };
    StructureBody {
        menu: vec![MenuEntry { text: "menu.home".to_owned(), path: "/".to_owned(), ..Default::default() }],
        pages: vec![PageStructure {
            path: "/".to_owned(),
            layout: "default".to_owned(),
            title: "menu.home".to_owned(),
            units: vec![unit("banner"), unit("introduction")],
            ..Default::default()
        }],
    }
}

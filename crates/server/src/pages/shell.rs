//! What the web build says of itself: which files each page needs.

use std::collections::HashMap;

use serde::Deserialize;

/// `shell.json` of the web build.
#[derive(Debug, Deserialize)]
pub struct Shell {
    pub version: String,
    pub entry: String,
    pub css: Vec<String>,
    pub preload: PerLang,
    pub fonts: PerLang,
    pub icon: String,
    #[serde(rename = "themeColor")]
    pub theme_color: String,
    pub pages: HashMap<String, PageEntry>,
}

/// Files that depend on the language.
#[derive(Debug, Default, Deserialize)]
pub struct PerLang {
    pub zh: Vec<String>,
    pub en: Vec<String>,
}

/// One page path of the app.
#[derive(Debug, Deserialize)]
pub struct PageEntry {
    /// The same for every visitor, so it is rendered on the server.
    pub public: bool,
    /// Belongs in the sitemap under its bare address.
    #[serde(default)]
    pub listed: bool,
    /// What it reads of its query.
    #[serde(default)]
    pub params: Vec<String>,
    /// What it is called, for those who read about it.
    #[serde(default)]
    pub name: PageName,
    #[serde(default)]
    pub js: Vec<String>,
    #[serde(default)]
    pub css: Vec<String>,
    /// The words it needs beside those of every page.
    #[serde(default)]
    pub labels: PerLang,
    /// The fonts of its first screen beside those of every page.
    #[serde(default)]
    pub fonts: PerLang,
}

/// What a page is called.
#[derive(Debug, Default, Deserialize)]
pub struct PageName {
    pub zh: String,
    pub en: String,
}

impl PerLang {
    pub fn get(&self, lang: fairway_lang::Lang) -> &[String] {
        match lang {
            fairway_lang::Lang::Zh => &self.zh,
            fairway_lang::Lang::En => &self.en,
        }
    }
}

impl Shell {
    /// `None` while the web app has not been built.
    pub fn read() -> anyhow::Result<Option<Self>> {
        match super::assets::client_file("shell.json") {
            Some(bytes) => Ok(Some(serde_json::from_slice(&bytes)?)),
            None => Ok(None),
        }
    }

    /// The pages as statistics know them.
    pub fn known_pages(self) -> fairway_insight::KnownPages {
        fairway_insight::KnownPages::new(self.pages.into_iter().map(|(path, page)| fairway_insight::KnownPage {
            path,
            has_id: page.params.iter().any(|param| param == "id"),
            name_zh: page.name.zh,
            name_en: page.name.en,
        }))
    }
}

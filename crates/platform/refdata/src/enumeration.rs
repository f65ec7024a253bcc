//! The enumerations as data, for the wire; `enums` has them as types.

use std::sync::LazyLock;

use fairway_lang::Lang;
use serde::{Deserialize, Serialize};

use crate::{parse, product::Products};

#[derive(Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Enumeration {
    pub name: &'static str,
    pub label_zh: &'static str,
    pub label_en: &'static str,
    /// The specification names this list without its numbers: they are ours.
    #[serde(default)]
    pub decided: bool,
    pub entries: Vec<Entry>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Entry {
    pub value: i32,
    pub key: &'static str,
    pub label_zh: &'static str,
    pub label_en: &'static str,
}

impl Entry {
    pub fn label(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Zh => self.label_zh,
            Lang::En => self.label_en,
        }
    }
}

impl Enumeration {
    pub fn entry(&self, value: i32) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.value == value)
    }
}

/// A number that an enumeration does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{value} is not a value of {enumeration}")]
pub struct UnknownValue {
    pub enumeration: &'static str,
    pub value: i64,
}

#[derive(Deserialize)]
#[serde(bound(deserialize = "Enumeration: Deserialize<'de>, Products: Deserialize<'de>"))]
pub(crate) struct File {
    enumerations: Vec<Enumeration>,
    pub(crate) assistant_products: Products,
}

pub(crate) static FILE: LazyLock<File> =
    LazyLock::new(|| parse("enumerations.json", include_str!("../../../../refdata/enumerations.json")));

pub fn enumerations() -> &'static [Enumeration] {
    &FILE.enumerations
}

pub fn enumeration(name: &str) -> Option<&'static Enumeration> {
    enumerations().iter().find(|enumeration| enumeration.name == name)
}

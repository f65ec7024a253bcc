//! The four paid assistants.

use serde::{Deserialize, Serialize};

use crate::{
    enumeration::FILE,
    enums::{AssistantKind, BillingWay},
};

#[derive(Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct AssistantProduct {
    pub id: i64,
    pub key: &'static str,
    pub name_zh: &'static str,
    pub name_en: &'static str,
    pub short_zh: &'static str,
    pub short_en: &'static str,
    pub billing_way: BillingWay,
    pub itype: AssistantKind,
    /// Price in cents of yuan.
    pub amount: i64,
}

#[derive(Deserialize)]
#[serde(bound(deserialize = "AssistantProduct: Deserialize<'de>"))]
pub(crate) struct Products {
    entries: Vec<AssistantProduct>,
}

/// In the order in which they are shown.
pub fn assistant_products() -> &'static [AssistantProduct] {
    &FILE.assistant_products.entries
}

pub fn assistant_product(id: i64) -> Option<&'static AssistantProduct> {
    assistant_products().iter().find(|product| product.id == id)
}

//! How a tenant takes money: what was decided, or what holds by itself.

use std::collections::BTreeMap;

use fairway_auth::TenantId;
use fairway_http::Failure;
use fairway_records::{read_column, read_json};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};

use crate::entities::setting;
use crate::model::{EXPIRY_MINUTES, ItemType, Method};
use crate::store;

/// What finance decides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct BillingSetting {
    /// Basis points; prices contain it: 600 is 6 %.
    pub tax_rate: i64,
    /// Minutes that an unpaid order waits, by item type; 30 for types that are missing.
    #[serde(default)]
    pub expiry: BTreeMap<String, i64>,
    /// Methods of payment that are on.
    pub methods: Vec<i32>,
    /// Hours that an order waits whose buyer transfers the money.
    pub offline_hours: i64,
    #[serde(default)]
    pub seller_zh: String,
    #[serde(default)]
    pub seller_en: String,
    #[serde(default)]
    pub seller_address_zh: String,
    #[serde(default)]
    pub seller_address_en: String,
    #[serde(default)]
    pub seller_tax_number: String,
    /// Where to transfer money to.
    #[serde(default)]
    pub bank_text_zh: String,
    #[serde(default)]
    pub bank_text_en: String,
    /// Points or counts above which an adjustment needs a second person.
    pub adjustment_limit: i64,
    /// Cents of yuan for one inquiry count.
    pub count_price: i64,
}

impl Default for BillingSetting {
    fn default() -> Self {
        Self {
            tax_rate: 600,
            expiry: BTreeMap::new(),
            methods: Method::VALUES.to_vec(),
            offline_hours: 72,
            seller_zh: String::new(),
            seller_en: String::new(),
            seller_address_zh: String::new(),
            seller_address_en: String::new(),
            seller_tax_number: String::new(),
            bank_text_zh: String::new(),
            bank_text_en: String::new(),
            adjustment_limit: 1_000,
            count_price: 5_000,
        }
    }
}

impl BillingSetting {
    fn of(row: setting::Model) -> Result<Self, Failure> {
        Ok(Self {
            tax_rate: row.tax_rate,
            expiry: read_json("bill_setting.expiry", &row.expiry)?,
            methods: read_column("bill_setting.methods", row.methods)?,
            offline_hours: row.offline_hours,
            seller_zh: row.seller_zh,
            seller_en: row.seller_en,
            seller_address_zh: row.seller_address_zh,
            seller_address_en: row.seller_address_en,
            seller_tax_number: row.seller_tax_number,
            bank_text_zh: row.bank_text_zh,
            bank_text_en: row.bank_text_en,
            adjustment_limit: row.adjustment_limit,
            count_price: row.count_price,
        })
    }

    /// For how many minutes an order of these waits: as long as the most impatient of them.
    pub fn minutes(&self, types: impl IntoIterator<Item = ItemType>) -> i64 {
        let minutes = |one: ItemType| self.expiry.get(&one.value().to_string()).copied().unwrap_or(EXPIRY_MINUTES);
        types.into_iter().map(minutes).min().unwrap_or(EXPIRY_MINUTES)
    }

    pub fn is_on(&self, method: Method) -> bool {
        self.methods.contains(&method.value())
    }

    /// The row of a tenant; `known` is the one that it replaces.
    pub fn row(self, tenant_id: TenantId, known: Option<&setting::Model>, now: i64) -> setting::ActiveModel {
        let text = |value: String| Set(value.trim().to_owned());
        setting::ActiveModel {
            id: known.map_or(NotSet, |row| Set(row.id)),
            tenant_id: Set(tenant_id),
            tax_rate: Set(self.tax_rate),
            expiry: Set(serde_json::json!(self.expiry).to_string()),
            methods: Set(serde_json::json!(self.methods).to_string()),
            offline_hours: Set(self.offline_hours),
            seller_zh: text(self.seller_zh),
            seller_en: text(self.seller_en),
            seller_address_zh: text(self.seller_address_zh),
            seller_address_en: text(self.seller_address_en),
            bank_text_zh: text(self.bank_text_zh),
            bank_text_en: text(self.bank_text_en),
            seller_tax_number: text(self.seller_tax_number),
            adjustment_limit: Set(self.adjustment_limit),
            count_price: Set(self.count_price),
            created_at: Set(known.map_or(now, |row| row.created_at)),
            updated_at: Set(now),
        }
    }
}

pub async fn read(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<BillingSetting, Failure> {
    let found = store::settings::find(db, tenant_id).await?;
    Ok(found.map(BillingSetting::of).transpose()?.unwrap_or_default())
}

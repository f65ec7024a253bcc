//! GET and PUT atms/billing/setting

use fairway_audit::{Audit, Change};
use fairway_http::{Allowed, Answer, Fields, Payload, Reply, Validate};
use fairway_records::{RecordId, check_both_languages, must_be_current, version};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::model::{ItemType, MAX_AMOUNT, MAX_TAX_RATE, Method};
use crate::operations::settings::{self, BillingSetting};
use crate::permissions::SetUpBilling;
use crate::store;

/// What the audit log calls it.
pub const KIND: &str = "bill_setting";
/// A month.
const MAX_EXPIRY_MINUTES: i64 = 30 * 24 * 60;
const MAX_OFFLINE_HOURS: i64 = 30 * 24;
const MAX_NAME_CHARS: usize = 200;
const MAX_BANK_CHARS: usize = 1_000;
const MAX_TAX_NUMBER_CHARS: usize = 40;

/// How the tenant takes money.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct KeptBillingSetting {
    #[serde(flatten)]
    pub setting: BillingSetting,
    /// Which state of it this is; a change sends it back.
    pub version: String,
}

impl KeptBillingSetting {
    fn new(setting: BillingSetting) -> Self {
        Self { version: version(&setting), setting }
    }
}

/// How the tenant takes money; what holds by itself where nobody decided anything.
#[utoipa::path(get, path = "/atms/billing/setting", tag = "billing",
    responses((status = 200, body = KeptBillingSetting)))]
pub async fn read(user: Allowed<SetUpBilling>) -> Answer<KeptBillingSetting> {
    let setting = settings::read(user.db().read(), user.tenant_id()).await?;
    Ok(Reply(KeptBillingSetting::new(setting)))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SaveBillingSetting {
    /// The version that was edited, as with records.
    pub version: Option<String>,
    #[serde(flatten)]
    pub setting: BillingSetting,
}

impl Validate for SaveBillingSetting {
    fn validate(&self, fields: &mut Fields) {
        let new = &self.setting;
        fields.range("tax_rate", new.tax_rate, 0, MAX_TAX_RATE);
        for (item_type, minutes) in &new.expiry {
            let number: i32 = item_type.parse().unwrap_or_default();
            fields.known("expiry", &number, ItemType::VALUES);
            fields.range("expiry", *minutes, 1, MAX_EXPIRY_MINUTES);
        }
        for method in &new.methods {
            fields.known("methods", method, Method::VALUES);
        }
        fields.range("offline_hours", new.offline_hours, 1, MAX_OFFLINE_HOURS);
        check_both_languages(fields, ("seller_zh", &new.seller_zh), ("seller_en", &new.seller_en), MAX_NAME_CHARS);
        let (zh, en) = (&new.seller_address_zh, &new.seller_address_en);
        check_both_languages(fields, ("seller_address_zh", zh), ("seller_address_en", en), MAX_NAME_CHARS);
        let (zh, en) = (&new.bank_text_zh, &new.bank_text_en);
        check_both_languages(fields, ("bank_text_zh", zh), ("bank_text_en", en), MAX_BANK_CHARS);
        fields.length("seller_tax_number", new.seller_tax_number.trim(), 0, MAX_TAX_NUMBER_CHARS);
        fields.range("adjustment_limit", new.adjustment_limit, 0, MAX_AMOUNT);
        fields.range("count_price", new.count_price, 1, MAX_AMOUNT);
    }
}

/// Sets how the tenant takes money. Orders that are there keep what they were made with.
#[utoipa::path(put, path = "/atms/billing/setting", tag = "billing", request_body = SaveBillingSetting,
    responses((status = 200, body = KeptBillingSetting)))]
pub async fn save(
    user: Allowed<SetUpBilling>,
    audit: Audit,
    Payload(request): Payload<SaveBillingSetting>,
) -> Answer<KeptBillingSetting> {
    Fields::check(&request)?;
    let (tenant_id, tx) = (user.tenant_id(), user.begin().await?);
    let known = store::settings::lock(&tx, tenant_id).await?;
    let before = settings::read(&*tx, tenant_id).await?;
    let current = json!(KeptBillingSetting::new(before.clone()));
    let named = RecordId { kind: KIND, id: tenant_id, tenant_id };
    must_be_current(&user, &tx, named, request.version.as_deref(), &current).await?;
    let mut new = request.setting;
    new.methods.sort_unstable();
    new.methods.dedup();
    store::settings::save(&tx, new.row(tenant_id, known.as_ref(), user.now())).await?;
    let after = settings::read(&*tx, tenant_id).await?;
    audit.record(&tx, Change::updated(KIND, tenant_id, &json!(before), &json!(after))).await?;
    tx.commit().await?;
    Ok(Reply(KeptBillingSetting::new(after)))
}

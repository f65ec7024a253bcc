//! GET and PUT atms/catalogue/setting

use fairway_audit::{Audit, Change};
use fairway_company::ManageCompanies;
use fairway_http::{Allowed, Answer, Fields, Params, Payload, Reply, Validate};
use fairway_records::{LAST_PLANNABLE_SECOND, RecordId, must_be_current, version};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::catalogue::meeting_of;
use crate::operations::catalogue::{CatalogueRules, save_rules};
use crate::{EventError, store};

/// What the audit log calls it.
pub const KIND: &str = "catalogue_setting";
/// More does not fit on half a page.
const MAX_INTRO_ZH: i64 = 600;
const MAX_INTRO_EN: i64 = 2_000;
const MAX_PRODUCTS: i64 = 20;
const MAX_PICTURES: i64 = 4;

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CatalogueSettingQuery {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
}

/// What a meeting's catalogue asks of its exhibitors.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CatalogueSetting {
    pub activity_id: i64,
    #[serde(flatten)]
    pub rules: CatalogueRules,
    /// Which state of it this is; a change sends it back.
    pub version: String,
}

impl CatalogueSetting {
    fn new(activity_id: i64, rules: CatalogueRules) -> Self {
        Self { activity_id, rules, version: version(&rules) }
    }
}

/// What the catalogue asks.
#[utoipa::path(get, path = "/atms/catalogue/setting", tag = "event", params(CatalogueSettingQuery),
    responses((status = 200, body = CatalogueSetting)))]
pub async fn read(
    user: Allowed<ManageCompanies>,
    Params(query): Params<CatalogueSettingQuery>,
) -> Answer<CatalogueSetting> {
    let activity_id = meeting_of(&user, query.activity_id).await?;
    let rules = CatalogueRules::find(user.db().read(), user.tenant_id(), activity_id).await?;
    Ok(Reply(CatalogueSetting::new(activity_id, rules)))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SaveCatalogueSetting {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// The version that was edited, as with records.
    pub version: Option<String>,
    #[serde(flatten)]
    pub rules: CatalogueRules,
}

impl Validate for SaveCatalogueSetting {
    fn validate(&self, fields: &mut Fields) {
        let rules = &self.rules;
        fields.range("max_intro_zh", rules.max_intro_zh.into(), 20, MAX_INTRO_ZH);
        fields.range("max_intro_en", rules.max_intro_en.into(), 20, MAX_INTRO_EN);
        fields.range("max_products", rules.max_products.into(), 1, MAX_PRODUCTS);
        fields.range("max_pictures", rules.max_pictures.into(), 0, MAX_PICTURES);
        if let Some(deadline) = rules.deadline {
            fields.range("deadline", deadline, 1, LAST_PLANNABLE_SECOND);
        }
    }
}

/// Opens or closes the catalogue and sets its limits. Texts that are longer than new limits stay until they are next written.
#[utoipa::path(put, path = "/atms/catalogue/setting", tag = "event", request_body = SaveCatalogueSetting,
    responses((status = 200, body = CatalogueSetting)))]
pub async fn save(
    user: Allowed<ManageCompanies>,
    audit: Audit,
    Payload(request): Payload<SaveCatalogueSetting>,
) -> Answer<CatalogueSetting> {
    Fields::check(&request)?;
    let activity_id = meeting_of(&user, request.activity_id).await?;
    let (tenant_id, rules, tx) = (user.tenant_id(), request.rules, user.begin().await?);
    // The meeting's row stands for the setting, which need not be there yet.
    store::meetings::lock(&tx, tenant_id, activity_id).await?.ok_or(EventError::UnknownMeeting)?;
    let before = CatalogueRules::find(&*tx, tenant_id, activity_id).await?;
    let current = json!(CatalogueSetting::new(activity_id, before));
    let named = RecordId { kind: KIND, id: activity_id, tenant_id };
    must_be_current(&user, &tx, named, request.version.as_deref(), &current).await?;
    save_rules(&tx, tenant_id, activity_id, rules, user.now()).await?;
    audit.record(&tx, Change::updated(KIND, activity_id, &json!(before), &json!(rules))).await?;
    tx.commit().await?;
    Ok(Reply(CatalogueSetting::new(activity_id, rules)))
}

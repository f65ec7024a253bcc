//! GET and PUT atms/booth/gather_setting

use fairway_audit::{Audit, Change};
use fairway_http::{Allowed, Answer, Fields, Params, Payload, Reply};
use fairway_records::{MeetingQuery, MeetingScope, RecordId, must_be_current, resolve_scope, version};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::operations::gathering::{GatherRules, check_rules, find_rules, save_rules};
use crate::operations::rules;
use crate::permissions::GatherMaterials;
use crate::store;

/// What the audit log calls it.
pub const KIND: &str = "booth_gather_setting";
/// Twenty types of booths with ten items each, with room for how JSON writes Chinese.
const MAX_BODY_BYTES: usize = 256 << 10;

/// A type of the organiser's that rules can be about.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct GatherType {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// 1 shell scheme, 2 raw space.
    pub base: i32,
}

/// What a meeting collects for its booths, as an organiser sets it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct GatherSetting {
    pub activity_id: i64,
    #[serde(flatten)]
    pub rules: GatherRules,
    /// Which state of it this is; a change sends it back.
    pub version: String,
}

impl GatherSetting {
    fn new(activity_id: i64, rules: GatherRules) -> Self {
        Self { activity_id, version: version(&rules), rules }
    }
}

/// The same with the types that rules can be about.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct GatherSettingView {
    #[serde(flatten)]
    pub setting: GatherSetting,
    pub types: Vec<GatherType>,
}

/// What is collected, and the organiser's types of booths.
#[utoipa::path(get, path = "/atms/booth/gather_setting", tag = "booth", params(MeetingQuery),
    responses((status = 200, body = GatherSettingView)))]
pub async fn read(user: Allowed<GatherMaterials>, Params(query): Params<MeetingQuery>) -> Answer<GatherSettingView> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, query.activity_id).await?;
    let rules = find_rules(db, tenant_id, activity_id).await?;
    let types = store::booths::types(db, tenant_id, activity_id).await?.into_iter().map(|row| GatherType {
        id: row.id,
        name_zh: row.name_zh,
        name_en: row.name_en,
        base: row.base,
    });
    Ok(Reply(GatherSettingView { setting: GatherSetting::new(activity_id, rules), types: types.collect() }))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SaveGatherSetting {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// The version that was edited, as with records.
    pub version: Option<String>,
    #[serde(flatten)]
    pub rules: GatherRules,
}

/// Sets what is collected. What was handed in for items that are gone stays unseen until they are back; pictures and texts
/// that no longer fit stay until they are next written.
#[utoipa::path(put, path = "/atms/booth/gather_setting", tag = "booth", request_body = SaveGatherSetting,
    responses((status = 200, body = GatherSetting)))]
pub async fn save(
    user: Allowed<GatherMaterials>,
    audit: Audit,
    Payload(request): Payload<SaveGatherSetting, MAX_BODY_BYTES>,
) -> Answer<GatherSetting> {
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, request.activity_id).await?;
    let tx = user.begin().await?;
    let types = store::booths::types(&*tx, tenant_id, activity_id).await?;
    let mut fields = Fields::default();
    check_rules(&request.rules, &types.iter().map(|row| row.id).collect::<Vec<_>>(), &mut fields);
    fields.finish()?;
    // The meeting's rules of booking are locked in place of a setting that need not be there yet.
    rules::lock(&tx, tenant_id, activity_id, now).await?;
    let before = find_rules(&*tx, tenant_id, activity_id).await?;
    let current = json!(GatherSetting::new(activity_id, before.clone()));
    let named = RecordId { kind: KIND, id: activity_id, tenant_id };
    must_be_current(&user, &tx, named, request.version.as_deref(), &current).await?;
    let after = save_rules(&tx, tenant_id, activity_id, request.rules, now).await?;
    audit.record(&tx, Change::updated(KIND, activity_id, &json!(before), &json!(after))).await?;
    tx.commit().await?;
    Ok(Reply(GatherSetting::new(activity_id, after)))
}

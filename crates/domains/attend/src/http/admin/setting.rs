//! GET and PUT atms/attend/setting

use fairway_audit::{Audit, Change};
use fairway_company::Sender;
use fairway_http::fields::BACKWARDS;
use fairway_http::{Allowed, Answer, Failure, Fields, Params, Payload, Reply, Validate};
use fairway_lang::Text;
use fairway_records::{
    LAST_PLANNABLE_SECOND, MeetingQuery, MeetingScope, RecordId, must_be_current, resolve_scope, version,
};
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::model::{MAX_COUNT, MAX_GUESTS};
use crate::operations::settings::{self, Office, Setting, Terms};
use crate::operations::{mails, waiting};
use crate::permissions::SetUpRegistration;
use crate::store;

/// What the audit log calls it.
pub const KIND: &str = "attend_setting";
const BELOW_TAKEN: Text =
    Text::new("已有 {taken} 个名额被占用，总数不能更少", "Places are already taken ({taken}); there cannot be fewer");

/// How people register for a meeting, as an organiser sets it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AttendSetting {
    pub activity_id: i64,
    #[serde(flatten)]
    pub setting: Setting,
    /// How many places are taken.
    pub taken: i64,
    /// How many wait for one.
    pub waiting: u64,
    /// Which state of it this is; a change sends it back.
    pub version: String,
}

impl AttendSetting {
    async fn read(db: &impl ConnectionTrait, terms: &Terms) -> Result<Self, Failure> {
        let (tenant_id, activity_id) = (terms.tenant_id, terms.activity_id);
        Ok(Self {
            activity_id,
            setting: terms.setting,
            taken: terms.taken,
            waiting: store::registrations::count_waiting(db, tenant_id, activity_id).await?,
            version: version(&terms.setting),
        })
    }
}

/// How people register; what holds by itself where nobody decided anything.
#[utoipa::path(get, path = "/atms/attend/setting", tag = "attend", params(MeetingQuery),
    responses((status = 200, body = AttendSetting)))]
pub async fn read(user: Allowed<SetUpRegistration>, Params(query): Params<MeetingQuery>) -> Answer<AttendSetting> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, query.activity_id).await?;
    let terms = settings::read(db, tenant_id, activity_id).await?;
    Ok(Reply(AttendSetting::read(db, &terms).await?))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SaveAttendSetting {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// The version that was edited, as with records.
    pub version: Option<String>,
    #[serde(flatten)]
    pub setting: Setting,
}

impl Validate for SaveAttendSetting {
    fn validate(&self, fields: &mut Fields) {
        let new = &self.setting;
        for (name, time) in [("opens_at", new.opens_at), ("closes_at", new.closes_at), ("edit_until", new.edit_until)] {
            fields.range(name, time.unwrap_or(1), 1, LAST_PLANNABLE_SECOND);
        }
        if let (Some(opens_at), Some(closes_at)) = (new.opens_at, new.closes_at) {
            fields.require("closes_at", opens_at < closes_at, BACKWARDS, vec![]);
        }
        fields.range("total_limit", new.total_limit.unwrap_or_default(), 0, MAX_COUNT);
        fields.range("guest_quota", new.guest_quota, 0, MAX_GUESTS);
    }
}

/// Sets how people register. Registrations that are there stay as they are; where there are more places, whoever waits moves up.
#[utoipa::path(put, path = "/atms/attend/setting", tag = "attend", request_body = SaveAttendSetting,
    responses((status = 200, body = AttendSetting)))]
pub async fn save(
    user: Allowed<SetUpRegistration>,
    audit: Audit,
    Payload(request): Payload<SaveAttendSetting>,
) -> Answer<AttendSetting> {
    Fields::check(&request)?;
    let (tenant_id, new) = (user.tenant_id(), request.setting);
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, request.activity_id).await?;
    let tx = user.begin().await?;
    let mut office = Office::open(&tx, &user.app.secrets, tenant_id, activity_id, user.now()).await?;
    let before = office.terms.setting;
    let current = json!(AttendSetting::read(&*tx, &office.terms).await?);
    let named = RecordId { kind: KIND, id: activity_id, tenant_id };
    must_be_current(&user, &tx, named, request.version.as_deref(), &current).await?;
    let taken = office.terms.taken;
    if new.total_limit.is_some_and(|limit| limit < taken) {
        let mut fields = Fields::default();
        fields.add_with("total_limit", BELOW_TAKEN, vec![("taken", taken.to_string())]);
        fields.finish()?;
    }
    office.save(new).await?;
    let moved = waiting::move_up(&office).await?;
    mails::tell_moved(&Sender::of(&user), &tx, &office.terms, &moved).await?;
    office.terms.taken += moved.len() as i64;
    audit.record(&tx, Change::updated(KIND, activity_id, &json!(before), &json!(new))).await?;
    let shown = AttendSetting::read(&*tx, &office.terms).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

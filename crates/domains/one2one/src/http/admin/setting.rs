//! GET and PUT atms/one2one/setting

use fairway_audit::{Audit, Change};
use fairway_http::fields::{BACKWARDS, UNKNOWN};
use fairway_http::{Allowed, Answer, Fields, Params, Payload, Reply, Validate};
use fairway_lang::Text;
use fairway_records::{
    LAST_PLANNABLE_SECOND, MeetingQuery, MeetingScope, RecordId, must_be_current, resolve_scope, version,
};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::model::{MAX_SLOTS, Role};
use crate::operations::grid::overlap;
use crate::operations::settings::{self, AppointmentSetting, Terms};
use crate::permissions::SetUpOne2one;

/// What the audit log calls it.
pub const KIND: &str = "one2one_setting";
const MAX_WINDOWS: i64 = 60;
const MAX_RULES: i64 = 20;
const MAX_TYPES: usize = 200;
const OVERLAPS: Text = Text::new("时间段不能重叠", "Times must not overlap");
const TOO_MANY_SLOTS: Text =
    Text::new("时段太多，最多 {max} 个；请加长每场时间或减少时间段", "That makes too many slots; at most {max}");
const NO_SLOTS: Text =
    Text::new("请至少安排一个放得下一场洽谈的时间段", "Give at least one time that fits one meeting");

/// How people of a meeting meet, as an organiser sets it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct One2oneSetting {
    pub activity_id: i64,
    #[serde(flatten)]
    pub setting: AppointmentSetting,
    /// How many slots that makes.
    pub slots: i64,
    /// The IANA name of the meeting's zone.
    pub zone: String,
    /// When the meeting is, Unix seconds.
    pub start_time: i64,
    pub end_time: i64,
    /// Which state of it this is; a change sends it back.
    pub version: String,
}

impl One2oneSetting {
    fn new(terms: &Terms) -> Self {
        Self {
            activity_id: terms.activity_id,
            setting: terms.setting.clone(),
            slots: terms.grid.slots.len() as i64,
            zone: terms.timezone.clone(),
            start_time: terms.meeting.start_time,
            end_time: terms.meeting.end_time,
            version: version(&terms.setting),
        }
    }
}

/// How people meet; what holds by itself where nobody decided anything.
#[utoipa::path(get, path = "/atms/one2one/setting", tag = "one2one", params(MeetingQuery),
    responses((status = 200, body = One2oneSetting)))]
pub async fn read(user: Allowed<SetUpOne2one>, Params(query): Params<MeetingQuery>) -> Answer<One2oneSetting> {
    let tenant_id = user.tenant_id();
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, query.activity_id).await?;
    let terms = settings::read(user.db().read(), tenant_id, activity_id).await?;
    Ok(Reply(One2oneSetting::new(&terms)))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SaveOne2oneSetting {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// The version that was edited, as with records.
    pub version: Option<String>,
    #[serde(flatten)]
    pub setting: AppointmentSetting,
}

impl Validate for SaveOne2oneSetting {
    fn validate(&self, fields: &mut Fields) {
        let new = &self.setting;
        for (name, time) in [("opens_at", new.opens_at), ("closes_at", new.closes_at)] {
            fields.range(name, time.unwrap_or(1), 1, LAST_PLANNABLE_SECOND);
        }
        if let (Some(opens_at), Some(closes_at)) = (new.opens_at, new.closes_at) {
            fields.require("closes_at", opens_at < closes_at, BACKWARDS, vec![]);
        }
        fields.range("slot_minutes", new.slot_minutes.into(), 5, 240);
        fields.range("break_minutes", new.break_minutes.into(), 0, 120);
        fields.range("answer_hours", new.answer_hours.into(), 1, 24 * 30);
        fields.range("max_open", new.max_open.into(), 1, 200);
        self.check_rules(fields);
        self.check_windows(fields);
    }
}

impl SaveOne2oneSetting {
    fn check_rules(&self, fields: &mut Fields) {
        let roles = [Role::Exhibitor.value(), Role::Visitor.value()];
        fields.range("rules", self.setting.rules.len() as i64, 0, MAX_RULES);
        let known = self.setting.rules.iter().all(|rule| {
            let is_known = roles.contains(&rule.from_role) && roles.contains(&rule.to_role);
            is_known && rule.ticket_type_ids.len() <= MAX_TYPES
        });
        fields.require("rules", known, UNKNOWN, vec![]);
    }

    fn check_windows(&self, fields: &mut Fields) {
        let windows = &self.setting.windows;
        fields.range("windows", windows.len() as i64, 0, MAX_WINDOWS);
        let bounded = |at: i64| (1..=LAST_PLANNABLE_SECOND).contains(&at);
        let forwards = windows.iter().all(|one| bounded(one.from) && bounded(one.until) && one.from < one.until);
        fields.require("windows", forwards, BACKWARDS, vec![]);
        let clashes = windows.iter().enumerate().any(|(n, one)| {
            windows[n + 1..].iter().any(|other| overlap((one.from, one.until), (other.from, other.until)))
        });
        fields.require("windows", !clashes, OVERLAPS, vec![]);
        if !forwards || clashes || windows.len() as i64 > MAX_WINDOWS {
            return;
        }
        let slots = self.setting.grid().slots.len();
        fields.require("windows", slots <= MAX_SLOTS, TOO_MANY_SLOTS, vec![("max", MAX_SLOTS.to_string())]);
        fields.require("windows", slots > 0 || !self.setting.is_on, NO_SLOTS, vec![]);
    }
}

/// Sets how people meet. 2412 while accepted appointments would no longer fit the times; invitations that wait stay, and cannot be
/// accepted for a time that is gone.
#[utoipa::path(put, path = "/atms/one2one/setting", tag = "one2one", request_body = SaveOne2oneSetting,
    responses((status = 200, body = One2oneSetting)))]
pub async fn save(
    user: Allowed<SetUpOne2one>,
    audit: Audit,
    Payload(request): Payload<SaveOne2oneSetting>,
) -> Answer<One2oneSetting> {
    Fields::check(&request)?;
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, request.activity_id).await?;
    let mut new = request.setting;
    new.windows.sort_by_key(|window| window.from);
    let tx = user.begin().await?;
    let before = settings::lock(&tx, tenant_id, activity_id, now).await?;
    let current = json!(One2oneSetting::new(&before));
    let named = RecordId { kind: KIND, id: activity_id, tenant_id };
    must_be_current(&user, &tx, named, request.version.as_deref(), &current).await?;
    settings::save(&tx, &before, &new, now).await?;
    audit.record(&tx, Change::updated(KIND, activity_id, &json!(before.setting), &json!(new))).await?;
    let after = settings::read(&*tx, tenant_id, activity_id).await?;
    tx.commit().await?;
    Ok(Reply(One2oneSetting::new(&after)))
}

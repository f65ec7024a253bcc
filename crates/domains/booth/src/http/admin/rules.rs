//! GET and PUT atms/booth/rules

use fairway_audit::{Audit, Change};
use fairway_http::fields::{BACKWARDS, REQUIRED};
use fairway_http::{Allowed, Answer, Fields, Params, Payload, Reply, Validate};
use fairway_lang::Text;
use fairway_records::{
    LAST_PLANNABLE_SECOND, MeetingQuery, MeetingScope, RecordId, must_be_current, resolve_scope, version,
};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::model::Audience;
use crate::operations::rules::{self, Rules};
use crate::permissions::SetBookingRules;
use crate::store;

/// What the audit log calls them.
pub const KIND: &str = "booth_rules";
const MAX_BOOTHS: i64 = 1_000;
const MAX_HOLD_MINUTES: i64 = 60;
/// A week: whoever waits behind them wants to know.
const MAX_OFFER_HOURS: i64 = 7 * 24;
const MAX_DEPOSIT_DAYS: i64 = 365;
const MAX_QUEUE_BATCH: i64 = 500;
const MAX_QUEUE_SECONDS: i64 = 600;
const BEFORE_OPENING: Text = Text::new("须晚于开放时间", "This must be after the opening time");
const AFTER_CLOSING: Text = Text::new("须早于截止时间", "This must be before the closing time");

/// How a meeting's booths are booked, as an organiser sets it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BoothRulesSetting {
    pub activity_id: i64,
    #[serde(flatten)]
    pub rules: Rules,
    /// How many companies are on the list of those who may book early.
    pub guests: u64,
    /// Which state of it this is; a change sends it back.
    pub version: String,
}

impl BoothRulesSetting {
    fn new(activity_id: i64, rules: Rules, guests: u64) -> Self {
        Self { activity_id, rules, guests, version: version(&rules) }
    }
}

/// The rules of booking of a meeting; what holds by itself where nobody set any.
#[utoipa::path(get, path = "/atms/booth/rules", tag = "booth", params(MeetingQuery),
    responses((status = 200, body = BoothRulesSetting)))]
pub async fn read(user: Allowed<SetBookingRules>, Params(query): Params<MeetingQuery>) -> Answer<BoothRulesSetting> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, query.activity_id).await?;
    let rules = rules::read(db, tenant_id, activity_id).await?;
    let guests = store::rules::count_guests(db, tenant_id, activity_id).await?;
    Ok(Reply(BoothRulesSetting::new(activity_id, rules, guests)))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SaveBoothRules {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// The version that was edited, as with records.
    pub version: Option<String>,
    #[serde(flatten)]
    pub rules: Rules,
}

impl Validate for SaveBoothRules {
    fn validate(&self, fields: &mut Fields) {
        let rules = &self.rules;
        fields.known("audience", &rules.audience, &Audience::ALL);
        let times =
            [("opens_at", rules.opens_at), ("closes_at", rules.closes_at), ("priority_until", rules.priority_until)];
        for (name, time) in times {
            fields.range(name, time.unwrap_or(1), 1, LAST_PLANNABLE_SECOND);
        }
        if let (Some(opens_at), Some(closes_at)) = (rules.opens_at, rules.closes_at) {
            fields.require("closes_at", opens_at < closes_at, BACKWARDS, vec![]);
        }
        if rules.audience == Audience::LastYearFirst.value() {
            fields.require("priority_until", rules.priority_until.is_some(), REQUIRED, vec![]);
            let until = rules.priority_until.unwrap_or_default();
            let is_after = rules.opens_at.is_none_or(|opens_at| opens_at < until);
            fields.require("priority_until", is_after, BEFORE_OPENING, vec![]);
            let is_before = rules.closes_at.is_none_or(|closes_at| until < closes_at);
            fields.require("priority_until", is_before, AFTER_CLOSING, vec![]);
        }
        let numbers = [
            ("most_booths", rules.most_booths, 0, MAX_BOOTHS),
            ("hold_minutes", rules.hold_minutes, 1, MAX_HOLD_MINUTES),
            ("offer_hours", rules.offer_hours, 1, MAX_OFFER_HOURS),
            ("deposit_percent", rules.deposit_percent, 0, 100),
            ("deposit_days", rules.deposit_days, 0, MAX_DEPOSIT_DAYS),
            ("queue_batch", rules.queue_batch, 1, MAX_QUEUE_BATCH),
            ("queue_seconds", rules.queue_seconds, 1, MAX_QUEUE_SECONDS),
        ];
        for (name, value, min, max) in numbers {
            fields.range(name, value.into(), min, max);
        }
    }
}

/// Sets how a meeting's booths are booked. Reservations that are there stay as they are.
#[utoipa::path(put, path = "/atms/booth/rules", tag = "booth", request_body = SaveBoothRules,
    responses((status = 200, body = BoothRulesSetting)))]
pub async fn save(
    user: Allowed<SetBookingRules>,
    audit: Audit,
    Payload(request): Payload<SaveBoothRules>,
) -> Answer<BoothRulesSetting> {
    Fields::check(&request)?;
    let (tenant_id, new, now) = (user.tenant_id(), request.rules, user.now());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, request.activity_id).await?;
    let tx = user.begin().await?;
    let before = rules::lock(&tx, tenant_id, activity_id, now).await?;
    let guests = store::rules::count_guests(&*tx, tenant_id, activity_id).await?;
    let current = json!(BoothRulesSetting::new(activity_id, before, guests));
    let named = RecordId { kind: KIND, id: activity_id, tenant_id };
    must_be_current(&user, &tx, named, request.version.as_deref(), &current).await?;
    rules::save(&tx, tenant_id, activity_id, &new, now).await?;
    audit.record(&tx, Change::updated(KIND, activity_id, &json!(before), &json!(new))).await?;
    tx.commit().await?;
    Ok(Reply(BoothRulesSetting::new(activity_id, new, guests)))
}

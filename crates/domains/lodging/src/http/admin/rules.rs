//! GET and PUT atms/lodging/rules: until when a booking can be cancelled free of charge

use fairway_audit::{Audit, Change};
use fairway_event::{find_hotel, lock_hotel};
use fairway_http::{Allowed, Answer, Fields, Params, Payload, Reply, Validate};
use fairway_records::{RecordId, check_both_languages, must_be_current, version};
use sea_orm::ActiveValue::{NotSet, Set};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::entities::rule;
use crate::operations::terms::CancellationRule;
use crate::permissions::KeepRooms;
use crate::store;

/// What the audit log calls it.
const KIND: &str = "lodging_rule";
const MAX_NOTE_CHARS: usize = 500;
const LAST_MINUTE: i64 = 24 * 60 - 1;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RuleQuery {
    pub hotel_id: i64,
}

/// The rule of a hotel.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct HotelRule {
    pub hotel_id: i64,
    #[serde(flatten)]
    pub rule: CancellationRule,
    /// Which state of it this is; a change sends it back.
    pub version: String,
}

impl HotelRule {
    fn new(hotel_id: i64, rule: CancellationRule) -> Self {
        Self { hotel_id, version: version(&rule), rule }
    }
}

/// Until when bookings of a hotel can be cancelled; what holds by itself where nobody decided anything.
#[utoipa::path(get, path = "/atms/lodging/rules", tag = "lodging", params(RuleQuery),
    responses((status = 200, body = HotelRule)))]
pub async fn read(user: Allowed<KeepRooms>, Params(query): Params<RuleQuery>) -> Answer<HotelRule> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let hotel = find_hotel(db, tenant_id, query.hotel_id).await?;
    Ok(Reply(HotelRule::new(hotel.id, CancellationRule::read(db, tenant_id, hotel.id).await?)))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SaveHotelRule {
    pub hotel_id: i64,
    /// The version that was edited, as with records.
    pub version: Option<String>,
    #[serde(flatten)]
    pub rule: CancellationRule,
}

impl Validate for SaveHotelRule {
    fn validate(&self, fields: &mut Fields) {
        let rule = &self.rule;
        fields.range("free_days", rule.free_days.into(), 0, 365);
        fields.range("free_minute", rule.free_minute.into(), 0, LAST_MINUTE);
        check_both_languages(fields, ("note_zh", &rule.note_zh), ("note_en", &rule.note_en), MAX_NOTE_CHARS);
    }
}

/// Sets until when bookings of a hotel can be cancelled. Those that are there keep what they were made with.
#[utoipa::path(put, path = "/atms/lodging/rules", tag = "lodging", request_body = SaveHotelRule,
    responses((status = 200, body = HotelRule)))]
pub async fn save(
    user: Allowed<KeepRooms>,
    audit: Audit,
    Payload(request): Payload<SaveHotelRule>,
) -> Answer<HotelRule> {
    Fields::check(&request)?;
    let (tenant_id, now, new) = (user.tenant_id(), user.now(), request.rule);
    let tx = user.begin().await?;
    let hotel = lock_hotel(&tx, tenant_id, request.hotel_id).await?;
    let before = CancellationRule::read(&*tx, tenant_id, hotel.id).await?;
    let current = json!(HotelRule::new(hotel.id, before.clone()));
    let named = RecordId { kind: KIND, id: hotel.id, tenant_id };
    must_be_current(&user, &tx, named, request.version.as_deref(), &current).await?;
    let known = store::rules::find(&*tx, tenant_id, hotel.id).await?;
    let row = rule::ActiveModel {
        id: known.as_ref().map_or(NotSet, |row| Set(row.id)),
        tenant_id: Set(tenant_id),
        hotel_id: Set(hotel.id),
        free_days: Set(new.free_days),
        free_minute: Set(new.free_minute),
        note_zh: Set(new.note_zh.trim().to_owned()),
        note_en: Set(new.note_en.trim().to_owned()),
        created_at: Set(known.map_or(now, |row| row.created_at)),
        updated_at: Set(now),
    };
    store::rules::save(&tx, row).await?;
    let after = CancellationRule::read(&*tx, tenant_id, hotel.id).await?;
    let change = Change::updated(KIND, hotel.id, &json!(before), &json!(after));
    audit.record(&tx, change.named(hotel.name_zh).named_en(hotel.name_en)).await?;
    tx.commit().await?;
    Ok(Reply(HotelRule::new(hotel.id, after)))
}

//! GET atlas/exhibition/booth_rules

use axum::response::Response;
use fairway_event::EventError;
use fairway_http::{Failure, Params, Public, Reply, ValidUntil, Visit};
use fairway_records::ActivityQuery;
use serde::Serialize;

use crate::model::tag;
use crate::operations::rules;

/// How a meeting's booths are booked, as those who book must know it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BoothRulesView {
    /// When booking begins, Unix seconds; open at once if null.
    pub opens_at: Option<i64>,
    /// When it ends; never if null.
    pub closes_at: Option<i64>,
    /// 1 everybody, 2 the companies on the list only, 3 the companies on the list first.
    pub audience: i32,
    /// Until when the companies on the list book alone, with audience 3.
    pub priority_until: Option<i64>,
    /// Of one company; 0 for no limit.
    pub most_booths: i32,
    /// Booths of one reservation stand next to each other.
    pub must_touch: bool,
    /// An organiser looks at every reservation; otherwise it is confirmed at once.
    pub is_reviewed: bool,
    /// For how long chosen booths are kept.
    pub hold_seconds: i64,
    /// For how many hours a booth that became free is kept for the first who waits.
    pub offer_hours: i32,
    /// Of the whole amount; 0 for none.
    pub deposit_percent: i32,
    /// Days from the confirmation until the deposit is due.
    pub deposit_days: i32,
    /// The server's time, by which clients count down; never older than a second.
    pub now: i64,
}

/// The rules by which booths of a meeting are booked.
#[utoipa::path(get, path = "/atlas/exhibition/booth_rules", tag = "booth", params(ActivityQuery),
    responses((status = 200, body = BoothRulesView)))]
pub async fn get(public: Public, Params(query): Params<ActivityQuery>) -> Result<Response, Failure> {
    let (tags, activity_id) = ([public.tag(tag::RULES)], query.activity_id);
    let load = |visit: Visit| async move {
        let (db, tenant_id, now) = (visit.db().read(), visit.tenant_id(), visit.now());
        fairway_event::find_zone(db, tenant_id, activity_id).await?.ok_or(EventError::UnknownMeeting)?;
        let rules = rules::read(db, tenant_id, activity_id).await?;
        let view = BoothRulesView {
            opens_at: rules.opens_at,
            closes_at: rules.closes_at,
            audience: rules.audience,
            priority_until: rules.priority_until,
            most_booths: rules.most_booths,
            must_touch: rules.must_touch,
            is_reviewed: rules.is_reviewed,
            hold_seconds: rules.hold_seconds(),
            offer_hours: rules.offer_hours,
            deposit_percent: rules.deposit_percent,
            deposit_days: rules.deposit_days,
            now,
        };
        Ok(ValidUntil(Reply(view), Some(now + 1)))
    };
    public.read(&query, tags, load).await
}

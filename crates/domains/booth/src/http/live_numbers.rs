//! GET atlas/exhibition/live_numbers

use axum::response::Response;
use fairway_http::{Failure, Params, Public, Reply, Visit};
use serde::{Deserialize, Serialize};

use crate::model::tag;
use crate::operations::live::{self, LiveNumbers};

#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LiveNumbersQuery {
    /// The meeting's id.
    pub activity_id: i64,
}

/// A meeting in numbers, counted from its rows.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LiveNumbersView {
    pub exhibitors: i64,
    /// Countries and regions of the exhibitors.
    pub countries: i64,
    pub visitors: i64,
    pub booths_total: i64,
    pub booths_free: i64,
    pub sessions: i64,
    /// The last thing that happened on the floor; empty before anything did.
    pub latest_zh: String,
    pub latest_en: String,
    /// When it happened, in Unix seconds.
    pub latest_at: Option<i64>,
}

impl From<LiveNumbers> for LiveNumbersView {
    fn from(numbers: LiveNumbers) -> Self {
        let latest_at = numbers.latest.as_ref().map(|latest| latest.at);
        let (latest_zh, latest_en) = numbers.latest.map(|latest| (latest.zh, latest.en)).unwrap_or_default();
        Self {
            exhibitors: numbers.event.exhibitors,
            countries: numbers.event.countries,
            visitors: numbers.event.visitors,
            booths_total: numbers.booths_total,
            booths_free: numbers.booths_free,
            sessions: numbers.event.sessions,
            latest_zh,
            latest_en,
            latest_at,
        }
    }
}

/// The live numbers of one meeting. Kept ready until an exhibitor, attendee, session or booth changes;
/// whoever listens to `counters:<activity_id>` (`/atlas/live`) is told then.
#[utoipa::path(get, path = "/atlas/exhibition/live_numbers", tag = "booth", params(LiveNumbersQuery),
    responses((status = 200, body = LiveNumbersView)))]
pub async fn get(public: Public, Params(query): Params<LiveNumbersQuery>) -> Result<Response, Failure> {
    let tags = tag::COUNTED.map(|kind| public.tag(kind));
    let activity_id = query.activity_id;
    let load = |visit: Visit| async move {
        let numbers = live::count(visit.db().read(), visit.tenant_id(), activity_id).await?;
        Ok(Reply(LiveNumbersView::from(numbers)))
    };
    public.read(&query, tags, load).await
}

//! GET atlas/freight/hall_numbers: how soon whoever asks is answered

use axum::response::Response;
use fairway_http::{Failure, Public, Reply, ValidUntil};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::Serialize;

use super::admin::dashboard::median;
use crate::entities::inquiry::Column;
use crate::store;

const PERIOD_SECONDS: i64 = 30 * 24 * 3600;
/// As many of the latest as say how long it usually takes.
const MAX_INQUIRIES_COUNTED: u64 = 500;
/// It moves slowly: it is counted again only so often, however many read it and whatever happens in the hall.
const CACHE_SECONDS: i64 = 600;

/// What the cargo hall says over its list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct HallNumbers {
    /// Half of those of the last 30 days that were answered were so within so many seconds; null where none was.
    pub median_answer_seconds: Option<i64>,
}

/// How soon inquiries are answered, by the latest 500 answers to those of the last 30 days. Counted anew every ten minutes.
#[utoipa::path(get, path = "/atlas/freight/hall_numbers", tag = "freight", responses((status = 200, body = HallNumbers)))]
pub async fn get(public: Public) -> Result<Response, Failure> {
    public
        .read(&(), [], |visit| async move {
            let now = visit.now();
            let answered: Vec<(Option<i64>, Option<i64>)> = store::inquiries::confirmed(visit.tenant_id())
                .filter(Column::SubmittedAt.gte(now - PERIOD_SECONDS))
                .filter(Column::FirstAnswerAt.is_not_null())
                .select_only()
                .columns([Column::SubmittedAt, Column::FirstAnswerAt])
                .order_by_desc(Column::SubmittedAt)
                .limit(MAX_INQUIRIES_COUNTED)
                .into_tuple()
                .all(visit.db().read())
                .await?;
            let waits = answered.into_iter().filter_map(|(asked, answered)| Some((answered? - asked?).max(0)));
            let numbers = HallNumbers { median_answer_seconds: median(waits.collect()) };
            Ok(ValidUntil(Reply(numbers), Some(now + CACHE_SECONDS)))
        })
        .await
}

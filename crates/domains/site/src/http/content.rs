//! What the lists of a meeting's content share: their query, their order, and how they are read.

use axum::response::Response;
use fairway_auth::TenantId;
use fairway_http::{Failure, List, Public, TableQuery, Until};
use fairway_records::{RecordKind, ScheduledTable, next_change, records_in, visible};
use sea_orm::{Order, Select};
use serde::{Deserialize, Serialize};

/// Which meeting is asked about.
#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ActivityQuery {
    /// The meeting's id.
    pub activity_id: i64,
}

/// A list that an organiser put together: short, and whole unless a page of it is asked for.
#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ContentQuery {
    /// The meeting's id.
    pub activity_id: i64,
    /// Zero-based page index.
    pub start: Option<i64>,
    /// Rows per page, at most 100; everything if neither this nor `start` is sent.
    pub limit: Option<i64>,
    /// 1 returns everything.
    pub nopage: Option<u8>,
}

impl ContentQuery {
    pub fn table(&self) -> TableQuery {
        let is_whole = self.start.is_none() && self.limit.is_none();
        let nopage = if is_whole { Some(1) } else { self.nopage };
        TableQuery { start: self.start, limit: self.limit, nopage, ..Default::default() }
    }
}

/// Reads what the public sees now of one kind of content, in the organiser's order.
pub async fn read<E, V>(public: Public, query: &ContentQuery) -> Result<Response, Failure>
where
    E: RecordKind + ScheduledTable,
    V: TryFrom<E::Model> + Serialize,
    Failure: From<V::Error>,
{
    let of = |tenant_id| records_in::<E>(tenant_id, query.activity_id);
    read_select::<E, V, _>(public, query, query.table(), of, E::ORDER).await
}

/// Reads a narrower choice of one kind of content, perhaps in another order. What is chosen is only worked out when the
/// cache has no answer.
pub async fn read_select<E, V, Q>(
    public: Public,
    query: &Q,
    table: TableQuery,
    choose: impl FnOnce(TenantId) -> Select<E>,
    order: &[(E::Column, Order)],
) -> Result<Response, Failure>
where
    E: RecordKind + ScheduledTable,
    V: TryFrom<E::Model> + Serialize,
    Failure: From<V::Error>,
    Q: Serialize,
{
    let tags = [public.tag(E::TAG)];
    public
        .read(query, tags, |visit| async move {
            let (db, now, select) = (visit.db().read(), visit.now(), choose(visit.tenant_id()));
            let until = next_change(db, select.clone(), now).await?;
            let rows: List<E::Model> = table.page(db, visible(select, now), &[], order).await?;
            let rows = rows.try_map(|row| Ok::<_, Failure>(V::try_from(row)?))?;
            Ok(Until(rows, until))
        })
        .await
}

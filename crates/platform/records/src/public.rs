//! What the public reads of a kind: the rows that are visible now, in their order, answered from the cache until the next
//! of them appears or goes.

use axum::response::Response;
use fairway_auth::TenantId;
use fairway_http::{Failure, List, Public, TableQuery, ValidUntil};
use sea_orm::{Order, Select};
use serde::{Deserialize, Serialize};

use crate::{RecordKind, ScheduledTable, next_change, records_in, visible};

/// What a public list is asked by; the cache tells answers apart by it.
pub trait PublicQuery: Serialize + Sync {
    /// The meeting or company; of no importance in a tenant's own list.
    fn scope_id(&self) -> i64;

    fn table(&self) -> TableQuery;
}

/// Which meeting is asked about.
#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ActivityQuery {
    /// The meeting's id.
    pub activity_id: i64,
}

/// A tenant's own list: short, and whole unless a page of it is asked for.
#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// Zero-based page index.
    pub start: Option<i64>,
    /// Rows per page, at most 100; everything if neither this nor `start` is sent.
    pub limit: Option<i64>,
    /// 1 returns everything.
    pub nopage: Option<u8>,
}

/// A meeting's list: short, and whole unless a page of it is asked for.
#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MeetingListQuery {
    /// The meeting's id.
    pub activity_id: i64,
    /// Zero-based page index.
    pub start: Option<i64>,
    /// Rows per page, at most 100; everything if neither this nor `start` is sent.
    pub limit: Option<i64>,
    /// 1 returns everything.
    pub nopage: Option<u8>,
}

impl PublicQuery for ListQuery {
    fn scope_id(&self) -> i64 {
        0
    }

    fn table(&self) -> TableQuery {
        page_or_whole(self.start, self.limit, self.nopage)
    }
}

impl PublicQuery for MeetingListQuery {
    fn scope_id(&self) -> i64 {
        self.activity_id
    }

    fn table(&self) -> TableQuery {
        page_or_whole(self.start, self.limit, self.nopage)
    }
}

fn page_or_whole(start: Option<i64>, limit: Option<i64>, nopage: Option<u8>) -> TableQuery {
    let is_whole = start.is_none() && limit.is_none();
    TableQuery { start, limit, nopage: if is_whole { Some(1) } else { nopage }, ..Default::default() }
}

/// Reads what the public sees now of one kind, in its editors' order.
pub async fn read_list<E, V>(public: Public, query: &impl PublicQuery) -> Result<Response, Failure>
where
    E: RecordKind + ScheduledTable,
    V: TryFrom<E::Model> + Serialize,
    Failure: From<V::Error>,
{
    let of = |tenant_id| records_in::<E>(tenant_id, query.scope_id());
    read_select::<E, V, _>(public, query, query.table(), of, E::ORDER).await
}

/// Reads a narrower choice of one kind, perhaps in another order. What is chosen is only worked out when the cache has no
/// answer.
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
            Ok(ValidUntil(rows, until))
        })
        .await
}

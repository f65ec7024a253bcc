//! GET and POST atlas/stat_dc/operating_records

use fairway_http::{Answer, Client, Params, Payload, Reply, TableQuery, Visit};
use fairway_lang::Lang;
use sea_orm::Order;
use serde::{Deserialize, Serialize};

use crate::Collector;
use crate::entities::operating_record::{Column, Model};
use crate::model::{Operation, Record};
use crate::store::operations::{self, OperationFilter};

const ZH_SITE: i32 = 2;
const OTHER_SITE: i32 = 3;
const ORDER: &[(Column, Order)] = &[(Column::At, Order::Desc), (Column::Id, Order::Desc)];

/// Something that was done, by the specification's numbers: 45 signing in, 1 coming back to a session; object 14.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct OperatingRecord {
    pub operation_type: i32,
    pub object_type: i32,
    /// What it was done to, if it was one thing.
    pub object_id: Option<i64>,
    /// 2 for Chinese, 3 otherwise; by the request's language if absent or neither.
    pub source: Option<i32>,
}

/// Records an operation of whoever holds the token. Answered before anything is written.
#[utoipa::path(post, path = "/atlas/stat_dc/operating_records", tag = "insight", request_body = OperatingRecord,
    responses((status = 200)))]
pub async fn add(visit: Visit, client: Client, Payload(request): Payload<OperatingRecord>) -> Answer<()> {
    let by_language = if visit.lang() == Lang::Zh { ZH_SITE } else { OTHER_SITE };
    let operation = Operation {
        tenant_id: visit.tenant_id(),
        at: visit.now(),
        user_id: visit.principal().map_or(0, |principal| principal.user_id),
        operation_type: request.operation_type,
        object_type: request.object_type,
        object_id: request.object_id.unwrap_or(0),
        source: request.source.filter(|source| [ZH_SITE, OTHER_SITE].contains(source)).unwrap_or(by_language),
    };
    Collector::of(&visit.app).take(&client, Record::Operation(operation), visit.now());
    Ok(Reply(()))
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OperationQuery {
    pub operation_type: Option<i32>,
    pub object_type: Option<i32>,
    /// The thing, together with `object_type`.
    pub object_id: Option<i64>,
}

/// One of the caller's own operations.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OperationView {
    pub operation_type: i32,
    pub object_type: i32,
    /// 0 where it was done to no single thing.
    pub object_id: i64,
    /// 2 the Chinese site, 3 the other.
    pub source: i32,
    /// Unix seconds.
    pub created_at: i64,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OperatingRecordsView {
    /// How often it was done to the thing, by anybody; 0 where the request names none.
    pub count: i64,
    /// How many the caller did.
    pub total: u64,
    /// One page of the caller's own, the newest first; nobody else's are ever told. Empty for those who are not signed in.
    pub records: Vec<OperationView>,
}

/// What the caller did in the last ninety days, and how often it was done to one thing.
#[utoipa::path(get, path = "/atlas/stat_dc/operating_records", tag = "insight", params(TableQuery, OperationQuery),
    responses((status = 200, body = OperatingRecordsView)))]
pub async fn list(
    visit: Visit,
    Params(table): Params<TableQuery>,
    Params(query): Params<OperationQuery>,
) -> Answer<OperatingRecordsView> {
    let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
    let OperationQuery { operation_type, object_type, object_id } = query;
    let count = match object_type.zip(object_id) {
        Some(thing) => operations::count(db, tenant_id, thing, operation_type).await?,
        None => 0,
    };
    let Some(user) = visit.signed_in() else {
        return Ok(Reply(OperatingRecordsView { count, total: 0, records: Vec::new() }));
    };
    let filter = OperationFilter { operation_type, object_type, object_id };
    let own = table.page(db, operations::select_own(tenant_id, user.user_id(), filter), &[], ORDER).await?;
    let records = own.rows.into_iter().map(OperationView::from).collect();
    Ok(Reply(OperatingRecordsView { count, total: own.total, records }))
}

impl From<Model> for OperationView {
    fn from(row: Model) -> Self {
        let Model { operation_type, object_type, object_id, source, at, .. } = row;
        Self { operation_type, object_type, object_id, source, created_at: at }
    }
}

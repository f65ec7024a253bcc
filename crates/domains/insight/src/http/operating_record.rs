//! POST atlas/stat_dc/operating_records

use fairway_http::{Answer, Client, Payload, Reply, Visit};
use fairway_lang::Lang;
use serde::Deserialize;

use crate::Collector;
use crate::model::{Operation, Record};

/// Something that was done, by the specification's numbers: 45 signing in, 1 coming back to a session; object 14.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct OperatingRecord {
    pub operation_type: i32,
    pub object_type: i32,
    /// What it was done to, if it was one thing.
    pub object_id: Option<i64>,
    /// 2 for Chinese, 3 otherwise; by the request's language if absent.
    pub source: Option<i32>,
}

/// Records an operation of whoever holds the token. Answered before anything is written.
#[utoipa::path(post, path = "/atlas/stat_dc/operating_records", tag = "insight", request_body = OperatingRecord,
    responses((status = 200)))]
pub async fn add(visit: Visit, client: Client, Payload(request): Payload<OperatingRecord>) -> Answer<()> {
    let by_language = if visit.lang() == Lang::Zh { 2 } else { 3 };
    let operation = Operation {
        tenant_id: visit.tenant_id(),
        at: visit.now(),
        user_id: visit.principal().map_or(0, |principal| principal.user_id),
        operation_type: request.operation_type,
        object_type: request.object_type,
        object_id: request.object_id.unwrap_or(0),
        source: request.source.unwrap_or(by_language),
    };
    Collector::of(&visit.app).take(&client, Record::Operation(operation), visit.now());
    Ok(Reply(()))
}

//! GET wxtap/oap/scan, POST wxtap/oap/scan/confirm and POST wxtap/oap/scan/refuse for those who are signed in on their
//! telephone; GET and POST wxtap/oap/scan/outside for those who scanned with a messaging app.

use fairway_auth::Token;
use fairway_http::{Answer, Client, Params, Payload, Reply, SignedIn, Visit};
use serde::{Deserialize, Serialize};

use crate::IdentityError;
use crate::http::guard::spend;
use crate::operations::{limits, scan};

/// In the query, never in the path: paths are logged.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ScanQuery {
    pub ticket: String,
}

/// What is about to be signed in, and from where.
#[derive(Serialize, utoipa::ToSchema)]
pub struct ScanRequestView {
    /// Browser and system, such as `Chrome · Windows`.
    pub device: String,
    pub address: String,
    pub requested_at: i64,
}

/// The telephone has scanned the code: says which browser waits. 1014 when it does not wait any more.
#[utoipa::path(get, path = "/wxtap/oap/scan", tag = "identity", params(ScanQuery),
    responses((status = 200, body = ScanRequestView)))]
pub async fn open(user: SignedIn, Params(request): Params<ScanQuery>) -> Answer<ScanRequestView> {
    let ticket = Token::parse(&request.ticket).ok_or(IdentityError::ScanFailed)?;
    let tx = user.begin().await?;
    let row = scan::mark_scanned(&tx, user.tenant_id(), &ticket, user.user_id(), user.now()).await?;
    tx.commit().await?;
    Ok(Reply(ScanRequestView { device: row.device, address: row.address, requested_at: row.created_at }))
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct ScanAnswer {
    pub ticket: String,
}

/// Lets the waiting browser in, as the user of this telephone.
#[utoipa::path(post, path = "/wxtap/oap/scan/confirm", tag = "identity", request_body = ScanAnswer,
    responses((status = 200)))]
pub async fn confirm(user: SignedIn, Payload(request): Payload<ScanAnswer>) -> Answer<()> {
    answer(&user, &request.ticket, true).await
}

/// Keeps the waiting browser out.
#[utoipa::path(post, path = "/wxtap/oap/scan/refuse", tag = "identity", request_body = ScanAnswer,
    responses((status = 200)))]
pub async fn refuse(user: SignedIn, Payload(request): Payload<ScanAnswer>) -> Answer<()> {
    answer(&user, &request.ticket, false).await
}

async fn answer(user: &SignedIn, ticket: &str, yes: bool) -> Answer<()> {
    let ticket = Token::parse(ticket).ok_or(IdentityError::ScanFailed)?;
    let tx = user.begin().await?;
    scan::answer(&tx, user.tenant_id(), &ticket, user.user_id(), yes, user.now()).await?;
    tx.commit().await?;
    Ok(Reply(()))
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OutsideQuery {
    /// From the messaging app.
    pub key: String,
}

/// What is about to be signed in, for whoever scanned its code with a messaging app. 1014 when it does not wait any more.
#[utoipa::path(get, path = "/wxtap/oap/scan/outside", tag = "identity", params(OutsideQuery),
    responses((status = 200, body = ScanRequestView)))]
pub async fn open_outside(
    visit: Visit,
    client: Client,
    Params(request): Params<OutsideQuery>,
) -> Answer<ScanRequestView> {
    spend(&visit, &[limits::SCAN_ADDRESS.from(&client.address)]).await?;
    let key = Token::parse(&request.key).ok_or(IdentityError::ScanFailed)?;
    let row = scan::find_scanned(visit.db().read(), visit.tenant_id(), &key, visit.now()).await?;
    Ok(Reply(ScanRequestView { device: row.device, address: row.address, requested_at: row.created_at }))
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct OutsideAnswer {
    pub key: String,
    /// 1 lets the waiting browser in; anything else keeps it out.
    pub is_confirmed: Option<u8>,
}

/// Lets the waiting browser in or keeps it out, as whoever scanned its code with a messaging app. A key answers once.
#[utoipa::path(post, path = "/wxtap/oap/scan/outside", tag = "identity", request_body = OutsideAnswer,
    responses((status = 200)))]
pub async fn answer_outside(visit: Visit, client: Client, Payload(request): Payload<OutsideAnswer>) -> Answer<()> {
    spend(&visit, &[limits::SCAN_ADDRESS.from(&client.address)]).await?;
    let key = Token::parse(&request.key).ok_or(IdentityError::ScanFailed)?;
    let tx = visit.begin().await?;
    scan::answer_outside(&tx, visit.tenant_id(), &key, request.is_confirmed == Some(1), visit.now()).await?;
    tx.commit().await?;
    Ok(Reply(()))
}

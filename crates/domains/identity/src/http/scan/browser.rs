//! GET wxtap/oap/qrcode_ticket and GET wxtap/oap/poll/qrcode_scan

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use fairway_auth::Token;
use fairway_http::{Answer, Client, Failure, Params, Reply, Visit};
use serde::{Deserialize, Serialize};

use super::{COOKIE, browser};
use crate::http::guard::spend;
use crate::model::{SCAN_SECONDS, ScanState};
use crate::operations::limits;
use crate::operations::scan::{self, NewTicket};
use crate::scan::provider;
use crate::{IdentityError, store};

#[derive(Serialize, utoipa::ToSchema)]
pub struct ScanTicketView {
    pub ticket: String,
    /// What the QR code says.
    pub url: String,
    /// Seconds.
    pub expires_in: i64,
    /// `builtin` or `wechat`.
    pub provider: &'static str,
}

/// A ticket for scanning. It works once, for five minutes, and only for the browser that asked: a cookie binds it.
#[utoipa::path(get, path = "/wxtap/oap/qrcode_ticket", tag = "identity", responses((status = 200, body = ScanTicketView)))]
pub async fn ticket(visit: Visit, client: Client, headers: HeaderMap) -> Result<Response, Failure> {
    spend(&visit, &[limits::SCAN_ADDRESS.from(&client.address)]).await?;
    let (tenant_id, now) = (visit.tenant_id(), visit.now());
    let (provider, ticket) = (provider(&visit.app), Token::generate());
    let origin = visit.app.settings.origin(visit.tenant(), visit.lang());
    let page = format!("{origin}/scanConfirm?ticket={}", ticket.reveal());
    let code = provider.code(&ticket, &page, SCAN_SECONDS).await.map_err(|error| {
        tracing::error!(provider = provider.name(), %error, "no code for scan-to-sign-in");
        IdentityError::ScanUnavailable
    })?;
    // Two windows of one browser wait side by side; a cookie that no ticket knows is not taken over.
    let held = match browser(&headers) {
        Some(held) if store::scan_tickets::has_live(visit.db().read(), tenant_id, &held.hash(), now).await? => held,
        _ => Token::generate(),
    };
    let tx = visit.begin().await?;
    let new = NewTicket {
        tenant_id,
        ticket: &ticket,
        browser: &held,
        provider: provider.name(),
        code: &code,
        client: &client,
    };
    scan::open_ticket(&tx, new, now).await?;
    tx.commit().await?;
    let view = ScanTicketView {
        ticket: ticket.reveal().to_owned(),
        url: code.text,
        expires_in: SCAN_SECONDS,
        provider: provider.name(),
    };
    let cookie = cookie(&held, visit.app.settings.scheme == "https")?;
    let headers = [(header::SET_COOKIE, cookie), (header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    Ok((AppendHeaders(headers), Reply(view)).into_response())
}

/// Longer than the ticket, so that binding a new identity fits in.
fn cookie(held: &Token, is_secure: bool) -> Result<HeaderValue, Failure> {
    let secure = if is_secure { "; Secure" } else { "" };
    let text = format!("{COOKIE}={}; Path=/; Max-Age=1200; HttpOnly; SameSite=Lax{secure}", held.reveal());
    HeaderValue::from_str(&text).map_err(Failure::internal)
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Poll {
    pub ticket: String,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ScanPollView {
    /// `waiting`, `scanned`, `confirmed` or `expired`.
    pub status: &'static str,
    /// With `confirmed`: for `atlas/wechat/authorized/login`, once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grant: Option<String>,
}

/// How far a ticket has come. To any other browser than the one that asked for it, it has always expired.
#[utoipa::path(get, path = "/wxtap/oap/poll/qrcode_scan", tag = "identity", params(Poll),
    responses((status = 200, body = ScanPollView)))]
pub async fn poll(visit: Visit, headers: HeaderMap, Params(request): Params<Poll>) -> Answer<ScanPollView> {
    let expired = Reply(ScanPollView { status: "expired", grant: None });
    let (Some(ticket), Some(held)) = (Token::parse(&request.ticket), browser(&headers)) else { return Ok(expired) };
    let found = scan::find_own(visit.db().read(), visit.tenant_id(), &ticket, &held, visit.now()).await?;
    let Some(row) = found else { return Ok(expired) };
    let status = match ScanState::from_value(row.state) {
        Some(ScanState::Waiting) => "waiting",
        Some(ScanState::Scanned) => "scanned",
        Some(ScanState::Confirmed) => {
            let tx = visit.begin().await?;
            let grant = scan::grant(&tx, &row, visit.now()).await?;
            tx.commit().await?;
            let Some(grant) = grant else { return Ok(expired) };
            return Ok(Reply(ScanPollView { status: "confirmed", grant: Some(grant.reveal().to_owned()) }));
        }
        _ => return Ok(expired),
    };
    Ok(Reply(ScanPollView { status, grant: None }))
}

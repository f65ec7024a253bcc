//! GET and POST wxtap/oap/callback: what the messaging provider tells us.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use fairway_auth::Token;
use fairway_db::Tx;
use fairway_http::{Code, Failure, Params, TextBody, Visit};
use fairway_lang::Text;
use serde::Deserialize;

use crate::entities::scan_ticket;
use crate::operations::scan;
use crate::scan::{Signature, provider};
use crate::{IdentityError, store};

const QUESTION: Text = Text::new(
    "有电脑正在请求登录{site}。请打开以下链接，核对设备后再确认；如果不是您本人操作，请忽略：\n{url}",
    "A computer asks to sign in to {site}. Open this link to see which one and to confirm; if it is not yours, ignore it:\n{url}",
);

/// A genuine call is far shorter.
const BODY_LIMIT: usize = 32 << 10;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Signed {
    #[serde(default)]
    pub signature: String,
    #[serde(default)]
    pub timestamp: String,
    #[serde(default)]
    pub nonce: String,
    /// Sent back when the address is set up.
    #[serde(default)]
    pub echostr: String,
}

impl Signed {
    fn check(&self, visit: &Visit) -> Result<(), Failure> {
        let signature = Signature {
            signature: self.signature.clone(),
            timestamp: self.timestamp.clone(),
            nonce: self.nonce.clone(),
        };
        let genuine = provider(&visit.app).is_genuine(&signature, visit.now());
        if genuine { Ok(()) } else { Err(Code::NOT_ALLOWED.into()) }
    }
}

/// Proves to the provider that this address is ours.
#[utoipa::path(get, path = "/wxtap/oap/callback", tag = "identity", params(Signed),
    responses((status = 200, content_type = "text/plain", body = String)))]
pub async fn verify(visit: Visit, Params(query): Params<Signed>) -> Result<Response, Failure> {
    query.check(&visit)?;
    let echo: String = query.echostr.chars().filter(char::is_ascii_graphic).take(200).collect();
    Ok(plain(echo))
}

/// Takes an event: somebody scanned a code. The answer asks them whether they want to sign in on that device.
#[utoipa::path(post, path = "/wxtap/oap/callback", tag = "identity", params(Signed),
    request_body(content = String, content_type = "text/xml"),
    responses((status = 200, content_type = "text/plain", body = String)))]
pub async fn event(visit: Visit, Params(query): Params<Signed>, TextBody(body): TextBody) -> Result<Response, Failure> {
    query.check(&visit)?;
    if body.len() > BODY_LIMIT {
        return Err(Code::TOO_LARGE.into());
    }
    let provider = provider(&visit.app);
    let scanned = provider.scanned(&body).map_err(|error| {
        tracing::warn!(%error, "an event of the messaging provider cannot be read");
        Failure::from(Code::BAD_REQUEST)
    })?;
    if let Some(scanned) = scanned {
        let tx = visit.begin().await?;
        if let Some((ticket, key)) = scan::mark_scanned_outside(&tx, provider.name(), &scanned, visit.now()).await? {
            let text = question(&visit, &tx, &ticket, &key).await?;
            tx.commit().await?;
            return Ok(xml(provider.answer(&scanned, &text, visit.now())));
        }
    }
    // The provider asks again until it hears this.
    Ok(plain("success".to_owned()))
}

/// Asks whoever scanned, in the name of the tenant whose page showed the code. Which device waits is on the page behind the
/// link: what a browser calls itself is a stranger's text.
async fn question(visit: &Visit, tx: &Tx, ticket: &scan_ticket::Model, key: &Token) -> Result<String, Failure> {
    let tenant = store::tenants::find_info(&**tx, ticket.tenant_id).await?.ok_or(IdentityError::ScanFailed)?;
    let lang = visit.lang();
    let origin = visit.app.settings.origin(&tenant, lang);
    let values =
        [("site", tenant.name(lang).to_owned()), ("url", format!("{origin}/scanConfirm?key={}", key.reveal()))];
    Ok(QUESTION.fill(lang, &values))
}

fn xml(text: String) -> Response {
    ([(header::CONTENT_TYPE, HeaderValue::from_static("text/xml; charset=utf-8"))], text).into_response()
}

fn plain(text: String) -> Response {
    ([(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"))], text).into_response()
}

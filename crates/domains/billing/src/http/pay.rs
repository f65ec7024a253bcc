//! atlas/billing/orders/{id}/pay, payment and proof: paying an order, and asking whether it is paid

use axum::extract::Path;
use fairway_company::own_company;
use fairway_http::fields::{REQUIRED, UNKNOWN};
use fairway_http::{Answer, Failure, Fields, Payload, Reply, SignedIn, Validate};
use fairway_identity::draw_qr;
use fairway_media::{find_given_files, keep_file, keep_picture};
use fairway_once::{Begun, OnceKey, begin, find_answer};
use fairway_records::read_json;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::access::{find_seen, lock_seen};
use super::order_view::{OrderView, view};
use crate::entities::payment;
use crate::model::{Method, PaymentState};
use crate::operations::paying::{self, Payer, Shown};
use crate::operations::{offline, settings};
use crate::providers::{Way, find_provider};
use crate::{BillingError, must_spend, store};

/// A payment that was begun less than these seconds ago is not asked about: the provider tells us.
const ASK_AFTER_SECONDS: i64 = 10;

#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct PayOrder {
    /// 1 WeChat, 2 Alipay, 3 PayPal, 4 offline, 5 inquiry counts, 6 points.
    pub method: i32,
    /// `native` (a code to scan; if absent), `jsapi`, `page` or `redirect`.
    pub way: Option<String>,
    /// Of the payer inside WeChat, for `jsapi`.
    pub openid: Option<String>,
    /// With which the payer came back from the method's `ask_url`, in place of `openid`.
    pub code: Option<String>,
}

impl Validate for PayOrder {
    fn validate(&self, fields: &mut Fields) {
        fields.known("method", &self.method, Method::VALUES);
        if let Some(way) = self.way.as_deref() {
            fields.known("way", &way, &Way::ALL);
        }
        fields.length("openid", self.openid.as_deref().unwrap_or_default(), 0, 128);
        fields.length("code", self.code.as_deref().unwrap_or_default(), 0, 512);
    }
}

/// What a payer needs to go on.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PaymentBegun {
    pub payment_id: i64,
    pub method: i32,
    /// 1 begun, 2 paid, 7 proof waits.
    pub state: i32,
    /// Whether it is the gateway for trying out: no money moves.
    pub is_test: bool,
    pub code_url: Option<String>,
    /// The same as a whole `<svg>` element.
    pub qr: Option<String>,
    pub redirect_url: Option<String>,
    /// A form that the browser sends.
    pub form_html: Option<String>,
    /// For the provider's own script.
    #[schema(value_type = Option<Object>)]
    pub params: Option<Value>,
    /// When the code, or the order, is over.
    pub expires_at: Option<i64>,
    /// Where to transfer the money to.
    pub bank_text_zh: Option<String>,
    pub bank_text_en: Option<String>,
}

impl PaymentBegun {
    fn new(row: &payment::Model, is_test: bool) -> Result<Self, Failure> {
        let Shown { code_url, redirect_url, form_html, params } = read_json("bill_payment.shown", &row.shown)?;
        Ok(Self {
            payment_id: row.id,
            method: row.method,
            state: row.state,
            is_test,
            qr: code_url.as_deref().and_then(draw_qr),
            code_url,
            redirect_url,
            form_html,
            params,
            expires_at: row.expires_at,
            bank_text_zh: None,
            bank_text_en: None,
        })
    }
}

/// Begins to pay an order. Where I have begun the same way and it still works, I am shown the same. 2601 says that the order
/// expired, 2602 that it is paid, 2606 that the method is off, 2614 that the provider does not answer. Points and counts pay at
/// once, by the company's super administrator; 2615 says so to others. Needs an `Idempotency-Key`.
#[utoipa::path(post, path = "/atlas/billing/orders/{id}/pay", tag = "billing", request_body = PayOrder,
    params(("id" = i64, Path),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = PaymentBegun)))]
pub async fn pay(
    user: SignedIn,
    key: OnceKey,
    Path(id): Path<i64>,
    Payload(request): Payload<PayOrder>,
) -> Answer<Value> {
    Fields::check(&request)?;
    let method = Method::of(request.method).ok_or(BillingError::MethodOff)?;
    let named = (id, &request);
    if let Some(answer) = find_answer(&user, &key, &named).await? {
        return Ok(Reply(answer));
    }
    find_seen(&user, id).await?;
    if method.is_provided() {
        let begun = begin_outside(&user, id, method, &request).await?;
        let tx = user.begin().await?;
        let answer = match begin(&user, &tx, key, &named).await? {
            Begun::First(once) => once.finish(&tx, &begun).await?,
            Begun::Again(answer) => return Ok(Reply(answer)),
        };
        tx.commit().await?;
        return Ok(Reply(answer));
    }
    let company_id = own_company(&user).await?;
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &named).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let order = lock_seen(&user, &tx, id).await?;
    let begun = if method == Method::Offline {
        let payment = offline::begin(&user.app, &tx, &order).await?;
        let setting = settings::read(&*tx, order.tenant_id).await?;
        PaymentBegun {
            bank_text_zh: Some(setting.bank_text_zh),
            bank_text_en: Some(setting.bank_text_en),
            ..PaymentBegun::new(&payment, false)?
        }
    } else {
        // Only those who still belong to the company, and whom it lets, spend what it has.
        let company_id = company_id.filter(|id| order.company_id == Some(*id)).ok_or(BillingError::NoCompany)?;
        must_spend(&*tx, order.tenant_id, company_id, user.user_id()).await?;
        PaymentBegun::new(&paying::spend(&user.app, &tx, &order, method, user.user_id()).await?, false)?
    };
    let answer = once.finish(&tx, &begun).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

async fn begin_outside(
    user: &SignedIn,
    order_id: i64,
    method: Method,
    request: &PayOrder,
) -> Result<PaymentBegun, Failure> {
    let name = request.way.as_deref().unwrap_or("native");
    let way = (name, Way::parse(name).unwrap_or_default());
    let payer = (user.lang(), Payer { openid: request.openid.clone(), code: request.code.clone() });
    let payment = paying::begin(&user.app, (user.tenant_id(), order_id), method, way, payer).await?;
    let is_test = find_provider(&user.app, method).is_some_and(|provider| provider.is_test());
    PaymentBegun::new(&payment, is_test)
}

/// Where the latest payment of an order stands.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PaymentStanding {
    pub order_status: i32,
    pub payment_id: Option<i64>,
    pub method: Option<i32>,
    /// As in the order's `payments`.
    pub state: Option<i32>,
    /// Whether the provider was asked just now.
    pub is_asked: bool,
    /// The provider does not answer; what was paid is not lost, and is looked for again.
    pub is_away: bool,
}

/// Whether my order is paid. A payment that was begun more than ten seconds ago is asked about at the provider, so that nobody
/// waits for a notice that got lost.
#[utoipa::path(get, path = "/atlas/billing/orders/{id}/payment", tag = "billing", params(("id" = i64, Path)),
    responses((status = 200, body = PaymentStanding)))]
pub async fn payment(user: SignedIn, Path(id): Path<i64>) -> Answer<PaymentStanding> {
    let (app, tenant_id, now) = (&user.app, user.tenant_id(), user.now());
    find_seen(&user, id).await?;
    let payments = store::payments::list(user.db().read(), tenant_id, &[id]).await?;
    let is_due = |one: &&payment::Model| {
        let last = one.asked_at.unwrap_or(one.created_at);
        let is_outside = one.method().is_some_and(Method::is_provided);
        is_outside && one.is(PaymentState::Begun) && now - last >= ASK_AFTER_SECONDS
    };
    let (mut is_asked, mut is_away) = (false, false);
    for one in payments.iter().filter(is_due) {
        is_asked = true;
        is_away = paying::look_up(app, one).await?.is_none();
    }
    let order = find_seen(&user, id).await?;
    let payments = store::payments::list(user.db().read(), tenant_id, &[id]).await?;
    let latest = payments.iter().find(|one| one.is(PaymentState::Paid)).or(payments.last());
    Ok(Reply(PaymentStanding {
        order_status: order.status,
        payment_id: latest.map(|one| one.id),
        method: latest.map(|one| one.method),
        state: latest.map(|one| one.state),
        is_asked,
        is_away,
    }))
}

#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct SendProof {
    /// A file of my own library, or of my company's.
    pub file_id: Option<i64>,
    /// The address of a picture of my own library.
    pub picture: Option<String>,
}

/// Sends the proof of a transfer: the order waits until finance has looked at it.
#[utoipa::path(post, path = "/atlas/billing/orders/{id}/proof", tag = "billing", params(("id" = i64, Path)),
    request_body = SendProof, responses((status = 200, body = OrderView)))]
pub async fn proof(user: SignedIn, Path(id): Path<i64>, Payload(request): Payload<SendProof>) -> Answer<OrderView> {
    find_seen(&user, id).await?;
    let proof = find_proof(&user, &request).await?;
    let tx = user.begin().await?;
    let order = lock_seen(&user, &tx, id).await?;
    offline::send_proof(&user.app, &tx, &order, proof).await?;
    let order = store::orders::find(&*tx, user.tenant_id(), id).await?.ok_or(BillingError::NotFound)?;
    let shown = view(&user.app, &*tx, order, Some(user.user_id())).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

/// The address of what somebody shows: their own, or their company's.
async fn find_proof(user: &SignedIn, request: &SendProof) -> Result<String, Failure> {
    let (app, db, me) = (&user.app, user.db().read(), (user.tenant_id(), user.user_id()));
    if let Some(picture) = request.picture.as_deref().filter(|picture| !picture.is_empty()) {
        return keep_picture(app, db, me, picture).await?.ok_or_else(|| Failure::field("picture", UNKNOWN));
    }
    let file_id = request.file_id.ok_or_else(|| Failure::field("file_id", REQUIRED))?;
    if let Some(own) = keep_file(app, db, me, file_id).await? {
        return Ok(own);
    }
    let company_id = own_company(user).await?;
    let found = find_given_files(app, user.tenant_id(), &[file_id]).await?.remove(&file_id);
    let found = found.filter(|file| company_id.is_some() && file.company_id == company_id);
    found.map(|file| file.download_url).ok_or_else(|| Failure::field("file_id", UNKNOWN))
}

//! POST atms/billing/orders/{id}/refund and POST atms/billing/refunds/{id}/done

use axum::extract::Path;
use fairway_audit::{Audit, Change};
use fairway_http::{Allowed, Answer, Client, Failure, Fields, Payload, Reply, SignedIn, Validate};
use fairway_identity::confirm_password;
use fairway_lang::Lang;
use fairway_once::{Begun, OnceKey, begin};
use sea_orm::ConnectionTrait;
use serde::Deserialize;
use serde_json::{Value, json};

use super::refunds::{RefundRow, rows};
use crate::entities::refund;
use crate::error::WRONG_PASSWORD;
use crate::model::{MAX_AMOUNT, MAX_REASON_CHARS, Method, RefundState};
use crate::operations::refunds::{self, RefundWish};
use crate::permissions::RefundOrders;
use crate::{BillingError, store};

/// What the audit log calls an order.
pub const KIND: &str = "bill_order";
/// The code of identity for a password that is not the account's.
const WRONG_ORIGINAL: u32 = 1010;
const MAX_PASSWORD_CHARS: usize = 64;

pub(super) fn at_password(failure: Failure) -> Failure {
    match failure.code.number() {
        WRONG_ORIGINAL => Failure::at_field("password", WRONG_PASSWORD),
        _ => failure,
    }
}

async fn row_of(db: &impl ConnectionTrait, lang: Lang, made: refund::Model) -> Result<RefundRow, Failure> {
    let tenant_id = made.tenant_id;
    let mut shown = rows(db, tenant_id, lang, vec![made]).await?;
    shown.pop().ok_or_else(|| Failure::internal("a refund without a row"))
}

// Without `Debug`: it has a password.
#[derive(Deserialize, utoipa::ToSchema)]
pub struct RefundOrder {
    /// Of one line; of the whole order if null.
    pub line_id: Option<i64>,
    /// Cents, above 0.
    pub amount: i64,
    /// For the buyer; needed, at most 100 characters.
    #[serde(default)]
    pub reason: String,
    /// The caller's own, so that a screen left open gives nothing away.
    #[serde(default)]
    pub password: String,
}

impl Validate for RefundOrder {
    fn validate(&self, fields: &mut Fields) {
        fields.range("amount", self.amount, 1, MAX_AMOUNT);
        fields.required("reason", &self.reason);
        fields.length("reason", self.reason.trim(), 0, MAX_REASON_CHARS);
        fields.required("password", &self.password);
        fields.length("password", &self.password, 0, MAX_PASSWORD_CHARS);
    }
}

/// Gives money of a paid order back, as a whole or of one line, by the way it came. 2611 where that is more than was paid and not
/// yet given back, 2678 at the field where the password is wrong; wrong ones count like those of a sign-in. Needs an
/// `Idempotency-Key`.
#[utoipa::path(post, path = "/atms/billing/orders/{id}/refund", tag = "billing",
    params(("id" = i64, Path),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    request_body = RefundOrder, responses((status = 200, body = RefundRow)))]
pub async fn refund(
    user: Allowed<RefundOrders>,
    client: Client,
    audit: Audit,
    key: OnceKey,
    Path(id): Path<i64>,
    Payload(request): Payload<RefundOrder>,
) -> Answer<Value> {
    Fields::check(&request)?;
    let tenant_id = user.tenant_id();
    let found = store::orders::find(user.db().read(), tenant_id, id).await?;
    let before = found.ok_or(BillingError::NotFound)?;
    confirm_password(&user, &client, &request.password).await.map_err(at_password)?;
    let asked = json!({"id": id, "line_id": request.line_id, "amount": request.amount, "reason": request.reason});
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &asked).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let reason = request.reason.trim().to_owned();
    let wish = RefundWish { line_id: request.line_id, amount: request.amount, reason: reason.clone() };
    let made = refunds::ask(&user.app, &tx, user.user_id(), (tenant_id, id), wish).await?;
    let refunded = |total: i64, reason: &str| json!({"refunded_total": total, "reason": reason});
    let after = refunded(before.refunded_total + made.amount, &reason);
    let change = Change::updated(KIND, id, &refunded(before.refunded_total, ""), &after).action("refund");
    audit.record(&tx, change.named(before.number)).await?;
    let shown = row_of(&*tx, user.lang(), made).await?;
    let answer = once.finish(&tx, &shown).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

// Without `Debug`: it is a password.
#[derive(Deserialize, utoipa::ToSchema)]
pub struct RefundPassword {
    /// The caller's own, so that a screen left open gives nothing away.
    #[serde(default)]
    pub password: String,
}

impl Validate for RefundPassword {
    fn validate(&self, fields: &mut Fields) {
        fields.required("password", &self.password);
        fields.length("password", &self.password, 0, MAX_PASSWORD_CHARS);
    }
}

// Without `Debug`: it has a password.
#[derive(Deserialize, utoipa::ToSchema)]
pub struct FinishRefund {
    /// What shows that the money went out: the bank's number of the transfer, or who paid when. Needed, at most 100 characters.
    #[serde(default)]
    pub note: String,
    /// The caller's own, so that a screen left open gives nothing away.
    #[serde(default)]
    pub password: String,
}

impl Validate for FinishRefund {
    fn validate(&self, fields: &mut Fields) {
        fields.required("note", &self.note);
        fields.length("note", self.note.trim(), 0, MAX_REASON_CHARS);
        fields.required("password", &self.password);
        fields.length("password", &self.password, 0, MAX_PASSWORD_CHARS);
    }
}

/// A refund that is not done, and that no provider is about to make.
async fn find_open(user: &SignedIn, id: i64) -> Result<refund::Model, Failure> {
    let db = user.db().read();
    let found = store::refunds::find(db, id).await?.filter(|refund| refund.tenant_id == user.tenant_id());
    let found = found.ok_or(BillingError::NotFound)?;
    let payment = store::payments::find(db, found.payment_id).await?.ok_or(BillingError::NotFound)?;
    let is_by_hand = payment.method() == Some(Method::Offline) && found.is(RefundState::Asked);
    if is_by_hand || found.is(RefundState::Failed) { Ok(found) } else { Err(BillingError::WrongState.into()) }
}

/// Says that money was transferred back by hand, and what shows it: what came by transfer, or what a provider refused to give back.
/// The note stands as `provider_ref` afterwards. 2609 where a
/// provider is about to, or it is done; 2678 at the field where the password is wrong.
#[utoipa::path(post, path = "/atms/billing/refunds/{id}/done", tag = "billing", params(("id" = i64, Path)),
    request_body = FinishRefund, responses((status = 200, body = RefundRow)))]
pub async fn finish(
    user: Allowed<RefundOrders>,
    client: Client,
    audit: Audit,
    Path(id): Path<i64>,
    Payload(request): Payload<FinishRefund>,
) -> Answer<RefundRow> {
    Fields::check(&request)?;
    let found = find_open(&user, id).await?;
    confirm_password(&user, &client, &request.password).await.map_err(at_password)?;
    let tx = user.begin().await?;
    let (number, order_id) = (found.our_ref.clone(), found.order_id);
    let done = refunds::resolve(&user.app, &tx, user.tenant_id(), id, Some(request.note.trim())).await?;
    audit.record(&tx, Change::act("refund", KIND, order_id).named(number)).await?;
    let shown = row_of(&*tx, user.lang(), done).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

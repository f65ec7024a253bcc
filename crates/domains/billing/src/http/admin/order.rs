//! GET atms/billing/orders/{id} and POST atms/billing/orders/{id}/confirm

use axum::extract::Path;
use fairway_audit::{Audit, Change};
use fairway_http::{Allowed, Answer, App, Failure, Fields, Payload, Reply, Validate};
use fairway_identity::find_account;
use fairway_lang::Lang;
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::refunding::KIND;
use super::refunds::{RefundRow, rows};
use crate::entities::order;
use crate::http::order_view::{OrderView, view};
use crate::model::MAX_REASON_CHARS;
use crate::operations::offline::{self, Decided, Verdict};
use crate::permissions::ManageOrders;
use crate::{BillingError, store};

/// An order with everything about it, who made it, and what was given back.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AdminOrderView {
    #[serde(flatten)]
    pub order: OrderView,
    pub user_name: String,
    pub user_email: String,
    pub user_mobile: String,
    pub refunds: Vec<RefundRow>,
}

async fn whole(
    app: &App,
    db: &impl ConnectionTrait,
    lang: Lang,
    order: order::Model,
) -> Result<AdminOrderView, Failure> {
    let (tenant_id, order_id) = (order.tenant_id, order.id);
    let account = find_account(db, tenant_id, order.user_id).await?;
    let refunds = rows(db, tenant_id, lang, store::refunds::list(db, tenant_id, order_id).await?).await?;
    Ok(AdminOrderView {
        order: view(app, db, order, None).await?,
        user_name: account.as_ref().map(|person| person.name(lang).to_owned()).unwrap_or_default(),
        user_email: account.as_ref().and_then(|person| person.email.clone()).unwrap_or_default(),
        user_mobile: account.and_then(|person| person.mobile).unwrap_or_default(),
        refunds,
    })
}

/// One order with its lines, payments and refunds.
#[utoipa::path(get, path = "/atms/billing/orders/{id}", tag = "billing", params(("id" = i64, Path)),
    responses((status = 200, body = AdminOrderView)))]
pub async fn get(user: Allowed<ManageOrders>, Path(id): Path<i64>) -> Answer<AdminOrderView> {
    let db = user.db().read();
    let found = store::orders::find(db, user.tenant_id(), id).await?.ok_or(BillingError::NotFound)?;
    Ok(Reply(whole(&user.app, db, user.lang(), found).await?))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ConfirmPayment {
    /// An offline payment of this order.
    pub payment_id: i64,
    pub accept: bool,
    /// For the buyer; needed to refuse, at most 100 characters.
    #[serde(default)]
    pub reason: String,
}

impl Validate for ConfirmPayment {
    fn validate(&self, fields: &mut Fields) {
        if !self.accept {
            fields.required("reason", &self.reason);
        }
        fields.length("reason", self.reason.trim(), 0, MAX_REASON_CHARS);
    }
}

/// Says that the money of an offline payment is there, and the order is paid; or that it was not found, and the buyer is told why.
/// Where what was bought is gone, or the order has ended since the proof was sent, money that is there is to be paid back. 2601
/// where the order has expired, 2602 where it is paid, 2603 where it was cancelled, 2609 where the proof was looked at.
#[utoipa::path(post, path = "/atms/billing/orders/{id}/confirm", tag = "billing", params(("id" = i64, Path)),
    request_body = ConfirmPayment, responses((status = 200, body = AdminOrderView)))]
pub async fn confirm(
    user: Allowed<ManageOrders>,
    audit: Audit,
    Path(id): Path<i64>,
    Payload(request): Payload<ConfirmPayment>,
) -> Answer<AdminOrderView> {
    Fields::check(&request)?;
    let tenant_id = user.tenant_id();
    let before = store::orders::find(user.db().read(), tenant_id, id).await?.ok_or(BillingError::NotFound)?;
    let tx = user.begin().await?;
    let (accept, reason) = (request.accept, request.reason.trim().to_owned());
    let verdict = Verdict { payment_id: request.payment_id, accept, reason: reason.clone() };
    let (tx, after) = match offline::decide(&user.app, &tx, (tenant_id, id), &verdict).await? {
        Decided::Done(after) => (tx, *after),
        Decided::Gone(failure) => {
            tx.rollback().await?;
            let tx = user.begin().await?;
            let after = offline::accept_in_vain(&user.app, &tx, (tenant_id, id), verdict.payment_id, &failure).await?;
            (tx, after)
        }
    };
    let record = |row: &order::Model, reason: &str| json!({"state": row.status, "reason": reason});
    let change = Change::updated(KIND, id, &record(&before, ""), &record(&after, &reason));
    let action = if accept { "approve" } else { "refuse" };
    audit.record(&tx, change.action(action).named(after.number.clone())).await?;
    let shown = whole(&user.app, &*tx, user.lang(), after).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

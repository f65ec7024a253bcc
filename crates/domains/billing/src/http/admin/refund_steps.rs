//! PUT atms/billing/refunds/{id}: money that did not go back by itself

use axum::extract::Path;
use fairway_audit::{Audit, Change};
use fairway_http::{Allowed, Answer, Fields, Payload, Reply, Validate};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::operations::refunds;
use crate::permissions::RefundOrders;
use crate::{BillingError, store};

/// What the audit log calls an order.
const KIND: &str = "bill_order";
const AGAIN: &str = "again";
const BY_HAND: &str = "by_hand";

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ResolveRefund {
    /// `again`: the provider is asked once more; `by_hand`: finance has transferred the money.
    pub action: String,
}

impl Validate for ResolveRefund {
    fn validate(&self, fields: &mut Fields) {
        fields.known("action", &self.action.as_str(), &[AGAIN, BY_HAND]);
    }
}

/// Where a refund stands.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RefundStanding {
    pub id: i64,
    /// 1 asked, 2 done, 3 failed.
    pub state: i32,
}

/// Goes on with a refund that the provider refused or does not take up. 2609 where it is done.
#[utoipa::path(put, path = "/atms/billing/refunds/{id}", tag = "billing", params(("id" = i64, Path)),
    request_body = ResolveRefund, responses((status = 200, body = RefundStanding)))]
pub async fn resolve(
    user: Allowed<RefundOrders>,
    audit: Audit,
    Path(id): Path<i64>,
    Payload(request): Payload<ResolveRefund>,
) -> Answer<RefundStanding> {
    Fields::check(&request)?;
    let tx = user.begin().await?;
    let before = store::refunds::find(&*tx, id).await?.filter(|row| row.tenant_id == user.tenant_id());
    let before = before.ok_or(BillingError::NotFound)?;
    let after = refunds::resolve(&user.app, &tx, user.tenant_id(), id, request.action == BY_HAND).await?;
    let change = Change::updated(KIND, before.order_id, &json!({"state": before.state}), &json!({"state": after.state}));
    audit.record(&tx, change).await?;
    tx.commit().await?;
    Ok(Reply(RefundStanding { id, state: after.state }))
}

//! POST atms/billing/refunds/{id}/again: money that did not go back by itself

use axum::extract::Path;
use fairway_audit::{Audit, Change};
use fairway_http::{Allowed, Answer, Reply};
use serde::Serialize;

use crate::operations::refunds;
use crate::permissions::RefundOrders;
use crate::{BillingError, store};

/// What the audit log calls an order.
const KIND: &str = "bill_order";

/// Where a refund stands.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RefundStanding {
    pub id: i64,
    /// 1 asked, 2 done, 3 failed.
    pub state: i32,
}

/// Has the provider asked once more for a refund that it refused or did not take up. Nothing is given back twice: it knows the
/// refund by its name. 2609 where it is done.
#[utoipa::path(post, path = "/atms/billing/refunds/{id}/again", tag = "billing", params(("id" = i64, Path)),
    responses((status = 200, body = RefundStanding)))]
pub async fn again(user: Allowed<RefundOrders>, audit: Audit, Path(id): Path<i64>) -> Answer<RefundStanding> {
    let tx = user.begin().await?;
    let found = store::refunds::find(&*tx, id).await?.filter(|row| row.tenant_id == user.tenant_id());
    let found = found.ok_or(BillingError::NotFound)?;
    let asked = refunds::resolve(&user.app, &tx, user.tenant_id(), id, false).await?;
    audit.record(&tx, Change::act("refund", KIND, found.order_id).named(found.our_ref)).await?;
    tx.commit().await?;
    Ok(Reply(RefundStanding { id, state: asked.state }))
}

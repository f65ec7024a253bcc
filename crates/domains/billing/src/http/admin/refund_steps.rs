//! POST atms/billing/refunds/{id}/again: money that did not go back by itself

use axum::extract::Path;
use fairway_audit::{Audit, Change};
use fairway_http::{Allowed, Answer, Client, Fields, Payload, Reply};
use fairway_identity::confirm_password;
use serde::Serialize;

use super::refunding::{KIND, RefundPassword, at_password};
use crate::operations::refunds;
use crate::permissions::RefundOrders;
use crate::{BillingError, store};

/// Where a refund stands.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RefundStanding {
    pub id: i64,
    /// 1 asked, 2 done, 3 failed.
    pub state: i32,
}

/// Has the provider asked once more for a refund that it refused or did not take up. Nothing is given back twice: it knows the
/// refund by its name. 2609 where it is done, 2678 at the field where the password is wrong.
#[utoipa::path(post, path = "/atms/billing/refunds/{id}/again", tag = "billing", params(("id" = i64, Path)),
    request_body = RefundPassword, responses((status = 200, body = RefundStanding)))]
pub async fn again(
    user: Allowed<RefundOrders>,
    client: Client,
    audit: Audit,
    Path(id): Path<i64>,
    Payload(request): Payload<RefundPassword>,
) -> Answer<RefundStanding> {
    Fields::check(&request)?;
    let found = store::refunds::find(user.db().read(), id).await?.filter(|row| row.tenant_id == user.tenant_id());
    let found = found.ok_or(BillingError::NotFound)?;
    confirm_password(&user, &client, &request.password).await.map_err(at_password)?;
    let tx = user.begin().await?;
    let asked = refunds::resolve(&user.app, &tx, user.tenant_id(), id, None).await?;
    audit.record(&tx, Change::act("refund", KIND, found.order_id).named(found.our_ref)).await?;
    tx.commit().await?;
    Ok(Reply(RefundStanding { id, state: asked.state }))
}

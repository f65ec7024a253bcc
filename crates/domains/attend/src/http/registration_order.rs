//! POST atlas/exhibition/activity_apply_user/pay

use fairway_http::{Answer, Payload, Reply, SignedIn};
use fairway_once::{Begun, OnceKey, begin};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::apply_user::own;
use crate::operations::selling;
use crate::operations::settings::Office;
use crate::{AttendError, store};

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct PayRegistration {
    pub activity_id: i64,
    /// A colleague's; my own if absent.
    pub registration_id: Option<i64>,
}

/// Where it is paid.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RegistrationOrder {
    pub order_id: i64,
}

/// The order by which my registration, or a colleague's, is paid: the one that waits, or a new one. 2019 where there is nothing to
/// pay. Needs an `Idempotency-Key`.
#[utoipa::path(post, path = "/atlas/exhibition/activity_apply_user/pay", tag = "attend", request_body = PayRegistration,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = RegistrationOrder)))]
pub async fn pay(user: SignedIn, key: OnceKey, Payload(request): Payload<PayRegistration>) -> Answer<Value> {
    let (tenant_id, tx) = (user.tenant_id(), user.begin().await?);
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let office = Office::open(&tx, &user.app.secrets, tenant_id, request.activity_id, user.now()).await?;
    let row = match request.registration_id {
        None => own(&user, &office).await?,
        Some(id) => {
            let found = store::registrations::lock(&tx, tenant_id, id).await?;
            found.filter(|row| row.activity_id == request.activity_id).ok_or(AttendError::NotFound)?
        }
    };
    let order_id = selling::order(&user, &tx, &row).await?;
    let answer = once.finish(&tx, &RegistrationOrder { order_id }).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

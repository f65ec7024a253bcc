//! GET pay/return/{our_ref}: the payer comes back from a provider's page

use std::time::Duration;

use axum::extract::Path;
use axum::response::Redirect;
use fairway_http::{Failure, Visit};

use crate::model::PaymentState;
use crate::operations::paying::look_up;
use crate::store;

/// The payer does not wait longer for the provider's word; the page that they come to goes on asking.
const PATIENCE: Duration = Duration::from_secs(4);
const MAX_REF_CHARS: usize = 64;

/// Leads to the order's page, which says how things stand. The provider is asked at once, because its notice may be slower than
/// the payer; what the address says is not believed.
#[utoipa::path(get, path = "/pay/return/{our_ref}", tag = "billing", params(("our_ref" = String, Path)),
    responses((status = 303)))]
pub async fn open(visit: Visit, Path(our_ref): Path<String>) -> Result<Redirect, Failure> {
    let is_ref = our_ref.len() <= MAX_REF_CHARS && our_ref.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let found = if is_ref { store::payments::find_by_ref(visit.db().read(), &our_ref).await? } else { None };
    let Some(payment) = found.filter(|one| one.tenant_id == visit.tenant_id()) else {
        return Ok(Redirect::to("/console/orders"));
    };
    if payment.is(PaymentState::Begun) {
        match tokio::time::timeout(PATIENCE, look_up(&visit.app, &payment)).await {
            Ok(Ok(_)) | Err(_) => {}
            Ok(Err(failure)) => {
                tracing::error!(payment = payment.id, code = failure.code.number(), "a payer came back in vain");
            }
        }
    }
    Ok(Redirect::to(&format!("/checkout?order={}", payment.order_id)))
}

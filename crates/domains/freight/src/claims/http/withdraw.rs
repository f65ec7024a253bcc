//! POST atlas/freight/claims/{id}/withdraw

use axum::extract::Path;
use fairway_http::{Answer, Fields, Payload, Reply, SignedIn, Validate};
use serde::Deserialize;

use super::claims::{ClaimView, view};
use crate::claims::model::{LAST_WITHDRAW_REASON, MAX_REASON_CHARS};
use crate::claims::operations::agents::must_have_company;
use crate::claims::operations::claiming::Claimer;
use crate::claims::operations::withdrawing;

const OTHER: i32 = 4;

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct WithdrawClaim {
    /// 1 wrong inquiry, 2 illegal inquiry, 3 business mismatch, 4 other.
    pub reason: i32,
    /// At most 100 characters; needed for other reasons.
    #[serde(default)]
    pub text: String,
}

impl Validate for WithdrawClaim {
    fn validate(&self, fields: &mut Fields) {
        fields.range("reason", self.reason.into(), 1, LAST_WITHDRAW_REASON);
        if self.reason == OTHER {
            fields.required("text", self.text.trim());
        }
        fields.length("text", self.text.trim(), 0, MAX_REASON_CHARS);
    }
}

/// Asks to give a claim back. The price comes back when a reviewer agrees. 2735 where the claim does not stand.
#[utoipa::path(post, path = "/atlas/freight/claims/{id}/withdraw", tag = "freight", params(("id" = i64, Path)),
    request_body = WithdrawClaim, responses((status = 200, body = ClaimView)))]
pub async fn withdraw(
    user: SignedIn,
    Path(id): Path<i64>,
    Payload(request): Payload<WithdrawClaim>,
) -> Answer<ClaimView> {
    Fields::check(&request)?;
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let company_id = must_have_company(&user).await?;
    let by = Claimer { tenant_id, user_id: user.user_id(), company_id, now };
    let tx = user.begin().await?;
    let (_, after) = withdrawing::withdraw(&tx, &by, id, (request.reason, request.text.trim())).await?;
    let shown = view(&*tx, tenant_id, user.lang(), after).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

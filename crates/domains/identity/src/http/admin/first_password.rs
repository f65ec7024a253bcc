//! POST atms/tenant/first_password

use fairway_audit::{Audit, Change};
use fairway_http::{Allowed, Answer, Payload, Reply};
use serde::Serialize;

use super::IdBody;
use crate::first_administrator::{Prepared, hand_over};
use crate::permissions::ManageTenants;
use crate::{IdentityError, store};

/// What a new tenant's first administrator signs in with. Shown once.
#[derive(Serialize, utoipa::ToSchema)]
pub struct FirstPassword {
    pub account: String,
    pub password: String,
    /// Where to sign in.
    pub url: String,
    /// Until then; the first sign-in sets another one.
    pub expires_at: i64,
}

/// A new temporary password for the first administrator of a tenant, for the platform's staff to hand over where no mail
/// reaches them: `id` is the tenant's. 1109 once somebody has signed in.
#[utoipa::path(post, path = "/atms/tenant/first_password", tag = "identity", request_body = IdBody,
    responses((status = 200, body = FirstPassword)))]
pub async fn make(
    user: Allowed<ManageTenants>,
    audit: Audit,
    Payload(request): Payload<IdBody>,
) -> Answer<FirstPassword> {
    let tenant = store::tenants::find_info(user.db().read(), request.id).await?.ok_or(IdentityError::NotFound)?;
    let prepared = Prepared::make(&user).await?;
    let tx = user.begin().await?;
    let handover = hand_over(&user, &tx, tenant.id, prepared).await?;
    audit.record(&tx, Change::act("hand_over_password", "tenant", tenant.id).named(&tenant.code)).await?;
    tx.commit().await?;
    let account = handover.account;
    Ok(Reply(FirstPassword {
        url: format!("{}/signIn", user.app.settings.origin(&tenant, user.lang())),
        expires_at: account.password_expires_at.unwrap_or_default(),
        account: account.email.or(account.mobile).unwrap_or_default(),
        password: handover.password,
    }))
}

//! POST atlas/user/login

use fairway_http::{Answer, Fields, Payload, Reply, Validate, Visit};
use serde::Deserialize;

use super::TokensView;
use crate::model::Standing;
use crate::operations::sessions;
use crate::{IdentityError, store};

/// A mail address or mobile number with its password.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SignIn {
    pub account: String,
    pub password: String,
}

impl Validate for SignIn {
    fn validate(&self, fields: &mut Fields) {
        fields.required("account", &self.account);
        fields.length("account", &self.account, 0, 320);
        fields.length("password", &self.password, 0, 64);
    }
}

/// Signs in. An unknown account and a wrong password give the same answer after the same work.
#[utoipa::path(post, path = "/atlas/user/login", tag = "identity", request_body = SignIn,
    responses((status = 200, body = TokensView)))]
pub async fn sign_in(visit: Visit, Payload(request): Payload<SignIn>) -> Answer<TokensView> {
    Fields::check(&request)?;
    let tenant_id = visit.tenant_id();
    let found = store::accounts::find_by_name(visit.db().read(), tenant_id, request.account.trim()).await?;
    let hash = found.as_ref().map(|account| account.password_hash.as_str());
    let right = visit.app.passwords.verify(&request.password, hash).await?;
    let account = found.filter(|_| right).ok_or(IdentityError::WrongAccountOrPassword)?;
    if account.status == Standing::Disabled.value() {
        return Err(IdentityError::AccountDisabled.into());
    }
    let tx = visit.begin().await?;
    let tokens = sessions::open_session(&tx, tenant_id, account.id, "", visit.now()).await?;
    tx.commit().await?;
    Ok(Reply(tokens.into()))
}

//! POST atlas/user/password/update

use fairway_http::{Answer, Client, Failure, Fields, Payload, Reply, SignedIn, Validate, find_tenant_zone};
use fairway_messages::queue_mail;
use serde::Deserialize;

use super::guard::{queue_up, spend};
use crate::messages::AccountMails;
use crate::operations::{accounts, limits};

#[derive(Deserialize, utoipa::ToSchema)]
pub struct UpdatePassword {
    pub user_id: i64,
    pub original_password: String,
    /// 6 to 16 letters, digits or `_ . ! @ $ # ~ ^`.
    pub new_password: String,
}

impl Validate for UpdatePassword {
    fn validate(&self, fields: &mut Fields) {
        fields.length("original_password", &self.original_password, 1, 64);
        fields.password("new_password", &self.new_password);
    }
}

/// Changes the password and signs the account out everywhere; 1010 if the original one is wrong. Wrong ones count like
/// those of a sign-in.
#[utoipa::path(post, path = "/atlas/user/password/update", tag = "identity", request_body = UpdatePassword,
    responses((status = 200)))]
pub async fn update(user: SignedIn, client: Client, Payload(request): Payload<UpdatePassword>) -> Answer<()> {
    Fields::check(&request)?;
    user.must_be(request.user_id)?;
    let tenant_id = user.tenant_id();
    confirm_password(&user, &client, &request.original_password).await?;
    let place = queue_up(&user, &client)?;
    let hash = user.app.passwords.hash(&request.new_password).await?;
    drop(place);
    let zone = find_tenant_zone(&user.app, tenant_id).await?;
    let tx = user.begin().await?;
    let account = accounts::set_password(&tx, tenant_id, request.user_id, hash, user.now()).await?;
    if let Some(mails) = AccountMails::to(&user, &account) {
        queue_mail(&tx, user.now(), mails.password_changed(&zone)).await?;
    }
    tx.commit().await?;
    Ok(Reply(()))
}

/// Fails with 1010 unless this is the password of whoever is signed in: before what a stolen session must not do. Wrong ones
/// count like those of a sign-in.
pub async fn confirm_password(user: &SignedIn, client: &Client, password: &str) -> Result<(), Failure> {
    let (tenant_id, user_id) = (user.tenant_id(), user.user_id());
    let attempt = [limits::SIGN_IN_ADDRESS.from(&client.address), limits::ORIGINAL_PASSWORD.of(&user_id.to_string())];
    spend(user, &attempt).await?;
    let place = queue_up(user, client)?;
    accounts::verify_original(user.db(), &user.app.passwords, tenant_id, user_id, password).await?;
    drop(place);
    let tx = user.begin().await?;
    limits::give_back(&tx, &user.app.secrets, tenant_id, &attempt).await?;
    Ok(tx.commit().await?)
}

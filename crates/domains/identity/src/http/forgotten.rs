//! GET atlas/user/password/forget and POST atlas/user/password/reset

use fairway_auth::Token;
use fairway_http::fields::{REQUIRED, is_mobile};
use fairway_http::{Answer, Client, Failure, Fields, Params, Payload, Reply, Validate, Visit, find_tenant_zone};
use fairway_messages::queue_mail;
use serde::Deserialize;

use super::activation::Named;
use super::captcha::send_code;
use super::guard::{Telephone, queue_up, spend};
use crate::messages::AccountMails;
use crate::model::{LinkPurpose, SmsPurpose, Standing};
use crate::operations::{accounts, limits, links};
use crate::{IdentityError, store};

/// Sends a link by mail or a code by SMS (purpose `reset`). The answer is the same whether there is such an account or
/// not.
#[utoipa::path(get, path = "/atlas/user/password/forget", tag = "identity", params(Named),
    responses((status = 200)))]
pub async fn forget(visit: Visit, client: Client, Params(request): Params<Named>) -> Answer<()> {
    Fields::check(&request)?;
    let name = request.account.trim();
    if is_mobile(name) {
        let tx = visit.begin().await?;
        send_code(&visit, &client, &tx, name, SmsPurpose::Reset).await?;
        tx.commit().await?;
    } else {
        mail_link(&visit, &client, name).await?;
    }
    Ok(Reply(()))
}

async fn mail_link(visit: &Visit, client: &Client, name: &str) -> Result<(), Failure> {
    let (tenant_id, now) = (visit.tenant_id(), visit.now());
    let wanted = [limits::STRANGER_ADDRESS.from(&client.address), limits::MAIL.of(name)];
    let tx = visit.begin().await?;
    limits::take(&tx, &visit.app.secrets, tenant_id, &wanted, now).await?;
    let found = store::accounts::find_by_mail(&*tx, tenant_id, name).await?;
    if let Some(account) = found.filter(|account| account.status == Standing::Active.value())
        && let Some(mails) = AccountMails::to(visit, &account)
    {
        let token = links::make(&tx, tenant_id, account.id, LinkPurpose::Reset, now).await?;
        queue_mail(&tx, now, mails.password_reset(&token)).await?;
    }
    Ok(tx.commit().await?)
}

/// A new password with the token of the mailed link, or with a mobile number and its code.
#[derive(Deserialize, utoipa::ToSchema)]
pub struct ResetPassword {
    pub token: Option<String>,
    pub mobile: Option<String>,
    pub sms_code: Option<String>,
    /// 6 to 16 letters, digits or `_ . ! @ $ # ~ ^`.
    pub new_password: String,
}

impl ResetPassword {
    fn telephone(&self) -> Option<Telephone<'_>> {
        let mobile = self.mobile.as_deref()?;
        Some(Telephone::new(mobile, self.sms_code.as_deref().unwrap_or_default(), SmsPurpose::Reset))
    }
}

impl Validate for ResetPassword {
    fn validate(&self, fields: &mut Fields) {
        match (self.telephone(), &self.token) {
            (Some(telephone), _) => telephone.validate(fields),
            (None, Some(_)) => {}
            (None, None) => fields.add("token", REQUIRED),
        }
        fields.password("new_password", &self.new_password);
    }
}

/// Sets a new password and signs the account out everywhere. A link works once, for 30 minutes; 1008 after that.
#[utoipa::path(post, path = "/atlas/user/password/reset", tag = "identity", request_body = ResetPassword,
    responses((status = 200)))]
pub async fn reset(visit: Visit, client: Client, Payload(request): Payload<ResetPassword>) -> Answer<()> {
    Fields::check(&request)?;
    spend(&visit, &[limits::STRANGER_ADDRESS.from(&client.address)]).await?;
    match request.telephone() {
        Some(telephone) => by_code(&visit, &client, telephone, &request.new_password).await?,
        None => by_link(&visit, &client, request.token.as_deref().unwrap_or_default(), &request.new_password).await?,
    }
    Ok(Reply(()))
}

async fn by_link(visit: &Visit, client: &Client, token: &str, new_password: &str) -> Result<(), Failure> {
    let (tenant_id, now) = (visit.tenant_id(), visit.now());
    let token = Token::parse(token).ok_or(IdentityError::LinkUsed)?;
    // Asked before the password is hashed, so that made-up links cost nothing; what counts is asked again below.
    let found = store::links::find(visit.db().read(), tenant_id, LinkPurpose::Reset, &token.hash(), now).await?;
    found.ok_or(IdentityError::LinkUsed)?;
    let place = queue_up(visit, client)?;
    let hash = visit.app.passwords.hash(new_password).await?;
    drop(place);
    let zone = find_tenant_zone(&visit.app, tenant_id).await?;
    let tx = visit.begin().await?;
    let account = links::reset_password(&tx, tenant_id, &token, hash, now).await?;
    if let Some(mails) = AccountMails::to(visit, &account) {
        queue_mail(&tx, now, mails.password_changed(&zone)).await?;
    }
    Ok(tx.commit().await?)
}

async fn by_code(visit: &Visit, client: &Client, telephone: Telephone<'_>, new_password: &str) -> Result<(), Failure> {
    let (tenant_id, now) = (visit.tenant_id(), visit.now());
    telephone.must_hold(visit).await?;
    let place = queue_up(visit, client)?;
    let hash = visit.app.passwords.hash(new_password).await?;
    drop(place);
    let zone = find_tenant_zone(&visit.app, tenant_id).await?;
    let tx = telephone.prove(visit, visit.begin().await?).await?;
    let found = store::accounts::find_by_mobile(&*tx, tenant_id, telephone.mobile).await?;
    let account = found.ok_or(IdentityError::MobileUnknown)?;
    accounts::set_password(&tx, tenant_id, account.id, hash, now).await?;
    if let Some(mails) = AccountMails::to(visit, &account) {
        queue_mail(&tx, now, mails.password_changed(&zone)).await?;
    }
    Ok(tx.commit().await?)
}

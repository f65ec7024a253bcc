//! POST atlas/user/active and GET atlas/user/active/regain

use fairway_auth::Token;
use fairway_http::{Answer, Client, Fields, Params, Payload, Reply, Validate, Visit};
use fairway_messages::queue_mail;
use serde::{Deserialize, Serialize};

use super::guard::spend;
use crate::messages::AccountMails;
use crate::model::{LinkPurpose, Standing};
use crate::operations::{limits, links};
use crate::{IdentityError, store};

#[derive(Deserialize, utoipa::ToSchema)]
pub struct Activate {
    /// From the link in the mail.
    pub token: String,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ActivatedView {
    /// What its owner signs in with.
    pub account: String,
}

/// Activates the account that the link was mailed to. A link works once, for 24 hours; 1008 after that.
#[utoipa::path(post, path = "/atlas/user/active", tag = "identity", request_body = Activate,
    responses((status = 200, body = ActivatedView)))]
pub async fn activate(visit: Visit, client: Client, Payload(request): Payload<Activate>) -> Answer<ActivatedView> {
    spend(&visit, &[limits::STRANGER_ADDRESS.from(&client.address)]).await?;
    let token = Token::parse(&request.token).ok_or(IdentityError::LinkUsed)?;
    let tx = visit.begin().await?;
    let account = links::activate(&tx, visit.tenant_id(), &token, visit.now()).await?;
    if let Some(mails) = AccountMails::to(&visit, &account) {
        queue_mail(&tx, visit.now(), mails.welcome(account.id)).await?;
    }
    tx.commit().await?;
    Ok(Reply(ActivatedView { account: account.email.unwrap_or_default() }))
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Named {
    /// The mail address, or where the endpoint takes one the mobile number.
    pub account: String,
}

impl Validate for Named {
    fn validate(&self, fields: &mut Fields) {
        fields.required("account", &self.account);
        fields.length("account", &self.account, 0, 320);
    }
}

/// Sends the activation mail again. The answer is the same whether there is such an account or not.
#[utoipa::path(get, path = "/atlas/user/active/regain", tag = "identity", params(Named),
    responses((status = 200)))]
pub async fn regain(visit: Visit, client: Client, Params(request): Params<Named>) -> Answer<()> {
    Fields::check(&request)?;
    let (tenant_id, now, name) = (visit.tenant_id(), visit.now(), request.account.trim());
    let wanted = [limits::STRANGER_ADDRESS.from(&client.address), limits::MAIL.of(name)];
    let tx = visit.begin().await?;
    limits::take(&tx, &visit.app.secrets, tenant_id, &wanted, now).await?;
    let found = store::accounts::find_by_mail(&*tx, tenant_id, name).await?;
    let waiting = found.filter(|account| account.activated_at.is_none() && account.status == Standing::Active.value());
    if let Some(account) = waiting
        && let Some(mails) = AccountMails::to(&visit, &account)
    {
        let token = links::make(&tx, tenant_id, account.id, LinkPurpose::Activation, now).await?;
        queue_mail(&tx, now, mails.activation(&token)).await?;
    }
    tx.commit().await?;
    Ok(Reply(()))
}

//! GET and POST atlas/user/invitation: what the invited sees of an invitation, and coming in by it.

use fairway_audit::{Change, record_as};
use fairway_auth::{Actor, Token};
use fairway_http::{Answer, Client, Fields, Params, Payload, Reply, Validate, Visit};
use fairway_messages::queue_mail;
use serde::{Deserialize, Serialize};

use super::TokensView;
use super::guard::{queue_up, spend};
use super::sign_up::TERMS;
use crate::IdentityError;
use crate::messages::AccountMails;
use crate::operations::accounts::names_in_languages;
use crate::operations::admin::invitations::{self, Newcomer};
use crate::operations::sessions::Stay;
use crate::operations::{limits, sessions};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InvitationQuery {
    /// From the link.
    pub token: String,
}

/// What an invitation says to whoever holds its link.
#[derive(Serialize, utoipa::ToSchema)]
pub struct OpenInvitationView {
    /// What they will sign in with.
    pub email: String,
    /// The organisation that invites them.
    pub site_zh: String,
    pub site_en: String,
    pub expires_at: i64,
}

/// An invitation that still works; 1026 otherwise.
#[utoipa::path(get, path = "/atlas/user/invitation", tag = "identity", params(InvitationQuery),
    responses((status = 200, body = OpenInvitationView)))]
pub async fn get(visit: Visit, client: Client, Params(query): Params<InvitationQuery>) -> Answer<OpenInvitationView> {
    spend(&visit, &[limits::STRANGER_ADDRESS.from(&client.address)]).await?;
    let token = Token::parse(&query.token).ok_or(IdentityError::InvitationEnded)?;
    let found = invitations::find_open(visit.db().read(), visit.tenant_id(), &token, visit.now()).await?;
    let name = |lang| visit.tenant().name(lang).to_owned();
    Ok(Reply(OpenInvitationView {
        email: found.email,
        site_zh: name(fairway_lang::Lang::Zh),
        site_en: name(fairway_lang::Lang::En),
        expires_at: found.expires_at,
    }))
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct AcceptInvitation {
    /// From the link.
    pub token: String,
    /// The name as its owner writes it.
    pub name: String,
    /// 6 to 16 letters, digits or `_ . ! @ $ # ~ ^`.
    pub password: String,
    /// 1 when the terms were accepted.
    pub accept_terms: Option<i32>,
}

impl Validate for AcceptInvitation {
    fn validate(&self, fields: &mut Fields) {
        fields.required("name", &self.name);
        fields.length("name", &self.name, 0, 60);
        fields.password("password", &self.password);
        if self.accept_terms != Some(1) {
            fields.add("accept_terms", TERMS);
        }
    }
}

/// Opens the account that the invitation is for, with its roles, and signs in. Works once; 1026 after that, 1005 if the
/// address has got an account in the meantime.
#[utoipa::path(post, path = "/atlas/user/invitation", tag = "identity", request_body = AcceptInvitation,
    responses((status = 200, body = TokensView)))]
pub async fn accept(visit: Visit, client: Client, Payload(request): Payload<AcceptInvitation>) -> Answer<TokensView> {
    Fields::check(&request)?;
    let (tenant_id, now) = (visit.tenant_id(), visit.now());
    spend(&visit, &[limits::STRANGER_ADDRESS.from(&client.address)]).await?;
    let token = Token::parse(&request.token).ok_or(IdentityError::InvitationEnded)?;
    // Before the password is hashed: that is work which nobody gets for a made-up link.
    invitations::find_open(visit.db().read(), tenant_id, &token, now).await?;
    let place = queue_up(&visit, &client)?;
    let password_hash = visit.app.passwords.hash(&request.password).await?;
    drop(place);
    let (name_zh, name_en) = names_in_languages(request.name.trim());
    let newcomer = Newcomer { name_zh, name_en, password_hash, language: visit.lang() };
    let tx = visit.begin().await?;
    let made = invitations::accept(&tx, tenant_id, &token, newcomer, now).await?;
    let id = made.row.id;
    let person = Actor { tenant_id, user_id: id, name: made.name().into(), now };
    record_as(&tx, &person, Change::created("account", id, &made).action("accept").named(made.name())).await?;
    if let Some(mails) = AccountMails::to(&visit, &made.row) {
        queue_mail(&tx, now, mails.welcome(id)).await?;
    }
    let tokens = sessions::open_session(&tx, tenant_id, id, &client, Stay::Long, now).await?;
    tx.commit().await?;
    Ok(Reply(tokens.into()))
}

//! POST atlas/user/signup

use fairway_http::fields::REQUIRED;
use fairway_http::{Answer, Client, Failure, Fields, Payload, Reply, Validate, Visit};
use fairway_lang::Text;
use fairway_messages::queue_mail;
use serde::{Deserialize, Serialize};

use super::TokensView;
use super::guard::{Telephone, queue_up, spend};
use crate::messages::AccountMails;
use crate::model::{LinkPurpose, SmsPurpose};
use crate::operations::accounts::NewAccount;
use crate::operations::sessions::Stay;
use crate::operations::{accounts, limits, links, sessions};

pub(super) const TERMS: Text = Text::new("请先阅读并同意条款", "Please accept the terms");

/// A new account by mail address, or by mobile number with the code that was sent to it (purpose `sign_up`).
#[derive(Deserialize, utoipa::ToSchema)]
pub struct SignUp {
    pub email: Option<String>,
    /// Mainland China; stands in for `email`.
    pub mobile: Option<String>,
    /// With `mobile`.
    pub sms_code: Option<String>,
    /// 6 to 16 letters, digits or `_ . ! @ $ # ~ ^`.
    pub password: String,
    /// The name as its owner writes it.
    #[serde(default)]
    pub name: String,
    /// 1 when the terms were accepted.
    pub accept_terms: Option<i32>,
}

impl SignUp {
    fn telephone(&self) -> Option<Telephone<'_>> {
        let mobile = self.mobile.as_deref()?;
        Some(Telephone::new(mobile, self.sms_code.as_deref().unwrap_or_default(), SmsPurpose::SignUp))
    }
}

impl Validate for SignUp {
    fn validate(&self, fields: &mut Fields) {
        match (self.telephone(), &self.email) {
            (Some(telephone), _) => telephone.validate(fields),
            (None, Some(email)) => fields.email("email", email),
            (None, None) => fields.add("email", REQUIRED),
        }
        fields.password("password", &self.password);
        fields.length("name", &self.name, 0, 60);
        if self.accept_terms != Some(1) {
            fields.add("accept_terms", TERMS);
        }
    }
}

/// A new account; by mobile number it is signed in at once.
#[derive(Serialize, utoipa::ToSchema)]
pub struct SignedUpView {
    /// By mobile number only: by mail nobody is told whether the address had an account.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user_id: Option<i64>,
    /// The owner must follow the link in the mail before signing in.
    pub need_activation: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub access_token: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refresh_token: Option<String>,
    /// Seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub access_expires_in: Option<i64>,
    /// Seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refresh_expires_in: Option<i64>,
}

/// Opens an account. By mail it waits for activation; by mobile number it is signed in at once. The answer by mail is the
/// same for an address that has an account: its owner gets a mail that says so.
#[utoipa::path(post, path = "/atlas/user/signup", tag = "identity", request_body = SignUp,
    responses((status = 200, body = SignedUpView)))]
pub async fn sign_up(visit: Visit, client: Client, Payload(request): Payload<SignUp>) -> Answer<SignedUpView> {
    Fields::check(&request)?;
    spend(&visit, &[limits::STRANGER_ADDRESS.from(&client.address)]).await?;
    let (name_zh, name_en) = accounts::names_in_languages(&request.name);
    let new = NewAccount { name_zh, name_en, language: Some(visit.lang()), ..Default::default() };
    let view = match request.telephone() {
        Some(telephone) => by_mobile(&visit, &client, telephone, &request.password, new).await?,
        None => by_mail(&visit, &client, request.email.as_deref().unwrap_or_default(), &request.password, new).await?,
    };
    Ok(Reply(view))
}

async fn by_mail(
    visit: &Visit,
    client: &Client,
    email: &str,
    password: &str,
    new: NewAccount,
) -> Result<SignedUpView, Failure> {
    let (tenant_id, now) = (visit.tenant_id(), visit.now());
    let place = queue_up(visit, client)?;
    let password_hash = visit.app.passwords.hash(password).await?;
    drop(place);
    let new = NewAccount { email: Some(email.to_owned()), password_hash, needs_activation: true, ..new };
    let tx = visit.begin().await?;
    limits::take(&tx, &visit.app.secrets, tenant_id, &[limits::MAIL.of(email)], now).await?;
    let account = accounts::create_or_find(&tx, tenant_id, new, now).await?;
    if let Some(mails) = AccountMails::to(visit, &account) {
        let mail = match account.activated_at {
            Some(_) => mails.account_exists(),
            None => mails.activation(&links::make(&tx, tenant_id, account.id, LinkPurpose::Activation, now).await?),
        };
        queue_mail(&tx, now, mail).await?;
    }
    tx.commit().await?;
    Ok(SignedUpView {
        user_id: None,
        need_activation: true,
        access_token: None,
        refresh_token: None,
        access_expires_in: None,
        refresh_expires_in: None,
    })
}

async fn by_mobile(
    visit: &Visit,
    client: &Client,
    telephone: Telephone<'_>,
    password: &str,
    new: NewAccount,
) -> Result<SignedUpView, Failure> {
    telephone.must_hold(visit).await?;
    let place = queue_up(visit, client)?;
    let password_hash = visit.app.passwords.hash(password).await?;
    drop(place);
    let new = NewAccount { mobile: Some(telephone.mobile.to_owned()), password_hash, ..new };
    let tx = telephone.prove(visit, visit.begin().await?).await?;
    let user_id = accounts::create_account(&tx, visit.tenant_id(), new, visit.now()).await?;
    let tokens = sessions::open_session(&tx, visit.tenant_id(), user_id, client, Stay::Long, visit.now()).await?;
    tx.commit().await?;
    let tokens = TokensView::from(tokens);
    Ok(SignedUpView {
        user_id: Some(user_id),
        need_activation: false,
        access_token: Some(tokens.access_token),
        refresh_token: Some(tokens.refresh_token),
        access_expires_in: Some(tokens.access_expires_in),
        refresh_expires_in: Some(tokens.refresh_expires_in),
    })
}

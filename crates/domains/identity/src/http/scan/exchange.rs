//! POST atlas/wechat/authorized/login and POST atlas/wechat/authorized/bind

use axum::http::HeaderMap;
use fairway_auth::Token;
use fairway_db::Tx;
use fairway_http::fields::REQUIRED;
use fairway_http::{Answer, Client, Failure, Fields, Payload, Reply, Validate, Visit};
use serde::{Deserialize, Serialize};

use super::browser;
use crate::entities::{account, scan_ticket};
use crate::http::TokensView;
use crate::http::guard::{Telephone, queue_up, spend};
use crate::http::sign_in::prove_password;
use crate::model::SmsPurpose;
use crate::operations::accounts::{self, NewAccount};
use crate::operations::scan::{self, Exchanged};
use crate::operations::sessions::Stay;
use crate::operations::{limits, sessions};
use crate::scan::provider;
use crate::{IdentityError, store};

#[derive(Deserialize, utoipa::ToSchema)]
pub struct UseGrant {
    pub grant: String,
}

/// Tokens, or for somebody who scanned with an app that we do not know yet, what is needed to bind it.
#[derive(Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum ExchangeView {
    SignedIn(TokensView),
    Unbound(UnboundView),
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct UnboundView {
    pub need_bind: bool,
    /// For `atlas/wechat/authorized/bind`, once.
    pub bind_token: String,
}

/// Exchanges the grant of a confirmed scan. It works once, for the browser that got it.
#[utoipa::path(post, path = "/atlas/wechat/authorized/login", tag = "identity", request_body = UseGrant,
    responses((status = 200, body = ExchangeView)))]
pub async fn login(
    visit: Visit,
    client: Client,
    headers: HeaderMap,
    Payload(request): Payload<UseGrant>,
) -> Answer<ExchangeView> {
    let (tenant_id, now) = (visit.tenant_id(), visit.now());
    spend(&visit, &[limits::STRANGER_ADDRESS.from(&client.address)]).await?;
    let (grant, held) = secrets(&request.grant, &headers)?;
    let tx = visit.begin().await?;
    let view = match scan::exchange(&tx, tenant_id, &grant, &held, now).await? {
        Exchanged::Account(user_id) => {
            let found = store::accounts::find(&*tx, tenant_id, user_id).await?;
            enter(&visit, &client, &tx, found.ok_or(IdentityError::ScanFailed)?).await?
        }
        Exchanged::Unbound(token) => {
            ExchangeView::Unbound(UnboundView { need_bind: true, bind_token: token.reveal().to_owned() })
        }
    };
    tx.commit().await?;
    Ok(Reply(view))
}

async fn enter(visit: &Visit, client: &Client, tx: &Tx, account: account::Model) -> Result<ExchangeView, Failure> {
    accounts::may_enter(&account)?;
    let tokens = sessions::open_session(tx, visit.tenant_id(), account.id, client, Stay::Long, visit.now()).await?;
    Ok(ExchangeView::SignedIn(tokens.into()))
}

fn secrets(secret: &str, headers: &HeaderMap) -> Result<(Token, Token), IdentityError> {
    Token::parse(secret).zip(browser(headers)).ok_or(IdentityError::ScanFailed)
}

/// Binds a new messaging identity to an account: that of a mobile number with its code (purpose `bind`; opened if there
/// is none), or that of a mail address with its password.
#[derive(Deserialize, utoipa::ToSchema)]
pub struct BindIdentity {
    pub bind_token: String,
    pub mobile: Option<String>,
    pub sms_code: Option<String>,
    pub email: Option<String>,
    pub password: Option<String>,
}

impl BindIdentity {
    fn telephone(&self) -> Option<Telephone<'_>> {
        let mobile = self.mobile.as_deref()?;
        Some(Telephone::new(mobile, self.sms_code.as_deref().unwrap_or_default(), SmsPurpose::Bind))
    }
}

impl Validate for BindIdentity {
    fn validate(&self, fields: &mut Fields) {
        match (self.telephone(), &self.email) {
            (Some(telephone), _) => telephone.validate(fields),
            (None, Some(email)) => {
                fields.email("email", email);
                let password = self.password.as_deref().unwrap_or_default();
                fields.required("password", password);
                fields.length("password", password, 0, 64);
            }
            (None, None) => fields.add("mobile", REQUIRED),
        }
    }
}

/// Binds and signs in.
#[utoipa::path(post, path = "/atlas/wechat/authorized/bind", tag = "identity", request_body = BindIdentity,
    responses((status = 200, body = TokensView)))]
pub async fn bind(
    visit: Visit,
    client: Client,
    headers: HeaderMap,
    Payload(request): Payload<BindIdentity>,
) -> Answer<TokensView> {
    Fields::check(&request)?;
    spend(&visit, &[limits::STRANGER_ADDRESS.from(&client.address)]).await?;
    let (bind_token, held) = secrets(&request.bind_token, &headers)?;
    let binding = scan::find_binding(visit.db().read(), visit.tenant_id(), &bind_token, &held, visit.now()).await?;
    let nickname = nickname(&visit, &binding).await;
    let (tx, user_id) = match request.telephone() {
        Some(telephone) => by_mobile(&visit, telephone, &nickname).await?,
        None => {
            let (email, password) = (request.email.as_deref(), request.password.as_deref());
            let (email, password) = (email.unwrap_or_default(), password.unwrap_or_default());
            let _place = queue_up(&visit, &client)?;
            let (account, attempt) = prove_password(&visit, &client, &headers, email, password).await?;
            accounts::must_be_own_password(&account, visit.now())?;
            let tx = visit.begin().await?;
            limits::give_back(&tx, &visit.app.secrets, visit.tenant_id(), &attempt).await?;
            (tx, account.id)
        }
    };
    scan::bind(&tx, &binding, user_id, &nickname, visit.now()).await?;
    let tokens = sessions::open_session(&tx, visit.tenant_id(), user_id, &client, Stay::Long, visit.now()).await?;
    tx.commit().await?;
    Ok(Reply(tokens.into()))
}

/// The account of a proven mobile number; there is one after this.
async fn by_mobile(visit: &Visit, telephone: Telephone<'_>, nickname: &str) -> Result<(Tx, i64), Failure> {
    let tx = telephone.prove(visit, visit.begin().await?).await?;
    let found = store::accounts::find_by_mobile(&*tx, visit.tenant_id(), telephone.mobile).await?;
    if let Some(account) = found {
        accounts::may_enter(&account)?;
        return Ok((tx, account.id));
    }
    let new = NewAccount {
        mobile: Some(telephone.mobile.to_owned()),
        name_zh: nickname.to_owned(),
        language: Some(visit.lang()),
        ..Default::default()
    };
    let user_id = accounts::create_account(&tx, visit.tenant_id(), new, visit.now()).await?;
    Ok((tx, user_id))
}

/// Nice to have, no reason to fail.
async fn nickname(visit: &Visit, binding: &scan_ticket::Model) -> String {
    match provider(&visit.app).profile(&binding.external_id).await {
        Ok(profile) => profile.nickname.chars().take(60).collect(),
        Err(error) => {
            tracing::warn!(%error, "the messaging provider tells nothing of somebody");
            String::new()
        }
    }
}

//! POST atlas/user/login

use axum::http::{HeaderMap, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use fairway_clock::Zone;
use fairway_http::fields::REQUIRED;
use fairway_http::{Client, Failure, Fields, Payload, Reply, Validate, Visit, find_tenant_zone};
use fairway_lang::Text;
use fairway_messages::queue_mail;
use serde::Deserialize;

use super::guard::{Telephone, queue_up, spend};
use super::{TokensView, known_devices};
use crate::entities::account;
use crate::messages::AccountMails;
use crate::model::SmsPurpose;
use crate::operations::limits::{self, Limited};
use crate::operations::sessions::{Stay, Tokens};
use crate::operations::{accounts, sessions};
use crate::{IdentityError, store};

/// From how many tries on people are told.
const SAID_TRIES: i32 = 8;

const SAME_PASSWORD: Text =
    Text::new("新密码不能与临时密码相同", "The new password must differ from the temporary one");

/// A mail address or mobile number with its password, or a mobile number with the code that was sent to it (purpose
/// `sign_in`).
#[derive(Deserialize, utoipa::ToSchema)]
pub struct SignIn {
    pub account: Option<String>,
    pub password: Option<String>,
    pub mobile: Option<String>,
    pub sms_code: Option<String>,
    /// With a temporary password: the one that takes its place. 6 to 16 letters, digits or `_ . ! @ $ # ~ ^`.
    pub new_password: Option<String>,
    /// 0 on a browser that others use too: the session then ends after 12 hours without a visit, else after 7 days.
    pub stay: Option<i32>,
}

impl SignIn {
    fn telephone(&self) -> Option<Telephone<'_>> {
        let mobile = self.mobile.as_deref()?;
        Some(Telephone::new(mobile, self.sms_code.as_deref().unwrap_or_default(), SmsPurpose::SignIn))
    }

    fn stay(&self) -> Stay {
        if self.stay == Some(0) { Stay::Short } else { Stay::Long }
    }

    fn account(&self) -> &str {
        self.account.as_deref().unwrap_or_default().trim()
    }

    fn password(&self) -> &str {
        self.password.as_deref().unwrap_or_default()
    }
}

impl Validate for SignIn {
    fn validate(&self, fields: &mut Fields) {
        if let Some(telephone) = self.telephone() {
            return telephone.validate(fields);
        }
        fields.required("account", self.account());
        fields.length("account", self.account(), 0, 320);
        if self.password.is_none() {
            fields.add("password", REQUIRED);
        }
        fields.length("password", self.password(), 0, 64);
        if let Some(new) = &self.new_password {
            fields.password("new_password", new);
            if new == self.password() {
                fields.add("new_password", SAME_PASSWORD);
            }
        }
    }
}

/// Signs in. An unknown account and a wrong password give the same answer after the same work; the last tries before a
/// pause are counted in `data.tries_left`. A temporary password is
/// answered with 1023 until `new_password` comes with it, and with 1022 once it has ended.
#[utoipa::path(post, path = "/atlas/user/login", tag = "identity", request_body = SignIn,
    responses((status = 200, body = TokensView)))]
pub async fn sign_in(
    visit: Visit,
    client: Client,
    headers: HeaderMap,
    Payload(request): Payload<SignIn>,
) -> Result<Response, Failure> {
    Fields::check(&request)?;
    let (name, tokens) = match request.telephone() {
        Some(telephone) => (telephone.mobile, by_code(&visit, &client, &headers, telephone, request.stay()).await?),
        None => (request.account(), by_password(&visit, &client, &headers, &request).await?),
    };
    let cookie = known_devices::cookie(&visit, &headers, name)?;
    Ok((AppendHeaders([(header::SET_COOKIE, cookie)]), Reply(TokensView::from(tokens))).into_response())
}

async fn by_password(visit: &Visit, client: &Client, headers: &HeaderMap, request: &SignIn) -> Result<Tokens, Failure> {
    let (tenant_id, now) = (visit.tenant_id(), visit.now());
    let _place = queue_up(visit, client)?;
    let (account, attempt) = prove_password(visit, client, headers, request.account(), request.password()).await?;
    let changed = match (accounts::must_be_own_password(&account, now), request.new_password.as_deref()) {
        (Err(IdentityError::PasswordMustChange), Some(new)) => Ok(Some(visit.app.passwords.hash(new).await?)),
        (own, _) => own.map(|()| None),
    };
    // For the mail about a changed password; other sign-ins need not look.
    let zone = match changed {
        Ok(Some(_)) => find_tenant_zone(&visit.app, tenant_id).await?,
        _ => Zone::default(),
    };
    let tx = visit.begin().await?;
    limits::give_back(&tx, &visit.app.secrets, tenant_id, &attempt).await?;
    let changed = match changed {
        Ok(changed) => changed,
        // The password was right, so the attempt does not count.
        Err(refused) => {
            tx.commit().await?;
            return Err(refused.into());
        }
    };
    if let Some(hash) = changed {
        let account = accounts::set_password(&tx, tenant_id, account.id, hash, now).await?;
        if let Some(mails) = AccountMails::to(visit, &account) {
            queue_mail(&tx, now, mails.password_changed(&zone)).await?;
        }
    }
    let tokens = sessions::open_session(&tx, tenant_id, account.id, client, request.stay(), now).await?;
    tx.commit().await?;
    Ok(tokens)
}

/// The account of that name and password, if it may come in, and the attempt that is to be given back.
pub async fn prove_password(
    visit: &Visit,
    client: &Client,
    headers: &HeaderMap,
    name: &str,
    password: &str,
) -> Result<(account::Model, Vec<Limited>), Failure> {
    let attempt = attempt(visit, client, headers, name);
    let left = spend(visit, &attempt).await?;
    let found = store::accounts::find_by_name(visit.db().read(), visit.tenant_id(), name).await?;
    let hash = found.as_ref().map(|account| account.password_hash.as_str());
    let right = visit.app.passwords.verify(password, hash).await?;
    let account = found.filter(|_| right).ok_or(IdentityError::WrongAccountOrPassword(worth_saying(left)))?;
    accounts::may_enter(&account)?;
    Ok((account, attempt))
}

async fn by_code(
    visit: &Visit,
    client: &Client,
    headers: &HeaderMap,
    telephone: Telephone<'_>,
    stay: Stay,
) -> Result<Tokens, Failure> {
    let (tenant_id, attempt) = (visit.tenant_id(), attempt(visit, client, headers, telephone.mobile));
    spend(visit, &attempt).await?;
    let tx = telephone.prove(visit, visit.begin().await?).await?;
    let found = store::accounts::find_by_mobile(&*tx, tenant_id, telephone.mobile).await?;
    let account = found.ok_or(IdentityError::MobileUnknown)?;
    accounts::may_enter(&account)?;
    limits::give_back(&tx, &visit.app.secrets, tenant_id, &attempt).await?;
    let tokens = sessions::open_session(&tx, tenant_id, account.id, client, stay, visit.now()).await?;
    tx.commit().await?;
    Ok(tokens)
}

/// Tries are counted by what was typed and where it came from, so that they say nothing of whether there is such an
/// account. Whoever mistyped once need not read about a pause.
fn worth_saying(left: i32) -> Option<i32> {
    (left <= SAID_TRIES).then_some(left)
}

/// What an attempt is counted by. A browser that has signed in to the account before has tries of its own, so that
/// strangers who use up those of the account do not keep its owner out.
fn attempt(visit: &Visit, client: &Client, headers: &HeaderMap, account: &str) -> Vec<Limited> {
    match known_devices::find(visit, headers, account) {
        Some(device) => vec![limits::SIGN_IN_DEVICE.of(&device)],
        None => vec![limits::SIGN_IN_ADDRESS.from(&client.address), limits::SIGN_IN_ACCOUNT.of(account)],
    }
}

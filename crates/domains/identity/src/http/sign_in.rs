//! POST atlas/user/login

use fairway_http::fields::REQUIRED;
use fairway_http::{Answer, Client, Failure, Fields, Payload, Reply, Validate, Visit};
use serde::Deserialize;

use super::TokensView;
use super::guard::{Telephone, spend};
use crate::entities::account;
use crate::model::SmsPurpose;
use crate::operations::limits::{self, Limited};
use crate::operations::{accounts, sessions};
use crate::{IdentityError, store};

/// A mail address or mobile number with its password, or a mobile number with the code that was sent to it (purpose
/// `sign_in`).
#[derive(Deserialize, utoipa::ToSchema)]
pub struct SignIn {
    pub account: Option<String>,
    pub password: Option<String>,
    pub mobile: Option<String>,
    pub sms_code: Option<String>,
}

impl SignIn {
    fn telephone(&self) -> Option<Telephone<'_>> {
        let mobile = self.mobile.as_deref()?;
        Some(Telephone::new(mobile, self.sms_code.as_deref().unwrap_or_default(), SmsPurpose::SignIn))
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
    }
}

/// Signs in. An unknown account and a wrong password give the same answer after the same work.
#[utoipa::path(post, path = "/atlas/user/login", tag = "identity", request_body = SignIn,
    responses((status = 200, body = TokensView)))]
pub async fn sign_in(visit: Visit, client: Client, Payload(request): Payload<SignIn>) -> Answer<TokensView> {
    Fields::check(&request)?;
    match request.telephone() {
        Some(telephone) => by_code(&visit, &client, telephone).await,
        None => by_password(&visit, &client, request.account(), request.password()).await,
    }
}

async fn by_password(visit: &Visit, client: &Client, name: &str, password: &str) -> Answer<TokensView> {
    let (account, attempt) = prove_password(visit, client, name, password).await?;
    let tx = visit.begin().await?;
    limits::give_back(&tx, &visit.app.secrets, visit.tenant_id(), &attempt).await?;
    let tokens = sessions::open_session(&tx, visit.tenant_id(), account.id, client, visit.now()).await?;
    tx.commit().await?;
    Ok(Reply(tokens.into()))
}

/// The account of that name and password, if it may come in, and the attempt that is to be given back.
pub async fn prove_password(
    visit: &Visit,
    client: &Client,
    name: &str,
    password: &str,
) -> Result<(account::Model, [Limited; 2]), Failure> {
    let attempt = attempt(client, name);
    spend(visit, &attempt).await?;
    let found = store::accounts::find_by_name(visit.db().read(), visit.tenant_id(), name).await?;
    let hash = found.as_ref().map(|account| account.password_hash.as_str());
    let right = visit.app.passwords.verify(password, hash).await?;
    let account = found.filter(|_| right).ok_or(IdentityError::WrongAccountOrPassword)?;
    accounts::may_enter(&account)?;
    Ok((account, attempt))
}

async fn by_code(visit: &Visit, client: &Client, telephone: Telephone<'_>) -> Answer<TokensView> {
    let (tenant_id, attempt) = (visit.tenant_id(), attempt(client, telephone.mobile));
    spend(visit, &attempt).await?;
    let tx = telephone.prove(visit, visit.begin().await?).await?;
    let found = store::accounts::find_by_mobile(&*tx, tenant_id, telephone.mobile).await?;
    let account = found.ok_or(IdentityError::MobileUnknown)?;
    accounts::may_enter(&account)?;
    limits::give_back(&tx, &visit.app.secrets, tenant_id, &attempt).await?;
    let tokens = sessions::open_session(&tx, tenant_id, account.id, client, visit.now()).await?;
    tx.commit().await?;
    Ok(Reply(tokens.into()))
}

fn attempt(client: &Client, account: &str) -> [Limited; 2] {
    [limits::SIGN_IN_ADDRESS.from(&client.address), limits::SIGN_IN_ACCOUNT.of(account)]
}

//! POST atlas/user/signup

use fairway_http::{Answer, Fields, Payload, Reply, Validate, Visit};
use fairway_messages::templates::Welcome;
use fairway_messages::{Mail, queue_mail};
use serde::Deserialize;

use super::TokensView;
use crate::operations::{accounts, sessions};

/// A new account by mail and password.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SignUp {
    pub email: String,
    /// 6 to 16 letters, digits or `_ . ! @ $ # ~ ^`.
    pub password: String,
    /// The name as its owner writes it.
    #[serde(default)]
    pub name: String,
}

impl Validate for SignUp {
    fn validate(&self, fields: &mut Fields) {
        fields.email("email", &self.email);
        fields.password("password", &self.password);
        fields.length("name", &self.name, 0, 60);
    }
}

/// Opens an account and signs it in.
#[utoipa::path(post, path = "/atlas/user/signup", tag = "identity", request_body = SignUp,
    responses((status = 200, body = TokensView)))]
pub async fn sign_up(visit: Visit, Payload(request): Payload<SignUp>) -> Answer<TokensView> {
    Fields::check(&request)?;
    let password_hash = visit.app.passwords.hash(&request.password).await?;
    let is_han = request.name.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
    let new = accounts::NewAccount {
        email: Some(request.email),
        password_hash,
        name_zh: if is_han { request.name.clone() } else { String::new() },
        name_en: if is_han { String::new() } else { request.name },
        language: Some(visit.lang()),
        ..Default::default()
    };
    let welcome = welcome(&visit, &new);
    let tx = visit.begin().await?;
    let user_id = accounts::create_account(&tx, visit.tenant_id(), new, visit.now()).await?;
    queue_mail(&tx, visit.now(), welcome.dedupe_key(format!("welcome:{user_id}"))).await?;
    let tokens = sessions::open_session(&tx, visit.tenant_id(), user_id, "", visit.now()).await?;
    tx.commit().await?;
    Ok(Reply(tokens.into()))
}

fn welcome(visit: &Visit, new: &accounts::NewAccount) -> Mail {
    let (lang, account) = (visit.lang(), new.email.as_deref().unwrap_or_default());
    let letter = Welcome {
        site: visit.tenant().name(lang),
        url: &visit.app.settings.origin(visit.tenant(), lang),
        name: if new.name_zh.is_empty() { &new.name_en } else { &new.name_zh },
        account,
    };
    Mail::new(visit.tenant_id(), account, lang, &letter)
}

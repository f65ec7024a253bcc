//! The personal link of an owner without an account. Its key is made of the installation's secret, so that every later mail can
//! name it, and only its hash is stored.

use fairway_auth::{Secrets, TenantId, Token};
use fairway_http::{App, TenantInfo};
use fairway_lang::Lang;
use sea_orm::{ConnectionTrait, DbErr};

use crate::FreightError;
use crate::entities::inquiry;
use crate::store;

const PURPOSE: &str = "freight personal link";
/// Where an owner without an account follows an inquiry.
pub const PAGE: &str = "/freightFollow";

/// The key of an inquiry.
pub fn key(secrets: &Secrets, tenant_id: TenantId, inquiry_id: i64) -> Token {
    Token::keyed(secrets, PURPOSE, &[&tenant_id.to_string(), &inquiry_id.to_string()])
}

/// The address that an owner without an account is sent.
pub fn address(app: &App, tenant: &TenantInfo, one: &inquiry::Model, lang: Lang) -> String {
    let key = key(&app.secrets, one.tenant_id, one.id);
    format!("{}{PAGE}?key={}", app.settings.origin(tenant, lang), key.reveal())
}

/// The inquiry of a personal link; one that does not exist and one of another tenant are the same.
pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, key: &str) -> Result<inquiry::Model, FreightError> {
    let token = Token::parse(key.trim()).ok_or(FreightError::UnknownInquiry)?;
    let found: Result<_, DbErr> = store::inquiries::find_by_key(db, tenant_id, &token.hash()).await;
    found?.ok_or(FreightError::UnknownInquiry)
}

/// The same, kept from others until the transaction ends.
pub async fn lock(tx: &fairway_db::Tx, tenant_id: TenantId, key: &str) -> Result<inquiry::Model, FreightError> {
    let token = Token::parse(key.trim()).ok_or(FreightError::UnknownInquiry)?;
    let found = store::inquiries::lock_by_key(tx, tenant_id, &token.hash()).await?;
    found.ok_or(FreightError::UnknownInquiry)
}

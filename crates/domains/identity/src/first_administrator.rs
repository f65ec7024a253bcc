//! The first administrator of a new tenant: without one nobody could sign in to run it.

use fairway_auth::{PermissionSet, TenantId, UserId};
use fairway_db::Tx;
use fairway_http::{Failure, TenantInfo, Visit};
use fairway_lang::Text;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use crate::entities::account;
use crate::messages::{send_password, temporary_password};
use crate::model::{AccountKind, TEMPORARY_PASSWORD_SECONDS};
use crate::operations::accounts::{NewAccount, create_account, grant_role, names_in_languages, set_temporary_password};
use crate::{IdentityError, store};

const ROLE: Text = Text::new("管理员", "Administrator");
/// Rights over the installation stay with the platform's own staff.
const PLATFORM: &str = "platform.";

/// What the platform's staff hand to a new tenant's first administrator where no mail reaches them.
pub struct Handover {
    pub account: account::Model,
    pub password: String,
}

/// Gives the first administrator a new temporary password. Only while nobody has signed in with the last one: a tenant that
/// is in use is its own people's.
pub async fn hand_over(visit: &Visit, tx: &Tx, tenant_id: TenantId, prepared: Prepared) -> Result<Handover, Failure> {
    let first = store::admin::accounts::first_of_kind(&**tx, tenant_id, AccountKind::Admin.value()).await?;
    let first = first.ok_or(IdentityError::NotFound)?;
    if first.password_expires_at.is_none() {
        return Err(IdentityError::TenantInUse.into());
    }
    let account = set_temporary_password(tx, tenant_id, first.id, prepared.hash, visit.now()).await?;
    Ok(Handover { account, password: prepared.password })
}

/// A temporary password with its hash, made before the transaction: hashing is slow.
pub struct Prepared {
    password: String,
    hash: String,
}

impl Prepared {
    pub async fn make(visit: &Visit) -> Result<Self, Failure> {
        let password = temporary_password();
        let hash = visit.app.passwords.hash(&password).await?;
        Ok(Self { password, hash })
    }
}

/// Somebody who is to run a tenant, with a password that is ready to be stored.
pub struct FirstAdministrator {
    account: NewAccount,
    password: String,
}

impl FirstAdministrator {
    /// Comes before the transaction: hashing is slow.
    pub async fn prepare(visit: &Visit, email: &str, name: &str) -> Result<Self, Failure> {
        let Prepared { password, hash } = Prepared::make(visit).await?;
        let (name_zh, name_en) = names_in_languages(name.trim());
        let account = NewAccount {
            email: Some(email.trim().to_owned()),
            password_hash: hash,
            password_expires_at: Some(visit.now() + TEMPORARY_PASSWORD_SECONDS),
            name_zh,
            name_en,
            language: Some(visit.lang()),
            ..Default::default()
        };
        Ok(Self { account, password })
    }

    /// Opens the account with every right over the tenant, and sends its password.
    pub async fn open(self, visit: &Visit, tx: &Tx, tenant: &TenantInfo) -> Result<UserId, Failure> {
        let codes = visit.app.permissions.iter().map(|info| info.code).filter(|code| !code.starts_with(PLATFORM));
        let permissions = PermissionSet::parse(&codes.collect::<Vec<_>>().join(","));
        let id = create_account(tx, tenant.id, self.account, visit.now()).await?;
        grant_role(tx, tenant.id, id, ROLE, &permissions, visit.now()).await?;
        let found = store::accounts::find(&**tx, tenant.id, id).await?.ok_or(IdentityError::NotFound)?;
        let mut row = found.into_active_model();
        row.account_type = Set(AccountKind::Admin.value());
        let row = store::accounts::update(&**tx, row).await?;
        send_password(visit, tx, tenant, &row, &self.password, true).await?;
        Ok(id)
    }
}

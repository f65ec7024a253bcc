//! Table `account`: somebody who can sign in to one tenant.

use sea_orm::entity::prelude::*;

use crate::model::{AccountState, Standing};

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "account")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub email: Option<String>,
    pub mobile: Option<String>,
    pub password_hash: String,
    /// Of a password that somebody else made: it ends then, and at the first sign-in, which sets another one.
    pub password_expires_at: Option<i64>,
    pub name_zh: String,
    pub name_en: String,
    pub avatar: String,
    /// `zh`, `en`, or empty for the host's.
    pub language: String,
    pub company_id: Option<i64>,
    pub meta_company_id: Option<i64>,
    pub status: i32,
    /// Missing until the owner of the mail address has followed the link.
    pub activated_at: Option<i64>,
    /// 0 before the first time.
    pub last_sign_in_at: i64,
    /// Its owner's data is gone; what others wrote about this id still means somebody.
    pub deleted_at: Option<i64>,
    pub department_id: Option<i64>,
    /// A [`crate::model::AccountKind`].
    pub account_type: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// What administrators see of it; the lists' tabs count the same ([`crate::store::admin::accounts::state_expr`]).
    pub fn state(&self) -> AccountState {
        match self.activated_at {
            _ if self.status == Standing::Disabled.value() => AccountState::Disabled,
            None => AccountState::NotActivated,
            Some(_) => AccountState::Active,
        }
    }
}

//! Table `company_invitation`: a link by which colleagues come to a company, mailed to one of them or passed on among them.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "company_invitation")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub company_id: i64,
    /// 1 mailed to one person, 2 a link to pass on (`InvitationKind`).
    pub kind: i32,
    /// Whom it was mailed to; empty for a link.
    pub email: String,
    pub token_hash: String,
    /// The token of a link, which is shown again; empty for a mail, which alone has its own.
    pub code: String,
    pub created_by: i64,
    pub expires_at: i64,
    /// A mailed one works once.
    pub used_at: Option<i64>,
    pub used_by: Option<i64>,
    pub withdrawn_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

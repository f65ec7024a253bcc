//! Table `announcement_recipient`: who was told an announcement, and by which ways.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "announcement_recipient")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub announcement_id: i64,
    pub user_id: i64,
    /// By which its mail and its SMS are found in the outbox.
    pub notice_id: i64,
    pub by_site: bool,
    pub by_mail: bool,
    pub by_sms: bool,
    pub told_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

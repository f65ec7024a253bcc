//! Table `notice`: something that somebody was told.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "notice")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub user_id: i64,
    /// The code of a [`crate::NoticeKind`].
    pub kind: String,
    /// A person is told once under a key.
    pub dedupe_key: String,
    pub title_zh: String,
    pub title_en: String,
    pub text_zh: String,
    pub text_en: String,
    /// The page that it leads to.
    pub page: String,
    pub is_read: bool,
    /// Whether it stands in their list; else it only keeps them from being told twice.
    pub on_site: bool,
    pub created_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

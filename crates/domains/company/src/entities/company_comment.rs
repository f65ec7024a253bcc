//! Table `company_comment`: what people say on a company's page, and what the company answers.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "company_comment")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub company_id: i64,
    /// The comment that this one answers; nothing where it stands for itself.
    pub parent_id: Option<i64>,
    pub author_id: i64,
    pub body: String,
    /// 0 waiting, 1 shown, 2 hidden (`CommentState`).
    pub state: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

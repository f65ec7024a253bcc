//! Table `installation`: one row, the mark of this installation.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "installation")]
pub struct Model {
    /// Always 1.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// 32 hexadecimal digits, given once.
    pub identity: String,
    pub created_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

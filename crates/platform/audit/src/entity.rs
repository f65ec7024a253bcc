//! Table `audit_log`: one administrative write each; never changed.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "audit_log")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose administrator did it.
    pub tenant_id: i64,
    pub at: i64,
    pub user_id: i64,
    /// The name as it was then: accounts are renamed.
    pub user_name: String,
    /// A verb: `create`, `update`, `delete`, `disable` and so on.
    pub action: String,
    pub object_type: String,
    pub object_id: String,
    /// What people call the record.
    pub object_name: String,
    /// The same in English, where it has a name of its own there.
    pub object_name_en: String,
    /// JSON of the fields that changed, or all of a deleted record; empty for a new one.
    pub before: String,
    /// JSON of the fields that changed, or all of a new record; empty for a deleted one.
    pub after: String,
    pub address: String,
    pub request_id: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

//! Table `custom_value`: what stands in a field of one record.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "custom_value")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// See [`crate::Subject`].
    pub subject: i32,
    /// The company, or whatever the subject is.
    pub record_id: i64,
    pub field_id: i64,
    /// A text, the address of a picture, or the numbers of choices between commas: `,1,3,`.
    pub text_value: String,
    /// A number in ten-thousandths, the number of a choice, 1 or 0 for yes or no, or Unix seconds.
    pub number_value: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

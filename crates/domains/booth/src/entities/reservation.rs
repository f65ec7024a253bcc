//! Table `booth_reservation`: booths that one account chose together, from the hold to the confirmation.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "booth_reservation")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    /// Who chose them.
    pub user_id: i64,
    /// For which company; not known while they are only held.
    pub company_id: Option<i64>,
    pub exhibitor_id: Option<i64>,
    /// What people call it; given when it is submitted.
    pub number: String,
    /// See [`crate::model::ReservationStatus`].
    pub status: i32,
    /// When the hold ends by itself.
    pub held_until: i64,
    /// A hold is made longer once.
    pub is_extended: bool,
    pub contact_name: String,
    pub contact_mobile: String,
    pub contact_email: String,
    pub invoice_title: String,
    pub invoice_tax_no: String,
    pub invoice_address: String,
    pub remark: String,
    /// `CNY` or `USD`, in which all its amounts are.
    pub currency: String,
    /// In cents, booths and add-ons.
    pub total: i64,
    /// Why it was refused.
    pub reason: String,
    /// In cents; 0 where the organiser asks for none.
    pub deposit: i64,
    pub deposit_due_at: Option<i64>,
    /// Written when its order is paid.
    pub deposit_paid_at: Option<i64>,
    pub deposit_order_id: Option<i64>,
    /// Of the rest.
    pub balance_order_id: Option<i64>,
    pub balance_paid_at: Option<i64>,
    /// In cents: what was paid of the rest so far.
    pub balance_paid: i64,
    pub submitted_at: Option<i64>,
    pub reviewed_at: Option<i64>,
    pub reviewed_by: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

//! Table `attend_registration`: somebody who takes part in a meeting, or wants to.

use fairway_billing::Currency;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "attend_registration")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    /// Missing for people whom the organiser entered, and where the account has another registration by now.
    pub user_id: Option<i64>,
    pub company_id: Option<i64>,
    /// What people call it.
    pub number: String,
    /// See [`crate::model::Atype`].
    pub atype: i32,
    /// See [`crate::model::RegistrationStatus`].
    pub status: i32,
    pub name: String,
    pub position: String,
    /// The company as it is called, or as they wrote it.
    pub company_zh: String,
    pub company_en: String,
    pub country_id: Option<i64>,
    pub email: String,
    pub mobile: String,
    /// How they heard of the meeting: a code of [`crate::model::CHANNELS`].
    pub channel: String,
    pub channel_note: String,
    pub wants_hotel: bool,
    pub hotel_id: Option<i64>,
    pub hotel_note: String,
    /// Shown in the audience directory.
    pub is_public: bool,
    pub ticket_type_id: Option<i64>,
    pub voucher_id: Option<i64>,
    /// Cents of `currency`, before and after the voucher.
    pub price: i64,
    pub amount: i64,
    /// What it is paid in: `CNY` or `USD`.
    pub currency: String,
    /// See [`crate::model::Payment`].
    pub payment: i32,
    /// Until when a place is kept that nobody has paid; an order that was made for it keeps it longer.
    pub pay_until: Option<i64>,
    /// The order by which it is paid, or was.
    pub order_id: Option<i64>,
    /// Counted among the places that are taken. Whoever came by a quota has a place of the quota and is not counted again.
    pub has_place: bool,
    /// Why it was refused or cancelled.
    pub reason: String,
    pub waiting_since: Option<i64>,
    /// Of the link by which somebody else takes it over; empty without one.
    pub handover_digest: String,
    pub handover_email: String,
    pub handover_until: Option<i64>,
    pub submitted_at: i64,
    pub reviewed_at: Option<i64>,
    pub reviewed_by: Option<i64>,
    pub cancelled_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

impl Model {
    pub fn currency(&self) -> Currency {
        Currency::parse(&self.currency).unwrap_or_default()
    }
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

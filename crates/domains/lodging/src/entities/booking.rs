//! Table `lodging_booking`: rooms of one type that somebody has for some nights, as they were agreed.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "lodging_booking")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub hotel_id: i64,
    pub room_type_id: i64,
    pub user_id: i64,
    /// What people call it.
    pub number: String,
    /// See [`crate::model::BookingState`].
    pub state: i32,
    /// Days, as [`fairway_clock::Day`] counts.
    pub check_in: i32,
    pub check_out: i32,
    pub rooms: i32,
    /// JSON: of each room a list of names.
    pub guests: String,
    pub contact_name: String,
    pub contact_mobile: String,
    pub contact_email: String,
    pub note: String,
    /// `CNY` or `USD`.
    pub currency: String,
    /// Cents for all rooms and nights, as they were when it was booked.
    pub total: i64,
    /// Until when it can be cancelled free of charge, as it was when it was booked.
    pub cancel_until: i64,
    /// See [`crate::model::Payment`].
    pub payment: i32,
    /// By which it is paid, or was.
    pub order_id: Option<i64>,
    /// The organiser's, of one that they cancelled.
    pub reason: String,
    pub cancelled_at: Option<i64>,
    pub cancelled_by: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

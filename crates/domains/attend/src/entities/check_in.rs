//! Table `attend_check_in`: a ticket that somebody scanned at a gate. Only one row of a ticket and a day can have let in, and
//! only one for each session to which they came.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "attend_check_in")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// The gate's meeting.
    pub activity_id: i64,
    pub gate_id: i64,
    /// At the door of which session, as the gate was then.
    pub session_id: Option<i64>,
    /// Missing where the code is nobody's.
    pub ticket_id: Option<i64>,
    /// The ticket's, as it was then.
    pub ticket_type_id: Option<i64>,
    /// The account that scanned.
    pub operator_id: i64,
    /// The scan's own name, made by the device.
    pub key: String,
    /// See [`crate::model::CheckInResult`].
    pub result: i32,
    /// By the device's clock; a scan without network is written down later.
    pub happened_at: i64,
    /// The day of the meeting for which it lets in, as [`crate::operations::entering::Turn`] numbers it.
    pub entry_day: i32,
    /// When and where the ticket let somebody in, as this scan was told: of an entry the last time on an earlier day, else
    /// itself.
    pub let_in_at: Option<i64>,
    pub let_in_gate_id: Option<i64>,
    /// An organiser took it back.
    pub undone_at: Option<i64>,
    pub undone_by: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

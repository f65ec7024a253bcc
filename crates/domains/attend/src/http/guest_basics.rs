//! A guest of a summit, as hosts and organisers both see them.

use fairway_lang::Lang;
use serde::Serialize;

use crate::entities::guest;

/// A guest of a summit and how far their invitation came.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct GuestBasics {
    pub id: i64,
    pub name: String,
    pub email: String,
    pub mobile: String,
    pub company: String,
    pub position: String,
    /// In which they are written to.
    pub language: Lang,
    /// What they eat or do not eat.
    pub diet: String,
    /// 1 invited, 2 opened, 3 accepted, 4 declined, 5 withdrawn.
    pub state: i32,
    pub invited_at: i64,
    pub opened_at: Option<i64>,
    /// When they accepted or declined.
    pub answered_at: Option<i64>,
    pub reminded_at: Option<i64>,
    pub reminders: i32,
    /// When a gate let them in.
    pub came_at: Option<i64>,
}

impl GuestBasics {
    pub fn new(guest: guest::Model, came_at: Option<i64>) -> Self {
        Self {
            id: guest.id,
            name: guest.name,
            email: guest.email,
            mobile: guest.mobile,
            company: guest.company,
            position: guest.position,
            language: Lang::parse(&guest.language).unwrap_or_default(),
            diet: guest.diet,
            state: guest.state,
            invited_at: guest.created_at,
            opened_at: guest.opened_at,
            answered_at: guest.answered_at,
            reminded_at: guest.reminded_at,
            reminders: guest.reminders,
            came_at,
        }
    }
}

//! A booking as organisers see it, in lists and files.

use std::collections::HashMap;

use fairway_clock::Day;
use fairway_export::{Cell, Row};
use fairway_http::Failure;
use fairway_identity::{AccountBasics, list_accounts};
use fairway_lang::{Lang, Text};
use sea_orm::ConnectionTrait;
use serde::Serialize;

use crate::entities::booking;
use crate::http::booking_view::{BookingView, Surroundings};
use crate::model::BookingState;

/// Rooms that somebody booked, with who they are.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BookingRow {
    /// What can be done is said for the organiser, who can cancel until the day of departure.
    #[serde(flatten)]
    pub booking: BookingView,
    pub user_id: i64,
    pub user_name_zh: String,
    pub user_name_en: String,
    pub user_email: String,
    /// Who cancelled it; empty before.
    pub cancelled_by_name: String,
}

const STATES: [Text; 5] = [
    Text::new("", ""),
    Text::new("已确认", "Confirmed"),
    Text::new("住客已取消", "Cancelled by the guest"),
    Text::new("主办方已取消", "Cancelled by the organiser"),
    Text::new("待支付", "To pay"),
];

/// Cents as people write them.
pub fn amount(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

/// The names of one room.
pub fn names(guests: &[String], lang: Lang) -> String {
    guests.join(if lang == Lang::Zh { "、" } else { ", " })
}

impl Row for BookingRow {
    const FILE: &'static str = "room-bookings";
    const SHEET: Text = Text::new("住宿预订", "Room bookings");
    const HEADERS: &'static [Text] = &[
        Text::new("预订号", "Booking"),
        Text::new("状态", "State"),
        Text::new("酒店", "Hotel"),
        Text::new("酒店英文名称", "Hotel (English)"),
        Text::new("房型", "Room type"),
        Text::new("房型英文名称", "Room type (English)"),
        Text::new("入住", "Check-in"),
        Text::new("离店", "Check-out"),
        Text::new("晚数", "Nights"),
        Text::new("间数", "Rooms"),
        Text::new("入住人", "Guests"),
        Text::new("联系人", "Contact"),
        Text::new("手机", "Mobile"),
        Text::new("邮箱", "Email"),
        Text::new("币种", "Currency"),
        Text::new("金额", "Total"),
        Text::new("备注", "Note"),
        Text::new("取消原因", "Reason"),
        Text::new("预订时间（{zone}）", "Booked ({zone})"),
        Text::new("取消时间（{zone}）", "Cancelled ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let one = &self.booking;
        let state =
            usize::try_from(one.state).ok().and_then(|state| STATES.get(state)).map_or("", |name| name.get(lang));
        let rooms: Vec<String> = one.guests.iter().map(|room| names(room, lang)).collect();
        vec![
            (&one.number).into(),
            state.into(),
            (&one.hotel_zh).into(),
            (&one.hotel_en).into(),
            (&one.room_type_zh).into(),
            (&one.room_type_en).into(),
            (&one.check_in).into(),
            (&one.check_out).into(),
            Cell::Number(one.nights.into()),
            Cell::Number(one.rooms.into()),
            (&rooms.join(" / ")).into(),
            (&one.contact_name).into(),
            (&one.contact_mobile).into(),
            (&one.contact_email).into(),
            (&one.currency).into(),
            (&amount(one.total)).into(),
            (&one.note).into(),
            (&one.reason).into(),
            Cell::Time(one.created_at),
            one.cancelled_at.map_or(Cell::Empty, Cell::Time),
        ]
    }
}

/// Bookings with what they point to, which is read together.
pub async fn rows(
    db: &impl ConnectionTrait,
    tenant_id: i64,
    lang: Lang,
    found: Vec<booking::Model>,
    now: i64,
) -> Result<Vec<BookingRow>, Failure> {
    let around = Surroundings::of(db, tenant_id, &found).await?;
    let mut user_ids: Vec<i64> = found.iter().map(|row| row.user_id).collect();
    user_ids.extend(found.iter().filter_map(|row| row.cancelled_by));
    user_ids.sort_unstable();
    user_ids.dedup();
    let accounts: HashMap<i64, AccountBasics> = list_accounts(db, tenant_id, &user_ids).await?;
    let row = |row: booking::Model| -> Result<BookingRow, Failure> {
        let account = accounts.get(&row.user_id);
        let by = row.cancelled_by.and_then(|id| accounts.get(&id));
        let is_over = now >= around.start(row.activity_id, Day::from_number(row.check_out));
        let can_cancel = BookingState::STANDING.contains(&row.state) && !is_over;
        Ok(BookingRow {
            user_id: row.user_id,
            user_name_zh: account.map(|account| account.name(Lang::Zh).to_owned()).unwrap_or_default(),
            user_name_en: account.map(|account| account.name_en.clone()).unwrap_or_default(),
            user_email: account.and_then(|account| account.email.clone()).unwrap_or_default(),
            cancelled_by_name: by.map(|by| by.name(lang).to_owned()).unwrap_or_default(),
            booking: BookingView { can_cancel, can_edit: false, ..around.view(row, now)? },
        })
    };
    found.into_iter().map(row).collect()
}

/// One of them.
pub async fn one(
    db: &impl ConnectionTrait,
    lang: Lang,
    found: booking::Model,
    now: i64,
) -> Result<BookingRow, Failure> {
    let tenant_id = found.tenant_id;
    let row = rows(db, tenant_id, lang, vec![found], now).await?.pop();
    row.ok_or_else(|| Failure::internal("a booking became none"))
}

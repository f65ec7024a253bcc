//! A seat as organisers see it, in lists and files.

use std::collections::HashMap;

use fairway_attend::came_at;
use fairway_db::Db;
use fairway_event::{find_sessions, registered_people};
use fairway_export::{Cell, Row};
use fairway_http::Failure;
use fairway_identity::list_accounts;
use fairway_lang::{Lang, Text};
use fairway_records::first_nonempty;
use serde::Serialize;

use crate::entities::session_seat;

/// Somebody's seat, or place on a waiting list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SessionSeatRow {
    pub id: i64,
    pub activity_agenda_id: i64,
    pub title_zh: String,
    pub title_en: String,
    /// Of the session, Unix seconds.
    pub start_time: i64,
    pub user_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub company_zh: String,
    pub company_en: String,
    pub email: String,
    pub mobile: String,
    /// 1 booked, 2 waiting, 3 cancelled.
    pub state: i32,
    /// Since when, Unix seconds.
    pub state_at: i64,
    /// Booked after waiting for it.
    pub is_moved_up: bool,
    /// From where it was booked: 1 the agenda, 2 the person's own agenda.
    pub source: i32,
    /// From where it was cancelled: 1 the agenda, 2 the person's own agenda, 3 by the organiser; 0 before.
    pub cancel_source: i32,
    /// When they were scanned at the session’s door; null for those who were not.
    pub came_at: Option<i64>,
}

const STATES: [Text; 4] =
    [Text::new("", ""), Text::new("已预约", "Booked"), Text::new("候补", "Waiting"), Text::new("已取消", "Cancelled")];
const SOURCES: [Text; 4] = [
    Text::new("", ""),
    Text::new("会议日程", "Agenda"),
    Text::new("我的日程", "My agenda"),
    Text::new("主办方", "Organiser"),
];

impl Row for SessionSeatRow {
    const FILE: &'static str = "session-seats";
    const SHEET: Text = Text::new("会议座位", "Seats of sessions");
    const HEADERS: &'static [Text] = &[
        Text::new("会议开始（{zone}）", "Session begins ({zone})"),
        Text::new("会议中文名称", "Session (Chinese)"),
        Text::new("会议英文名称", "Session (English)"),
        Text::new("姓名", "Name"),
        Text::new("英文姓名", "Name (English)"),
        Text::new("单位", "Company"),
        Text::new("英文单位", "Company (English)"),
        Text::new("邮箱", "Email"),
        Text::new("手机", "Mobile"),
        Text::new("状态", "State"),
        Text::new("状态时间（{zone}）", "Since ({zone})"),
        Text::new("预约来源", "Booked from"),
        Text::new("取消来源", "Cancelled from"),
        Text::new("到场时间（{zone}）", "Came ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let named = |names: &[Text; 4], number: i32| {
            usize::try_from(number).ok().and_then(|number| names.get(number)).map_or("", |name| name.get(lang))
        };
        vec![
            Cell::Time(self.start_time),
            (&self.title_zh).into(),
            (&self.title_en).into(),
            (&self.name_zh).into(),
            (&self.name_en).into(),
            (&self.company_zh).into(),
            (&self.company_en).into(),
            (&self.email).into(),
            (&self.mobile).into(),
            named(&STATES, self.state).into(),
            Cell::Time(self.state_at),
            named(&SOURCES, self.source).into(),
            named(&SOURCES, self.cancel_source).into(),
            self.came_at.map_or(Cell::Empty, Cell::Time),
        ]
    }
}

/// Seats with the names of people and sessions, which are read together.
pub async fn rows(db: &Db, tenant_id: i64, seats: Vec<session_seat::Model>) -> Result<Vec<SessionSeatRow>, Failure> {
    let distinct = |of: fn(&session_seat::Model) -> i64| {
        let mut ids: Vec<i64> = seats.iter().map(of).collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    };
    let user_ids = distinct(|seat| seat.user_id);
    let session_ids = distinct(|seat| seat.session_id);
    let sessions = find_sessions(db.read(), tenant_id, &session_ids).await?;
    let came = came_at(db.read(), tenant_id, &session_ids, &user_ids).await?;
    let sessions: HashMap<i64, _> = sessions.into_iter().map(|session| (session.id, session)).collect();
    let accounts = list_accounts(db.read(), tenant_id, &user_ids).await?;
    let mut people = HashMap::new();
    for activity_id in distinct(|seat| seat.activity_id) {
        people.extend(registered_people(db.read(), tenant_id, activity_id, &user_ids).await?);
    }
    let row = |seat: session_seat::Model| {
        let account = accounts.get(&seat.user_id);
        let session = sessions.get(&seat.session_id);
        let person = people.get(&seat.user_id);
        let text = |value: Option<&String>| value.cloned().unwrap_or_default();
        SessionSeatRow {
            id: seat.id,
            activity_agenda_id: seat.session_id,
            title_zh: text(session.map(|session| &session.title_zh)),
            title_en: text(session.map(|session| &session.title_en)),
            start_time: session.map_or(0, |session| session.start_time),
            user_id: seat.user_id,
            name_zh: account
                .map(|account| first_nonempty(&account.name_zh, &account.name_en).to_owned())
                .unwrap_or_default(),
            name_en: text(account.map(|account| &account.name_en)),
            company_zh: text(person.map(|person| &person.company_zh)),
            company_en: text(person.map(|person| &person.company_en)),
            email: account.and_then(|account| account.email.clone()).unwrap_or_default(),
            mobile: account.and_then(|account| account.mobile.clone()).unwrap_or_default(),
            state: seat.state,
            state_at: seat.state_at,
            is_moved_up: seat.is_moved_up,
            source: seat.source,
            cancel_source: seat.cancel_source,
            came_at: came.get(&(seat.session_id, seat.user_id)).copied(),
        }
    };
    Ok(seats.into_iter().map(row).collect())
}

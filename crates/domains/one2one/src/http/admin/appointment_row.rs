//! A row of the organiser's list, in the table and in files.

use fairway_auth::TenantId;
use fairway_export::{Cell, Row};
use fairway_http::Failure;
use fairway_lang::{Lang, Text};
use fairway_network::PersonView;
use sea_orm::ConnectionTrait;
use serde::Serialize;

use crate::entities::appointment::Model;
use crate::model::Way;
use crate::operations::people::{People, titles};
use crate::store;

/// What states are called in files, by their numbers.
const STATES: [Text; 9] = [
    Text::new("", ""),
    Text::new("待答复", "Waiting"),
    Text::new("已确认", "Accepted"),
    Text::new("已拒绝", "Declined"),
    Text::new("已撤回", "Withdrawn"),
    Text::new("已完成", "Took place"),
    Text::new("已过期", "Expired"),
    Text::new("已取消", "Cancelled"),
    Text::new("有人未到", "No-show"),
];
const WAYS: [Text; 2] = [Text::new("邀约", "Invitation"), Text::new("系统排期", "Generated")];

/// An appointment as an organiser sees it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AppointmentRow {
    pub id: i64,
    /// Who invited.
    pub from: PersonView,
    /// Who was invited.
    pub to: PersonView,
    /// Unix seconds.
    pub slot_at: i64,
    pub slot_minutes: i32,
    /// 1 waiting, 2 accepted, 3 rejected, 4 withdrawn, 5 succeeded, 6 expired, 7 cancelled, 8 somebody did not come.
    pub status: i32,
    pub table_id: Option<i64>,
    pub table_zh: String,
    pub table_en: String,
    /// 1 by an invitation, 2 out of a plan.
    pub way: i32,
    pub reason: String,
    pub proposed_at: Option<i64>,
    pub answer_until: i64,
    pub created_at: i64,
    /// Which state of it this is; cancelling may send it back.
    pub version: String,
}

/// Turns appointments of a meeting into rows, with a query each for their people and their tables.
pub async fn rows(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    found: Vec<Model>,
) -> Result<Vec<AppointmentRow>, Failure> {
    let users = found.iter().flat_map(|row| row.people()).collect();
    let people = People::read(db, tenant_id, activity_id, users).await?;
    let tables = store::tables::list(db, tenant_id, activity_id).await?;
    let row = |row: Model| {
        let table = tables.iter().find(|table| Some(table.id) == row.table_id).cloned().unwrap_or_default();
        AppointmentRow {
            id: row.id,
            from: people.get(row.from_user),
            to: people.get(row.to_user),
            slot_at: row.slot_at,
            slot_minutes: row.slot_minutes,
            status: row.status,
            table_id: row.table_id,
            table_zh: table.name_zh,
            table_en: table.name_en,
            way: row.way,
            reason: row.reason,
            proposed_at: row.proposed_at,
            answer_until: row.answer_until,
            created_at: row.created_at,
            version: row.changes.to_string(),
        }
    };
    Ok(found.into_iter().map(row).collect())
}

impl Row for AppointmentRow {
    const FILE: &'static str = "one-to-one-meetings";
    const SHEET: Text = Text::new("一对一洽谈", "One-to-one meetings");
    const HEADERS: &'static [Text] = &[
        Text::new("时间（{zone}）", "Time ({zone})"),
        Text::new("邀约方", "Invited by"),
        Text::new("受邀方", "Guest"),
        Text::new("洽谈桌", "Table"),
        Text::new("状态", "State"),
        Text::new("来源", "Came by"),
        Text::new("说明", "Reason"),
        Text::new("创建时间（{zone}）", "Created ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let name = |person: &PersonView| {
            let (zh, en) = titles(person);
            lang.pick(&zh, &en).to_owned()
        };
        let way = if self.way == Way::Generated.value() { WAYS[1] } else { WAYS[0] };
        vec![
            Cell::Time(self.slot_at),
            (&name(&self.from)).into(),
            (&name(&self.to)).into(),
            lang.pick(&self.table_zh, &self.table_en).into(),
            STATES.get(self.status as usize).map(|state| state.get(lang)).into(),
            Some(way.get(lang)).into(),
            (&self.reason).into(),
            Cell::Time(self.created_at),
        ]
    }
}

//! GET atms/notice/announcements/{id}/log

use std::collections::{HashMap, HashSet};

use axum::extract::Path;
use fairway_http::{Allowed, Failure, ListAnswer, Params, SignedIn, TableQuery};
use fairway_identity::list_accounts;
use fairway_messages::{Message, MessageColumn, MessageEntity, MessageState};
use fairway_records::find_record;
use sea_orm::{ColumnTrait, EntityTrait, Order, QueryFilter};
use serde::Serialize;

use super::table as announcement;
use crate::entities::recipient::{Column, Model};
use crate::operations::sending::{mail_key, sms_key};
use crate::permissions::Announce;
use crate::{NoticeError, store};

const ORDER: &[(Column, Order)] = &[(Column::ToldAt, Order::Desc), (Column::Id, Order::Desc)];

/// Somebody who was told, when and how.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AnnouncementLogView {
    pub user_id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// Unix seconds.
    pub told_at: i64,
    /// Whether it came into their list on the site; they can switch that off.
    pub by_site: bool,
    /// Whether they have read it there; false also where they have taken it away.
    pub is_read: bool,
    /// 0 not by mail, 1 on its way, 2 sent, 3 failed, 4 kept in the outbox.
    pub mail: i32,
    /// The same for SMS.
    pub sms: i32,
    /// Why mail or SMS failed.
    pub error: String,
}

/// Who was told an announcement, the latest first.
#[utoipa::path(get, path = "/atms/notice/announcements/{id}/log", tag = "notice",
    params(("id" = i64, Path), TableQuery), responses((status = 200, body = [AnnouncementLogView])),
    extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<Announce>,
    Path(id): Path<i64>,
    Params(table): Params<TableQuery>,
) -> ListAnswer<AnnouncementLogView> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let found = find_record::<announcement::Entity>(db, tenant_id, id).await?;
    let found = found.ok_or(NoticeError::UnknownAnnouncement)?;
    let rows = table.page(db, store::recipients::of(tenant_id, found.id), &[], ORDER).await?;
    rows.decorate(|rows| view(&user, rows)).await
}

async fn view(user: &SignedIn, rows: Vec<Model>) -> Result<Vec<AnnouncementLogView>, Failure> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let people: Vec<i64> = rows.iter().map(|row| row.user_id).collect();
    let notices: Vec<i64> = rows.iter().map(|row| row.notice_id).collect();
    let mut accounts = list_accounts(db, tenant_id, &people).await?;
    let read: HashSet<i64> = store::notices::list_read(db, tenant_id, &notices).await?.into_iter().collect();
    let keys = notices.iter().flat_map(|id| [mail_key(*id), sms_key(*id)]);
    let sent = MessageEntity::find()
        .filter(MessageColumn::TenantId.eq(tenant_id))
        .filter(MessageColumn::DedupeKey.is_in(keys))
        .all(db)
        .await?;
    let sent: HashMap<String, Message> =
        sent.into_iter().filter_map(|message| Some((message.dedupe_key.clone()?, message))).collect();
    let view = |row: Model| {
        let account = accounts.remove(&row.user_id);
        let (name_zh, name_en) = account.map(|account| (account.name_zh, account.name_en)).unwrap_or_default();
        let mail = sent.get(&mail_key(row.notice_id)).filter(|_| row.by_mail);
        let sms = sent.get(&sms_key(row.notice_id)).filter(|_| row.by_sms);
        let errors = [mail, sms].into_iter().flatten().map(|message| message.last_error.as_str());
        AnnouncementLogView {
            user_id: row.user_id,
            name_zh,
            name_en,
            told_at: row.told_at,
            by_site: row.by_site,
            is_read: read.contains(&row.notice_id),
            mail: state(row.by_mail, mail),
            sms: state(row.by_sms, sms),
            error: errors.filter(|error| !error.is_empty()).collect::<Vec<_>>().join("; "),
        }
    };
    Ok(rows.into_iter().map(view).collect())
}

/// What has become of a message; one that the outbox has forgotten was sent long ago.
fn state(was_queued: bool, message: Option<&Message>) -> i32 {
    if !was_queued {
        return 0;
    }
    match message.and_then(|message| MessageState::from_value(message.state)) {
        Some(MessageState::Queued) => 1,
        None | Some(MessageState::Sent) => 2,
        Some(MessageState::Failed) => 3,
        Some(MessageState::Kept) => 4,
    }
}

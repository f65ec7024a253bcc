//! GET, PUT, DELETE atlas/notice/notice_messages and GET atlas/notice/unread

use fairway_db::Tx;
use fairway_http::fields::REQUIRED;
use fairway_http::{Answer, App, Failure, Fields, ListAnswer, Params, Payload, Reply, SignedIn, TableQuery, Validate};
use fairway_live::{Topic, tell};
use sea_orm::{ColumnTrait, Order, QueryFilter};
use serde::{Deserialize, Serialize};

use crate::entities::notice::{self, Column};
use crate::messages::shorten;
use crate::model::MAX_NOTICES_PER_PERSON;
use crate::topics::NOTICES;
use crate::{NoticeError, catalogue, store};

const ORDER: &[(Column, Order)] = &[(Column::CreatedAt, Order::Desc), (Column::Id, Order::Desc)];
/// What a live event has room for; whoever wants more reads the list.
const EVENT_TITLE_CHARS: usize = 100;
const EVENT_TEXT_CHARS: usize = 140;

/// Something that I was told.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct NoticeView {
    pub id: i64,
    /// Of which kind, such as `announcement`.
    pub kind: String,
    pub kind_zh: String,
    pub kind_en: String,
    pub title_zh: String,
    pub title_en: String,
    pub text_zh: String,
    pub text_en: String,
    /// The page that it leads to; may be empty.
    pub page: String,
    pub is_read: bool,
    /// Unix seconds.
    pub created_at: i64,
}

impl NoticeView {
    pub fn new(app: &App, row: notice::Model) -> Self {
        let label = catalogue::find(app, &row.kind).map(|kind| kind.label);
        let (kind_zh, kind_en) = label.map_or((row.kind.as_str(), row.kind.as_str()), |label| (label.zh, label.en));
        Self {
            kind_zh: kind_zh.to_owned(),
            kind_en: kind_en.to_owned(),
            id: row.id,
            kind: row.kind,
            title_zh: row.title_zh,
            title_en: row.title_en,
            text_zh: row.text_zh,
            text_en: row.text_en,
            page: row.page,
            is_read: row.is_read,
            created_at: row.created_at,
        }
    }

    /// As much of it as a live event can carry.
    pub fn shortened(self) -> Self {
        Self {
            title_zh: shorten(&self.title_zh, EVENT_TITLE_CHARS),
            title_en: shorten(&self.title_en, EVENT_TITLE_CHARS),
            text_zh: shorten(&self.text_zh, EVENT_TEXT_CHARS),
            text_en: shorten(&self.text_en, EVENT_TEXT_CHARS),
            ..self
        }
    }
}

/// What the person's browsers hear.
#[derive(Debug, Serialize)]
pub struct NoticeEvent {
    #[serde(flatten)]
    pub notice: NoticeView,
    pub unread: i64,
}

/// How many notices I have not read.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
pub struct UnreadView {
    pub unread: i64,
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct NoticeFilter {
    /// 1 only what I have not read, 0 only what I have; both if absent.
    pub unread: Option<u8>,
    /// Of this kind only.
    pub kind: Option<String>,
}

/// What I was told, the latest first. Kept for 180 days, at most 1,000.
#[utoipa::path(get, path = "/atlas/notice/notice_messages", tag = "notice", params(TableQuery, NoticeFilter),
    responses((status = 200, body = [NoticeView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: SignedIn,
    Params(table): Params<TableQuery>,
    Params(filter): Params<NoticeFilter>,
) -> ListAnswer<NoticeView> {
    let mut select = store::notices::of(user.tenant_id(), user.user_id());
    if let Some(unread) = filter.unread {
        select = select.filter(Column::IsRead.eq(unread == 0));
    }
    if let Some(kind) = filter.kind.filter(|kind| !kind.is_empty()) {
        select = select.filter(Column::Kind.eq(kind));
    }
    let found = table.page(user.db().read(), select, &[], ORDER).await?;
    Ok(found.map(|row| NoticeView::new(&user.app, row)))
}

/// How many I have not read.
#[utoipa::path(get, path = "/atlas/notice/unread", tag = "notice", responses((status = 200, body = UnreadView)))]
pub async fn unread(user: SignedIn) -> Answer<UnreadView> {
    let unread = store::notices::count_unread(user.db().read(), user.tenant_id(), user.user_id()).await?;
    Ok(Reply(UnreadView { unread }))
}

/// Which ones I have read: some, or all.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct ReadNotices {
    /// At most 1,000; those of others are left alone.
    pub ids: Option<Vec<i64>>,
    pub all: Option<bool>,
}

impl Validate for ReadNotices {
    fn validate(&self, fields: &mut Fields) {
        match &self.ids {
            Some(ids) => fields.range("ids", ids.len() as i64, 0, MAX_NOTICES_PER_PERSON as i64),
            None => fields.require("ids", self.all == Some(true), REQUIRED, vec![]),
        }
    }
}

/// Marks notices read, and says how many are left.
#[utoipa::path(put, path = "/atlas/notice/notice_messages", tag = "notice", request_body = ReadNotices,
    responses((status = 200, body = UnreadView)))]
pub async fn read(user: SignedIn, Payload(request): Payload<ReadNotices>) -> Answer<UnreadView> {
    Fields::check(&request)?;
    let ids = request.ids.as_deref().filter(|_| request.all != Some(true));
    let tx = user.begin().await?;
    store::notices::mark_read(&tx, user.tenant_id(), user.user_id(), ids).await?;
    finish(&user, tx).await
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct NoticeQuery {
    pub id: i64,
}

/// Takes a notice of mine away, and says how many unread ones are left.
#[utoipa::path(delete, path = "/atlas/notice/notice_messages", tag = "notice", params(NoticeQuery),
    responses((status = 200, body = UnreadView)))]
pub async fn delete(user: SignedIn, Params(query): Params<NoticeQuery>) -> Answer<UnreadView> {
    let tx = user.begin().await?;
    if !store::notices::delete(&tx, user.tenant_id(), user.user_id(), query.id).await? {
        return Err(NoticeError::UnknownNotice.into());
    }
    finish(&user, tx).await
}

/// Counts what is left, and tells the person's other pages.
async fn finish(user: &SignedIn, tx: Tx) -> Result<Reply<UnreadView>, Failure> {
    let (tenant_id, user_id) = (user.tenant_id(), user.user_id());
    let left = UnreadView { unread: store::notices::count_unread(&*tx, tenant_id, user_id).await? };
    tell(&tx, tenant_id, Topic::new(NOTICES, user_id), "read", left).await?;
    tx.commit().await?;
    Ok(Reply(left))
}

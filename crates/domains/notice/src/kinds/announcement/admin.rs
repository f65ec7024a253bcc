//! /atms/notice/announcements

use fairway_audit::{Audit, Change};
use fairway_http::fields::REQUIRED;
use fairway_http::{Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate};
use fairway_lang::Text;
use fairway_records::{
    DeleteQuery, Form, MAX_LINE_CHARS, MAX_TEXT_CHARS, RecordKind, RecordWriter, audit_view, check_both_languages,
    first_nonempty, require_one_language,
};
use sea_orm::ActiveValue::Set;
use sea_orm::Order;
use serde::Serialize;
use serde_json::json;

use super::table::{self as announcement, Column};
use crate::NoticeError;
use crate::model::AnnouncementState;
use crate::operations::audience::Audience;
use crate::permissions::Announce;

/// More would be forgotten, not read.
const MAX_ANNOUNCEMENTS: u64 = 500;
const MAX_PAGE_CHARS: usize = 200;
const PAGE: Text = Text::new("请填写本站页面地址，以 / 开头", "Enter a page of this site; it begins with /");

fairway_records::record! {
    /// What an organiser writes of an announcement.
    row AnnouncementRow of announcement;
    /// Its form, always sent whole.
    form AnnouncementForm;
    in meeting by activity_id;
    {
        title_zh: String,
        title_en: String,
        text_zh: String,
        text_en: String,
        /// The page of the site that it leads to: `/agendaList`; the list of notices if empty.
        page: String,
        /// Who is meant.
        audience: Audience,
    }
}

/// The same with what has become of it, which is no part of its version.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AnnouncementEntry {
    #[serde(flatten)]
    pub announcement: AnnouncementRow,
    /// 1 draft, 2 scheduled, 3 sending, 4 sent, 5 stopped.
    pub state: i32,
    /// From when on it is sent, Unix seconds.
    pub send_at: Option<i64>,
    /// When the last one was told.
    pub sent_at: Option<i64>,
    /// How many were told so far.
    pub people: i64,
}

impl TryFrom<announcement::Model> for AnnouncementEntry {
    type Error = Failure;

    fn try_from(row: announcement::Model) -> Result<Self, Failure> {
        let announcement::Model { state, send_at, sent_at, people, .. } = row;
        Ok(Self { state, send_at, sent_at, people, announcement: row.try_into()? })
    }
}

fairway_records::filter!(AnnouncementFilter of announcement in meeting by activity_id {});

impl RecordKind for announcement::Entity {
    type Row = AnnouncementRow;
    const NAME: &'static str = "announcement";
    const TAG: &'static str = "announcement";
    const SEARCHED: &'static [Column] = &[Column::TitleZh, Column::TitleEn, Column::TextZh, Column::TextEn];
    const SORTS: Sorts<Column> = &[
        ("title_zh", Column::TitleZh),
        ("title_en", Column::TitleEn),
        ("people", Column::People),
        ("sent_at", Column::SentAt),
        ("updated_at", Column::UpdatedAt),
    ];
    const ORDER: &'static [(Column, Order)] = &[(Column::Id, Order::Desc)];
    const TABS: Option<Column> = Some(Column::State);
    const MAX_RECORDS: Option<u64> = Some(MAX_ANNOUNCEMENTS);

    fn title(row: &announcement::Model) -> &str {
        first_nonempty(&row.title_zh, &row.title_en)
    }

    fn complete(row: &mut announcement::ActiveModel, before: Option<&announcement::Model>, _: i64) {
        if before.is_none() {
            row.state = Set(AnnouncementState::Draft.value());
            row.reached = Set(0);
            row.people = Set(0);
        }
    }
}

impl Validate for AnnouncementForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("title_zh", &self.title_zh), ("title_en", &self.title_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("text_zh", &self.text_zh), ("text_en", &self.text_en), MAX_TEXT_CHARS);
        let page = self.page.trim();
        fields.length("page", page, 0, MAX_PAGE_CHARS);
        fields.require("page", page.is_empty() || (page.starts_with('/') && !page.starts_with("//")), PAGE, vec![]);
        self.audience.validate(fields);
    }
}

/// The announcements of a meeting, the latest first. The tabs are their states: 1 draft, 2 scheduled, 3 sending, 4 sent, 5 stopped.
#[utoipa::path(get, path = "/atms/notice/announcements", tag = "notice", params(TableQuery, AnnouncementFilter),
    responses((status = 200, body = [AnnouncementEntry])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<Announce>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<AnnouncementFilter>,
) -> ListAnswer<AnnouncementEntry> {
    fairway_records::list::<announcement::Entity, AnnouncementEntry>(&user, &table, &filter).await
}

/// Adds an announcement as a draft: nobody is told before it is sent.
#[utoipa::path(post, path = "/atms/notice/announcements", tag = "notice", request_body = AnnouncementForm,
    responses((status = 200, body = AnnouncementEntry)))]
pub async fn create(
    user: Allowed<Announce>,
    audit: Audit,
    Payload(form): Payload<AnnouncementForm>,
) -> Answer<AnnouncementEntry> {
    form.check()?;
    let (writer, tx) = (RecordWriter::new(&user, &audit), user.begin().await?);
    let row = writer.insert(&tx, form).await?;
    let change =
        Change::created(announcement::Entity::NAME, row.id, &audit_view::<announcement::Entity>(row.tenant_id, &row)?);
    writer.finish::<announcement::Entity>(tx, change, &row).await?;
    AnnouncementEntry::try_from(row).map(Reply)
}

/// Only what nobody has been told, and nobody is about to be, can change.
fn must_be_draft(row: &announcement::Model) -> Result<(), NoticeError> {
    match row.state == AnnouncementState::Draft.value() {
        true => Ok(()),
        false => Err(NoticeError::AlreadySent),
    }
}

/// Changes a draft. 2502 where it is scheduled, on its way or sent.
#[utoipa::path(put, path = "/atms/notice/announcements", tag = "notice", request_body = AnnouncementForm,
    responses((status = 200, body = AnnouncementEntry)))]
pub async fn update(
    user: Allowed<Announce>,
    audit: Audit,
    Payload(form): Payload<AnnouncementForm>,
) -> Answer<AnnouncementEntry> {
    form.check()?;
    let id = form.id.ok_or_else(|| Failure::field("id", REQUIRED))?;
    let (writer, tx) = (RecordWriter::new(&user, &audit), user.begin().await?);
    let before = writer.lock::<announcement::Entity>(&tx, id).await?;
    let current = json!(AnnouncementRow::try_from(before.clone())?);
    writer.must_be_current(&tx, (announcement::Entity::NAME, id), form.version.as_deref(), &current).await?;
    must_be_draft(&before)?;
    let after = writer.overwrite(&tx, &before, form).await?;
    let (old, new) = (
        audit_view::<announcement::Entity>(before.tenant_id, &before)?,
        audit_view::<announcement::Entity>(after.tenant_id, &after)?,
    );
    let change = Change::updated(announcement::Entity::NAME, id, &old, &new);
    writer.finish::<announcement::Entity>(tx, change, &after).await?;
    AnnouncementEntry::try_from(after).map(Reply)
}

/// Deletes a draft. 2502 where it is scheduled, on its way or sent: what people were told stays on record.
#[utoipa::path(delete, path = "/atms/notice/announcements", tag = "notice", params(DeleteQuery),
    responses((status = 200)))]
pub async fn delete(user: Allowed<Announce>, audit: Audit, Params(query): Params<DeleteQuery>) -> Answer<()> {
    let (writer, tx) = (RecordWriter::new(&user, &audit), user.begin().await?);
    let row = writer.lock::<announcement::Entity>(&tx, query.id).await?;
    let current = json!(AnnouncementRow::try_from(row.clone())?);
    writer.must_be_current(&tx, (announcement::Entity::NAME, row.id), query.version.as_deref(), &current).await?;
    must_be_draft(&row)?;
    writer.remove::<announcement::Entity>(&tx, row.id).await?;
    let old = audit_view::<announcement::Entity>(row.tenant_id, &row)?;
    let change = Change::deleted(announcement::Entity::NAME, row.id, &old);
    writer.finish::<announcement::Entity>(tx, change, &row).await?;
    Ok(Reply(()))
}

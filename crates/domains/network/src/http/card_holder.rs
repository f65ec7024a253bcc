//! GET and PUT atlas/exhibition/card_holder, its export and vCards, and DELETE atlas/card/card_deleted/{id}

use std::io::Write;

use axum::extract::Path;
use axum::response::Response;
use fairway_export::{ExportQuery, FileKind, export, export_file as send_all};
use fairway_http::fields::OUT_OF_RANGE;
use fairway_http::{
    Answer, Code, Failure, Fields, ListAnswer, Params, Payload, Reply, SignedIn, Sorts, TableQuery, Validate,
};
use fairway_records::{RecordId, must_be_current};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, IntoActiveModel, Order, QueryFilter, Select};
use serde::Deserialize;
use serde_json::json;

use super::card_basics::link_of;
use super::contact_view::{CardContactView, version_of};
use crate::entities::card_contact::{self, Column, Entity};
use crate::operations::holder::{Contact, contacts_of, find_ids, tags_of};
use crate::operations::vcard;
use crate::operations::visibility::RevealedCard;
use crate::people::meeting_of;
use crate::store;

const MAX_NOTE_CHARS: usize = 500;
const MAX_RATING: i64 = 5;
const MAX_TAGS: usize = 10;
const MAX_TAG_CHARS: usize = 20;
const MAX_KEYWORD_CHARS: usize = 60;
/// Reminders are set for the next two years.
const MAX_AHEAD_SECONDS: i64 = 2 * 366 * 24 * 3600;
const SORTS: Sorts<Column> =
    &[("exchanged_at", Column::ExchangedAt), ("rating", Column::Rating), ("remind_at", Column::RemindAt)];
const ORDER: &[(Column, Order)] = &[(Column::ExchangedAt, Order::Desc), (Column::Id, Order::Desc)];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HolderFilter {
    /// Words of a name in either script, pinyin or its initials, of a company, a position, or one's note.
    pub keyword: Option<String>,
    /// One of one's own tags.
    pub tag: Option<String>,
    /// 0 to 5.
    pub rating: Option<i32>,
    /// 1 for those whose reminder has come.
    pub due: Option<u8>,
}

/// The caller's own contacts that this asks for.
async fn select(user: &SignedIn, filter: HolderFilter) -> Result<Select<Entity>, Failure> {
    let (db, tenant_id, me) = (user.db().read(), user.tenant_id(), user.user_id());
    let mut own = store::contacts::select_of(tenant_id, me);
    if let Some(rating) = filter.rating {
        own = own.filter(Column::Rating.eq(rating));
    }
    if filter.due == Some(1) {
        own = own.filter(Column::RemindAt.lte(user.now()));
    }
    let keyword = filter.keyword.as_deref().map(str::trim).unwrap_or_default();
    if keyword.chars().count() > MAX_KEYWORD_CHARS {
        return Err(Failure::field("keyword", OUT_OF_RANGE));
    }
    let tag = filter.tag.as_deref().filter(|tag| !tag.is_empty());
    if keyword.is_empty() && tag.is_none() {
        return Ok(own);
    }
    // A person's holder is short; what people are called stands in several tables.
    let rows = own.clone().all(db).await?;
    let activity_id = meeting_of(user, None).await?;
    let ids = find_ids(db, tenant_id, activity_id, rows, (keyword, tag)).await?;
    Ok(own.filter(Column::Id.is_in(ids)))
}

/// The people with whom the caller has exchanged cards, the latest first, with what they noted.
#[utoipa::path(get, path = "/atlas/exhibition/card_holder", tag = "network", params(TableQuery, HolderFilter),
    responses((status = 200, body = [CardContactView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: SignedIn,
    Params(table): Params<TableQuery>,
    Params(filter): Params<HolderFilter>,
) -> ListAnswer<CardContactView> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let about = (user.user_id(), meeting_of(&user, None).await?);
    let list = table.page(db, select(&user, filter).await?, SORTS, ORDER).await?;
    let list = list.decorate(|rows| contacts_of(db, tenant_id, about, rows)).await?;
    Ok(list.map(CardContactView::from))
}

/// The same list as a file, with what each of them shows to whom they exchanged cards with.
#[utoipa::path(get, path = "/atlas/exhibition/card_holder/export", tag = "network",
    params(TableQuery, HolderFilter, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: SignedIn,
    Params(table): Params<TableQuery>,
    Params(filter): Params<HolderFilter>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let (tenant_id, about) = (user.tenant_id(), (user.user_id(), meeting_of(&user, None).await?));
    let select = table.ordered(select(&user, filter).await?, SORTS, ORDER)?;
    export(&user, file.format, select, move |db, rows| {
        Box::pin(async move {
            let contacts = contacts_of(db.read(), tenant_id, about, rows).await?;
            let views: Vec<CardContactView> = contacts.into_iter().map(CardContactView::from).collect();
            Ok(views)
        })
    })
    .await
}

/// All contacts as one file of vCards, for address books.
#[utoipa::path(get, path = "/atlas/exhibition/card_holder/vcards", tag = "network", params(HolderFilter),
    responses((status = 200, content_type = "text/vcard", body = Vec<u8>)))]
pub async fn vcards(user: SignedIn, Params(filter): Params<HolderFilter>) -> Result<Response, Failure> {
    const KIND: FileKind = FileKind { file: "contacts", extension: "vcf", content_type: "text/vcard; charset=utf-8" };
    let (tenant_id, lang) = (user.tenant_id(), user.lang());
    let about = (user.user_id(), meeting_of(&user, None).await?);
    let link = link_of(&user, "");
    let select = TableQuery::default().ordered(select(&user, filter).await?, SORTS, ORDER)?;
    let cards = move |db: fairway_db::Db, rows: Vec<card_contact::Model>| {
        let link = link.clone();
        let made: futures::future::BoxFuture<'static, Result<Vec<String>, Failure>> = Box::pin(async move {
            let contacts = contacts_of(db.read(), tenant_id, about, rows).await?;
            // Of somebody who has deleted their account nothing is left to save.
            let left = contacts.iter().filter(|contact| !is_gone(&contact.card));
            Ok(left.map(|contact| vcard::write(&contact.card, &card_link(&link, contact), lang)).collect())
        });
        made
    };
    send_all(&user, None, KIND, select, cards, |mut file, written: &mut dyn Iterator<Item = String>| {
        for card in written {
            file.write_all(card.as_bytes())?;
        }
        Ok(file)
    })
    .await
}

fn is_gone(card: &RevealedCard) -> bool {
    card.name_zh.is_empty() && card.name_en.is_empty()
}

fn card_link(link: &str, contact: &Contact) -> String {
    let code = &contact.person.card_code;
    if code.is_empty() { String::new() } else { format!("{link}{code}") }
}

/// What the caller writes about a contact; absent fields stay.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct UpdateContact {
    pub id: i64,
    /// The version that was edited. If it was changed since, in another window, failure 409 says what it is now.
    pub version: Option<String>,
    /// At most 500 characters.
    pub note: Option<String>,
    /// 0 to 5.
    pub rating: Option<i32>,
    /// At most 10 words of one's own, each at most 20 characters.
    pub tags: Option<Vec<String>>,
    /// When to be reminded, Unix seconds; 0 takes the reminder away.
    pub remind_at: Option<i64>,
}

impl Validate for UpdateContact {
    fn validate(&self, fields: &mut Fields) {
        fields.length("note", self.note.as_deref().unwrap_or_default(), 0, MAX_NOTE_CHARS);
        fields.range("rating", self.rating.unwrap_or_default().into(), 0, MAX_RATING);
        let tags = self.tags.as_deref().unwrap_or_default();
        fields.range("tags", tags.len() as i64, 0, MAX_TAGS as i64);
        for tag in tags {
            fields.length("tags", tag.trim(), 1, MAX_TAG_CHARS);
        }
    }
}

/// Writes a note, a rating, tags or a reminder to one of the caller's contacts.
#[utoipa::path(put, path = "/atlas/exhibition/card_holder", tag = "network", request_body = UpdateContact,
    responses((status = 200, body = CardContactView)))]
pub async fn update(user: SignedIn, Payload(request): Payload<UpdateContact>) -> Answer<CardContactView> {
    Fields::check(&request)?;
    let (tenant_id, me, now) = (user.tenant_id(), user.user_id(), user.now());
    let is_set = |at: &i64| *at != 0;
    if request.remind_at.filter(is_set).is_some_and(|at| !(0..=now + MAX_AHEAD_SECONDS).contains(&at)) {
        return Err(Failure::field("remind_at", OUT_OF_RANGE));
    }
    let activity_id = meeting_of(&user, None).await?;
    let tx = user.begin().await?;
    let found = store::contacts::lock_own(&tx, tenant_id, me, request.id).await?;
    let before = found.ok_or(Code::NOT_FOUND)?;
    if request.version.is_some() {
        let named = RecordId { kind: "card_contact", id: before.id, tenant_id };
        let tags = tags_of(&before)?;
        let current = json!({"version": version_of(&before), "note": before.note, "rating": before.rating,
            "tags": tags, "remind_at": before.remind_at});
        must_be_current(&user, &tx, named, request.version.as_deref(), &current).await?;
    }
    let mut row = before.into_active_model();
    if let Some(note) = request.note {
        row.note = Set(note.trim().to_owned());
    }
    if let Some(rating) = request.rating {
        row.rating = Set(rating);
    }
    if let Some(tags) = request.tags {
        row.tags = Set(json!(distinct(tags)).to_string());
    }
    if let Some(at) = request.remind_at {
        let at = Some(at).filter(is_set);
        row.remind_at = Set(at);
        row.remind_due = Set(at);
    }
    row.updated_at = Set(now);
    let row = store::contacts::update(&*tx, row).await?;
    let contacts = contacts_of(&*tx, tenant_id, (me, activity_id), vec![row]).await?;
    tx.commit().await?;
    contacts.into_iter().next().map(|contact| Reply(contact.into())).ok_or_else(|| Code::NOT_FOUND.into())
}

/// Each word once, in the order in which they were written.
fn distinct(tags: Vec<String>) -> Vec<String> {
    let mut each: Vec<String> = Vec::new();
    for tag in tags {
        let tag = tag.trim();
        if !each.iter().any(|known| known == tag) {
            each.push(tag.to_owned());
        }
    }
    each
}

/// Takes a card out of one's own holder. The other keeps what they have; exchanging again brings it back.
#[utoipa::path(delete, path = "/atlas/card/card_deleted/{id}", tag = "network", params(("id" = i64, Path)),
    responses((status = 200)))]
pub async fn remove(user: SignedIn, Path(id): Path<i64>) -> Answer<()> {
    let tx = user.begin().await?;
    if !store::contacts::delete(&*tx, user.tenant_id(), user.user_id(), id).await? {
        return Err(Code::NOT_FOUND.into());
    }
    tx.commit().await?;
    Ok(Reply(()))
}

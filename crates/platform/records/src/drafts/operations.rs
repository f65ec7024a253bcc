//! The rules of drafts: whose they are, how many, and what happens when two people save the same one.

use std::collections::HashMap;

use fairway_audit::people_names;
use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, insert_unless_taken};
use fairway_http::fields::WRONG_TYPE;
use fairway_http::{Answer, Code, Failure, List, ListAnswer, MessageValue, Reply, SignedIn};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde_json::{Map, Value, json};

use super::entity::{ActiveModel, Column, Entity, Model};
use super::{
    DiscardQuery, DraftKind, DraftQuery, DraftSeen, MAX_OWN_DRAFTS, RecordDraft, RecordDraftEntry, RecordDraftForm,
    store,
};
use crate::MAX_LINE_CHARS;
use crate::error::{DRAFT_GONE, TOO_MANY_DRAFTS};
use crate::scope::resolve;

/// More than a list shows; the rest is older.
const MAX_LISTED: u64 = 200;

impl From<Model> for RecordDraftEntry {
    fn from(row: Model) -> Self {
        Self {
            id: row.id,
            kind: row.kind,
            record_id: row.record_id,
            version: row.revision.to_string(),
            base_version: row.base_version,
            title_zh: row.title_zh,
            title_en: row.title_en,
            saved_by: row.saved_by,
            saved_by_name: row.saved_by_name,
            saved_at: row.updated_at,
        }
    }
}

impl RecordDraftEntry {
    /// With whoever saved it by the name that the reader knows.
    fn called(self, names: &HashMap<UserId, String>) -> Self {
        let saved_by_name = names.get(&self.saved_by).cloned().unwrap_or(self.saved_by_name);
        Self { saved_by_name, ..self }
    }
}

impl TryFrom<Model> for RecordDraft {
    type Error = Failure;

    fn try_from(row: Model) -> Result<Self, Failure> {
        let unreadable = |error| Failure::internal(format!("draft {} cannot be read: {error}", row.id));
        let body = serde_json::from_str(&row.body).map_err(unreadable)?;
        Ok(Self { entry: row.into(), body })
    }
}

/// The drafts of a kind, the newest first.
pub async fn list_kind(user: &SignedIn, kind: &DraftKind) -> ListAnswer<RecordDraftEntry> {
    let newest = store::of_kind(user.tenant_id(), kind.name).order_by_desc(Column::UpdatedAt);
    let rows = newest.order_by_desc(Column::Id).limit(MAX_LISTED).all(user.db().read()).await?;
    let names = people_names(user, rows.iter().map(|row| row.saved_by)).await?;
    let entry = |row| RecordDraftEntry::from(row).called(&names);
    Ok(List::whole(rows.into_iter().map(entry).collect()))
}

/// The draft of a record, or one by its id; null where a record has none.
pub async fn get_draft(user: &SignedIn, kind: &DraftKind, query: &DraftQuery) -> Answer<Option<RecordDraft>> {
    let own = store::of_kind(user.tenant_id(), kind.name);
    let found = match (query.id, query.record_id) {
        (Some(id), _) => own.filter(Column::Id.eq(id)).one(user.db().read()).await?.ok_or(DRAFT_GONE).map(Some)?,
        (None, Some(record_id)) => own.filter(Column::RecordId.eq(record_id)).one(user.db().read()).await?,
        (None, None) => None,
    };
    let Some(found) = found else { return Ok(Reply(None)) };
    Ok(Reply(Some(read(user, found).await?)))
}

/// Writes a draft, whole or not; only what a save would never show is taken out.
pub async fn save_draft(user: &SignedIn, kind: &DraftKind, form: RecordDraftForm) -> Answer<RecordDraftEntry> {
    let Value::Object(mut body) = form.body else { return Err(Failure::field("body", WRONG_TYPE)) };
    (kind.clean)(&mut body);
    let tenant_id = user.tenant_id();
    let scope_id = match form.record_id {
        Some(id) => kind.find_scope(user.db().read(), tenant_id, id).await?.ok_or(Code::NOT_FOUND)?,
        None => resolve((kind.directory)(&user.app)?, user, tenant_id, form.scope_id).await?,
    };
    let tx = user.begin().await?;
    let before = match (form.id, form.record_id) {
        (Some(id), _) => Some(store::lock(&tx, tenant_id, kind.name, id).await?.ok_or(DRAFT_GONE)?),
        (None, Some(record_id)) => store::lock_of_record(&tx, tenant_id, kind.name, record_id).await?,
        (None, None) => None,
    };
    let [title_zh, title_en] = kind.title.map(|name| line(&body, name));
    let written = ActiveModel {
        base_version: Set(form.base_version.chars().take(MAX_LINE_CHARS).collect()),
        title_zh: Set(title_zh),
        title_en: Set(title_en),
        body: Set(Value::Object(body).to_string()),
        saved_by: Set(user.user_id()),
        saved_by_name: Set(user.actor().name.to_string()),
        updated_at: Set(user.now()),
        ..Default::default()
    };
    let saved = match before {
        Some(before) => {
            // Whoever names none has never seen it.
            must_be_seen(user, &before, form.version.as_deref().unwrap_or_default()).await?;
            overwrite(&tx, before, written).await?
        }
        None => {
            let place = (tenant_id, kind.name, form.record_id, scope_id);
            begin(user, &tx, place, written).await?
        }
    };
    tx.commit().await?;
    let names = people_names(user, [saved.saved_by]).await?;
    Ok(Reply(RecordDraftEntry::from(saved).called(&names)))
}

/// A draft's place: tenant, kind, record, and its meeting or company.
type Place = (TenantId, &'static str, Option<i64>, i64);

async fn begin(user: &SignedIn, tx: &Tx, place: Place, written: ActiveModel) -> Result<Model, Failure> {
    let (tenant_id, kind, record_id, scope_id) = place;
    if store::count_begun_by(tx, tenant_id, user.user_id()).await? >= MAX_OWN_DRAFTS {
        let max = MessageValue::Text(MAX_OWN_DRAFTS.to_string());
        return Err(Failure::new(TOO_MANY_DRAFTS).fill("max", max));
    }
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        kind: Set(kind.to_owned()),
        record_id: Set(record_id),
        scope_id: Set(scope_id),
        revision: Set(1),
        created_by: Set(user.user_id()),
        created_at: Set(user.now()),
        ..written
    };
    if let Some(made) = insert_unless_taken(&**tx, row).await? {
        return Ok(made);
    }
    // Somebody else has begun one of the same record between our look and now.
    let theirs = store::lock_of_record(tx, tenant_id, kind, record_id.unwrap_or_default()).await?;
    Err(changed(user, theirs.ok_or(Code::CONFLICT)?).await?)
}

async fn overwrite(tx: &Tx, before: Model, written: ActiveModel) -> Result<Model, Failure> {
    let revision = before.revision.saturating_add(1);
    let row = ActiveModel { id: Set(before.id), revision: Set(revision), ..written };
    let mut after = Entity::update_many().set(row).filter(Column::Id.eq(before.id)).exec_with_returning(&**tx).await?;
    after.pop().ok_or_else(|| DRAFT_GONE.into())
}

/// Throws a draft away.
pub async fn discard_draft(user: &SignedIn, kind: &DraftKind, query: &DiscardQuery) -> Answer<()> {
    let tx = user.begin().await?;
    let draft = store::lock(&tx, user.tenant_id(), kind.name, query.id).await?.ok_or(DRAFT_GONE)?;
    must_be_seen(user, &draft, &query.version).await?;
    store::delete(&tx, &draft).await?;
    tx.commit().await?;
    Ok(Reply(()))
}

/// Takes the draft away that a save makes public. Joins the save's transaction; nothing where it names none.
pub async fn take_draft(
    user: &SignedIn,
    tx: &Tx,
    tenant_id: TenantId,
    (kind, record_id): (&str, Option<i64>),
    seen: Option<&DraftSeen>,
) -> Result<(), Failure> {
    let Some(seen) = seen else { return Ok(()) };
    let found = store::lock(tx, tenant_id, kind, seen.id).await?.filter(|draft| draft.record_id == record_id);
    let draft = found.ok_or(DRAFT_GONE)?;
    must_be_seen(user, &draft, &seen.version).await?;
    Ok(store::delete(tx, &draft).await?)
}

async fn must_be_seen(user: &SignedIn, draft: &Model, version: &str) -> Result<(), Failure> {
    if draft.revision.to_string() == version { Ok(()) } else { Err(changed(user, draft.clone()).await?) }
}

async fn read(user: &SignedIn, draft: Model) -> Result<RecordDraft, Failure> {
    let names = people_names(user, [draft.saved_by]).await?;
    let RecordDraft { entry, body } = RecordDraft::try_from(draft)?;
    Ok(RecordDraft { entry: entry.called(&names), body })
}

/// The failure of somebody who was not the first: who was, when, and what the draft is now.
async fn changed(user: &SignedIn, draft: Model) -> Result<Failure, Failure> {
    let current = read(user, draft).await?;
    let (name, at) = (&current.entry.saved_by_name, current.entry.saved_at);
    let data = json!({"edited_by_name": name, "edited_at": at, "current": current});
    Ok(Failure::new(Code::CONFLICT).data(data))
}

/// What a list of drafts shows of a field.
fn line(body: &Map<String, Value>, name: &str) -> String {
    body.get(name).and_then(Value::as_str).unwrap_or_default().trim().chars().take(MAX_LINE_CHARS).collect()
}

//! Editing a page structure together: one draft, one published version, and a revision that says who was first.
//!
//! The revision stands on the published row and moves with every change of the draft. Whoever names an older one is told
//! who was faster, and nothing is overwritten. It never goes back, so a page left open overnight cannot win by accident.

use fairway_auth::{Actor, TenantId};
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, IntoActiveModel};

use crate::entities::structure::{ActiveModel, Model};
use crate::model::{EVENT_SITE, StructureBody, StructureState, tag};
use crate::store::structures;
use crate::{SiteError, store};

/// What an editor works on.
pub struct EditedStructure {
    pub published: Model,
    /// Missing until somebody begins one.
    pub draft: Option<Model>,
}

impl EditedStructure {
    pub async fn load(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<Self, SiteError> {
        let published = structures::find(db, tenant_id, EVENT_SITE, StructureState::Published).await?;
        let published = published.ok_or(SiteError::UnknownExhibition)?;
        let draft = structures::find(db, tenant_id, EVENT_SITE, StructureState::Draft).await?;
        Ok(Self { published, draft })
    }

    pub fn revision(&self) -> i64 {
        self.published.revision
    }

    /// What the preview shows: the draft, or what is published.
    pub fn body(&self) -> Result<StructureBody, SiteError> {
        read(self.draft.as_ref().unwrap_or(&self.published))
    }
}

/// The stored structure of a version.
pub fn read(row: &Model) -> Result<StructureBody, SiteError> {
    serde_json::from_str(&row.body).map_err(|error| SiteError::BadStructure(error.to_string()))
}

pub fn write(body: &StructureBody) -> Result<String, SiteError> {
    serde_json::to_string(body).map_err(|error| SiteError::BadStructure(error.to_string()))
}

/// Keeps the draft, begun now or long ago.
pub async fn save_draft(
    tx: &Tx,
    tenant_id: TenantId,
    revision: i64,
    body: &StructureBody,
    by: &Actor,
) -> Result<EditedStructure, SiteError> {
    let EditedStructure { published, draft } = EditedStructure::load(&**tx, tenant_id).await?;
    if !structures::move_on(&**tx, &published, revision, by).await? {
        return Err(changed(tx, tenant_id, by.now).await?);
    }
    let text = write(body)?;
    match draft {
        Some(draft) => {
            let mut row = draft.into_active_model();
            row.body = Set(text);
            structures::update(&**tx, row).await?;
        }
        None => {
            let row = ActiveModel {
                state: Set(StructureState::Draft.value()),
                base_version: Set(published.version),
                ..row(tenant_id, text, by.now)
            };
            structures::insert(&**tx, row).await?;
        }
    }
    EditedStructure::load(&**tx, tenant_id).await
}

/// Throws the draft away; without one there is nothing to do.
pub async fn discard_draft(
    tx: &Tx,
    tenant_id: TenantId,
    revision: i64,
    by: &Actor,
) -> Result<(EditedStructure, Option<Model>), SiteError> {
    let edited = EditedStructure::load(&**tx, tenant_id).await?;
    let Some(draft) = edited.draft.filter(|_| edited.published.revision == revision) else {
        let is_current = edited.published.revision == revision;
        return if is_current {
            Ok((EditedStructure { draft: None, ..edited }, None))
        } else {
            Err(changed(tx, tenant_id, by.now).await?)
        };
    };
    if !structures::move_on(&**tx, &edited.published, revision, by).await? {
        return Err(changed(tx, tenant_id, by.now).await?);
    }
    structures::delete(&**tx, tenant_id, draft.id).await?;
    Ok((EditedStructure::load(&**tx, tenant_id).await?, Some(draft)))
}

/// Makes the draft the site.
pub async fn publish(tx: &Tx, tenant_id: TenantId, revision: i64, note: &str, by: &Actor) -> Result<Model, SiteError> {
    let EditedStructure { published, draft } = EditedStructure::load(&**tx, tenant_id).await?;
    if !structures::archive(&**tx, &published, revision).await? {
        return Err(changed(tx, tenant_id, by.now).await?);
    }
    let mut row = draft.ok_or(SiteError::NothingToPublish)?.into_active_model();
    sign(&mut row, &published, note, by);
    row.revision = Set(revision + 1);
    let made = structures::update(&**tx, row).await?;
    tx.touch(format!("{}:{tenant_id}", tag::SITE));
    Ok(made)
}

/// Publishes a copy of an earlier version; history stays as it is, and so does the draft.
pub async fn roll_back(tx: &Tx, tenant_id: TenantId, id: i64, note: &str, by: &Actor) -> Result<Model, SiteError> {
    let earlier = structures::find_version(&**tx, tenant_id, EVENT_SITE, id).await?;
    let earlier = earlier.ok_or(SiteError::UnknownVersion)?;
    publish_copy(tx, tenant_id, earlier.body, note, by).await
}

/// Publishes this body as a new version.
pub(crate) async fn publish_copy(
    tx: &Tx,
    tenant_id: TenantId,
    body: String,
    note: &str,
    by: &Actor,
) -> Result<Model, SiteError> {
    let EditedStructure { published, draft } = EditedStructure::load(&**tx, tenant_id).await?;
    if !structures::archive(&**tx, &published, published.revision).await? {
        return Err(changed(tx, tenant_id, by.now).await?);
    }
    let mut row = row(tenant_id, body, by.now);
    sign(&mut row, &published, note, by);
    // Whoever edits the draft goes on with it; whoever looks at the published version is about to begin from an old one.
    row.revision = Set(published.revision + i64::from(draft.is_none()));
    if draft.is_some() {
        row.edited_by = Set(published.edited_by);
        row.edited_by_name = Set(published.edited_by_name);
        row.edited_at = Set(published.edited_at);
    }
    let made = structures::insert(&**tx, row).await?;
    tx.touch(format!("{}:{tenant_id}", tag::SITE));
    Ok(made)
}

fn row(tenant_id: TenantId, body: String, now: i64) -> ActiveModel {
    ActiveModel {
        tenant_id: Set(tenant_id),
        code: Set(EVENT_SITE.to_owned()),
        version: Set(0),
        body: Set(body),
        created_at: Set(now),
        ..Default::default()
    }
}

/// The published version that follows `before`.
fn sign(row: &mut ActiveModel, before: &Model, note: &str, by: &Actor) {
    row.state = Set(StructureState::Published.value());
    row.version = Set(before.version + 1);
    row.note = Set(note.to_owned());
    row.author_id = Set(by.user_id);
    row.author_name = Set(by.name.to_string());
    row.edited_by = Set(by.user_id);
    row.edited_by_name = Set(by.name.to_string());
    row.edited_at = Set(Some(by.now));
    row.published_at = Set(Some(by.now));
}

/// Who was faster, read after they were.
async fn changed(tx: &Tx, tenant_id: TenantId, now: i64) -> Result<SiteError, SiteError> {
    let published = store::structures::find(&**tx, tenant_id, EVENT_SITE, StructureState::Published).await?;
    let published = published.ok_or(SiteError::UnknownExhibition)?;
    let at = published.edited_at.or(published.published_at).unwrap_or(now);
    Ok(SiteError::StructureChanged { by: published.edited_by_name, at, now, revision: published.revision })
}

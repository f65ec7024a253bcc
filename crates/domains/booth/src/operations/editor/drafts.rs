//! The draft of a hall's plan: one for all who edit it, saved by itself, and a revision that says who was first.
//!
//! The revision stands on the hall and moves with every change of the draft. Whoever names an older one is told who was
//! faster, and nothing is overwritten. It never goes back, so a page left open overnight cannot win by accident.

use fairway_auth::{Actor, TenantId};
use fairway_db::Tx;
use fairway_identity::{AccountBasics, find_account};
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, IntoActiveModel};

use super::body::PlanBody;
use crate::entities::{pavilion, pavilion_plan};
use crate::model::PlanState;
use crate::{BoothError, store};

/// What an editor works on.
pub struct EditedPlan {
    pub hall: pavilion::Model,
    /// Missing until somebody begins one.
    pub draft: Option<pavilion_plan::Model>,
    /// The draft, or what is published.
    pub body: PlanBody,
}

impl EditedPlan {
    pub async fn load(db: &impl ConnectionTrait, tenant_id: TenantId, pavilion_id: i64) -> Result<Self, BoothError> {
        let hall = store::pavilions::find(db, tenant_id, pavilion_id).await?.ok_or(BoothError::NotFound)?;
        let draft = store::plans::find(db, tenant_id, pavilion_id, PlanState::Draft).await?;
        let body = match &draft {
            Some(draft) => PlanBody::read(&draft.body)?,
            None => published(db, tenant_id, &hall).await?,
        };
        Ok(Self { hall, draft, body })
    }
}

/// The plan as the site shows it, with the picture that it was drawn after.
pub async fn published(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    hall: &pavilion::Model,
) -> Result<PlanBody, BoothError> {
    let booths = store::booths::list(db, tenant_id, hall.activity_id, Some(hall.id)).await?;
    let mut body = PlanBody::of(hall, &booths)?;
    if let Some(row) = store::plans::find(db, tenant_id, hall.id, PlanState::Published).await? {
        body.picture = PlanBody::read(&row.body)?.picture;
    }
    Ok(body)
}

/// Keeps the draft, begun now or long ago.
pub async fn save(
    tx: &Tx,
    tenant_id: TenantId,
    pavilion_id: i64,
    revision: i64,
    body: PlanBody,
    by: &Actor,
) -> Result<EditedPlan, BoothError> {
    move_on(tx, tenant_id, pavilion_id, revision, by).await?;
    let hall = store::pavilions::find(&**tx, tenant_id, pavilion_id).await?.ok_or(BoothError::NotFound)?;
    let hall = keep_first(tx, tenant_id, hall, by.now).await?;
    let text = body.write()?;
    let draft = match store::plans::find(&**tx, tenant_id, pavilion_id, PlanState::Draft).await? {
        Some(draft) => {
            let mut row = draft.into_active_model();
            row.body = Set(text);
            row.updated_at = Set(by.now);
            store::plans::update(&**tx, row).await?
        }
        None => {
            let row = pavilion_plan::ActiveModel {
                state: Set(PlanState::Draft.value()),
                version: Set(0),
                base_version: Set(hall.plan_version),
                body: Set(text),
                ..new_row(tenant_id, pavilion_id, by.now)
            };
            store::plans::insert(&**tx, row).await?
        }
    };
    Ok(EditedPlan { hall, draft: Some(draft), body })
}

/// Throws the draft away; says whether there was one.
pub async fn discard(
    tx: &Tx,
    tenant_id: TenantId,
    pavilion_id: i64,
    revision: i64,
    by: &Actor,
) -> Result<bool, BoothError> {
    move_on(tx, tenant_id, pavilion_id, revision, by).await?;
    Ok(store::plans::delete_draft(&**tx, tenant_id, pavilion_id).await?)
}

/// Moves the revision on, or says who did first.
pub async fn move_on(
    tx: &Tx,
    tenant_id: TenantId,
    pavilion_id: i64,
    revision: i64,
    by: &Actor,
) -> Result<(), BoothError> {
    if store::plans::move_on(&**tx, tenant_id, pavilion_id, revision, by).await? {
        return Ok(());
    }
    let hall = store::pavilions::find(&**tx, tenant_id, pavilion_id).await?.ok_or(BoothError::NotFound)?;
    let at = hall.edited_at.unwrap_or(hall.updated_at);
    let first = editor_names(&**tx, &hall).await?;
    Err(BoothError::PlanChanged { by: first, at, now: by.now, revision: hall.revision })
}

/// What whoever edited last is called today, in Chinese and in English; as they were called then where they have no account any
/// more.
pub async fn editor_names(db: &impl ConnectionTrait, hall: &pavilion::Model) -> Result<[String; 2], BoothError> {
    let account = find_account(db, hall.tenant_id, hall.edited_by).await?;
    Ok(names_of(account.as_ref(), hall))
}

/// The same where the account was read already.
pub fn names_of(account: Option<&AccountBasics>, hall: &pavilion::Model) -> [String; 2] {
    let names = account.map(|account| [account.name_zh.clone(), account.name_en.clone()]);
    let named = names.filter(|names| names.iter().any(|name| !name.is_empty()));
    named.unwrap_or_else(|| [hall.edited_by_name.clone(), hall.edited_by_name.clone()])
}

/// What was there before anybody edited it becomes the first version, so that the way back leads there too.
async fn keep_first(
    tx: &Tx,
    tenant_id: TenantId,
    hall: pavilion::Model,
    now: i64,
) -> Result<pavilion::Model, BoothError> {
    if hall.plan_version > 0 {
        return Ok(hall);
    }
    let row = pavilion_plan::ActiveModel {
        state: Set(PlanState::Published.value()),
        version: Set(1),
        base_version: Set(0),
        body: Set(published(&**tx, tenant_id, &hall).await?.write()?),
        published_at: Set(Some(hall.updated_at)),
        ..new_row(tenant_id, hall.id, now)
    };
    store::plans::insert(&**tx, row).await?;
    let mut row = hall.into_active_model();
    row.plan_version = Set(1);
    Ok(store::pavilions::update(&**tx, row).await?)
}

pub(super) fn new_row(tenant_id: TenantId, pavilion_id: i64, now: i64) -> pavilion_plan::ActiveModel {
    pavilion_plan::ActiveModel {
        tenant_id: Set(tenant_id),
        pavilion_id: Set(pavilion_id),
        author_id: Set(0),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    }
}

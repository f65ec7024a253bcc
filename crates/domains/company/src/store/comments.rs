//! Comments on a tenant's companies, and how the tenant treats new ones.

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, by_ids, search};
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect, Select,
};

use crate::entities::comment_setting;
use crate::entities::company_comment::{ActiveModel, Column, Entity, Model};
use crate::model::CommentState;

fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

fn some(tenant_id: TenantId, ids: &[i64]) -> Select<Entity> {
    Entity::find().filter(by_ids((Column::TenantId, tenant_id), Column::Id, ids))
}

/// What this reader sees: everything that is shown, and what they wrote themselves and waits.
fn seen_by(reader: Option<UserId>) -> Condition {
    let shown = Condition::any().add(Column::State.eq(CommentState::Shown.value()));
    match reader {
        Some(user_id) => {
            let own =
                Condition::all().add(Column::State.eq(CommentState::Waiting.value())).add(Column::AuthorId.eq(user_id));
            shown.add(own)
        }
        None => shown,
    }
}

/// A company's comments that stand for themselves, as this reader sees them.
pub fn select_threads(tenant_id: TenantId, company_id: i64, reader: Option<UserId>) -> Select<Entity> {
    of(tenant_id).filter(Column::CompanyId.eq(company_id)).filter(Column::ParentId.is_null()).filter(seen_by(reader))
}

/// The answers to these, oldest first, as this reader sees them.
pub async fn list_replies(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    parents: &[i64],
    reader: Option<UserId>,
) -> Result<Vec<Model>, DbErr> {
    of(tenant_id)
        .filter(Column::ParentId.is_in(parents.iter().copied()))
        .filter(seen_by(reader))
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

/// What a list of moderators is narrowed by.
#[derive(Clone, Debug, Default)]
pub struct CommentFilter {
    /// Part of the text.
    pub keyword: Option<String>,
    pub company_id: Option<i64>,
}

pub fn select(tenant_id: TenantId, filter: &CommentFilter) -> Select<Entity> {
    let mut wanted = Condition::all();
    if let Some(keyword) = &filter.keyword {
        wanted = wanted.add(search::contains(Column::Body, keyword));
    }
    if let Some(company_id) = filter.company_id {
        wanted = wanted.add(Column::CompanyId.eq(company_id));
    }
    of(tenant_id).filter(wanted)
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).one(db).await
}

pub async fn list_some(db: &impl ConnectionTrait, tenant_id: TenantId, ids: &[i64]) -> Result<Vec<Model>, DbErr> {
    some(tenant_id, ids).all(db).await
}

/// These in the order of their ids, kept from others until the transaction ends.
pub async fn lock_some(tx: &Tx, tenant_id: TenantId, ids: &[i64]) -> Result<Vec<Model>, DbErr> {
    some(tenant_id, ids).order_by_asc(Column::Id).lock_exclusive().all(&**tx).await
}

pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(db).await
}

pub async fn update(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(db).await
}

/// Takes a comment away with its answers.
pub async fn delete(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Condition::any().add(Column::Id.eq(id)).add(Column::ParentId.eq(id)))
        .exec(db)
        .await
        .map(drop)
}

/// Those that nobody has looked at.
pub fn select_waiting(tenant_id: TenantId) -> Select<Entity> {
    of(tenant_id).filter(Column::State.eq(CommentState::Waiting.value()))
}

pub async fn count_waiting(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<u64, DbErr> {
    select_waiting(tenant_id).count(db).await
}

/// Whether new comments wait until somebody lets them be seen.
pub async fn is_moderated(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<bool, DbErr> {
    let row = comment_setting::Entity::find().filter(comment_setting::Column::TenantId.eq(tenant_id)).one(db).await?;
    Ok(row.is_some_and(|row| row.is_moderated))
}

pub async fn set_moderated(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    is_moderated: bool,
    now: i64,
) -> Result<(), DbErr> {
    use comment_setting::Column as Setting;
    let row = comment_setting::ActiveModel {
        tenant_id: Set(tenant_id),
        is_moderated: Set(is_moderated),
        updated_at: Set(now),
        ..Default::default()
    };
    let changed =
        OnConflict::column(Setting::TenantId).update_columns([Setting::IsModerated, Setting::UpdatedAt]).to_owned();
    comment_setting::Entity::insert(row).on_conflict(changed).exec_without_returning(db).await.map(drop)
}

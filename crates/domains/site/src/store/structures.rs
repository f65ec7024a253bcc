//! Versions of the page structure and its draft.

use fairway_auth::{Actor, TenantId};
use fairway_db::search;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, Select, UpdateMany,
};

use crate::entities::structure::{ActiveModel, Column, Entity, Model};
use crate::model::StructureState;

fn of(tenant_id: TenantId, code: &str) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::Code.eq(code))
}

/// The newest version in this state.
pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    code: &str,
    state: StructureState,
) -> Result<Option<Model>, DbErr> {
    let newest = of(tenant_id, code).filter(Column::State.eq(state.value())).order_by_desc(Column::Version);
    newest.one(db).await
}

/// Everything that was ever published.
pub fn versions(tenant_id: TenantId, code: &str, keyword: Option<&str>) -> Select<Entity> {
    let mut select = of(tenant_id, code).filter(Column::State.ne(StructureState::Draft.value()));
    if let Some(keyword) = keyword {
        select = select.filter(search::contains_any(&[Column::Note, Column::AuthorName], keyword));
    }
    select
}

pub async fn find_version(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    code: &str,
    id: i64,
) -> Result<Option<Model>, DbErr> {
    versions(tenant_id, code, None).filter(Column::Id.eq(id)).one(db).await
}

pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(db).await
}

pub async fn update(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(db).await
}

pub async fn delete(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<(), DbErr> {
    let own = Entity::delete_many().filter(Column::TenantId.eq(tenant_id));
    own.filter(Column::Id.eq(id)).exec(db).await.map(|_| ())
}

/// The published version, if it still is and nobody has moved the revision on.
fn unmoved(published: &Model, revision: i64) -> UpdateMany<Entity> {
    Entity::update_many()
        .filter(Column::TenantId.eq(published.tenant_id))
        .filter(Column::Id.eq(published.id))
        .filter(Column::State.eq(StructureState::Published.value()))
        .filter(Column::Revision.eq(revision))
}

/// Moves the revision on; `false` if somebody else did first.
pub async fn move_on(db: &impl ConnectionTrait, published: &Model, revision: i64, by: &Actor) -> Result<bool, DbErr> {
    let moved = unmoved(published, revision)
        .col_expr(Column::Revision, Expr::value(revision + 1))
        .col_expr(Column::EditedBy, Expr::value(by.user_id))
        .col_expr(Column::EditedByName, Expr::value(&*by.name))
        .col_expr(Column::EditedAt, Expr::value(by.now));
    Ok(moved.exec(db).await?.rows_affected == 1)
}

/// Archives the published version; `false` if somebody has published or edited since this revision.
pub async fn archive(db: &impl ConnectionTrait, published: &Model, revision: i64) -> Result<bool, DbErr> {
    let archived = unmoved(published, revision);
    let archived = archived.col_expr(Column::State, Expr::value(StructureState::Archived.value()));
    Ok(archived.exec(db).await?.rows_affected == 1)
}

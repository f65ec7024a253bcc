//! Notices.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use fairway_db::{Db, Tx, by_ids, delete_in_batches, insert_many_unless_taken};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    Select,
};

use crate::entities::notice::{ActiveModel, Column, Entity, Model};

/// What somebody was told on the site.
pub fn of(tenant_id: TenantId, user_id: UserId) -> Select<Entity> {
    Entity::find().filter(owned(tenant_id, user_id, true))
}

fn owned(tenant_id: TenantId, user_id: UserId, on_site: bool) -> Condition {
    let theirs = Condition::all().add(Column::TenantId.eq(tenant_id)).add(Column::UserId.eq(user_id));
    theirs.add(Column::OnSite.eq(on_site))
}

pub async fn count_unread(db: &impl ConnectionTrait, tenant_id: TenantId, user_id: UserId) -> Result<i64, DbErr> {
    Ok(of(tenant_id, user_id).filter(Column::IsRead.eq(false)).count(db).await? as i64)
}

/// Writes them in a few statements, but for those that were written before under the same key.
pub async fn insert_many(tx: &Tx, rows: Vec<ActiveModel>) -> Result<Vec<Model>, DbErr> {
    let is_it =
        |row: &Model, (_, user_id, key): &(i64, UserId, String)| row.user_id == *user_id && row.dedupe_key == *key;
    insert_many_unless_taken(&**tx, rows, &[Column::UserId, Column::DedupeKey], is_it).await
}

/// Marks them read; all of somebody's without ids.
pub async fn mark_read(tx: &Tx, tenant_id: TenantId, user_id: UserId, ids: Option<&[i64]>) -> Result<(), DbErr> {
    let mut unread = owned(tenant_id, user_id, true).add(Column::IsRead.eq(false));
    if let Some(ids) = ids {
        unread = unread.add(Column::Id.is_in(ids.iter().copied()));
    }
    let marking = Entity::update_many().col_expr(Column::IsRead, Expr::value(true));
    marking.filter(unread).exec(&**tx).await.map(drop)
}

/// `false` if they have no such notice.
pub async fn delete(tx: &Tx, tenant_id: TenantId, user_id: UserId, id: i64) -> Result<bool, DbErr> {
    let own = owned(tenant_id, user_id, true).add(Column::Id.eq(id));
    Ok(Entity::delete_many().filter(own).exec(&**tx).await?.rows_affected > 0)
}

/// Takes the oldest of each of these people away where they have more than `most`, of those on the site or of the others: what
/// they do not see pushes nothing out of their list. Returns how many of each are unread.
pub async fn trim(
    tx: &Tx,
    tenant_id: TenantId,
    users: &[UserId],
    on_site: bool,
    most: u64,
) -> Result<HashMap<UserId, i64>, DbErr> {
    let mut unread = count_of(tx, tenant_id, users, on_site).await?;
    let beyond: Vec<UserId> =
        unread.iter().filter(|(_, (all, _))| *all > most as i64).map(|(user_id, _)| *user_id).collect();
    for user_id in &beyond {
        let theirs = Entity::find().filter(owned(tenant_id, *user_id, on_site)).select_only().column(Column::Id);
        let last: Option<i64> = theirs.order_by_desc(Column::Id).offset(most).limit(1).into_tuple().one(&**tx).await?;
        if let Some(last) = last {
            let older = owned(tenant_id, *user_id, on_site).add(Column::Id.lte(last));
            Entity::delete_many().filter(older).exec(&**tx).await?;
        }
    }
    if !beyond.is_empty() {
        unread.extend(count_of(tx, tenant_id, &beyond, on_site).await?);
    }
    Ok(unread.into_iter().map(|(user_id, (_, unread))| (user_id, unread)).collect())
}

/// How many each of these people has, and how many of them are unread.
async fn count_of(
    tx: &Tx,
    tenant_id: TenantId,
    users: &[UserId],
    on_site: bool,
) -> Result<HashMap<UserId, (i64, i64)>, DbErr> {
    if users.is_empty() {
        return Ok(HashMap::new());
    }
    let rows: Vec<(UserId, i64, i64)> = Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::UserId.is_in(users.iter().copied()))
        .filter(Column::OnSite.eq(on_site))
        .select_only()
        .column(Column::UserId)
        .expr(Column::Id.count())
        .expr(Expr::cust("COUNT(CASE WHEN is_read THEN NULL ELSE 1 END)"))
        .group_by(Column::UserId)
        .into_tuple()
        .all(&**tx)
        .await?;
    Ok(rows.into_iter().map(|(user_id, all, unread)| (user_id, (all, unread))).collect())
}

/// Of all tenants: forgets those that are older than this.
pub async fn delete_old(db: &Db, before: i64) -> Result<u64, DbErr> {
    delete_in_batches::<Entity>(db, Condition::all().add(Column::CreatedAt.lt(before))).await
}

/// Those of these, whosever they are, that were read.
pub async fn list_read(db: &impl ConnectionTrait, tenant_id: TenantId, ids: &[i64]) -> Result<Vec<i64>, DbErr> {
    let some = Entity::find().filter(by_ids((Column::TenantId, tenant_id), Column::Id, ids));
    some.filter(Column::IsRead.eq(true)).select_only().column(Column::Id).into_tuple().all(db).await
}

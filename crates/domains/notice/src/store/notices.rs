//! Notices.

use fairway_auth::{TenantId, UserId};
use fairway_db::{Db, Tx, delete_in_batches};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    Select,
};

use crate::entities::notice::{Column, Entity};

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

/// Takes the oldest of somebody's away where they have more than `most`, of those on the site or of the others: what they
/// do not see pushes nothing out of their list. Returns how many of them are unread.
pub async fn trim(tx: &Tx, tenant_id: TenantId, user_id: UserId, on_site: bool, most: u64) -> Result<i64, DbErr> {
    let theirs = Entity::find().filter(owned(tenant_id, user_id, on_site)).select_only();
    let counted =
        theirs.clone().expr(Column::Id.count()).expr(Expr::cust("COUNT(CASE WHEN is_read THEN NULL ELSE 1 END)"));
    let (all, unread): (i64, i64) = counted.into_tuple().one(&**tx).await?.unwrap_or_default();
    if all <= most as i64 {
        return Ok(unread);
    }
    let beyond = theirs.column(Column::Id).order_by_desc(Column::Id);
    let last: Option<i64> = beyond.offset(most).limit(1).into_tuple().one(&**tx).await?;
    if let Some(last) = last {
        let older = owned(tenant_id, user_id, on_site).add(Column::Id.lte(last));
        Entity::delete_many().filter(older).exec(&**tx).await?;
    }
    count_unread(&**tx, tenant_id, user_id).await
}

/// Of all tenants: forgets those that are older than this.
pub async fn delete_old(db: &Db, before: i64) -> Result<u64, DbErr> {
    delete_in_batches::<Entity>(db, Condition::all().add(Column::CreatedAt.lt(before))).await
}

/// Those of these, whosever they are, that were read.
pub async fn list_read(db: &impl ConnectionTrait, tenant_id: TenantId, ids: &[i64]) -> Result<Vec<i64>, DbErr> {
    let read = Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::Id.is_in(ids.iter().copied()));
    read.filter(Column::IsRead.eq(true)).select_only().column(Column::Id).into_tuple().all(db).await
}

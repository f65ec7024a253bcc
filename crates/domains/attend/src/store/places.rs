//! Places, in all and of a ticket type, and uses of vouchers: counters that the database itself keeps from running over. Each
//! is one statement with its condition, so that of two who want the last one only one gets it, on both engines.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::{Tx, by_ids};
use fairway_records::{records_in, visible};
use sea_orm::sea_query::ExprTrait;
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};

use crate::entities::setting;
use crate::kinds::ticket_type::table as ticket_type;
use crate::kinds::voucher::table as voucher;

/// Takes so many of all places; false where there are not so many left. The meeting has a setting, which the caller locked.
pub async fn take_total(tx: &Tx, tenant_id: TenantId, activity_id: i64, count: i64) -> Result<bool, DbErr> {
    use setting::Column as C;
    let after = C::Taken.into_expr().add(count);
    let is_enough = Condition::any().add(C::TotalLimit.is_null()).add(after.clone().lte(C::TotalLimit.into_expr()));
    let taken = setting::Entity::update_many()
        .col_expr(C::Taken, after)
        .filter(C::TenantId.eq(tenant_id))
        .filter(C::ActivityId.eq(activity_id))
        .filter(is_enough)
        .exec(&**tx)
        .await?;
    Ok(taken.rows_affected == 1)
}

pub async fn give_total(tx: &Tx, tenant_id: TenantId, activity_id: i64, count: i64) -> Result<(), DbErr> {
    use setting::Column as C;
    setting::Entity::update_many()
        .col_expr(C::Taken, C::Taken.into_expr().sub(count))
        .filter(C::TenantId.eq(tenant_id))
        .filter(C::ActivityId.eq(activity_id))
        .exec(&**tx)
        .await
        .map(drop)
}

/// Takes so many of a ticket type; false where there are not so many left.
pub async fn take_type(tx: &Tx, tenant_id: TenantId, id: i64, count: i64) -> Result<bool, DbErr> {
    use ticket_type::Column as C;
    let after = C::Taken.into_expr().add(count);
    let is_enough = Condition::any().add(C::Stock.is_null()).add(after.clone().lte(C::Stock.into_expr()));
    let taken = ticket_type::Entity::update_many()
        .col_expr(C::Taken, after)
        .filter(C::TenantId.eq(tenant_id))
        .filter(C::Id.eq(id))
        .filter(is_enough)
        .exec(&**tx)
        .await?;
    Ok(taken.rows_affected == 1)
}

pub async fn give_type(tx: &Tx, tenant_id: TenantId, id: i64, count: i64) -> Result<(), DbErr> {
    use ticket_type::Column as C;
    ticket_type::Entity::update_many()
        .col_expr(C::Taken, C::Taken.into_expr().sub(count))
        .filter(C::TenantId.eq(tenant_id))
        .filter(C::Id.eq(id))
        .exec(&**tx)
        .await
        .map(drop)
}

/// Uses a voucher once; false where it was used as often as it can be.
pub async fn use_voucher(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<bool, DbErr> {
    use voucher::Column as C;
    let after = C::Used.into_expr().add(1_i64);
    let used = voucher::Entity::update_many()
        .col_expr(C::Used, after.clone())
        .filter(C::TenantId.eq(tenant_id))
        .filter(C::Id.eq(id))
        .filter(after.lte(C::MostUses.into_expr()))
        .exec(&**tx)
        .await?;
    Ok(used.rows_affected == 1)
}

pub async fn give_voucher_back(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<(), DbErr> {
    use voucher::Column as C;
    voucher::Entity::update_many()
        .col_expr(C::Used, C::Used.into_expr().sub(1_i64))
        .filter(C::TenantId.eq(tenant_id))
        .filter(C::Id.eq(id))
        .exec(&**tx)
        .await
        .map(drop)
}

/// The ticket types that are on sale now, in the organiser's order.
pub async fn types_on_sale(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    now: i64,
) -> Result<Vec<ticket_type::Model>, DbErr> {
    use ticket_type::Column as C;
    let own = visible(records_in::<ticket_type::Entity>(tenant_id, activity_id), now);
    own.order_by_asc(C::Sort).order_by_asc(C::Id).all(db).await
}

pub async fn find_type(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    id: i64,
) -> Result<Option<ticket_type::Model>, DbErr> {
    records_in::<ticket_type::Entity>(tenant_id, activity_id).filter(ticket_type::Column::Id.eq(id)).one(db).await
}

/// What these ticket types are called, on sale or not.
pub async fn type_names(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: &[i64],
) -> Result<HashMap<i64, (String, String)>, DbErr> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let some = by_ids((ticket_type::Column::TenantId, tenant_id), ticket_type::Column::Id, ids);
    let rows = ticket_type::Entity::find().filter(some).all(db).await?;
    Ok(rows.into_iter().map(|row| (row.id, (row.name_zh, row.name_en))).collect())
}

/// A voucher that is valid now, by its code.
pub async fn find_voucher(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    code: &str,
    now: i64,
) -> Result<Option<voucher::Model>, DbErr> {
    let own = visible(records_in::<voucher::Entity>(tenant_id, activity_id), now);
    own.filter(voucher::Column::Code.eq(code)).one(db).await
}

/// Vouchers by their ids, valid or not.
pub async fn vouchers(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: &[i64],
) -> Result<HashMap<i64, voucher::Model>, DbErr> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let some = by_ids((voucher::Column::TenantId, tenant_id), voucher::Column::Id, ids);
    let rows = voucher::Entity::find().filter(some).all(db).await?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

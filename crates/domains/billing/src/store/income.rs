//! What came in, summed by the database: by quarter of an hour, by method, by item.
//!
//! Only money counts. What is paid by points or inquiry counts came in when these were bought.

use fairway_auth::TenantId;
use sea_orm::sea_query::{Expr, ExprTrait, Query, SimpleExpr};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryResult, QuerySelect, Select};

use crate::entities::order::{Column, Entity};
use crate::entities::order_line;
use crate::model::{Method, OrderStatus};

/// Orders that were paid, of one group and currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The first second of a quarter of an hour, a method, or an item type.
    pub group: i64,
    pub currency: String,
    pub orders: i64,
    pub received: i64,
    pub refunded: i64,
}

const MONEY: [i32; 4] =
    [Method::WeChat.value(), Method::Alipay.value(), Method::PayPal.value(), Method::Offline.value()];
const PAID: [i32; 2] = [OrderStatus::Paid.value(), OrderStatus::Refunded.value()];

/// Paid with money from `from` until before `until`.
fn paid(tenant_id: TenantId, (from, until): (i64, i64)) -> Select<Entity> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::Status.is_in(PAID))
        .filter(Column::Method.is_in(MONEY))
        .filter(Column::PaidAt.gte(from))
        .filter(Column::PaidAt.lt(until))
}

/// As text: PostgreSQL takes two bound numbers for two different expressions, and makes NUMERIC of a sum of BIGINT.
async fn sums(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    range: (i64, i64),
    group: &'static str,
) -> Result<Vec<Sum>, DbErr> {
    let group = Expr::cust(group);
    let found: Vec<(i64, String, i64, i64, i64)> = paid(tenant_id, range)
        .select_only()
        .column_as(group.clone(), "sum_group")
        .column(Column::Currency)
        .column_as(Column::Id.count(), "orders")
        .column_as(Column::PaidTotal.sum().cast_as("BIGINT"), "received")
        .column_as(Column::RefundedTotal.sum().cast_as("BIGINT"), "refunded")
        .group_by(group)
        .group_by(Column::Currency)
        .into_tuple()
        .all(db)
        .await?;
    let sum = |(group, currency, orders, received, refunded)| Sum { group, currency, orders, received, refunded };
    Ok(found.into_iter().map(sum).collect())
}

/// By quarter of an hour: every time zone's days are made of such quarters.
pub async fn by_quarter(db: &impl ConnectionTrait, tenant_id: TenantId, range: (i64, i64)) -> Result<Vec<Sum>, DbErr> {
    sums(db, tenant_id, range, "paid_at / 900 * 900").await
}

pub async fn by_method(db: &impl ConnectionTrait, tenant_id: TenantId, range: (i64, i64)) -> Result<Vec<Sum>, DbErr> {
    sums(db, tenant_id, range, "CAST(method AS BIGINT)").await
}

/// By item, before discounts: those are of whole orders.
pub async fn by_item(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    (from, until): (i64, i64),
) -> Result<Vec<Sum>, DbErr> {
    let order = |column: Column| Expr::col((Entity, column));
    let line = |column: order_line::Column| Expr::col((order_line::Entity, column));
    let summed = |column: order_line::Column| -> SimpleExpr { line(column).sum().cast_as("BIGINT") };
    let select = Query::select()
        .expr(line(order_line::Column::ItemType))
        .expr(order(Column::Currency))
        .expr(order(Column::Id).count_distinct())
        .expr(summed(order_line::Column::Amount))
        .expr(summed(order_line::Column::Refunded))
        .from(order_line::Entity)
        .inner_join(Entity, line(order_line::Column::OrderId).equals((Entity, Column::Id)))
        .and_where(line(order_line::Column::TenantId).eq(tenant_id))
        .and_where(order(Column::TenantId).eq(tenant_id))
        .and_where(order(Column::Status).is_in(PAID))
        .and_where(order(Column::Method).is_in(MONEY))
        .and_where(order(Column::PaidAt).gte(from))
        .and_where(order(Column::PaidAt).lt(until))
        .add_group_by([line(order_line::Column::ItemType), order(Column::Currency)])
        .to_owned();
    let sum = |row: &QueryResult| {
        Ok(Sum {
            group: row.try_get_by_index::<i32>(0)?.into(),
            currency: row.try_get_by_index(1)?,
            orders: row.try_get_by_index(2)?,
            received: row.try_get_by_index(3)?,
            refunded: row.try_get_by_index(4)?,
        })
    };
    db.query_all(&select).await?.iter().map(sum).collect()
}

//! What finance looks through: orders, payments and refunds by filters.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::by_ids;
use fairway_db::search::contains;
use sea_orm::sea_query::{ExprTrait, Query, SelectStatement, SimpleExpr};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, Select};

use crate::entities::{order, order_line, payment, refund};
use crate::model::{Method, PaymentState};

/// The numbers of these orders, by their ids; another tenant's are left out.
pub async fn order_numbers(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: Vec<i64>,
) -> Result<HashMap<i64, String>, DbErr> {
    let found = orders_named(db, tenant_id, ids).await?;
    Ok(found.into_iter().map(|(id, order)| (id, order.number)).collect())
}

/// These orders by their ids.
pub async fn orders_named(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: Vec<i64>,
) -> Result<HashMap<i64, order::Model>, DbErr> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let named = by_ids((order::Column::TenantId, tenant_id), order::Column::Id, &ids);
    let found = order::Entity::find().filter(named).all(db).await?;
    Ok(found.into_iter().map(|order| (order.id, order)).collect())
}

/// Those with a line of this type.
pub fn with_item(tenant_id: TenantId, item_type: i32) -> SimpleExpr {
    let lines = Query::select()
        .column(order_line::Column::OrderId)
        .from(order_line::Entity)
        .and_where(order_line::Column::TenantId.eq(tenant_id).and(order_line::Column::ItemType.eq(item_type)))
        .to_owned();
    order::Column::Id.in_subquery(lines)
}

/// Those with a payment in this state.
pub fn with_payment(tenant_id: TenantId, state: PaymentState) -> SimpleExpr {
    let payments = Query::select()
        .column(payment::Column::OrderId)
        .from(payment::Entity)
        .and_where(payment::Column::TenantId.eq(tenant_id).and(payment::Column::State.eq(state.value())))
        .to_owned();
    order::Column::Id.in_subquery(payments)
}

/// Refunds of what came by transfer.
pub fn refunds_by_hand(tenant_id: TenantId) -> SimpleExpr {
    let method = payment::Column::Method.eq(Method::Offline.value());
    let payments = Query::select()
        .column(payment::Column::Id)
        .from(payment::Entity)
        .and_where(payment::Column::TenantId.eq(tenant_id).and(method))
        .to_owned();
    refund::Column::PaymentId.in_subquery(payments)
}

/// The orders whose number contains this.
fn orders_matching(tenant_id: TenantId, words: &str) -> SelectStatement {
    Query::select()
        .column(order::Column::Id)
        .from(order::Entity)
        .and_where(order::Column::TenantId.eq(tenant_id).and(contains(order::Column::Number, words)))
        .to_owned()
}

pub fn payments(tenant_id: TenantId) -> Select<payment::Entity> {
    payment::Entity::find().filter(payment::Column::TenantId.eq(tenant_id))
}

/// Payments whose order, or whose number here or at the provider, contains this.
pub fn payments_matching(tenant_id: TenantId, words: &str) -> Condition {
    Condition::any()
        .add(contains(payment::Column::OurRef, words))
        .add(contains(payment::Column::ProviderRef, words))
        .add(payment::Column::OrderId.in_subquery(orders_matching(tenant_id, words)))
}

pub fn refunds(tenant_id: TenantId) -> Select<refund::Entity> {
    refund::Entity::find().filter(refund::Column::TenantId.eq(tenant_id))
}

/// The same of refunds.
pub fn refunds_matching(tenant_id: TenantId, words: &str) -> Condition {
    Condition::any()
        .add(contains(refund::Column::OurRef, words))
        .add(contains(refund::Column::Reason, words))
        .add(refund::Column::OrderId.in_subquery(orders_matching(tenant_id, words)))
}

//! Providers' statements, and what we have ourselves of the same day.

use fairway_auth::TenantId;
use fairway_db::{Tx, by_ids};
use sea_orm::ActiveValue::Set;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};

use crate::entities::{payment, refund, statement, statement_row};
use crate::model::{Method, PaymentState, RefundState};
use crate::providers::StatementRow;

/// Rows of one statement that are written at once: seven values each, well below what SQLite binds.
const CHUNK_ROWS: usize = 500;

pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    method: Method,
    day: i32,
) -> Result<Option<statement::Model>, DbErr> {
    statement::Entity::find()
        .filter(statement::Column::TenantId.eq(tenant_id))
        .filter(statement::Column::Method.eq(method.value()))
        .filter(statement::Column::Day.eq(day))
        .one(db)
        .await
}

/// Writes a statement in place of the one of the same day.
pub async fn replace(
    tx: &Tx,
    (tenant_id, method, day): (TenantId, Method, i32),
    source: i32,
    rows: &[StatementRow],
    now: i64,
) -> Result<statement::Model, DbErr> {
    if let Some(old) = find(&**tx, tenant_id, method, day).await? {
        statement_row::Entity::delete_many()
            .filter(statement_row::Column::TenantId.eq(tenant_id))
            .filter(statement_row::Column::StatementId.eq(old.id))
            .exec(&**tx)
            .await?;
        statement::Entity::delete_by_id(old.id).exec(&**tx).await?;
    }
    let made = statement::ActiveModel {
        tenant_id: Set(tenant_id),
        method: Set(method.value()),
        day: Set(day),
        source: Set(source),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let made = made.insert(&**tx).await?;
    for chunk in rows.chunks(CHUNK_ROWS) {
        let models = chunk.iter().map(|row| statement_row::ActiveModel {
            tenant_id: Set(tenant_id),
            statement_id: Set(made.id),
            method: Set(method.value()),
            our_ref: Set(row.our_ref.clone()),
            provider_ref: Set(row.provider_ref.clone()),
            amount: Set(row.amount),
            currency: Set(row.currency.code().to_owned()),
            at: Set(row.at),
            ..Default::default()
        });
        statement_row::Entity::insert_many(models).exec_without_returning(&**tx).await?;
    }
    Ok(made)
}

pub async fn rows(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    statement_id: i64,
) -> Result<Vec<statement_row::Model>, DbErr> {
    statement_row::Entity::find()
        .filter(statement_row::Column::TenantId.eq(tenant_id))
        .filter(statement_row::Column::StatementId.eq(statement_id))
        .order_by_asc(statement_row::Column::Id)
        .all(db)
        .await
}

/// Rows of any day that are about these of ours.
pub async fn rows_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    method: Method,
    our_refs: &[String],
) -> Result<Vec<statement_row::Model>, DbErr> {
    let mut found = Vec::new();
    for chunk in our_refs.chunks(CHUNK_ROWS) {
        let rows = statement_row::Entity::find()
            .filter(statement_row::Column::TenantId.eq(tenant_id))
            .filter(statement_row::Column::Method.eq(method.value()))
            .filter(statement_row::Column::OurRef.is_in(chunk.iter().cloned()))
            .all(db)
            .await?;
        found.extend(rows);
    }
    Ok(found)
}

/// Payments whose money came within this time.
pub async fn paid_between(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    method: Method,
    (from, until): (i64, i64),
) -> Result<Vec<payment::Model>, DbErr> {
    let came = [PaymentState::Paid, PaymentState::RefundPending, PaymentState::Refunded].map(PaymentState::value);
    payment::Entity::find()
        .filter(payment::Column::TenantId.eq(tenant_id))
        .filter(payment::Column::Method.eq(method.value()))
        .filter(payment::Column::State.is_in(came))
        .filter(payment::Column::PaidAt.gte(from))
        .filter(payment::Column::PaidAt.lt(until))
        .order_by_asc(payment::Column::Id)
        .all(db)
        .await
}

/// Refunds that were done within this time, with the method by which they went back.
pub async fn refunded_between(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    (from, until): (i64, i64),
) -> Result<Vec<refund::Model>, DbErr> {
    refund::Entity::find()
        .filter(refund::Column::TenantId.eq(tenant_id))
        .filter(refund::Column::State.eq(RefundState::Done.value()))
        .filter(refund::Column::DoneAt.gte(from))
        .filter(refund::Column::DoneAt.lt(until))
        .order_by_asc(refund::Column::Id)
        .all(db)
        .await
}

/// Payments of all tenants by what we called them.
pub async fn find_payments_by_refs(db: &impl ConnectionTrait, refs: &[String]) -> Result<Vec<payment::Model>, DbErr> {
    let mut found = Vec::new();
    for chunk in refs.chunks(CHUNK_ROWS) {
        let rows = payment::Entity::find().filter(payment::Column::OurRef.is_in(chunk.iter().cloned())).all(db).await?;
        found.extend(rows);
    }
    Ok(found)
}

/// Refunds of all tenants by what we called them.
pub async fn find_refunds_by_refs(db: &impl ConnectionTrait, refs: &[String]) -> Result<Vec<refund::Model>, DbErr> {
    let mut found = Vec::new();
    for chunk in refs.chunks(CHUNK_ROWS) {
        let rows = refund::Entity::find().filter(refund::Column::OurRef.is_in(chunk.iter().cloned())).all(db).await?;
        found.extend(rows);
    }
    Ok(found)
}

/// Payments by their ids.
pub async fn payments_by_id(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: &[i64],
) -> Result<Vec<payment::Model>, DbErr> {
    let some = by_ids((payment::Column::TenantId, tenant_id), payment::Column::Id, ids);
    payment::Entity::find().filter(some).all(db).await
}

/// The tenants to which money came by this method within this time.
pub async fn tenants_paid(
    db: &impl ConnectionTrait,
    method: Method,
    (from, until): (i64, i64),
) -> Result<Vec<TenantId>, DbErr> {
    payment::Entity::find()
        .select_only()
        .column(payment::Column::TenantId)
        .distinct()
        .filter(payment::Column::Method.eq(method.value()))
        .filter(payment::Column::PaidAt.gte(from))
        .filter(payment::Column::PaidAt.lt(until))
        .into_tuple()
        .all(db)
        .await
}

//! What people did, and how often something was done to a thing.

use std::collections::BTreeMap;

use fairway_auth::{TenantId, UserId};
use fairway_clock::Zone;
use fairway_db::{Db, delete_in_batches};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Alias, Expr, ExprTrait, OnConflict};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, Select};

use crate::entities::{operating_record, operation_tally};
use crate::model::Operation;

/// Which operations are asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct OperationFilter {
    pub operation_type: Option<i32>,
    pub object_type: Option<i32>,
    pub object_id: Option<i64>,
}

/// Those of one account.
pub fn select_own(tenant_id: TenantId, user_id: UserId, filter: OperationFilter) -> Select<operating_record::Entity> {
    use operating_record::Column;
    let mut select =
        operating_record::Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::UserId.eq(user_id));
    if let Some(value) = filter.operation_type {
        select = select.filter(Column::OperationType.eq(value));
    }
    if let Some(value) = filter.object_type {
        select = select.filter(Column::ObjectType.eq(value));
    }
    if let Some(value) = filter.object_id {
        select = select.filter(Column::ObjectId.eq(value));
    }
    select
}

/// How often it was done to one thing, by anybody.
pub async fn count(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    (object_type, object_id): (i32, i64),
    operation_type: Option<i32>,
) -> Result<i64, DbErr> {
    use operation_tally::Column;
    let mut of_thing = operation_tally::Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::ObjectType.eq(object_type))
        .filter(Column::ObjectId.eq(object_id));
    if let Some(value) = operation_type {
        of_thing = of_thing.filter(Column::OperationType.eq(value));
    }
    let sum = Column::Operations.sum().cast_as("BIGINT");
    let found: Option<Option<i64>> = of_thing.select_only().column_as(sum, "operations").into_tuple().one(db).await?;
    Ok(found.flatten().unwrap_or(0))
}

/// Counts those that were done to a thing.
pub async fn tally(db: &impl ConnectionTrait, operations: &[&Operation]) -> Result<(), DbErr> {
    use operation_tally::{ActiveModel, Column, Entity};
    let mut counted: BTreeMap<(TenantId, i32, i64, i32), (i64, i32)> = BTreeMap::new();
    for one in operations.iter().filter(|one| one.object_id > 0) {
        let key = (one.tenant_id, one.object_type, one.object_id, one.operation_type);
        let (count, day) = counted.entry(key).or_default();
        *count += 1;
        *day = std::cmp::max(*day, Zone::utc().day(one.at).number());
    }
    if counted.is_empty() {
        return Ok(());
    }
    let rows =
        counted.into_iter().map(|((tenant_id, object_type, object_id, operation_type), (count, day))| ActiveModel {
            tenant_id: Set(tenant_id),
            object_type: Set(object_type),
            object_id: Set(object_id),
            operation_type: Set(operation_type),
            operations: Set(count),
            day: Set(day),
            ..Default::default()
        });
    let sum = Expr::col((Entity, Column::Operations)).add(Expr::col((Alias::new("excluded"), Column::Operations)));
    let key = [Column::TenantId, Column::ObjectType, Column::ObjectId, Column::OperationType];
    let add = OnConflict::columns(key).value(Column::Operations, sum).update_column(Column::Day).to_owned();
    Entity::insert_many(rows).on_conflict(add).exec_without_returning(db).await.map(drop)
}

/// Forgets the numbers of things to which nothing was done since this day.
pub async fn forget_tallies(db: &Db, before: i32) -> Result<u64, DbErr> {
    delete_in_batches::<operation_tally::Entity>(db, operation_tally::Column::Day.lt(before)).await
}

//! Queries of values, always through the tenant.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_refdata::enums::CustomFieldType;
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect, Select,
};

use super::table::{ActiveModel, Column, Entity, Model};
use crate::definition::table::Model as Field;
use crate::{FieldValue, Subject};

fn of_field(tenant_id: TenantId, field_id: i64) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::FieldId.eq(field_id))
}

/// How many values each of these fields has.
pub async fn count_by_field(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    fields: &[i64],
) -> Result<HashMap<i64, i64>, DbErr> {
    let counted = Entity::find()
        .select_only()
        .column(Column::FieldId)
        .column_as(Expr::col(Column::Id).count(), "used")
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::FieldId.is_in(fields.iter().copied()))
        .group_by(Column::FieldId);
    let rows: Vec<(i64, i64)> = counted.into_tuple().all(db).await?;
    Ok(rows.into_iter().collect())
}

/// A choice within the list of several.
pub fn listed(choice: i64) -> String {
    format!(",{choice},")
}

/// How often a choice was chosen.
pub async fn count_chosen(db: &impl ConnectionTrait, field: &Field, choice: i64) -> Result<i64, DbErr> {
    let own = of_field(field.tenant_id, field.id);
    let chosen = if field.field_type == CustomFieldType::SingleChoice.value() {
        own.filter(Column::NumberValue.eq(choice))
    } else {
        own.filter(Column::TextValue.contains(listed(choice)))
    };
    Ok(chosen.count(db).await? as i64)
}

pub async fn delete_of_field(tx: &Tx, tenant_id: TenantId, field_id: i64) -> Result<(), DbErr> {
    let own = Entity::delete_many().filter(Column::TenantId.eq(tenant_id)).filter(Column::FieldId.eq(field_id));
    own.exec(&**tx).await.map(drop)
}

/// Takes away what a record has that goes itself.
pub async fn delete_values(tx: &Tx, tenant_id: TenantId, subject: Subject, record_id: i64) -> Result<(), DbErr> {
    let own = Entity::delete_many().filter(Column::TenantId.eq(tenant_id)).filter(Column::Subject.eq(subject.number));
    own.filter(Column::RecordId.eq(record_id)).exec(&**tx).await.map(drop)
}

/// All values of these records.
pub async fn list_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    subject: Subject,
    records: &[i64],
) -> Result<Vec<Model>, DbErr> {
    let own = Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::Subject.eq(subject.number));
    own.filter(Column::RecordId.is_in(records.iter().copied())).all(db).await
}

/// A value as its row.
pub fn row(
    (tenant_id, subject, record_id): (TenantId, Subject, i64),
    field_id: i64,
    value: &FieldValue,
    now: i64,
) -> ActiveModel {
    let (text, number) = value.stored();
    ActiveModel {
        id: NotSet,
        tenant_id: Set(tenant_id),
        subject: Set(subject.number),
        record_id: Set(record_id),
        field_id: Set(field_id),
        text_value: Set(text),
        number_value: Set(number),
        created_at: Set(now),
        updated_at: Set(now),
    }
}

/// Writes a value, or takes it away.
pub async fn put(
    db: &impl ConnectionTrait,
    (tenant_id, subject, record_id): (TenantId, Subject, i64),
    field_id: i64,
    value: Option<&FieldValue>,
    now: i64,
) -> Result<(), DbErr> {
    let Some(value) = value else {
        let own =
            Entity::delete_many().filter(Column::TenantId.eq(tenant_id)).filter(Column::Subject.eq(subject.number));
        let own = own.filter(Column::RecordId.eq(record_id)).filter(Column::FieldId.eq(field_id));
        return own.exec(db).await.map(drop);
    };
    let row = row((tenant_id, subject, record_id), field_id, value, now);
    let key = [Column::TenantId, Column::Subject, Column::RecordId, Column::FieldId];
    let newer = [Column::TextValue, Column::NumberValue, Column::UpdatedAt];
    let over = OnConflict::columns(key).update_columns(newer).to_owned();
    Entity::insert(row).on_conflict(over).exec_without_returning(db).await.map(drop)
}

//! SMS codes: one per mobile number and purpose.

use fairway_auth::TenantId;
use fairway_db::{Db, delete_in_batches};
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use crate::entities::sms_code::{ActiveModel, Column, Entity, Model};
use crate::model::{SMS_SECONDS, SMS_TRIES, SmsPurpose};

/// Whose code it is.
#[derive(Clone, Copy, Debug)]
pub struct Holder<'a> {
    pub tenant_id: TenantId,
    pub mobile: &'a str,
    pub purpose: SmsPurpose,
}

fn of(holder: Holder<'_>) -> Condition {
    Condition::all()
        .add(Column::TenantId.eq(holder.tenant_id))
        .add(Column::Mobile.eq(holder.mobile))
        .add(Column::Purpose.eq(holder.purpose.value()))
}

/// The new code takes the place of the last one.
pub async fn put(db: &impl ConnectionTrait, holder: Holder<'_>, digest: String, now: i64) -> Result<(), DbErr> {
    let row = ActiveModel {
        tenant_id: Set(holder.tenant_id),
        mobile: Set(holder.mobile.to_owned()),
        purpose: Set(holder.purpose.value()),
        code_digest: Set(digest),
        tries: Set(0),
        expires_at: Set(now + SMS_SECONDS),
        used_at: Set(None),
        created_at: Set(now),
        ..Default::default()
    };
    let changed = [Column::CodeDigest, Column::Tries, Column::ExpiresAt, Column::UsedAt, Column::CreatedAt];
    let conflict =
        OnConflict::columns([Column::TenantId, Column::Mobile, Column::Purpose]).update_columns(changed).to_owned();
    Entity::insert(row).on_conflict(conflict).exec_without_returning(db).await.map(drop)
}

/// Counts a try and returns the code, if there is one that may still be tried.
pub async fn try_one(db: &impl ConnectionTrait, holder: Holder<'_>, now: i64) -> Result<Option<Model>, DbErr> {
    let tried = Entity::update_many()
        .col_expr(Column::Tries, Expr::col(Column::Tries).add(1))
        .filter(of(holder))
        .filter(Column::UsedAt.is_null())
        .filter(Column::ExpiresAt.gt(now))
        .filter(Column::Tries.lt(SMS_TRIES))
        .exec(db)
        .await?;
    if tried.rows_affected == 0 {
        return Ok(None);
    }
    Entity::find().filter(of(holder)).one(db).await
}

/// A right code costs no try.
pub async fn forgive(db: &impl ConnectionTrait, id: i64) -> Result<(), DbErr> {
    let tries = Expr::col(Column::Tries).sub(1);
    Entity::update_many().col_expr(Column::Tries, tries).filter(Column::Id.eq(id)).exec(db).await.map(drop)
}

/// Of two that use it at once only one gets `true`.
pub async fn use_up(db: &impl ConnectionTrait, id: i64, now: i64) -> Result<bool, DbErr> {
    let done = Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(Column::Id.eq(id))
        .filter(Column::UsedAt.is_null())
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}

pub async fn delete_ended(db: &Db, now: i64) -> Result<u64, DbErr> {
    delete_in_batches::<Entity>(db, Column::ExpiresAt.lte(now)).await
}

//! Records of merges, and likely duplicates.

use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IdenStatic, QueryFilter, QueryOrder,
    QuerySelect, Select,
};

use crate::CompanyError;
use crate::entities::company_merge::{ActiveModel, Column, Entity, Model};
use crate::entities::{company, company_member, company_merge_cell, meta_company};
use crate::model::MergeKind;

pub fn select(tenant_id: TenantId, kind: MergeKind) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::Kind.eq(kind.value()))
}

pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(db).await
}

pub async fn lock(tx: &Tx, tenant_id: TenantId, id: i64, kind: MergeKind) -> Result<Model, CompanyError> {
    let found = select(tenant_id, kind).filter(Column::Id.eq(id)).lock_exclusive().one(&**tx).await?;
    found.ok_or(CompanyError::NotFound)
}

pub async fn mark_undone(db: &impl ConnectionTrait, id: i64, by: UserId, now: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::UndoneBy, Expr::value(by))
        .col_expr(Column::UndoneAt, Expr::value(now))
        .filter(Column::Id.eq(id))
        .exec(db)
        .await
        .map(drop)
}

/// What a merge changed, the last first.
pub async fn cells(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    merge_id: i64,
) -> Result<Vec<company_merge_cell::Model>, DbErr> {
    company_merge_cell::Entity::find()
        .filter(company_merge_cell::Column::TenantId.eq(tenant_id))
        .filter(company_merge_cell::Column::MergeId.eq(merge_id))
        .order_by_desc(company_merge_cell::Column::Id)
        .all(db)
        .await
}

/// A company, merged or not, kept from others until the transaction ends.
pub async fn lock_company(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<company::Model, CompanyError> {
    let one = company::Entity::find_by_id(id).filter(company::Column::TenantId.eq(tenant_id));
    one.lock_exclusive().one(&**tx).await?.ok_or(CompanyError::NotFound)
}

/// All who belong to a company, in the order in which they joined.
pub async fn members(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    company_id: i64,
) -> Result<Vec<company_member::Model>, DbErr> {
    company_member::Entity::find()
        .filter(company_member::Column::TenantId.eq(tenant_id))
        .filter(company_member::Column::CompanyId.eq(company_id))
        .order_by_asc(company_member::Column::Id)
        .all(db)
        .await
}

/// The company that this one became, however often; nothing where it is none that was merged.
pub async fn find_successor(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<i64>, DbErr> {
    let mut at = id;
    // A chain longer than this is a circle, which `lock_pair` does not let come about.
    for _ in 0..20 {
        let row = company::Entity::find_by_id(at).filter(company::Column::TenantId.eq(tenant_id)).one(db).await?;
        match row.and_then(|row| row.merged_into) {
            Some(next) => at = next,
            None => break,
        }
    }
    Ok((at != id).then_some(at))
}

/// What likely duplicates have in common, and where that is stored.
pub const COMPANY_KEYS: [(&str, company::Column); 5] = [
    ("name", company::Column::NameKeyZh),
    ("name", company::Column::NameKeyEn),
    ("website", company::Column::SiteKey),
    ("phone", company::Column::PhoneKey),
    ("email", company::Column::EmailKey),
];

/// Keys that several companies of the tenant have.
pub async fn shared_keys(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    column: company::Column,
    most: u64,
) -> Result<Vec<String>, DbErr> {
    let keys = Query::select()
        .column(column)
        .from(company::Entity)
        .and_where(company::Column::TenantId.eq(tenant_id))
        .and_where(company::Column::MergedInto.is_null())
        .and_where(column.ne(""))
        .group_by_col(column)
        .and_having(Expr::col("id").count().gt(1))
        .order_by(column, sea_orm::Order::Asc)
        .limit(most)
        .to_owned();
    db.query_all(&keys).await?.iter().map(|row| row.try_get("", column.as_str())).collect()
}

/// The tenant's companies with one of these keys.
pub async fn companies_with(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    column: company::Column,
    keys: &[String],
    most: u64,
) -> Result<Vec<company::Model>, DbErr> {
    company::Entity::find()
        .filter(company::Column::TenantId.eq(tenant_id))
        .filter(company::Column::MergedInto.is_null())
        .filter(column.is_in(keys.iter().map(String::as_str)))
        .order_by_asc(company::Column::Id)
        .limit(most)
        .all(db)
        .await
}

/// Keys that several firms have, and the firms with them.
pub async fn like_firms(
    db: &impl ConnectionTrait,
    column: meta_company::Column,
    most: u64,
) -> Result<Vec<meta_company::Model>, DbErr> {
    let keys = Query::select()
        .column(column)
        .from(meta_company::Entity)
        .and_where(meta_company::Column::MergedInto.is_null())
        .and_where(column.ne(""))
        .group_by_col(column)
        .and_having(Expr::col("id").count().gt(1))
        .order_by(column, sea_orm::Order::Asc)
        .limit(most)
        .to_owned();
    let keys: Vec<String> =
        db.query_all(&keys).await?.iter().map(|row| row.try_get("", column.as_str())).collect::<Result<_, _>>()?;
    meta_company::Entity::find()
        .filter(meta_company::Column::MergedInto.is_null())
        .filter(column.is_in(keys))
        .order_by_asc(meta_company::Column::Id)
        .limit(most * 10)
        .all(db)
        .await
}

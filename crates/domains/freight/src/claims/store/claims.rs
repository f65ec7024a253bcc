//! Claims: which agent has which inquiry.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::{Tx, by_ids, insert_many_unless_taken, insert_unless_taken};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};

use crate::claims::entities::claim::{ActiveModel, Column, Entity, Model};
use crate::claims::model::{ClaimStatus, OPEN};

pub fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).one(db).await
}

pub async fn lock(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).lock_exclusive().one(&**tx).await
}

/// What a company has of an inquiry, whatever became of it.
pub async fn find_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    inquiry_id: i64,
    company_id: i64,
) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::InquiryId.eq(inquiry_id)).filter(Column::CompanyId.eq(company_id)).one(db).await
}

/// What any of these companies has of any of these inquiries.
pub async fn list_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    inquiries: &[i64],
    companies: &[i64],
) -> Result<HashMap<(i64, i64), Model>, DbErr> {
    let known = of(tenant_id).filter(Column::InquiryId.is_in(inquiries.iter().copied()));
    let rows = known.filter(Column::CompanyId.is_in(companies.iter().copied())).all(db).await?;
    Ok(rows.into_iter().map(|row| ((row.inquiry_id, row.company_id), row)).collect())
}

/// All claims of an inquiry, the earliest first.
pub async fn list_of_inquiry(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    inquiry_id: i64,
) -> Result<Vec<Model>, DbErr> {
    of(tenant_id).filter(Column::InquiryId.eq(inquiry_id)).order_by_asc(Column::Id).all(db).await
}

/// What a company has of these inquiries.
pub async fn list_own(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    company_id: i64,
    inquiries: &[i64],
) -> Result<HashMap<i64, Model>, DbErr> {
    if inquiries.is_empty() {
        return Ok(HashMap::new());
    }
    let own = of(tenant_id).filter(Column::CompanyId.eq(company_id));
    let rows = own.filter(Column::InquiryId.is_in(inquiries.iter().copied())).all(db).await?;
    Ok(rows.into_iter().map(|row| (row.inquiry_id, row)).collect())
}

/// Of which inquiries a company has something.
pub async fn list_inquiries(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    company_id: i64,
) -> Result<Vec<i64>, DbErr> {
    let own = of(tenant_id).filter(Column::CompanyId.eq(company_id));
    own.select_only().column(Column::InquiryId).into_tuple().all(db).await
}

/// Those that have these ids.
pub async fn list_some(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: &[i64],
) -> Result<HashMap<i64, Model>, DbErr> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = Entity::find().filter(by_ids((Column::TenantId, tenant_id), Column::Id, ids)).all(db).await?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

/// A new one; none where the company has or had the inquiry.
pub async fn insert(tx: &Tx, row: ActiveModel) -> Result<Option<Model>, DbErr> {
    insert_unless_taken(&**tx, row).await
}

/// Several at once, without those of companies that have or had the inquiry.
pub async fn insert_many(tx: &Tx, rows: Vec<ActiveModel>) -> Result<Vec<Model>, DbErr> {
    let is_it = |row: &Model, (_, inquiry_id, company_id): &(i64, i64, i64)| {
        row.inquiry_id == *inquiry_id && row.company_id == *company_id
    };
    insert_many_unless_taken(&**tx, rows, &[Column::InquiryId, Column::CompanyId], is_it).await
}

pub async fn update(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(&**tx).await
}

/// Everything that is still being worked on is done.
pub async fn complete_open(tx: &Tx, tenant_id: TenantId, inquiry_id: i64, now: i64) -> Result<(), DbErr> {
    close(tx, tenant_id, inquiry_id, &[ClaimStatus::Claimed, ClaimStatus::WithdrawFailed], ClaimStatus::Completed, now)
        .await
}

/// Nobody can take any more what was given and not taken.
pub async fn expire_offers(tx: &Tx, tenant_id: TenantId, inquiry_id: i64, now: i64) -> Result<(), DbErr> {
    close(tx, tenant_id, inquiry_id, &[ClaimStatus::ToBeClaimed], ClaimStatus::Expired, now).await
}

async fn close(
    tx: &Tx,
    tenant_id: TenantId,
    inquiry_id: i64,
    from: &[ClaimStatus],
    to: ClaimStatus,
    now: i64,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Status, Expr::value(to.value()))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::InquiryId.eq(inquiry_id))
        .filter(Column::Status.is_in(from.iter().map(|status| status.value())))
        .exec(&**tx)
        .await
        .map(drop)
}

/// What was given, and not taken in time.
pub async fn list_overdue(db: &impl ConnectionTrait, now: i64, limit: u64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::Status.eq(ClaimStatus::ToBeClaimed.value()))
        .filter(Column::OfferUntil.lte(now))
        .order_by_asc(Column::OfferUntil)
        .order_by_asc(Column::Id)
        .limit(limit)
        .all(db)
        .await
}

/// What each company made of its claims until now: (company, is won, how many).
pub async fn count_by_company(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<Vec<(i64, bool, i64)>, DbErr> {
    let paid = OPEN.into_iter().chain([ClaimStatus::Completed.value()]);
    of(tenant_id)
        .filter(Column::Status.is_in(paid))
        .select_only()
        .columns([Column::CompanyId, Column::IsWon])
        .column_as(Column::Id.count(), "count")
        .group_by(Column::CompanyId)
        .group_by(Column::IsWon)
        .into_tuple()
        .all(db)
        .await
}

//! What the nightly checks found, and the questions that they ask. Each question is one statement, so that what is booked at the
//! same moment is in all of its answer or in none.

use fairway_auth::TenantId;
use fairway_db::insert_unless_taken;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, Select, Statement};

use crate::ledger::entities::check::{ActiveModel, Column, Entity, Model};

pub fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

pub async fn find_latest(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<Option<Model>, DbErr> {
    of(tenant_id).order_by_desc(Column::Day).one(db).await
}

pub async fn has(db: &impl ConnectionTrait, tenant_id: TenantId, day: i32) -> Result<bool, DbErr> {
    Ok(of(tenant_id).filter(Column::Day.eq(day)).one(db).await?.is_some())
}

/// Of two nodes that check the same night one writes it down.
pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Option<Model>, DbErr> {
    insert_unless_taken(db, row).await
}

async fn number(db: &impl ConnectionTrait, sql: &str, tenant_id: TenantId) -> Result<i64, DbErr> {
    let asked = Statement::from_sql_and_values(db.get_database_backend(), sql, [tenant_id.into()]);
    let row = db.query_one_raw(asked).await?;
    row.map_or(Ok(0), |row| row.try_get_by_index(0))
}

/// The sum of everything that was ever booked.
pub async fn sum(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<i64, DbErr> {
    let sql = "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM ledger_posting WHERE tenant_id = $1";
    number(db, sql, tenant_id).await
}

pub async fn count_entries(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<i64, DbErr> {
    number(db, "SELECT COUNT(*) FROM ledger_entry WHERE tenant_id = $1", tenant_id).await
}

pub async fn count_accounts(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<i64, DbErr> {
    number(db, "SELECT COUNT(*) FROM ledger_account WHERE tenant_id = $1 AND company_id IS NOT NULL", tenant_id).await
}

/// Entries whose postings do not sum to zero in each unit, or that have none.
pub async fn count_lopsided(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<i64, DbErr> {
    let sql = "SELECT COUNT(*) FROM ledger_entry e WHERE e.tenant_id = $1 AND (NOT EXISTS \
        (SELECT 1 FROM ledger_posting p WHERE p.tenant_id = e.tenant_id AND p.entry_id = e.id) OR EXISTS \
        (SELECT p.unit FROM ledger_posting p WHERE p.tenant_id = e.tenant_id AND p.entry_id = e.id \
        GROUP BY p.unit HAVING SUM(p.amount) <> 0))";
    number(db, sql, tenant_id).await
}

/// Companies' accounts that are below zero, or have another balance than their postings say.
pub async fn count_wrong(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<i64, DbErr> {
    let sql = "SELECT COUNT(*) FROM ledger_account a WHERE a.tenant_id = $1 AND a.company_id IS NOT NULL \
        AND (a.balance < 0 OR a.balance <> (SELECT COALESCE(SUM(p.amount), 0) FROM ledger_posting p \
        WHERE p.tenant_id = a.tenant_id AND p.account_id = a.id))";
    number(db, sql, tenant_id).await
}

//! Accounts as administrators see them, with their roles.

use std::collections::HashMap;

use fairway_auth::{PermissionSet, TenantId, UserId};
use fairway_db::{by_ids, search};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait, Query, SimpleExpr};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder, Select,
};

use crate::entities::{account, account_role, role};
use crate::model::Standing;
use crate::store;

/// Which accounts to list; all by default.
#[derive(Clone, Debug, Default)]
pub struct AccountFilter {
    /// Part of a name, mail address or mobile number.
    pub keyword: Option<String>,
    /// Any of these departments.
    pub departments: Option<Vec<i64>>,
    pub role_id: Option<i64>,
    pub account_type: Option<i32>,
}

pub fn select(tenant_id: TenantId, filter: &AccountFilter) -> Select<account::Entity> {
    use account::Column as C;
    let mut select = account::Entity::find().filter(C::TenantId.eq(tenant_id)).filter(C::DeletedAt.is_null());
    if let Some(keyword) = &filter.keyword {
        select = select.filter(search::contains_any(&[C::Email, C::Mobile, C::NameZh, C::NameEn], keyword));
    }
    if let Some(departments) = &filter.departments {
        select = select.filter(C::DepartmentId.is_in(departments.iter().copied()));
    }
    if let Some(kind) = filter.account_type {
        select = select.filter(C::AccountType.eq(kind));
    }
    if let Some(role_id) = filter.role_id {
        let holders = Query::select()
            .column(account_role::Column::AccountId)
            .from(account_role::Entity)
            .and_where(account_role::Column::TenantId.eq(tenant_id).and(account_role::Column::RoleId.eq(role_id)))
            .to_owned();
        select = select.filter(C::Id.in_subquery(holders));
    }
    select
}

/// An [`crate::model::AccountState`]. In plain words, because PostgreSQL takes two places for values to be two different ones
/// where it groups by them.
pub fn state_expr() -> SimpleExpr {
    let disabled = "\"account\".\"status\" = 0";
    let waiting = "\"account\".\"activated_at\" IS NULL";
    Expr::cust(format!("CASE WHEN {disabled} THEN 0 WHEN {waiting} THEN 2 ELSE 1 END"))
}

/// Takes everything from an account that its owner was known by and could come in with.
pub async fn erase(db: &impl ConnectionTrait, row: account::Model, now: i64) -> Result<(), DbErr> {
    let (tenant_id, id) = (row.tenant_id, row.id);
    store::sessions::revoke(db, tenant_id, id, None, now).await?;
    store::links::end_all(db, tenant_id, id, now).await?;
    store::scan_tickets::end_all(db, tenant_id, id).await?;
    store::real_names::delete(db, tenant_id, id).await?;
    store::messaging::forget(db, tenant_id, id).await?;
    store::admin::preferences::forget(db, tenant_id, id).await?;
    set_roles(db, tenant_id, id, &[]).await?;
    let mut row = row.into_active_model();
    row.email = Set(None);
    row.mobile = Set(None);
    row.password_hash = Set(String::new());
    row.name_zh = Set(String::new());
    row.name_en = Set(String::new());
    row.avatar = Set(String::new());
    row.company_id = Set(None);
    row.meta_company_id = Set(None);
    row.department_id = Set(None);
    row.status = Set(Standing::Disabled.value());
    row.deleted_at = Set(Some(now));
    row.updated_at = Set(now);
    store::accounts::update(db, row).await.map(drop)
}

/// What these accounts' owners are called: Chinese and English.
pub async fn names(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: &[UserId],
) -> Result<HashMap<UserId, (String, String)>, DbErr> {
    let some = by_ids((account::Column::TenantId, tenant_id), account::Column::Id, ids);
    let found = account::Entity::find().filter(some).filter(account::Column::DeletedAt.is_null()).all(db).await?;
    Ok(found.into_iter().map(|row| (row.id, (row.name_zh, row.name_en))).collect())
}

/// The tenant's oldest account of a kind.
pub async fn first_of_kind(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    kind: i32,
) -> Result<Option<account::Model>, DbErr> {
    let filter = AccountFilter { account_type: Some(kind), ..Default::default() };
    select(tenant_id, &filter).order_by_asc(account::Column::Id).one(db).await
}

/// The roles of each of these accounts, by name.
pub async fn roles_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    account_ids: &[UserId],
) -> Result<HashMap<UserId, Vec<role::Model>>, DbErr> {
    let held = account_role::Entity::find()
        .filter(account_role::Column::TenantId.eq(tenant_id))
        .filter(account_role::Column::AccountId.is_in(account_ids.iter().copied()))
        .all(db)
        .await?;
    let ids: Vec<i64> = held.iter().map(|row| row.role_id).collect();
    let roles = store::admin::roles::list_some(db, tenant_id, &ids).await?;
    let mut by_account: HashMap<UserId, Vec<role::Model>> = HashMap::new();
    for role in roles {
        for row in held.iter().filter(|row| row.role_id == role.id) {
            by_account.entry(row.account_id).or_default().push(role.clone());
        }
    }
    Ok(by_account)
}

/// Makes these the account's roles.
pub async fn set_roles(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    account_id: UserId,
    role_ids: &[i64],
) -> Result<(), DbErr> {
    account_role::Entity::delete_many()
        .filter(account_role::Column::TenantId.eq(tenant_id))
        .filter(account_role::Column::AccountId.eq(account_id))
        .filter(account_role::Column::RoleId.is_not_in(role_ids.iter().copied()))
        .exec(db)
        .await?;
    for role_id in role_ids {
        store::accounts::hold_role(db, tenant_id, account_id, *role_id).await?;
    }
    Ok(())
}

/// How many accounts that can sign in hold this permission.
pub async fn count_holders(db: &impl ConnectionTrait, tenant_id: TenantId, code: &str) -> Result<u64, DbErr> {
    let roles = store::admin::roles::list(db, tenant_id).await?;
    let giving = roles.iter().filter(|role| PermissionSet::parse(&role.permissions).holds(code)).map(|role| role.id);
    let holders = Query::select()
        .column(account_role::Column::AccountId)
        .from(account_role::Entity)
        .and_where(account_role::Column::TenantId.eq(tenant_id).and(account_role::Column::RoleId.is_in(giving)))
        .to_owned();
    account::Entity::find()
        .filter(account::Column::TenantId.eq(tenant_id))
        .filter(account::Column::Status.eq(Standing::Active.value()))
        .filter(account::Column::Id.in_subquery(holders))
        .count(db)
        .await
}

//! Accounts and the roles they hold.

use fairway_auth::{PermissionSet, TenantId, UserId};
use fairway_db::{by_ids, insert_unless_taken};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, Select,
    sea_query::{Expr, OnConflict},
};

use crate::IdentityError;
use crate::entities::{account, account_role, role};
use crate::model::RoleNames;

fn of(tenant_id: TenantId) -> Select<account::Entity> {
    account::Entity::find().filter(account::Column::TenantId.eq(tenant_id))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: UserId) -> Result<Option<account::Model>, DbErr> {
    of(tenant_id).filter(account::Column::Id.eq(id)).one(db).await
}

/// Those of these ids that the tenant has.
pub async fn list_some(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: &[UserId],
) -> Result<Vec<account::Model>, DbErr> {
    let some = by_ids((account::Column::TenantId, tenant_id), account::Column::Id, ids);
    account::Entity::find().filter(some).all(db).await
}

/// By mail address (whatever its case) or mobile number.
pub async fn find_by_name(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    name: &str,
) -> Result<Option<account::Model>, DbErr> {
    let named =
        Condition::any().add(account::Column::Email.eq(name.to_lowercase())).add(account::Column::Mobile.eq(name));
    of(tenant_id).filter(named).one(db).await
}

/// By mail address, whatever its case.
pub async fn find_by_mail(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    email: &str,
) -> Result<Option<account::Model>, DbErr> {
    of(tenant_id).filter(account::Column::Email.eq(email.to_lowercase())).one(db).await
}

pub async fn find_by_mobile(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    mobile: &str,
) -> Result<Option<account::Model>, DbErr> {
    of(tenant_id).filter(account::Column::Mobile.eq(mobile)).one(db).await
}

/// How many people opened an account themselves, by quarter of an hour.
pub async fn count_created(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    from: i64,
    to: i64,
) -> Result<Vec<(i64, i64)>, DbErr> {
    // As text: PostgreSQL takes two bound numbers for two different expressions.
    let quarter = Expr::cust("created_at / 900 * 900");
    of(tenant_id)
        .filter(account::Column::CreatedAt.gte(from))
        .filter(account::Column::CreatedAt.lt(to))
        .filter(account::Column::DepartmentId.is_null())
        .select_only()
        .column_as(quarter.clone(), "quarter")
        .column_as(account::Column::Id.count(), "count")
        .group_by(quarter)
        .into_tuple()
        .all(db)
        .await
}

/// Inserts, or says that the account exists.
pub async fn insert(db: &impl ConnectionTrait, row: account::ActiveModel) -> Result<account::Model, IdentityError> {
    insert_unless_taken(db, row).await?.ok_or(IdentityError::AccountExists)
}

/// Writes down that its owner has just come in.
pub async fn mark_sign_in(db: &impl ConnectionTrait, tenant_id: TenantId, id: UserId, now: i64) -> Result<(), DbErr> {
    account::Entity::update_many()
        .col_expr(account::Column::LastSignInAt, Expr::value(now))
        .filter(account::Column::TenantId.eq(tenant_id))
        .filter(account::Column::Id.eq(id))
        .exec(db)
        .await
        .map(drop)
}

pub async fn update(db: &impl ConnectionTrait, row: account::ActiveModel) -> Result<account::Model, DbErr> {
    account::Entity::update(row).exec(db).await
}

/// Everything that the account's roles allow.
pub async fn permissions(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    account_id: UserId,
) -> Result<PermissionSet, DbErr> {
    let held = account_role::Entity::find()
        .filter(account_role::Column::TenantId.eq(tenant_id))
        .filter(account_role::Column::AccountId.eq(account_id))
        .all(db)
        .await?;
    let ids: Vec<i64> = held.iter().map(|row| row.role_id).collect();
    let own = by_ids((role::Column::TenantId, tenant_id), role::Column::Id, &ids);
    let roles = role::Entity::find().filter(own).all(db).await?;
    let mut all = PermissionSet::default();
    for role in roles {
        all.extend(PermissionSet::parse(&role.permissions));
    }
    Ok(all)
}

/// The role of that name, created or given these permissions.
pub async fn put_role(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    names: RoleNames,
    permissions: &PermissionSet,
    now: i64,
) -> Result<role::Model, IdentityError> {
    let row = role::ActiveModel {
        tenant_id: Set(tenant_id),
        name: Set(names.name.clone()),
        name_zh: Set(names.name_zh),
        permissions: Set(permissions.to_string()),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let conflict = OnConflict::columns([role::Column::TenantId, role::Column::Name])
        .update_columns([role::Column::Permissions, role::Column::UpdatedAt])
        .to_owned();
    role::Entity::insert(row).on_conflict(conflict).exec_without_returning(db).await?;
    let found = role::Entity::find()
        .filter(role::Column::TenantId.eq(tenant_id))
        .filter(role::Column::Name.eq(names.name))
        .one(db)
        .await?;
    found.ok_or(IdentityError::NotFound)
}

pub async fn hold_role(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    account_id: UserId,
    role_id: i64,
) -> Result<(), DbErr> {
    let row = account_role::ActiveModel {
        tenant_id: Set(tenant_id),
        account_id: Set(account_id),
        role_id: Set(role_id),
        ..Default::default()
    };
    insert_unless_taken(db, row).await.map(|_| ())
}

//! Tenants as the platform's staff see them.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::search;
use sea_orm::sea_query::Query;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, Select};

use crate::entities::{tenant, tenant_host};

/// Which tenants to list; all by default.
#[derive(Clone, Debug, Default)]
pub struct TenantFilter {
    /// Part of a code, a name or a host.
    pub keyword: Option<String>,
    pub kind: Option<i32>,
}

pub fn select(filter: &TenantFilter) -> Select<tenant::Entity> {
    use tenant::Column as C;
    let mut select = tenant::Entity::find();
    if let Some(keyword) = &filter.keyword {
        let hosted = Query::select()
            .column(tenant_host::Column::TenantId)
            .from(tenant_host::Entity)
            .and_where(search::contains(tenant_host::Column::Host, keyword))
            .to_owned();
        let named = search::contains_any(&[C::Code, C::NameZh, C::NameEn], keyword);
        select = select.filter(named.add(C::Id.in_subquery(hosted)));
    }
    if let Some(kind) = filter.kind {
        select = select.filter(C::Kind.eq(kind));
    }
    select
}

pub async fn find(db: &impl ConnectionTrait, id: TenantId) -> Result<Option<tenant::Model>, DbErr> {
    tenant::Entity::find_by_id(id).one(db).await
}

/// The hosts of these tenants, in the order in which they were given.
pub async fn hosts_of(
    db: &impl ConnectionTrait,
    ids: &[TenantId],
) -> Result<HashMap<TenantId, Vec<tenant_host::Model>>, DbErr> {
    let rows = tenant_host::Entity::find()
        .filter(tenant_host::Column::TenantId.is_in(ids.iter().copied()))
        .order_by_asc(tenant_host::Column::Id)
        .all(db)
        .await?;
    let mut by_tenant: HashMap<TenantId, Vec<tenant_host::Model>> = HashMap::new();
    for row in rows {
        by_tenant.entry(row.tenant_id).or_default().push(row);
    }
    Ok(by_tenant)
}

pub async fn delete_hosts(db: &impl ConnectionTrait, id: TenantId) -> Result<(), DbErr> {
    tenant_host::Entity::delete_many().filter(tenant_host::Column::TenantId.eq(id)).exec(db).await.map(|_| ())
}

pub async fn update(db: &impl ConnectionTrait, row: tenant::ActiveModel) -> Result<tenant::Model, DbErr> {
    row.update(db).await
}

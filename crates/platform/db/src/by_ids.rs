//! Rows of a tenant that are asked for by their ids.

use sea_orm::sea_query::ExprTrait;
use sea_orm::{ColumnTrait, Condition};

/// These rows of a tenant, found by their ids: whose they are is only compared. SQLite, which does not know how many rows a tenant
/// has, takes it for rare, and would read all of them where twenty are asked for. An expression has no index, on either engine.
pub fn by_ids<C: ColumnTrait>((tenant, tenant_id): (C, i64), id: C, ids: &[i64]) -> Condition {
    let is_of_tenant = tenant.into_expr().add(0_i64).eq(tenant_id);
    Condition::all().add(is_of_tenant).add(id.is_in(ids.iter().copied()))
}

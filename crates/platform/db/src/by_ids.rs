//! Rows of a tenant that are asked for by their ids.

use sea_orm::{ColumnTrait, Condition};

use crate::checks;

/// These rows of a tenant, found by their ids: whose they are is only compared. SQLite, which does not know how many rows a tenant
/// has, takes it for rare, and would read all of them where twenty are asked for.
pub fn by_ids<C: ColumnTrait>((tenant, tenant_id): (C, i64), id: C, ids: &[i64]) -> Condition {
    Condition::all().add(checks(tenant, tenant_id)).add(id.is_in(ids.iter().copied()))
}

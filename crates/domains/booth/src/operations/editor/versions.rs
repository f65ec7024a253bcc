//! Earlier plans of a hall: to look at, and to go on from.

use std::collections::HashSet;

use fairway_auth::{Actor, TenantId};
use fairway_db::Tx;

use super::body::{PlanBody, PlanBooth};
use super::drafts::{self, EditedPlan};
use super::sale::Sale;
use crate::{BoothError, store};

/// Puts an earlier version into the draft. Booths that somebody has by now stay where they are.
pub async fn restore(
    tx: &Tx,
    tenant_id: TenantId,
    pavilion_id: i64,
    id: i64,
    revision: i64,
    by: &Actor,
) -> Result<EditedPlan, BoothError> {
    let version = store::plans::find_version(&**tx, tenant_id, pavilion_id, id).await?.ok_or(BoothError::NotFound)?;
    let hall = store::pavilions::find(&**tx, tenant_id, pavilion_id).await?.ok_or(BoothError::NotFound)?;
    let sale = Sale::load(&**tx, tenant_id, hall).await?;
    let body = with_taken(PlanBody::read(&version.body)?, &sale)?;
    drafts::save(tx, tenant_id, pavilion_id, revision, body, by).await
}

/// An earlier plan, in which what somebody has is as it is on sale now.
fn with_taken(mut body: PlanBody, sale: &Sale) -> Result<PlanBody, BoothError> {
    let taken: Vec<_> = sale.booths.iter().filter(|row| sale.is_taken(row)).collect();
    let ids: HashSet<i64> = taken.iter().map(|row| row.id).collect();
    let numbers: HashSet<&str> = taken.iter().map(|row| row.booth_no.as_str()).collect();
    body.booths.retain(|booth| !booth.id.is_some_and(|id| ids.contains(&id)) && !numbers.contains(booth.number()));
    for booth in &mut body.booths {
        booth.is_blocked = None;
    }
    for row in taken {
        body.booths.push(PlanBooth::of(row)?);
    }
    Ok(body)
}

//! Companies entering a meeting.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, DbErr, IntoActiveModel};
use serde::{Deserialize, Serialize};

use crate::entities::exhibitor;
use crate::model::{ApplyStatus, CompanyType};
use crate::operations::directory;
use crate::{EventError, store};

/// A company as it enters a meeting.
#[derive(Clone, Debug, Default)]
pub struct NewExhibitor {
    pub company_id: i64,
    pub company_type: CompanyType,
    pub status: ApplyStatus,
    pub country_id: Option<i64>,
    pub hall: String,
    pub booth_no: String,
}

/// Enters the company and returns the exhibitor's id.
pub async fn enter_exhibitor(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    new: NewExhibitor,
    now: i64,
) -> Result<i64, EventError> {
    let row = exhibitor::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        company_id: Set(new.company_id),
        company_atype: Set(new.company_type.value()),
        status: Set(new.status.value()),
        country_id: Set(new.country_id),
        hall: Set(new.hall),
        booth_no: Set(new.booth_no),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let row = store::exhibitors::insert(&**tx, row).await?;
    let id = row.id;
    directory::refresh(tx, tenant_id, vec![row], now).await?;
    Ok(id)
}

/// Which companies these exhibitors of a meeting are, by the exhibitors' ids.
pub async fn exhibitor_companies(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    exhibitor_ids: &[i64],
) -> Result<HashMap<i64, i64>, DbErr> {
    let rows = store::exhibitors::find_many(db, tenant_id, activity_id, exhibitor_ids).await?;
    Ok(rows.into_iter().map(|row| (row.id, row.company_id)).collect())
}

/// Where an exhibitor stands, as its booths say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stands {
    /// The code of the hall of the first one.
    pub hall: String,
    /// The numbers of all, separated by commas.
    pub booth_no: String,
}

/// Whether a company exhibits in a meeting, or applied to: the exhibitor's id.
pub async fn find_exhibitor(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    company_id: i64,
) -> Result<Option<i64>, EventError> {
    let found = store::exhibitors::find_by_company(db, tenant_id, activity_id, company_id).await?;
    Ok(found.map(|row| row.id))
}

/// Keeps others from changing an exhibitor until the transaction ends, so that what is read of its booths stays true.
pub async fn lock_exhibitor(tx: &Tx, tenant_id: TenantId, exhibitor_id: i64) -> Result<(), EventError> {
    store::exhibitors::lock(tx, tenant_id, exhibitor_id).await?.map(|_| ()).ok_or(EventError::UnknownExhibitor)
}

/// Keeps an exhibitor in step with its booths: one that has some takes part, one that has none any more does not.
pub async fn set_stands(
    tx: &Tx,
    tenant_id: TenantId,
    exhibitor_id: i64,
    stands: Stands,
    now: i64,
) -> Result<(), EventError> {
    let found = store::exhibitors::find(&**tx, tenant_id, exhibitor_id).await?;
    let mut row = found.ok_or(EventError::UnknownExhibitor)?.into_active_model();
    let status = if stands.booth_no.is_empty() { ApplyStatus::Cancelled } else { ApplyStatus::Accepted };
    row.status = Set(status.value());
    row.company_atype = Set(CompanyType::Exhibitor.value());
    row.hall = Set(stands.hall);
    row.booth_no = Set(stands.booth_no);
    row.updated_at = Set(now);
    let row = store::exhibitors::update(&**tx, row).await?;
    directory::refresh(tx, tenant_id, vec![row], now).await
}

/// Keeps a company's entry in step with the registrations of its people: where it has booths, these decide; where one of its
/// people was accepted, another who only applies changes nothing.
pub async fn apply_as_exhibitor(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    company_id: i64,
    status: ApplyStatus,
    now: i64,
) -> Result<(), EventError> {
    let is_coming = matches!(status, ApplyStatus::Accepted | ApplyStatus::Pending);
    let Some(before) = store::exhibitors::find_by_company(&**tx, tenant_id, activity_id, company_id).await? else {
        if is_coming {
            let cards = fairway_company::company_cards(&**tx, tenant_id, &[company_id]).await?;
            let country_id = cards.first().map(|card| card.country_id);
            let new = NewExhibitor { company_id, status, country_id, ..Default::default() };
            enter_exhibitor(tx, tenant_id, activity_id, new, now).await?;
        }
        return Ok(());
    };
    let is_settled = before.status == ApplyStatus::Accepted.value()
        && (status == ApplyStatus::Pending || !before.booth_no.is_empty());
    if is_settled || (before.status == status.value() && before.company_atype == CompanyType::Exhibitor.value()) {
        return Ok(());
    }
    let mut row = before.into_active_model();
    row.status = Set(status.value());
    if is_coming {
        row.company_atype = Set(CompanyType::Exhibitor.value());
    }
    row.updated_at = Set(now);
    let row = store::exhibitors::update(&**tx, row).await?;
    directory::refresh(tx, tenant_id, vec![row], now).await
}

/// How a company's entry of a meeting stands, for whoever changes it and may have to put it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntryState {
    pub status: i32,
    pub company_atype: i32,
}

/// How a company's entry stands now; none where it has none.
pub async fn entry_state(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    company_id: i64,
) -> Result<Option<EntryState>, DbErr> {
    let found = store::exhibitors::find_by_company(db, tenant_id, activity_id, company_id).await?;
    Ok(found.map(|row| EntryState { status: row.status, company_atype: row.company_atype }))
}

/// Puts an entry back that nothing holds any more, neither booths nor people, to what it was before some of these came.
pub async fn put_entry_back(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    company_id: i64,
    state: EntryState,
    now: i64,
) -> Result<(), EventError> {
    let found = store::exhibitors::find_by_company(&**tx, tenant_id, activity_id, company_id).await?;
    let Some(row) = found.filter(|row| row.status == ApplyStatus::Cancelled.value() && row.booth_no.is_empty()) else {
        return Ok(());
    };
    let mut row = row.into_active_model();
    row.status = Set(state.status);
    row.company_atype = Set(state.company_atype);
    row.updated_at = Set(now);
    let row = store::exhibitors::update(&**tx, row).await?;
    directory::refresh(tx, tenant_id, vec![row], now).await
}

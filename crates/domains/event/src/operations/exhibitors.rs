//! Companies entering a meeting.

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;

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

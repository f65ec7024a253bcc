//! GET atlas/atams_exhibition/exhibition/{exhibitor_id}

use axum::extract::Path;
use fairway_company::{manages_companies, own_company};
use fairway_http::{Answer, Reply, Visit};
use serde::Serialize;

use super::exhibitors::{ExhibitorView, view_of};
use crate::operations::directory::is_listed;
use crate::{EventError, store};

/// One exhibitor of a meeting.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ExhibitorEntryView {
    #[serde(flatten)]
    pub exhibitor: ExhibitorView,
    pub activity_id: i64,
    /// 1 accepted, 2 pending, 3 refused, 4 cancelled. Only the company's own people, and those who look after companies, see
    /// anything but 1.
    pub company_apply_status: i32,
    /// The reader belongs to this company.
    pub is_own: bool,
}

/// One exhibitor as the directory shows it. The company's own people see it before it is accepted as well.
#[utoipa::path(get, path = "/atlas/atams_exhibition/exhibition/{exhibitor_id}", tag = "event",
    params(("exhibitor_id" = i64, Path, description = "The exhibitor.")),
    responses((status = 200, body = ExhibitorEntryView)))]
pub async fn get(visit: Visit, Path(exhibitor_id): Path<i64>) -> Answer<ExhibitorEntryView> {
    let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
    let row = store::exhibitors::find(db, tenant_id, exhibitor_id).await?.ok_or(EventError::UnknownExhibitor)?;
    let (mut is_own, mut is_kept) = (false, false);
    if let Some(user) = visit.signed_in() {
        is_own = own_company(&user).await? == Some(row.company_id);
        is_kept = is_own || manages_companies(&user);
    }
    if !is_listed(&row) && !is_kept {
        return Err(EventError::UnknownExhibitor.into());
    }
    let (activity_id, company_apply_status) = (row.activity_id, row.status);
    let exhibitor = view_of(db, tenant_id, row, visit.lang()).await?.ok_or(EventError::UnknownExhibitor)?;
    Ok(Reply(ExhibitorEntryView { exhibitor, activity_id, company_apply_status, is_own }))
}

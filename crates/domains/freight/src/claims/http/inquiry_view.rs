//! An inquiry as agents see it: without its owner until they have claimed it.

use std::collections::{BTreeSet, HashMap};

use fairway_auth::TenantId;
use sea_orm::{ConnectionTrait, DbErr};
use serde::Serialize;

use crate::FreightError;
use crate::claims::entities::claim;
use crate::claims::model::{ClaimStatus, OPEN};
use crate::entities::inquiry;
use crate::http::inquiry_form::InquiryFile;
use crate::http::inquiry_view::{InquiryView, LevelNames, level_names};
use crate::operations::masking::InquiryReader;
use crate::store;

/// An inquiry as an agent sees it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AgentInquiryView {
    #[serde(flatten)]
    pub inquiry: InquiryView,
    /// Of one inquiry in detail, and shown with the contact only.
    pub files: Vec<InquiryFile>,
    /// Places that are left.
    pub places_left: i32,
    /// My company's claim, if it has one.
    pub claim_id: Option<i64>,
    /// 0 given to us and not taken, 1 claimed, 2 withdrawing, 3 withdrawn, 4 withdraw failed, 5 expired, 6 completed.
    pub claim_status: Option<i32>,
    /// Until when what was given to us can be claimed.
    pub offer_until: Option<i64>,
}

/// As whom a company with this claim sees the inquiry: whoever gave it back, or was not chosen, sees the owner no longer.
pub fn reader_of(claim: Option<&claim::Model>) -> InquiryReader {
    let is_open = claim.is_some_and(|claim| {
        OPEN.contains(&claim.status) || (claim.status == ClaimStatus::Completed.value() && claim.is_won)
    });
    if is_open { InquiryReader::Claimer } else { InquiryReader::Stranger }
}

impl AgentInquiryView {
    fn new(one: &inquiry::Model, levels: &LevelNames, claim: Option<&claim::Model>) -> Result<Self, FreightError> {
        Ok(Self {
            inquiry: InquiryView::new(one, levels, reader_of(claim), None)?,
            files: Vec::new(),
            places_left: (one.places - one.taken).max(0),
            claim_id: claim.map(|claim| claim.id),
            claim_status: claim.map(|claim| claim.status),
            offer_until: claim.and_then(|claim| claim.offer_until),
        })
    }
}

/// Inquiries of a page, each with what the reader's company has of it.
pub async fn views(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    rows: Vec<(inquiry::Model, Option<claim::Model>)>,
) -> Result<Vec<AgentInquiryView>, FreightError> {
    let (rows, claims): (Vec<_>, Vec<_>) = rows.into_iter().unzip();
    let levels = level_names(db, tenant_id, rows.iter()).await?;
    let each = rows.iter().zip(&claims);
    each.map(|(one, claim)| AgentInquiryView::new(one, &levels, claim.as_ref())).collect()
}

/// One inquiry with its files, for whoever may see them.
pub async fn with_files(
    db: &impl ConnectionTrait,
    one: &inquiry::Model,
    claim: Option<&claim::Model>,
) -> Result<AgentInquiryView, FreightError> {
    let mut shown = all_with_files(db, one.tenant_id, &[(one, claim)]).await?;
    shown.pop().ok_or_else(|| DbErr::RecordNotFound("an inquiry that was read".to_owned()).into())
}

/// Several inquiries, each with its files and the reader's claim.
pub async fn all_with_files(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    rows: &[(&inquiry::Model, Option<&claim::Model>)],
) -> Result<Vec<AgentInquiryView>, FreightError> {
    let levels = level_names(db, tenant_id, rows.iter().map(|(one, _)| *one)).await?;
    let open = rows.iter().filter(|(_, claim)| reader_of(*claim).is_open()).map(|(one, _)| one.id);
    let open = Vec::from_iter(BTreeSet::from_iter(open));
    let files = match open.is_empty() {
        true => HashMap::new(),
        false => store::files::list_of(db, tenant_id, &open).await?,
    };
    let view = |(one, claim): &(&inquiry::Model, Option<&claim::Model>)| {
        let mut view = AgentInquiryView::new(one, &levels, *claim)?;
        if let Some(files) = files.get(&one.id).filter(|_| reader_of(*claim).is_open()) {
            view.files = files.iter().cloned().map(InquiryFile::from).collect();
        }
        Ok(view)
    };
    rows.iter().map(view).collect()
}

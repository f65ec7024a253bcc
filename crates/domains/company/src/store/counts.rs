//! How much a company says of itself.

use std::collections::HashSet;

use fairway_auth::TenantId;
use fairway_http::Failure;
use fairway_records::{RecordKind, read_column, records_in};
use fairway_site::model::Picture;
use sea_orm::{ConnectionTrait, DbErr, PaginatorTrait};
use serde::Serialize;

use crate::kinds::line::PortCall;
use crate::kinds::reading::list_of;
use crate::kinds::{advantage, carrier, certificate, custom, feature, gallery, line, membership, milestone, video};

/// How many of each kind a company has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct CompanyCounts {
    pub goodwill: u64,
    pub advantage_business: u64,
    pub enterprise_features: u64,
    pub company_atlas: u64,
    /// Pictures of all galleries.
    pub company_picture: u64,
    pub company_video: u64,
    pub company_events: u64,
    pub associations: u64,
    pub shipping_line: u64,
    /// Different ports of all lines.
    pub ports: u64,
    pub shipping_company: u64,
    pub custom_data: u64,
    /// Members whom its page shows.
    pub team: u64,
}

async fn count<E: RecordKind>(db: &impl ConnectionTrait, tenant_id: TenantId, company_id: i64) -> Result<u64, DbErr>
where
    E::Model: Sync,
{
    records_in::<E>(tenant_id, company_id).count(db).await
}

pub async fn of(db: &impl ConnectionTrait, tenant_id: TenantId, company_id: i64) -> Result<CompanyCounts, Failure> {
    let galleries = list_of::<gallery::table::Entity>(db, tenant_id, company_id).await?;
    let lines = list_of::<line::table::Entity>(db, tenant_id, company_id).await?;
    let (company_atlas, shipping_line) = (galleries.len() as u64, lines.len() as u64);
    let mut pictures = 0;
    for row in galleries {
        pictures += read_column::<Vec<Picture>>("company_atlas.pictures", row.pictures)?.len() as u64;
    }
    let mut ports = HashSet::new();
    for row in lines {
        let calls = read_column::<Vec<PortCall>>("shipping_line.calls", row.calls)?;
        ports.extend(calls.into_iter().map(|call| call.port));
    }
    Ok(CompanyCounts {
        goodwill: count::<certificate::table::Entity>(db, tenant_id, company_id).await?,
        advantage_business: count::<advantage::table::Entity>(db, tenant_id, company_id).await?,
        enterprise_features: count::<feature::table::Entity>(db, tenant_id, company_id).await?,
        company_atlas,
        company_picture: pictures,
        company_video: count::<video::table::Entity>(db, tenant_id, company_id).await?,
        company_events: count::<milestone::table::Entity>(db, tenant_id, company_id).await?,
        associations: count::<membership::table::Entity>(db, tenant_id, company_id).await?,
        shipping_line,
        ports: ports.len() as u64,
        shipping_company: count::<carrier::table::Entity>(db, tenant_id, company_id).await?,
        custom_data: count::<custom::table::Entity>(db, tenant_id, company_id).await?,
        team: crate::store::members::count_shown(db, tenant_id, company_id).await?,
    })
}

//! GET atlas/company/shipping_company/{company_id}

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Failure, Public};
use serde::Serialize;

use super::find_carrier;
use super::table as carrier;
use crate::kinds::reading::read_of_company;

/// A carrier that a company works with.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CarrierTieView {
    pub id: i64,
    /// The carrier in the reference data.
    pub carrier_id: i64,
    /// Its SCAC; empty where the published lists do not agree.
    pub scac: String,
    pub name_zh: String,
    pub name_en: String,
    pub note_zh: String,
    pub note_en: String,
}

impl From<carrier::Model> for CarrierTieView {
    fn from(row: carrier::Model) -> Self {
        let carrier = find_carrier(row.carrier_id);
        Self {
            id: row.id,
            carrier_id: row.carrier_id,
            scac: carrier.and_then(|carrier| carrier.scac).unwrap_or_default().to_owned(),
            name_zh: carrier.map_or("", |carrier| carrier.name_zh).to_owned(),
            name_en: carrier.map_or("", |carrier| carrier.name_en).to_owned(),
            note_zh: row.note_zh,
            note_en: row.note_en,
        }
    }
}

/// The carriers that a company works with, in the company's order.
#[utoipa::path(get, path = "/atlas/company/shipping_company/{company_id}", tag = "company",
    params(("company_id" = i64, Path)),
    responses((status = 200, body = [CarrierTieView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Path(company_id): Path<i64>) -> Result<Response, Failure> {
    read_of_company::<carrier::Entity, CarrierTieView>(public, company_id).await
}

//! GET atlas/company/company_events/{company_id}

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Failure, Public};

use super::table as milestone;
use crate::kinds::reading::read_of_company;

fairway_records::row! {
    /// An event of a company's history.
    MilestoneView of milestone;
    {
        /// The day, as Unix seconds; before 1970 they are negative.
        date: i64,
        title_zh: String,
        title_en: String,
        text_zh: String,
        text_en: String,
    }
}

/// A company's events in the company's order.
#[utoipa::path(get, path = "/atlas/company/company_events/{company_id}", tag = "company",
    params(("company_id" = i64, Path)),
    responses((status = 200, body = [MilestoneView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Path(company_id): Path<i64>) -> Result<Response, Failure> {
    read_of_company::<milestone::Entity, MilestoneView>(public, company_id).await
}

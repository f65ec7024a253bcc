//! GET atlas/company/advantage_business/{company_id}

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Failure, Public};

use super::table as advantage;
use crate::kinds::reading::read_of_company;

fairway_records::row! {
    /// What a company is especially good at.
    AdvantageView of advantage;
    {
        title_zh: String,
        title_en: String,
        text_zh: String,
        text_en: String,
        /// The code of the line of business that it belongs to; empty for none.
        tag: String,
    }
}

/// A company's strengths in the company's order.
#[utoipa::path(get, path = "/atlas/company/advantage_business/{company_id}", tag = "company",
    params(("company_id" = i64, Path)),
    responses((status = 200, body = [AdvantageView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Path(company_id): Path<i64>) -> Result<Response, Failure> {
    read_of_company::<advantage::Entity, AdvantageView>(public, company_id).await
}

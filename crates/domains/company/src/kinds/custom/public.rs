//! GET atlas/company/custom_data/{company_id}

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Failure, Public};

use super::table as custom;
use crate::kinds::reading::read_of_company;

fairway_records::row! {
    /// Something else that a company says of itself.
    CustomDataView of custom;
    {
        label_zh: String,
        label_en: String,
        value_zh: String,
        value_en: String,
    }
}

/// A company's further facts in the company's order.
#[utoipa::path(get, path = "/atlas/company/custom_data/{company_id}", tag = "company",
    params(("company_id" = i64, Path)),
    responses((status = 200, body = [CustomDataView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Path(company_id): Path<i64>) -> Result<Response, Failure> {
    read_of_company::<custom::Entity, CustomDataView>(public, company_id).await
}

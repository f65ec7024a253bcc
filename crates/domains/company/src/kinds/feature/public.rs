//! GET atlas/company/enterprise_features/{company_id}

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Failure, Public};

use super::table as feature;
use crate::kinds::reading::read_of_company;

fairway_records::row! {
    /// A figure or a few words that stand for a company.
    FeatureView of feature;
    {
        /// A number or a few characters, such as `46`.
        value: String,
        /// What it counts.
        label_zh: String,
        label_en: String,
    }
}

/// A company's figures in the company's order.
#[utoipa::path(get, path = "/atlas/company/enterprise_features/{company_id}", tag = "company",
    params(("company_id" = i64, Path)),
    responses((status = 200, body = [FeatureView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Path(company_id): Path<i64>) -> Result<Response, Failure> {
    read_of_company::<feature::Entity, FeatureView>(public, company_id).await
}

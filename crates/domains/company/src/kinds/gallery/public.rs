//! GET atlas/company/company_atlas/{company_id}

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Failure, Public};
use fairway_site::model::Picture;

use super::table as gallery;
use crate::kinds::reading::read_of_company;

fairway_records::row! {
    /// A gallery of a company.
    GalleryView of gallery;
    {
        name_zh: String,
        name_en: String,
        /// At most nine, in their order.
        pictures: Vec<Picture>,
    }
}

/// A company's galleries in the company's order.
#[utoipa::path(get, path = "/atlas/company/company_atlas/{company_id}", tag = "company",
    params(("company_id" = i64, Path)),
    responses((status = 200, body = [GalleryView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Path(company_id): Path<i64>) -> Result<Response, Failure> {
    read_of_company::<gallery::Entity, GalleryView>(public, company_id).await
}

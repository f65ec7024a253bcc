//! GET atlas/company/associations/{company_id}

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Failure, Public};

use super::table as membership;
use crate::kinds::reading::read_of_company;

fairway_records::row! {
    /// An association that a company belongs to.
    MembershipView of membership;
    {
        /// The association's name.
        name_zh: String,
        name_en: String,
        /// What the company is there, such as a council member.
        role_zh: String,
        role_en: String,
        /// A year; 0 where it is not known.
        since: i32,
    }
}

/// A company's associations in the company's order.
#[utoipa::path(get, path = "/atlas/company/associations/{company_id}", tag = "company",
    params(("company_id" = i64, Path)),
    responses((status = 200, body = [MembershipView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Path(company_id): Path<i64>) -> Result<Response, Failure> {
    read_of_company::<membership::Entity, MembershipView>(public, company_id).await
}

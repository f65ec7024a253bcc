//! GET atlas/company/goodwill/{meta_company_id}

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Failure, List, Public};

use super::table as certificate;
use crate::kinds::reading::list_of;
use crate::model::tag;
use crate::{CompanyError, store};

fairway_records::row! {
    /// A certificate of a company.
    CertificateView of certificate;
    {
        /// 1 business licence, 2 industry association, 3 industry certification, 4 other.
        goodwill_type: i32,
        name_zh: String,
        name_en: String,
        issuer_zh: String,
        issuer_en: String,
        number: String,
        /// A picture of it.
        picture: String,
        /// The address of a file, such as a PDF.
        file: String,
        /// Its last second; without one it has no end.
        valid_until: Option<i64>,
    }
}

/// A firm's certificates in the company's order. They are found by the firm's id, not by the company's.
#[utoipa::path(get, path = "/atlas/company/goodwill/{meta_company_id}", tag = "company",
    params(("meta_company_id" = i64, Path)),
    responses((status = 200, body = [CertificateView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Path(meta_company_id): Path<i64>) -> Result<Response, Failure> {
    let tags = [public.tag(tag::COMPANY)];
    public
        .read(&(), tags, |visit| async move {
            let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
            let found = store::companies::find_visible_firm(db, tenant_id, meta_company_id).await?;
            let company = found.ok_or(CompanyError::NotFound)?;
            let rows = list_of::<certificate::Entity>(db, tenant_id, company.id).await?;
            let views = rows.into_iter().map(CertificateView::try_from).collect::<Result<Vec<_>, _>>()?;
            Ok(List::whole(views))
        })
        .await
}

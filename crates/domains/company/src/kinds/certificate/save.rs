//! POST atlas/atams_company/company_goodwill/save

use fairway_audit::Audit;
use fairway_http::{Answer, Payload, SignedIn};
use fairway_records::RecordWriter;

use super::admin::{CertificateForm, CertificateRow};

/// Adds a certificate, or changes the one that `id` names.
#[utoipa::path(post, path = "/atlas/atams_company/company_goodwill/save", tag = "company",
    request_body = CertificateForm, responses((status = 200, body = CertificateRow)))]
pub async fn save(user: SignedIn, audit: Audit, Payload(form): Payload<CertificateForm>) -> Answer<CertificateRow> {
    let writer = RecordWriter::new(&user, &audit);
    if form.id.is_some() { writer.update(form).await } else { writer.create(form).await }
}

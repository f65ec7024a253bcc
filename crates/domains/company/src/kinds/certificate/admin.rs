//! /atlas/atams_company/company_goodwill

use fairway_http::fields::UNKNOWN;
use fairway_http::{Fields, Sorts, Validate};
use fairway_records::{
    LAST_PLANNABLE_SECOND, MAX_LINE_CHARS, RecordKind, check_both_languages, first_nonempty, require_one_language,
};
use fairway_refdata::enums::CertificateType;
use sea_orm::Order;

use super::table::{self as certificate, Column};
use crate::model::{MAX_CERTIFICATES, tag};

const MAX_NUMBER_CHARS: usize = 60;

fairway_records::record! {
    /// A certificate of a company, as its people keep it.
    row CertificateRow of certificate;
    /// The form of it, always sent whole.
    form CertificateForm;
    in company by company_id;
    ordered by sort;
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

fairway_records::filter!(CertificateFilter of certificate in company by company_id {});

impl RecordKind for certificate::Entity {
    type Row = CertificateRow;
    const NAME: &'static str = "company_goodwill";
    const TAG: &'static str = tag::COMPANY;
    const SEARCHED: &'static [Column] =
        &[Column::NameZh, Column::NameEn, Column::IssuerZh, Column::IssuerEn, Column::Number];
    const SORTS: Sorts<Column> = &[
        ("name_zh", Column::NameZh),
        ("name_en", Column::NameEn),
        ("valid_until", Column::ValidUntil),
        ("updated_at", Column::UpdatedAt),
    ];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const MAX_RECORDS: Option<u64> = Some(MAX_CERTIFICATES);

    fn title(row: &certificate::Model) -> &str {
        first_nonempty(&row.name_zh, &row.name_en)
    }
}

impl Validate for CertificateForm {
    fn validate(&self, fields: &mut Fields) {
        let is_known = CertificateType::ALL.iter().any(|known| known.value() == self.goodwill_type);
        fields.require("goodwill_type", is_known, UNKNOWN, vec![]);
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("issuer_zh", &self.issuer_zh), ("issuer_en", &self.issuer_en), MAX_LINE_CHARS);
        fields.length("number", &self.number, 0, MAX_NUMBER_CHARS);
        fields.picture("picture", &self.picture);
        fields.link("file", &self.file);
        fields.range("valid_until", self.valid_until.unwrap_or_default(), 0, LAST_PLANNABLE_SECOND);
    }
}

fairway_records::handlers! {
    certificate for its keepers in "company";
    /// A company's certificates in their order, for those who keep its pages.
    GET "/atlas/atams_company/company_goodwill" => fn list(CertificateFilter) -> [CertificateRow];
    /// Adds a certificate behind the others.
    POST "/atlas/atams_company/company_goodwill" => fn create(CertificateForm) -> CertificateRow;
    /// Changes a certificate.
    PUT "/atlas/atams_company/company_goodwill" => fn update(CertificateForm) -> CertificateRow;
    /// Deletes a certificate.
    DELETE "/atlas/atams_company/company_goodwill" => fn delete(DeleteQuery);
    /// Puts the certificates into this order.
    PUT "/atlas/atams_company/company_goodwill/order" => fn order(CompanyOrder);
}

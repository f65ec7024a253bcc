//! /atlas/atams_company/company_advantage_business

use fairway_http::fields::UNKNOWN;
use fairway_http::{Fields, Sorts, Validate};
use fairway_records::{
    MAX_LINE_CHARS, MAX_TEXT_CHARS, RecordKind, check_both_languages, first_nonempty, require_one_language,
};
use sea_orm::Order;

use super::table::{self as advantage, Column};
use crate::model::{MAX_ADVANTAGES, is_code, tag};

fairway_records::record! {
    /// What a company is especially good at, as its people keep it.
    row AdvantageRow of advantage;
    /// The form of it, always sent whole.
    form AdvantageForm;
    in company by company_id;
    ordered by sort;
    {
        title_zh: String,
        title_en: String,
        text_zh: String,
        text_en: String,
        /// The code of the line of business that it belongs to; empty for none.
        tag: String,
    }
}

fairway_records::filter!(AdvantageFilter of advantage in company by company_id {});

impl RecordKind for advantage::Entity {
    type Row = AdvantageRow;
    const NAME: &'static str = "company_advantage_business";
    const TAG: &'static str = tag::COMPANY;
    const SEARCHED: &'static [Column] = &[Column::TitleZh, Column::TitleEn, Column::TextZh, Column::TextEn];
    const SORTS: Sorts<Column> =
        &[("title_zh", Column::TitleZh), ("title_en", Column::TitleEn), ("updated_at", Column::UpdatedAt)];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const MAX_RECORDS: Option<u64> = Some(MAX_ADVANTAGES);

    fn title(row: &advantage::Model) -> &str {
        first_nonempty(&row.title_zh, &row.title_en)
    }
}

impl Validate for AdvantageForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("title_zh", &self.title_zh), ("title_en", &self.title_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("text_zh", &self.text_zh), ("text_en", &self.text_en), MAX_TEXT_CHARS);
        fields.require("tag", self.tag.is_empty() || is_code(&self.tag), UNKNOWN, vec![]);
    }
}

fairway_records::handlers! {
    advantage for its keepers in "company";
    /// A company's strengths in their order, for those who keep its pages.
    GET "/atlas/atams_company/company_advantage_business" => fn list(AdvantageFilter) -> [AdvantageRow];
    /// Adds a strength behind the others.
    POST "/atlas/atams_company/company_advantage_business" => fn create(AdvantageForm) -> AdvantageRow;
    /// Changes a strength.
    PUT "/atlas/atams_company/company_advantage_business" => fn update(AdvantageForm) -> AdvantageRow;
    /// Deletes a strength.
    DELETE "/atlas/atams_company/company_advantage_business" => fn delete(DeleteQuery);
    /// Puts the strengths into this order.
    PUT "/atlas/atams_company/company_advantage_business/order" => fn order(CompanyOrder);
}

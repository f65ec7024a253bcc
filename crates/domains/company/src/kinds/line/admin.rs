//! /atlas/atams_company/shipping_line

use fairway_http::{Fields, Sorts, Validate};
use fairway_records::{MAX_LINE_CHARS, RecordKind, check_both_languages, first_nonempty, require_one_language};
use sea_orm::Order;

use super::calls::{PortCall, check_calls};
use super::table::{self as line, Column};
use crate::model::{MAX_LABEL_CHARS, MAX_LINES, tag};

fairway_records::record! {
    /// A line that a company sails or books, as its people keep it.
    row LineRow of line;
    /// The form of it, always sent whole.
    form LineForm;
    in company by company_id;
    ordered by sort;
    {
        name_zh: String,
        name_en: String,
        /// How often, such as `weekly, Thursdays`.
        frequency_zh: String,
        frequency_en: String,
        /// Where it calls, in that order.
        calls: Vec<PortCall>,
    }
}

fairway_records::filter!(LineFilter of line in company by company_id {});

impl RecordKind for line::Entity {
    type Row = LineRow;
    const NAME: &'static str = "shipping_line";
    const TAG: &'static str = tag::COMPANY;
    const SEARCHED: &'static [Column] =
        &[Column::NameZh, Column::NameEn, Column::FrequencyZh, Column::FrequencyEn, Column::Calls];
    const SORTS: Sorts<Column> =
        &[("name_zh", Column::NameZh), ("name_en", Column::NameEn), ("updated_at", Column::UpdatedAt)];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const MAX_RECORDS: Option<u64> = Some(MAX_LINES);

    fn title(row: &line::Model) -> &str {
        first_nonempty(&row.name_zh, &row.name_en)
    }
}

impl Validate for LineForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_LINE_CHARS);
        let (zh, en) = (&self.frequency_zh, &self.frequency_en);
        check_both_languages(fields, ("frequency_zh", zh), ("frequency_en", en), MAX_LABEL_CHARS);
        check_calls(fields, &self.calls);
    }
}

fairway_records::handlers! {
    line for its keepers in "company";
    /// A company's lines in their order, for those who keep its pages.
    GET "/atlas/atams_company/shipping_line" => fn list(LineFilter) -> [LineRow];
    /// Adds a line behind the others.
    POST "/atlas/atams_company/shipping_line" => fn create(LineForm) -> LineRow;
    /// Changes a line.
    PUT "/atlas/atams_company/shipping_line" => fn update(LineForm) -> LineRow;
    /// Deletes a line.
    DELETE "/atlas/atams_company/shipping_line" => fn delete(DeleteQuery);
    /// Puts the lines into this order.
    PUT "/atlas/atams_company/shipping_line/order" => fn order(CompanyOrder);
}

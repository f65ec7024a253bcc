//! /atlas/atams_company/company_events

use fairway_http::{Fields, Sorts, Validate};
use fairway_records::{
    LAST_PLANNABLE_SECOND, MAX_LINE_CHARS, MAX_TEXT_CHARS, RecordKind, check_both_languages, first_nonempty,
    require_one_language,
};
use sea_orm::Order;

use super::table::{self as milestone, Column};
use crate::model::{MAX_MILESTONES, tag};

/// The year 1600: there are firms as old as that.
const FIRST_SECOND: i64 = -11_676_096_000;

fairway_records::record! {
    /// An event of a company's history, as its people keep it.
    row MilestoneRow of milestone;
    /// The form of it, always sent whole.
    form MilestoneForm;
    in company by company_id;
    ordered by sort;
    {
        /// The day, as Unix seconds; before 1970 they are negative.
        date: i64,
        title_zh: String,
        title_en: String,
        text_zh: String,
        text_en: String,
    }
}

fairway_records::filter!(MilestoneFilter of milestone in company by company_id {});

impl RecordKind for milestone::Entity {
    type Row = MilestoneRow;
    const NAME: &'static str = "company_events";
    const TAG: &'static str = tag::COMPANY;
    const SEARCHED: &'static [Column] = &[Column::TitleZh, Column::TitleEn, Column::TextZh, Column::TextEn];
    const SORTS: Sorts<Column> = &[
        ("title_zh", Column::TitleZh),
        ("title_en", Column::TitleEn),
        ("date", Column::Date),
        ("updated_at", Column::UpdatedAt),
    ];
    const ORDER: &'static [(Column, Order)] =
        &[(Column::Date, Order::Desc), (Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const MAX_RECORDS: Option<u64> = Some(MAX_MILESTONES);

    fn title(row: &milestone::Model) -> &str {
        first_nonempty(&row.title_zh, &row.title_en)
    }
}

impl Validate for MilestoneForm {
    fn validate(&self, fields: &mut Fields) {
        fields.range("date", self.date, FIRST_SECOND, LAST_PLANNABLE_SECOND);
        require_one_language(fields, ("title_zh", &self.title_zh), ("title_en", &self.title_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("text_zh", &self.text_zh), ("text_en", &self.text_en), MAX_TEXT_CHARS);
    }
}

fairway_records::handlers! {
    milestone for its keepers in "company";
    /// A company's events in their order, for those who keep its pages.
    GET "/atlas/atams_company/company_events" => fn list(MilestoneFilter) -> [MilestoneRow];
    /// Adds an event behind the others.
    POST "/atlas/atams_company/company_events" => fn create(MilestoneForm) -> MilestoneRow;
    /// Changes an event.
    PUT "/atlas/atams_company/company_events" => fn update(MilestoneForm) -> MilestoneRow;
    /// Deletes an event.
    DELETE "/atlas/atams_company/company_events" => fn delete(DeleteQuery);
    /// Puts the events into this order.
    PUT "/atlas/atams_company/company_events/order" => fn order(CompanyOrder);
}

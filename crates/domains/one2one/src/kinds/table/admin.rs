//! /atms/one2one/tables

use fairway_http::{Fields, Sorts, Validate};
use fairway_records::{
    MAX_LINE_CHARS, MAX_TEXT_CHARS, RecordKind, check_both_languages, first_nonempty, require_one_language,
};
use sea_orm::Order;

use super::table::{self as table, Column};
use crate::permissions::EditOne2one;

fairway_records::record! {
    /// A table as an organiser keeps it.
    row TableRow of table;
    /// The form of a table, always sent whole.
    form TableForm;
    scheduled by status;
    ordered by sort;
    {
        title_zh: String,
        title_en: String,
        text_zh: String,
        text_en: String,
    }
}

fairway_records::filter!(TableFilter of table {});

impl RecordKind for table::Entity {
    type Row = TableRow;
    const NAME: &'static str = "table";
    const TAG: &'static str = "table";
    const SEARCHED: &'static [Column] = &[Column::TitleZh, Column::TitleEn, Column::TextZh, Column::TextEn];
    const SORTS: Sorts<Column> =
        &[("title_zh", Column::TitleZh), ("title_en", Column::TitleEn), ("updated_at", Column::UpdatedAt)];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const TABS: Option<Column> = Some(Column::Status);

    fn title(row: &table::Model) -> &str {
        first_nonempty(&row.title_zh, &row.title_en)
    }
}

impl Validate for TableForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("title_zh", &self.title_zh), ("title_en", &self.title_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("text_zh", &self.text_zh), ("text_en", &self.text_en), MAX_TEXT_CHARS);
    }
}

fairway_records::handlers! {
    table for EditOne2one in "one2one";
    /// The tables in their order. The tabs are 1 published and 0 hidden.
    GET "/atms/one2one/tables" => fn list(TableFilter) -> [TableRow];
    /// Adds a table behind the others.
    POST "/atms/one2one/tables" => fn create(TableForm) -> TableRow;
    /// Changes a table.
    PUT "/atms/one2one/tables" => fn update(TableForm) -> TableRow;
    /// Deletes a table.
    DELETE "/atms/one2one/tables" => fn delete(DeleteQuery);
    /// Puts the tables into this order.
    PUT "/atms/one2one/tables/order" => fn order(MeetingOrder);
}

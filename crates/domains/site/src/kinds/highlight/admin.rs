//! /atms/content/highlights

use fairway_http::{Fields, Sorts, Validate};
use fairway_records::{
    MAX_LINE_CHARS, MAX_TEXT_CHARS, RecordKind, check_both_languages, first_nonempty, require_one_language,
};
use sea_orm::Order;

use super::table::{self as highlight, Column};
use crate::model::tag;
use crate::permissions::EditContent;

fairway_records::record! {
    /// A highlight as an organiser keeps it.
    row HighlightRow of highlight;
    /// A highlight's form, always sent whole.
    form HighlightForm;
    in meeting by activity_id;
    scheduled by status;
    ordered by sort;
    {
        title_zh: String,
        title_en: String,
        text_zh: String,
        text_en: String,
        /// A picture.
        image: String,
        /// When it takes place, in words.
        when_zh: String,
        when_en: String,
    }
}

fairway_records::filter!(HighlightFilter of highlight in meeting by activity_id {});

impl RecordKind for highlight::Entity {
    type Row = HighlightRow;
    const NAME: &'static str = "highlight";
    const TAG: &'static str = tag::HIGHLIGHT;
    const SEARCHED: &'static [Column] = &[Column::TitleZh, Column::TitleEn, Column::TextZh, Column::TextEn];
    const SORTS: Sorts<Column> =
        &[("title_zh", Column::TitleZh), ("title_en", Column::TitleEn), ("updated_at", Column::UpdatedAt)];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const TABS: Option<Column> = Some(Column::Status);

    fn title(row: &highlight::Model) -> &str {
        first_nonempty(&row.title_zh, &row.title_en)
    }
}

impl Validate for HighlightForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("title_zh", &self.title_zh), ("title_en", &self.title_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("text_zh", &self.text_zh), ("text_en", &self.text_en), MAX_TEXT_CHARS);
        check_both_languages(fields, ("when_zh", &self.when_zh), ("when_en", &self.when_en), MAX_LINE_CHARS);
        fields.picture("image", &self.image);
    }
}

fairway_records::handlers! {
    highlight for EditContent in "site";
    /// A meeting's highlights in their order. The tabs are 1 published and 0 hidden.
    GET "/atms/content/highlights" => fn list(HighlightFilter) -> [HighlightRow];
    /// Adds a highlight behind the others.
    POST "/atms/content/highlights" => fn create(HighlightForm) -> HighlightRow;
    /// Changes a highlight.
    PUT "/atms/content/highlights" => fn update(HighlightForm) -> HighlightRow;
    /// Deletes a highlight.
    DELETE "/atms/content/highlights" => fn delete(DeleteQuery);
    /// Puts the highlights into this order.
    PUT "/atms/content/highlights/order" => fn order(MeetingOrder);
}

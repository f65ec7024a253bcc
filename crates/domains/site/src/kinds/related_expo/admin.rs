//! /atms/content/related_expos

use fairway_http::fields::BACKWARDS;
use fairway_http::{Fields, Sorts, Validate};
use fairway_records::{
    LAST_PLANNABLE_SECOND, MAX_LINE_CHARS, MAX_RICH_TEXT_CHARS, RecordKind, check_both_languages, first_nonempty,
    require_one_language,
};
use sea_orm::Order;

use super::table::{self as related_expo, Column};
use crate::kinds::MAX_SUMMARY_CHARS;
use crate::model::tag;
use crate::operations::rich_text::RichText;
use crate::permissions::EditContent;

/// Square metres.
const MAX_AREA: i64 = 10_000_000;

const fn booking() -> i32 {
    1
}

fairway_records::record! {
    /// Another exhibition as an organiser keeps it.
    row RelatedExpoRow of related_expo;
    /// The form of another exhibition, always sent whole.
    form RelatedExpoForm;
    in meeting by activity_id;
    scheduled by is_shown;
    ordered by sort;
    {
        title_zh: String,
        title_en: String,
        city_zh: String,
        city_en: String,
        /// Unix seconds.
        start_time: i64,
        /// Unix seconds.
        end_time: i64,
        /// Square metres.
        area: i32,
        /// 1 booking (if absent), 2 preparing, 3 ended.
        status: i32 = "booking",
        /// Where a click leads; empty leads to its page on this site.
        link: String,
        /// A picture.
        image: String,
        /// Its own site.
        website: String,
        venue_zh: String,
        venue_en: String,
        organizer_zh: String,
        organizer_en: String,
        summary_zh: String,
        summary_en: String,
        body_zh: RichText,
        body_en: RichText,
        /// Its place among the hot ones; 0 if it is none of them.
        hot_sort: i32,
    }
}

fairway_records::filter!(RelatedExpoFilter of related_expo in meeting by activity_id {});

impl RecordKind for related_expo::Entity {
    type Row = RelatedExpoRow;
    const NAME: &'static str = "related_expo";
    const TAG: &'static str = tag::RELATED;
    const SEARCHED: &'static [Column] = &[Column::TitleZh, Column::TitleEn, Column::CityZh, Column::CityEn];
    const SORTS: Sorts<Column> = &[
        ("title_zh", Column::TitleZh),
        ("title_en", Column::TitleEn),
        ("start_time", Column::StartTime),
        ("hot_sort", Column::HotSort),
        ("updated_at", Column::UpdatedAt),
    ];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const TABS: Option<Column> = Some(Column::IsShown);

    fn title(row: &related_expo::Model) -> &str {
        first_nonempty(&row.title_zh, &row.title_en)
    }
}

impl Validate for RelatedExpoForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("title_zh", &self.title_zh), ("title_en", &self.title_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("city_zh", &self.city_zh), ("city_en", &self.city_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("venue_zh", &self.venue_zh), ("venue_en", &self.venue_en), MAX_LINE_CHARS);
        check_both_languages(
            fields,
            ("organizer_zh", &self.organizer_zh),
            ("organizer_en", &self.organizer_en),
            MAX_LINE_CHARS,
        );
        check_both_languages(
            fields,
            ("summary_zh", &self.summary_zh),
            ("summary_en", &self.summary_en),
            MAX_SUMMARY_CHARS,
        );
        check_both_languages(fields, ("body_zh", &self.body_zh.0), ("body_en", &self.body_en.0), MAX_RICH_TEXT_CHARS);
        fields.range("start_time", self.start_time, 1, LAST_PLANNABLE_SECOND);
        fields.range("end_time", self.end_time, 1, LAST_PLANNABLE_SECOND);
        fields.require("end_time", self.start_time < self.end_time, BACKWARDS, vec![]);
        fields.range("area", self.area.into(), 0, MAX_AREA);
        fields.known("status", &self.status, &[1, 2, 3]);
        fields.link("link", &self.link);
        fields.link("website", &self.website);
        fields.picture("image", &self.image);
        fields.range("hot_sort", self.hot_sort.into(), 0, 1_000);
    }
}

fairway_records::handlers! {
    related_expo for EditContent in "site";
    /// Exhibitions of the same type in their order, hot ones among them. The tabs are 1 shown and 0 hidden: their
    /// `status` says how far their preparation is.
    GET "/atms/content/related_expos" => fn list(RelatedExpoFilter) -> [RelatedExpoRow];
    /// Adds another exhibition behind the others.
    POST "/atms/content/related_expos" => fn create(RelatedExpoForm) -> RelatedExpoRow;
    /// Changes another exhibition.
    PUT "/atms/content/related_expos" => fn update(RelatedExpoForm) -> RelatedExpoRow;
    /// Deletes another exhibition.
    DELETE "/atms/content/related_expos" => fn delete(DeleteQuery);
    /// Puts the other exhibitions into this order.
    PUT "/atms/content/related_expos/order" => fn order(MeetingOrder);
}

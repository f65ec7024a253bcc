//! /atms/content/halls

use fairway_http::{Fields, Sorts, Validate};
use fairway_records::{MAX_LINE_CHARS, MAX_TEXT_CHARS, RecordKind, check_both_languages, require_one_language};
use sea_orm::Order;

use super::table::{self as venue_hall, Column};
use crate::model::tag;
use crate::permissions::EditContent;

/// The longest side of the site plan.
const MAX_SIDE: i64 = 100_000;
/// Square metres.
const MAX_AREA: i64 = 10_000_000;

fairway_records::record! {
    /// A hall of the venue as an organiser keeps it.
    row HallRow of venue_hall;
    /// A hall's form, always sent whole.
    form HallForm;
    in meeting by activity_id;
    ordered by sort;
    {
        /// Its short name, such as `N1`.
        code: String,
        name_zh: String,
        name_en: String,
        theme_zh: String,
        theme_en: String,
        /// What is shown there.
        scope_zh: String,
        scope_en: String,
        /// Square metres.
        area: i32,
        /// Its place on the site plan.
        x: i32,
        y: i32,
        w: i32,
        h: i32,
    }
}

fairway_records::filter!(HallFilter of venue_hall in meeting by activity_id {});

impl RecordKind for venue_hall::Entity {
    type Row = HallRow;
    const NAME: &'static str = "venue_hall";
    const TAG: &'static str = tag::VENUE;
    const SEARCHED: &'static [Column] =
        &[Column::Code, Column::NameZh, Column::NameEn, Column::ThemeZh, Column::ThemeEn];
    const SORTS: Sorts<Column> = &[("code", Column::Code), ("area", Column::Area), ("updated_at", Column::UpdatedAt)];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);

    fn title(row: &venue_hall::Model) -> &str {
        &row.code
    }
}

impl Validate for HallForm {
    fn validate(&self, fields: &mut Fields) {
        fields.required("code", &self.code);
        fields.length("code", &self.code, 0, 20);
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("theme_zh", &self.theme_zh), ("theme_en", &self.theme_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("scope_zh", &self.scope_zh), ("scope_en", &self.scope_en), MAX_TEXT_CHARS);
        fields.range("area", self.area.into(), 0, MAX_AREA);
        for (name, value) in [("x", self.x), ("y", self.y), ("w", self.w), ("h", self.h)] {
            fields.range(name, value.into(), 0, MAX_SIDE);
        }
    }
}

fairway_records::handlers! {
    venue_hall for EditContent in "site";
    /// The halls of a meeting's venue in their order.
    GET "/atms/content/halls" => fn list(HallFilter) -> [HallRow];
    /// Adds a hall behind the others.
    POST "/atms/content/halls" => fn create(HallForm) -> HallRow;
    /// Changes a hall.
    PUT "/atms/content/halls" => fn update(HallForm) -> HallRow;
    /// Deletes a hall.
    DELETE "/atms/content/halls" => fn delete(DeleteQuery);
    /// Puts the halls into this order.
    PUT "/atms/content/halls/order" => fn order(MeetingOrder);
}

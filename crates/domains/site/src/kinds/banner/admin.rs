//! /atms/content/banners

use fairway_http::fields::WRONG_TYPE;
use fairway_http::{Fields, Sorts, Validate};
use fairway_records::{MAX_LINE_CHARS, RecordKind, first_nonempty, require_one_language};
use sea_orm::Order;

use super::table::{self as banner, Column};
use crate::model::tag;
use crate::permissions::EditContent;

const PHONE: i32 = 1;
const WEB: i32 = 2;
const MAX_PIXELS: i64 = 10_000;

const fn web() -> i32 {
    WEB
}

fairway_records::record! {
    /// A banner as an organiser keeps it.
    row BannerRow of banner;
    /// A banner's form, always sent whole.
    form BannerForm;
    in meeting by activity_id;
    scheduled by status;
    ordered by sort;
    {
        /// Where it shows, such as `home` or `home_popup`: lower-case letters, digits and underscores.
        position: String,
        /// 1 phone, 2 web (if absent).
        platform: i32 = "web",
        title_zh: String,
        title_en: String,
        image_zh: String,
        image_en: String,
        /// Where a click leads; empty leads nowhere.
        link: String,
        /// Of the place that it fills, in pixels.
        width: i32,
        height: i32,
    }
}

fairway_records::filter!(BannerFilter of banner in meeting by activity_id {
    /// Only those of this position.
    position: String => Position,
});

impl RecordKind for banner::Entity {
    type Row = BannerRow;
    const NAME: &'static str = "banner";
    const TAG: &'static str = tag::BANNER;
    const SEARCHED: &'static [Column] = &[Column::TitleZh, Column::TitleEn, Column::Link];
    const SORTS: Sorts<Column> = &[
        ("position", Column::Position),
        ("title_zh", Column::TitleZh),
        ("title_en", Column::TitleEn),
        ("publish_from", Column::PublishFrom),
        ("updated_at", Column::UpdatedAt),
    ];
    const ORDER: &'static [(Column, Order)] =
        &[(Column::Position, Order::Asc), (Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const GROUP: Option<Column> = Some(Column::Position);
    const TABS: Option<Column> = Some(Column::Status);

    fn title(row: &banner::Model) -> &str {
        first_nonempty(&row.title_zh, &row.title_en)
    }
}

impl Validate for BannerForm {
    fn validate(&self, fields: &mut Fields) {
        fields.required("position", &self.position);
        fields.length("position", &self.position, 0, 40);
        let is_code = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        fields.require("position", self.position.chars().all(is_code), WRONG_TYPE, vec![]);
        fields.known("platform", &self.platform, &[PHONE, WEB]);
        require_one_language(fields, ("title_zh", &self.title_zh), ("title_en", &self.title_en), MAX_LINE_CHARS);
        require_one_language(fields, ("image_zh", &self.image_zh), ("image_en", &self.image_en), usize::MAX);
        fields.picture("image_zh", &self.image_zh);
        fields.picture("image_en", &self.image_en);
        fields.link("link", &self.link);
        fields.range("width", self.width.into(), 0, MAX_PIXELS);
        fields.range("height", self.height.into(), 0, MAX_PIXELS);
    }
}

fairway_records::handlers! {
    banner for EditContent in "site";
    /// A meeting's banners, position by position in their order. The tabs are 1 published and 0 hidden.
    GET "/atms/content/banners" => fn list(BannerFilter) -> [BannerRow];
    /// Adds a banner at the end of its position; the site shows it as soon as its time has come.
    POST "/atms/content/banners" => fn create(BannerForm) -> BannerRow;
    /// Changes a banner.
    PUT "/atms/content/banners" => fn update(BannerForm) -> BannerRow;
    /// Deletes a banner.
    DELETE "/atms/content/banners" => fn delete(DeleteQuery);
    /// Puts the banners of one position into this order.
    PUT "/atms/content/banners/order" => fn order(MeetingOrder);
}

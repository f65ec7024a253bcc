//! /atms/content/reviews

use fairway_http::{Fields, Sorts, Validate};
use fairway_records::{
    MAX_LINE_CHARS, MAX_RICH_TEXT_CHARS, RecordKind, check_both_languages, first_nonempty, require_one_language,
};
use sea_orm::Order;

use super::table::{self as history_review, Column};
use crate::kinds::lists::{MAX_LIST_ENTRIES, check_figures, check_pictures};
use crate::model::{Figure, Picture, tag};
use crate::operations::rich_text::RichText;
use crate::permissions::EditContent;

fairway_records::record! {
    /// A past edition as an organiser keeps it.
    row HistoryReviewRow of history_review;
    /// The form of a past edition, always sent whole.
    form HistoryReviewForm;
    in meeting by activity_id;
    scheduled by status;
    ordered by sort;
    {
        edition: i32,
        year: i32,
        title_zh: String,
        title_en: String,
        text_zh: RichText,
        text_en: RichText,
        figures: Vec<Figure>,
        pictures: Vec<Picture>,
    }
}

fairway_records::filter!(HistoryReviewFilter of history_review in meeting by activity_id {});

impl RecordKind for history_review::Entity {
    type Row = HistoryReviewRow;
    const NAME: &'static str = "history_review";
    const TAG: &'static str = tag::HISTORY;
    const SEARCHED: &'static [Column] = &[Column::TitleZh, Column::TitleEn];
    const SORTS: Sorts<Column> = &[
        ("edition", Column::Edition),
        ("year", Column::Year),
        ("title_zh", Column::TitleZh),
        ("title_en", Column::TitleEn),
        ("updated_at", Column::UpdatedAt),
    ];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const TABS: Option<Column> = Some(Column::Status);

    fn title(row: &history_review::Model) -> &str {
        first_nonempty(&row.title_zh, &row.title_en)
    }
}

impl Validate for HistoryReviewForm {
    fn validate(&self, fields: &mut Fields) {
        fields.range("edition", self.edition.into(), 0, 1_000);
        fields.range("year", self.year.into(), 1900, 2200);
        require_one_language(fields, ("title_zh", &self.title_zh), ("title_en", &self.title_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("text_zh", &self.text_zh.0), ("text_en", &self.text_en.0), MAX_RICH_TEXT_CHARS);
        check_figures(fields, &self.figures);
        check_pictures(fields, &self.pictures, MAX_LIST_ENTRIES);
    }
}

fairway_records::handlers! {
    history_review for EditContent in "site";
    /// The past editions of a meeting in their order. The tabs are 1 published and 0 hidden.
    GET "/atms/content/reviews" => fn list(HistoryReviewFilter) -> [HistoryReviewRow];
    /// Adds a past edition behind the others.
    POST "/atms/content/reviews" => fn create(HistoryReviewForm) -> HistoryReviewRow;
    /// Changes a past edition.
    PUT "/atms/content/reviews" => fn update(HistoryReviewForm) -> HistoryReviewRow;
    /// Deletes a past edition.
    DELETE "/atms/content/reviews" => fn delete(DeleteQuery);
    /// Puts the past editions into this order.
    PUT "/atms/content/reviews/order" => fn order(MeetingOrder);
}

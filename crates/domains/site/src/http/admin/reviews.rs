//! /atms/content/reviews

use fairway_http::{Fields, Sorts, Validate};
use sea_orm::Order;

use super::{BODY, LINE};
use crate::curation::{Kept, RichText, check_both, check_figures, check_pictures, either, require_either};
use crate::entities::history_review::{self, Column};
use crate::model::{Figure, Picture, tag};
use crate::permissions::EditContent;

crate::record! {
    /// A past edition as an organiser keeps it.
    row HistoryReviewRow of history_review;
    /// The form of a past edition, always sent whole.
    form HistoryReviewForm;
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

crate::filter!(HistoryReviewFilter of history_review {});

impl Kept for history_review::Entity {
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
        either(&row.title_zh, &row.title_en)
    }
}

impl Validate for HistoryReviewForm {
    fn validate(&self, fields: &mut Fields) {
        fields.range("edition", self.edition.into(), 0, 1_000);
        fields.range("year", self.year.into(), 1900, 2200);
        require_either(fields, ("title_zh", &self.title_zh), ("title_en", &self.title_en), LINE);
        check_both(fields, ("text_zh", &self.text_zh.0), ("text_en", &self.text_en.0), BODY);
        check_figures(fields, &self.figures);
        check_pictures(fields, &self.pictures);
    }
}

crate::handlers! {
    "/atms/content/reviews" and "/atms/content/reviews/order" in "site" for EditContent of history_review;
    /// The past editions of a meeting in their order. The tabs are 1 published and 0 hidden.
    list HistoryReviewRow by HistoryReviewFilter;
    /// Adds a past edition behind the others.
    create HistoryReviewForm into HistoryReviewRow;
    /// Changes a past edition.
    update;
    /// Deletes a past edition.
    delete;
    /// Puts the past editions into this order.
    order;
}

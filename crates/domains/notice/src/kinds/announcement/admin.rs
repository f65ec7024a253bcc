//! /atms/notice/announcements

use fairway_http::{Fields, Sorts, Validate};
use fairway_records::{
    MAX_LINE_CHARS, MAX_TEXT_CHARS, RecordKind, check_both_languages, first_nonempty, require_one_language,
};
use sea_orm::Order;

use super::table::{self as announcement, Column};
use crate::permissions::EditNotice;

fairway_records::record! {
    /// A announcement as an organiser keeps it.
    row AnnouncementRow of announcement;
    /// The form of a announcement, always sent whole.
    form AnnouncementForm;
    scheduled by status;
    ordered by sort;
    {
        title_zh: String,
        title_en: String,
        text_zh: String,
        text_en: String,
    }
}

fairway_records::filter!(AnnouncementFilter of announcement {});

impl RecordKind for announcement::Entity {
    type Row = AnnouncementRow;
    const NAME: &'static str = "announcement";
    const TAG: &'static str = "announcement";
    const SEARCHED: &'static [Column] = &[Column::TitleZh, Column::TitleEn, Column::TextZh, Column::TextEn];
    const SORTS: Sorts<Column> =
        &[("title_zh", Column::TitleZh), ("title_en", Column::TitleEn), ("updated_at", Column::UpdatedAt)];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const TABS: Option<Column> = Some(Column::Status);

    fn title(row: &announcement::Model) -> &str {
        first_nonempty(&row.title_zh, &row.title_en)
    }
}

impl Validate for AnnouncementForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("title_zh", &self.title_zh), ("title_en", &self.title_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("text_zh", &self.text_zh), ("text_en", &self.text_en), MAX_TEXT_CHARS);
    }
}

fairway_records::handlers! {
    announcement for EditNotice in "notice";
    /// The announcements in their order. The tabs are 1 published and 0 hidden.
    GET "/atms/notice/announcements" => fn list(AnnouncementFilter) -> [AnnouncementRow];
    /// Adds a announcement behind the others.
    POST "/atms/notice/announcements" => fn create(AnnouncementForm) -> AnnouncementRow;
    /// Changes a announcement.
    PUT "/atms/notice/announcements" => fn update(AnnouncementForm) -> AnnouncementRow;
    /// Deletes a announcement.
    DELETE "/atms/notice/announcements" => fn delete(DeleteQuery);
    /// Puts the announcements into this order.
    PUT "/atms/notice/announcements/order" => fn order(MeetingOrder);
}

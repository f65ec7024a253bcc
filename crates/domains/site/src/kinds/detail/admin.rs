//! GET and PUT /atms/content/details

use fairway_audit::Audit;
use fairway_http::{Allowed, Answer, Fields, Params, Payload, Reply, Sorts, Validate};
use fairway_records::{
    MAX_LINE_CHARS, MAX_RICH_TEXT_CHARS, MeetingQuery, RecordKind, RecordWriter, check_both_languages, find_single,
    first_nonempty, save_single,
};
use sea_orm::Order;

use super::table::{self as activity_detail, Column};
use crate::kinds::lists::check_figures;
use crate::model::{Figure, tag};
use crate::operations::rich_text::RichText;
use crate::permissions::EditContent;

fairway_records::record! {
    /// A meeting's introduction as an organiser keeps it.
    row ActivityDetailRow of activity_detail;
    /// The form of a meeting's introduction, always sent whole.
    form ActivityDetailForm;
    in meeting by activity_id;
    {
        intro_title_zh: String,
        intro_title_en: String,
        intro_zh: RichText,
        intro_en: RichText,
        figures: Vec<Figure>,
    }
}

impl RecordKind for activity_detail::Entity {
    type Row = ActivityDetailRow;
    const NAME: &'static str = "activity_detail";
    const TAG: &'static str = tag::DETAIL;
    const SEARCHED: &'static [Column] = &[];
    const SORTS: Sorts<Column> = &[];
    const ORDER: &'static [(Column, Order)] = &[(Column::Id, Order::Asc)];

    fn title(row: &activity_detail::Model) -> &str {
        first_nonempty(&row.intro_title_zh, &row.intro_title_en)
    }
}

impl Validate for ActivityDetailForm {
    fn validate(&self, fields: &mut Fields) {
        let titles = [("intro_title_zh", self.intro_title_zh.as_str()), ("intro_title_en", &self.intro_title_en)];
        check_both_languages(fields, titles[0], titles[1], MAX_LINE_CHARS);
        check_both_languages(
            fields,
            ("intro_zh", &self.intro_zh.0),
            ("intro_en", &self.intro_en.0),
            MAX_RICH_TEXT_CHARS,
        );
        check_figures(fields, &self.figures);
    }
}

/// A meeting's introduction; `data` is null before it has one.
#[utoipa::path(get, path = "/atms/content/details", tag = "site", params(MeetingQuery),
    responses((status = 200, body = Option<ActivityDetailRow>)))]
pub async fn get(user: Allowed<EditContent>, Params(query): Params<MeetingQuery>) -> Answer<Option<ActivityDetailRow>> {
    find_single::<activity_detail::Entity>(&user, query.activity_id).await.map(Reply)
}

/// Writes a meeting's introduction.
#[utoipa::path(put, path = "/atms/content/details", tag = "site", request_body = ActivityDetailForm,
    responses((status = 200, body = ActivityDetailRow)))]
pub async fn put(
    user: Allowed<EditContent>,
    audit: Audit,
    Payload(form): Payload<ActivityDetailForm, { <ActivityDetailForm as fairway_records::Form>::BODY_BYTES }>,
) -> Answer<ActivityDetailRow> {
    save_single(&RecordWriter::new(&user, &audit), form).await
}

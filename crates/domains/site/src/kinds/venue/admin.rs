//! GET and PUT /atms/content/venue

use fairway_audit::Audit;
use fairway_http::{Allowed, Answer, Fields, Params, Payload, Reply, Sorts, Validate};
use fairway_records::{
    MAX_LINE_CHARS, MAX_TEXT_CHARS, MeetingQuery, RecordKind, RecordWriter, check_both_languages, find_single,
    first_nonempty, require_one_language, save_single,
};
use sea_orm::Order;

use super::table::{self as venue, Column};
use crate::model::tag;
use crate::permissions::EditContent;

fairway_records::record! {
    /// A meeting's venue as an organiser keeps it.
    row VenueRow of venue;
    /// The form of a meeting's venue, always sent whole.
    form VenueForm;
    in meeting by activity_id;
    {
        name_zh: String,
        name_en: String,
        address_zh: String,
        address_en: String,
        /// A picture of the site plan.
        plan: String,
        /// A picture of the ways to the venue.
        approach: String,
        directions_zh: String,
        directions_en: String,
    }
}

impl RecordKind for venue::Entity {
    type Row = VenueRow;
    const NAME: &'static str = "venue";
    const TAG: &'static str = tag::VENUE;
    const SEARCHED: &'static [Column] = &[];
    const SORTS: Sorts<Column> = &[];
    const ORDER: &'static [(Column, Order)] = &[(Column::Id, Order::Asc)];

    fn title(row: &venue::Model) -> &str {
        first_nonempty(&row.name_zh, &row.name_en)
    }
}

impl Validate for VenueForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_LINE_CHARS);
        check_both_languages(
            fields,
            ("address_zh", &self.address_zh),
            ("address_en", &self.address_en),
            MAX_LINE_CHARS,
        );
        check_both_languages(
            fields,
            ("directions_zh", &self.directions_zh),
            ("directions_en", &self.directions_en),
            MAX_TEXT_CHARS,
        );
        fields.picture("plan", &self.plan);
        fields.picture("approach", &self.approach);
    }
}

/// A meeting's venue without its halls; `data` is null before it has one.
#[utoipa::path(get, path = "/atms/content/venue", tag = "site", params(MeetingQuery),
    responses((status = 200, body = Option<VenueRow>)))]
pub async fn get(user: Allowed<EditContent>, Params(query): Params<MeetingQuery>) -> Answer<Option<VenueRow>> {
    find_single::<venue::Entity>(&user, query.activity_id).await.map(Reply)
}

/// Writes a meeting's venue.
#[utoipa::path(put, path = "/atms/content/venue", tag = "site", request_body = VenueForm,
    responses((status = 200, body = VenueRow)))]
pub async fn put(user: Allowed<EditContent>, audit: Audit, Payload(form): Payload<VenueForm>) -> Answer<VenueRow> {
    save_single(&RecordWriter::new(&user, &audit), form).await
}

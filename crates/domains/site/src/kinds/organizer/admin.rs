//! /atms/content/organizers

use fairway_http::{Fields, Sorts, Validate};
use fairway_records::{MAX_LINE_CHARS, RecordKind, first_nonempty, require_one_language};
use sea_orm::Order;

use super::table::{self as organizer, Column};
use crate::model::tag;
use crate::permissions::EditContent;

fairway_records::record! {
    /// An institution behind the meeting as an organiser keeps it.
    row OrganizerRow of organizer;
    /// An institution's form, always sent whole.
    form OrganizerForm;
    in meeting by activity_id;
    scheduled by status;
    ordered by sort;
    {
        /// 1 host, 2 organiser, 3 co-organiser, 4 supporter, 5 media.
        kind: i32,
        name_zh: String,
        name_en: String,
        /// A picture.
        logo: String,
        /// Its own site.
        link: String,
    }
}

fairway_records::filter!(OrganizerFilter of organizer in meeting by activity_id {
    /// Only those of this kind.
    kind: i32 => Kind,
});

impl RecordKind for organizer::Entity {
    type Row = OrganizerRow;
    const NAME: &'static str = "organizer";
    const TAG: &'static str = tag::ORGANIZER;
    const SEARCHED: &'static [Column] = &[Column::NameZh, Column::NameEn, Column::Link];
    const SORTS: Sorts<Column> = &[
        ("kind", Column::Kind),
        ("name_zh", Column::NameZh),
        ("name_en", Column::NameEn),
        ("updated_at", Column::UpdatedAt),
    ];
    const ORDER: &'static [(Column, Order)] =
        &[(Column::Kind, Order::Asc), (Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const GROUP: Option<Column> = Some(Column::Kind);
    const TABS: Option<Column> = Some(Column::Status);

    fn title(row: &organizer::Model) -> &str {
        first_nonempty(&row.name_zh, &row.name_en)
    }
}

impl Validate for OrganizerForm {
    fn validate(&self, fields: &mut Fields) {
        fields.known("kind", &self.kind, &[1, 2, 3, 4, 5]);
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_LINE_CHARS);
        fields.picture("logo", &self.logo);
        fields.link("link", &self.link);
    }
}

fairway_records::handlers! {
    organizer for EditContent in "site";
    /// The institutions behind a meeting, kind by kind in their order. The tabs are 1 published and 0 hidden.
    GET "/atms/content/organizers" => fn list(OrganizerFilter) -> [OrganizerRow];
    /// Adds an institution at the end of its kind.
    POST "/atms/content/organizers" => fn create(OrganizerForm) -> OrganizerRow;
    /// Changes an institution.
    PUT "/atms/content/organizers" => fn update(OrganizerForm) -> OrganizerRow;
    /// Deletes an institution.
    DELETE "/atms/content/organizers" => fn delete(DeleteQuery);
    /// Puts the institutions of one kind into this order.
    PUT "/atms/content/organizers/order" => fn order(MeetingOrder);
}

//! /atms/content/organizers

use fairway_http::{Fields, Sorts, Validate};
use sea_orm::Order;

use super::LINE;
use crate::curation::{Kept, either, require_either};
use crate::entities::organizer::{self, Column};
use crate::model::tag;
use crate::permissions::EditContent;

crate::record! {
    /// An institution behind the meeting as an organiser keeps it.
    row OrganizerRow of organizer;
    /// An institution's form, always sent whole.
    form OrganizerForm;
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

crate::filter!(OrganizerFilter of organizer {
    /// Only those of this kind.
    kind: i32 => Kind,
});

impl Kept for organizer::Entity {
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
        either(&row.name_zh, &row.name_en)
    }
}

impl Validate for OrganizerForm {
    fn validate(&self, fields: &mut Fields) {
        fields.known("kind", &self.kind, &[1, 2, 3, 4, 5]);
        require_either(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), LINE);
        fields.picture("logo", &self.logo);
        fields.link("link", &self.link);
    }
}

crate::handlers! {
    "/atms/content/organizers" and "/atms/content/organizers/order" in "site" for EditContent of organizer;
    /// The institutions behind a meeting, kind by kind in their order. The tabs are 1 published and 0 hidden.
    list OrganizerRow by OrganizerFilter;
    /// Adds an institution at the end of its kind.
    create OrganizerForm into OrganizerRow;
    /// Changes an institution.
    update;
    /// Deletes an institution.
    delete;
    /// Puts the institutions of one kind into this order.
    order;
}

//! GET and PUT /atms/content/venue

use fairway_audit::Audit;
use fairway_http::{Allowed, Answer, Fields, Params, Payload, Reply, Sorts, Validate};
use sea_orm::Order;

use super::{LINE, TEXT};
use crate::curation::{self, Desk, Kept, MeetingQuery, check_both, either, require_either};
use crate::entities::venue::{self, Column};
use crate::model::tag;
use crate::permissions::EditContent;

crate::record! {
    /// A meeting's venue as an organiser keeps it.
    row VenueRow of venue;
    /// The form of a meeting's venue, always sent whole.
    form VenueForm;
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

impl Kept for venue::Entity {
    type Row = VenueRow;
    const NAME: &'static str = "venue";
    const TAG: &'static str = tag::VENUE;
    const SEARCHED: &'static [Column] = &[];
    const SORTS: Sorts<Column> = &[];
    const ORDER: &'static [(Column, Order)] = &[(Column::Id, Order::Asc)];

    fn title(row: &venue::Model) -> &str {
        either(&row.name_zh, &row.name_en)
    }
}

impl Validate for VenueForm {
    fn validate(&self, fields: &mut Fields) {
        require_either(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), LINE);
        check_both(fields, ("address_zh", &self.address_zh), ("address_en", &self.address_en), LINE);
        check_both(fields, ("directions_zh", &self.directions_zh), ("directions_en", &self.directions_en), TEXT);
        fields.picture("plan", &self.plan);
        fields.picture("approach", &self.approach);
    }
}

/// A meeting's venue without its halls; `data` is null before it has one.
#[utoipa::path(get, path = "/atms/content/venue", tag = "site", params(MeetingQuery),
    responses((status = 200, body = Option<VenueRow>)))]
pub async fn get(user: Allowed<EditContent>, Params(query): Params<MeetingQuery>) -> Answer<Option<VenueRow>> {
    let activity_id = Desk::meeting_of(&user, user.tenant_id(), query.activity_id).await?;
    let found = curation::of::<venue::Entity>(user.tenant_id(), activity_id).one(user.db().read()).await?;
    Ok(Reply(found.map(VenueRow::from)))
}

/// Writes a meeting's venue.
#[utoipa::path(put, path = "/atms/content/venue", tag = "site", request_body = VenueForm,
    responses((status = 200, body = VenueRow)))]
pub async fn put(user: Allowed<EditContent>, audit: Audit, Payload(form): Payload<VenueForm>) -> Answer<VenueRow> {
    curation::put(&Desk::own(&user, &audit), form).await
}

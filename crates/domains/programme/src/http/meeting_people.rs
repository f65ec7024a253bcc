//! GET atlas/exhibition/meeting_attendees and atlas/exhibition/meeting_country/{activity_id}: who comes to the sessions

use axum::extract::Path;
use axum::response::Response;
use fairway_event::model::tag::ATTENDEE;
use fairway_event::{ShownAttendee, attendees_among, count_countries_among};
use fairway_http::{Failure, List, ListAnswer, Params, Public, SignedIn, TableQuery, Visit};
use serde::{Deserialize, Serialize};

use crate::model::tag;
use crate::store;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MeetingAttendeeFilter {
    /// The meeting's id.
    pub activity_id: i64,
    /// One session; all of them if absent.
    pub activity_agenda_id: Option<i64>,
    pub country_id: Option<i64>,
    /// Part of a person's or a company's name.
    pub keyword: Option<String>,
}

/// Somebody who comes to a session.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MeetingAttendeeView {
    pub user_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub position_zh: String,
    pub position_en: String,
    pub company_zh: String,
    pub company_en: String,
    pub country_id: Option<i64>,
}

impl From<ShownAttendee> for MeetingAttendeeView {
    fn from(person: ShownAttendee) -> Self {
        Self {
            user_id: person.user_id,
            name_zh: person.name_zh,
            name_en: person.name_en,
            position_zh: person.position_zh,
            position_en: person.position_en,
            company_zh: person.company_zh,
            company_en: person.company_en,
            country_id: person.country_id,
        }
    }
}

/// Who has booked sessions of a meeting, or this one session: those who let themselves be shown in the audience directory.
#[utoipa::path(get, path = "/atlas/exhibition/meeting_attendees", tag = "programme",
    params(TableQuery, MeetingAttendeeFilter),
    responses((status = 200, body = [MeetingAttendeeView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn attendees(
    user: SignedIn,
    Params(table): Params<TableQuery>,
    Params(filter): Params<MeetingAttendeeFilter>,
) -> ListAnswer<MeetingAttendeeView> {
    let tenant_id = user.tenant_id();
    let users = store::seats::booked_users(tenant_id, filter.activity_id, filter.activity_agenda_id);
    let narrowed = (filter.country_id, filter.keyword.as_deref());
    let found = attendees_among(user.db().read(), tenant_id, filter.activity_id, users, &table, narrowed).await?;
    Ok(found.map(MeetingAttendeeView::from))
}

/// A country with how many people come from there.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MeetingCountryView {
    pub country_id: i64,
    pub count: i64,
}

/// From which countries those come who have booked sessions and let themselves be shown, most of them first.
#[utoipa::path(get, path = "/atlas/exhibition/meeting_country/{activity_id}", tag = "programme",
    params(("activity_id" = i64, Path)),
    responses((status = 200, body = [MeetingCountryView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn countries(public: Public, Path(activity_id): Path<i64>) -> Result<Response, Failure> {
    let tags = [public.tag(ATTENDEE), public.tag(tag::SEATS)];
    let load = |visit: Visit| async move {
        let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
        let users = store::seats::booked_users(tenant_id, activity_id, None);
        let mut found = count_countries_among(db, tenant_id, activity_id, users).await?;
        found.sort_by_key(|&(country_id, count)| (-count, country_id));
        let view = |(country_id, count)| MeetingCountryView { country_id, count };
        Ok(List::whole(found.into_iter().map(view).collect()))
    };
    public.read(&(), tags, load).await
}

//! GET and POST atlas/exhibition/agenda_feed: the secret address under which a calendar program reads one's agenda

use fairway_calendar::REFRESH_SECONDS;
use fairway_http::{Answer, Failure, Payload, Reply, SignedIn};
use serde::{Deserialize, Serialize};

use crate::entities::agenda_feed;
use crate::operations::feeds;
use crate::store;

/// Where the calendar is.
const PATH: &str = "/atlas/exhibition/my_agenda.ics";

/// The address of one's calendar. Whoever knows it can read the agenda.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AgendaFeedView {
    /// Whether there is one.
    pub is_on: bool,
    /// From the site's root, with the key; empty before there is one.
    pub path: String,
    /// The whole address in the language of the request; empty before there is one.
    pub address: String,
    /// Since when it is this one, Unix seconds.
    pub made_at: Option<i64>,
    /// After how many seconds calendar programs should look again.
    pub refresh_seconds: i64,
}

fn view(user: &SignedIn, feed: Option<agenda_feed::Model>) -> AgendaFeedView {
    let key = feed.as_ref().and_then(|feed| feeds::key(&user.app.secrets, feed));
    let path = key.map(|key| format!("{PATH}?key={}", key.reveal())).unwrap_or_default();
    let origin = user.app.settings.origin(user.tenant(), user.lang());
    let address = if path.is_empty() { String::new() } else { format!("{origin}{path}") };
    let made_at = feed.map(|feed| feed.updated_at);
    AgendaFeedView { is_on: !path.is_empty(), path, address, made_at, refresh_seconds: REFRESH_SECONDS }
}

/// The address of one's own calendar, if there is one.
#[utoipa::path(get, path = "/atlas/exhibition/agenda_feed", tag = "programme",
    responses((status = 200, body = AgendaFeedView)))]
pub async fn get(user: SignedIn) -> Answer<AgendaFeedView> {
    let found = store::feeds::find(user.db().read(), user.tenant_id(), user.user_id()).await?;
    Ok(Reply(view(&user, found)))
}

#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct MakeAgendaFeed {
    /// 1 makes a new address in place of the one that there is, which opens nothing from then on.
    pub renew: Option<u8>,
}

/// Makes an address for one's calendar, or answers the one that there is.
#[utoipa::path(post, path = "/atlas/exhibition/agenda_feed", tag = "programme", request_body = MakeAgendaFeed,
    responses((status = 200, body = AgendaFeedView)))]
pub async fn create(user: SignedIn, Payload(request): Payload<MakeAgendaFeed>) -> Answer<AgendaFeedView> {
    let tx = user.begin().await?;
    let made = feeds::make(&tx, &user.app.secrets, &user.actor(), request.renew == Some(1)).await?;
    let made = made.ok_or_else(|| Failure::internal("the address of a calendar vanished while it was made"))?;
    tx.commit().await?;
    Ok(Reply(view(&user, Some(made))))
}

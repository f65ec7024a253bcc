//! PUT atlas/activity_one2one/mark and GET atlas/activity_one2one/marks: how much one wants to meet whom

use fairway_event::taking_part;
use fairway_http::{Answer, Fields, List, ListAnswer, Params, Payload, Reply, SignedIn, Validate};
use fairway_network::PersonView;
use fairway_records::{MeetingQuery, MeetingScope, resolve_scope};
use serde::{Deserialize, Serialize};

use crate::operations::people::People;
use crate::operations::settings;
use crate::store;
use crate::suggest::{Mark, set_mark};

/// Somebody whom I marked.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MarkView {
    #[serde(flatten)]
    pub person: PersonView,
    /// 1 must meet, 2 would like to, 3 no thanks.
    pub mark: i32,
    /// Unix seconds.
    pub marked_at: i64,
}

/// Whom I marked in a meeting, the latest first. Only I read this. Whoever has left the directory is left out.
#[utoipa::path(get, path = "/atlas/activity_one2one/marks", tag = "one2one", params(MeetingQuery),
    responses((status = 200, body = [MarkView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Params(query): Params<MeetingQuery>) -> ListAnswer<MarkView> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, query.activity_id).await?;
    let rows = store::marks::list_own(db, tenant_id, activity_id, user.user_id()).await?;
    let others: Vec<i64> = rows.iter().map(|row| row.to_user).collect();
    let parts = taking_part(db, tenant_id, activity_id, &others).await?;
    let people = People::read(db, tenant_id, activity_id, others).await?;
    let shown = rows.into_iter().filter(|row| parts.get(&row.to_user).is_some_and(|part| part.is_public));
    let view = |row: crate::entities::mark::Model| MarkView {
        person: people.get(row.to_user),
        mark: row.mark,
        marked_at: row.updated_at,
    };
    Ok(List::whole(shown.map(view).collect()))
}

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct MarkPerson {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// Whom.
    pub user_id: i64,
    /// 0 none, 1 must meet, 2 would like to, 3 no thanks.
    pub mark: i32,
}

impl Validate for MarkPerson {
    fn validate(&self, fields: &mut Fields) {
        fields.range("mark", self.mark.into(), 0, 3);
    }
}

/// What is marked now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MarkedView {
    pub user_id: i64,
    /// 0 none, 1 must meet, 2 would like to, 3 no thanks.
    pub mark: i32,
}

/// Says how much I want to meet somebody; they never learn of it. Plans of the organiser are made of it, and nobody who said
/// “no thanks” is put together with that person. 2401 not offered, 2404 I do not take part, 2443 no such person, 2444 too many.
#[utoipa::path(put, path = "/atlas/activity_one2one/mark", tag = "one2one", request_body = MarkPerson,
    responses((status = 200, body = MarkedView)))]
pub async fn set(user: SignedIn, Payload(request): Payload<MarkPerson>) -> Answer<MarkedView> {
    Fields::check(&request)?;
    let (tenant_id, pair) = (user.tenant_id(), (user.user_id(), request.user_id));
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, request.activity_id).await?;
    let tx = user.begin().await?;
    let terms = settings::read(&*tx, tenant_id, activity_id).await?;
    set_mark(&tx, &terms, pair, Mark::of(request.mark), user.now()).await?;
    tx.commit().await?;
    Ok(Reply(MarkedView { user_id: request.user_id, mark: request.mark }))
}

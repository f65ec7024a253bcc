//! GET atlas/activity_one2one/colleagues

use fairway_http::{List, ListAnswer, Params, SignedIn};
use fairway_network::PersonView;
use serde::Deserialize;

use crate::operations::answering::list_colleagues;
use crate::operations::people::People;
use crate::{One2oneError, store};

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ColleagueQuery {
    /// An appointment of mine.
    pub appointment_id: i64,
}

/// Who could take an invitation over: people of my company who are registered for the meeting.
#[utoipa::path(get, path = "/atlas/activity_one2one/colleagues", tag = "one2one", params(ColleagueQuery),
    responses((status = 200, body = [PersonView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Params(query): Params<ColleagueQuery>) -> ListAnswer<PersonView> {
    let (db, tenant_id, me) = (user.db().read(), user.tenant_id(), user.user_id());
    let found = store::appointments::find(db, tenant_id, query.appointment_id).await?;
    let found = found.filter(|row| row.has(me)).ok_or(One2oneError::UnknownAppointment)?;
    let ids = list_colleagues(db, &found, me).await?;
    let people = People::read(db, tenant_id, found.activity_id, ids.clone()).await?;
    Ok(List::whole(ids.into_iter().map(|id| people.get(id)).collect()))
}

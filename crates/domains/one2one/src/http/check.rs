//! GET atlas/activity_one2one/apply/check

use fairway_http::{Answer, Params, Reply, SignedIn};
use fairway_records::{MeetingScope, resolve_scope};
use serde::{Deserialize, Serialize};

use crate::operations::inviting::must_be_possible;
use crate::operations::settings;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CheckQuery {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// Whom one would meet.
    pub user_id: i64,
    /// When; any time if absent.
    pub slot_at: Option<i64>,
}

/// Whether an invitation could be sent now.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
pub struct CheckView {
    pub ok: bool,
    /// Why not, with the numbers of `apply`.
    pub code: Option<u32>,
    pub message_zh: String,
    pub message_en: String,
}

/// Whether I could invite somebody, at this time if one is named, and why not. Of the other one's time it says no more than
/// that they have none.
#[utoipa::path(get, path = "/atlas/activity_one2one/apply/check", tag = "one2one", params(CheckQuery),
    responses((status = 200, body = CheckView)))]
pub async fn check(user: SignedIn, Params(query): Params<CheckQuery>) -> Answer<CheckView> {
    let (db, tenant_id, me) = (user.db().read(), user.tenant_id(), user.user_id());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, query.activity_id).await?;
    let terms = settings::read(db, tenant_id, activity_id).await?;
    match must_be_possible(db, &terms, (me, query.user_id), query.slot_at, user.now()).await {
        Ok(()) => Ok(Reply(CheckView { ok: true, ..Default::default() })),
        Err(error) => match error.code() {
            Some(code) => Ok(Reply(CheckView {
                ok: false,
                code: Some(code.number()),
                message_zh: code.text().zh.to_owned(),
                message_en: code.text().en.to_owned(),
            })),
            None => Err(error.into()),
        },
    }
}

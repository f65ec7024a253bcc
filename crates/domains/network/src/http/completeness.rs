//! GET atlas/atams_card/completeness

use fairway_http::{Answer, Reply, SignedIn};
use serde::Serialize;

use crate::operations::cards::get_card;
use crate::operations::completeness::{Extras, measure};
use crate::store;

/// How much of one's card is filled in.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CompletenessView {
    pub percent: i32,
    /// Names of what is missing, the most telling first: `name`, `company`, `position`, `avatar`, `email`, `mobile`, `country`,
    /// `intro`, `tags`, `pictures`.
    pub missing: Vec<&'static str>,
}

/// How much of one's card is filled in, and what is missing.
#[utoipa::path(get, path = "/atlas/atams_card/completeness", tag = "network",
    responses((status = 200, body = CompletenessView)))]
pub async fn get(user: SignedIn) -> Answer<CompletenessView> {
    let (db, tenant_id, user_id) = (user.db().read(), user.tenant_id(), user.user_id());
    let card = get_card(db, tenant_id, user_id).await?;
    let extras = Extras {
        has_tags: !store::tags::list_card(db, tenant_id, user_id).await?.is_empty(),
        has_pictures: store::card_pictures::count(db, tenant_id, user_id).await? > 0,
    };
    let measured = measure(&card, extras);
    Ok(Reply(CompletenessView { percent: measured.percent, missing: measured.missing }))
}

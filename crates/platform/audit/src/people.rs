//! What people are called by the name that the reader knows, where a record keeps what they were called at the time.

use std::collections::HashMap;

use fairway_auth::UserId;
use fairway_http::{Failure, SignedIn};

use crate::names::find_by_name;

/// What people of the reader's tenant are called now, in the reader's language. Who has no account any more is not among
/// them.
pub async fn people_names(
    user: &SignedIn,
    ids: impl IntoIterator<Item = UserId>,
) -> Result<HashMap<UserId, String>, Failure> {
    let ids: Vec<String> = ids.into_iter().map(|id| id.to_string()).collect();
    let called = find_by_name(user.db(), &user.app.extras, user.tenant_id(), "user_id", &ids).await?;
    let lang = user.lang();
    let name = |(id, [zh, en]): (String, [String; 2])| Some((id.parse().ok()?, lang.pick(&zh, &en).to_owned()));
    Ok(called.into_iter().filter_map(name).collect())
}

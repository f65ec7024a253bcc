//! GET atms/desk/tasks

use fairway_http::tasks::Desk;
use fairway_http::{Answer, Reply, SignedIn};

/// What waits for this person: what there is to do, what shows or goes today, and what was done last. Everybody gets what
/// their permissions let them see; whoever has none gets nothing.
#[utoipa::path(get, path = "/atms/desk/tasks", tag = "identity", responses((status = 200, body = Desk)))]
pub async fn tasks(user: SignedIn) -> Answer<Desk> {
    Ok(Reply(user.app.desk(&user).await?))
}

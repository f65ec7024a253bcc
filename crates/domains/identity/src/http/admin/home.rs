//! GET atms/home/tasks

use fairway_http::tasks::TaskList;
use fairway_http::{Answer, Reply, SignedIn};

/// What waits for this person: what there is to do, what shows or goes today, and what was done last. Everybody gets what
/// their permissions let them see; whoever has none gets nothing.
#[utoipa::path(get, path = "/atms/home/tasks", tag = "identity", responses((status = 200, body = TaskList)))]
pub async fn tasks(user: SignedIn) -> Answer<TaskList> {
    Ok(Reply(user.app.list_tasks(&user).await?))
}

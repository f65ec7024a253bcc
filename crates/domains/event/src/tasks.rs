//! What waits for those who keep an event: drafts of meetings and hotels, and hotels that show or go today.

use fairway_auth::Permission;
use fairway_http::tasks::TaskList;
use fairway_http::{Failure, SignedIn};
use fairway_records::{RecordKind, Today, add_drafts, add_plans};
use futures::future::BoxFuture;

use crate::kinds::hotel::Hotel;
use crate::permissions::{EditHotels, EditMeetings};

pub fn add<'a>(user: &'a SignedIn, tasks: &'a mut TaskList) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let permissions = &user.principal().permissions;
        if permissions.holds(EditMeetings::CODE) {
            add_drafts(user, tasks, "meeting", "/admin/meetings").await?;
        }
        if permissions.holds(EditHotels::CODE) {
            add_drafts(user, tasks, Hotel::NAME, "/admin/hotels").await?;
            add_plans::<Hotel>(user, tasks, Today::of(user).await?, "/admin/hotels").await?;
        }
        Ok(())
    })
}

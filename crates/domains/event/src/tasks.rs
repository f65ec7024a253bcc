//! What waits for those who keep an event: hotels that show or go today.

use fairway_auth::Permission;
use fairway_http::tasks::Desk;
use fairway_http::{Failure, SignedIn};
use fairway_records::{Today, add_plans};
use futures::future::BoxFuture;

use crate::kinds::hotel::Hotel;
use crate::permissions::EditHotels;

pub fn add<'a>(user: &'a SignedIn, desk: &'a mut Desk) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        if !user.principal().permissions.holds(EditHotels::CODE) {
            return Ok(());
        }
        let today = Today::of(user).await?;
        add_plans::<Hotel>(user, desk, today, "/admin/hotels").await
    })
}

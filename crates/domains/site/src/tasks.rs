//! What waits for those who keep a site: content that shows or goes today.

use fairway_auth::Permission;
use fairway_http::tasks::Desk;
use fairway_http::{Failure, SignedIn};
use fairway_records::{Today, add_plans};
use futures::future::BoxFuture;

use crate::kinds::{article, banner, highlight, organizer, related_expo, review, sponsor, sponsor_item};
use crate::permissions::EditContent;

pub fn add<'a>(user: &'a SignedIn, desk: &'a mut Desk) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        if !user.principal().permissions.holds(EditContent::CODE) {
            return Ok(());
        }
        let today = Today::of(user).await?;
        add_plans::<article::table::Entity>(user, desk, today, "/admin/articles").await?;
        add_plans::<banner::table::Entity>(user, desk, today, "/admin/banners").await?;
        add_plans::<highlight::table::Entity>(user, desk, today, "/admin/highlights").await?;
        add_plans::<organizer::table::Entity>(user, desk, today, "/admin/organizers").await?;
        add_plans::<sponsor::table::Entity>(user, desk, today, "/admin/sponsors").await?;
        add_plans::<sponsor_item::table::Entity>(user, desk, today, "/admin/sponsorItems").await?;
        add_plans::<review::table::Entity>(user, desk, today, "/admin/reviews").await?;
        add_plans::<related_expo::table::Entity>(user, desk, today, "/admin/related").await
    })
}

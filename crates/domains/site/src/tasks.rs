//! What waits for those who keep a site: drafts of articles, and content that shows or goes today.

use fairway_auth::Permission;
use fairway_http::tasks::TaskList;
use fairway_http::{Failure, SignedIn};
use fairway_records::{RecordKind, Today, add_drafts, add_plans};
use futures::future::BoxFuture;

use crate::kinds::{article, banner, highlight, organizer, related_expo, review, sponsor, sponsor_item};
use crate::permissions::EditContent;

pub fn add<'a>(user: &'a SignedIn, tasks: &'a mut TaskList) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        if !user.principal().permissions.holds(EditContent::CODE) {
            return Ok(());
        }
        add_drafts(user, tasks, article::table::Entity::NAME, "/admin/articles").await?;
        let today = Today::of(user).await?;
        add_plans::<article::table::Entity>(user, tasks, today, "/admin/articles").await?;
        add_plans::<banner::table::Entity>(user, tasks, today, "/admin/banners").await?;
        add_plans::<highlight::table::Entity>(user, tasks, today, "/admin/highlights").await?;
        add_plans::<organizer::table::Entity>(user, tasks, today, "/admin/organizers").await?;
        add_plans::<sponsor::table::Entity>(user, tasks, today, "/admin/sponsors").await?;
        add_plans::<sponsor_item::table::Entity>(user, tasks, today, "/admin/sponsorItems").await?;
        add_plans::<review::table::Entity>(user, tasks, today, "/admin/reviews").await?;
        add_plans::<related_expo::table::Entity>(user, tasks, today, "/admin/related").await
    })
}

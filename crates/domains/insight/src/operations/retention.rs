//! Forgets what has done its work: every table of this domain ends somewhere.

use std::time::Duration;

use fairway_clock::Zone;
use fairway_jobs::Handlers;

use crate::store;

const CLEANUP: &str = "insight.cleanup";
const CLEANUP_INTERVAL: Duration = Duration::from_secs(24 * 3600);
const DAY_SECONDS: i64 = 24 * 3600;
/// Records as they came, for those who look into something strange.
const RECORD_DAYS: i64 = 90;
/// A dashboard of a year beside the year before.
const VISITOR_DAYS: i32 = 2 * 366 + 1;
/// A day ends later in the west than in the east.
const PLACE_DAYS: i32 = 2;
/// Five fairs beside each other.
const TALLY_DAYS: i32 = 5 * 366;
/// A browser that nobody of the organiser used for a month may have gone to somebody else.
const STAFF_DAYS: i32 = 30;

pub fn register(handlers: &mut Handlers) {
    handlers.every(CLEANUP_INTERVAL, CLEANUP).on(CLEANUP, |context, (): ()| async move {
        let now = context.clock.now();
        let today = Zone::named("UTC").day(now);
        let records = store::records::delete_before(&context.db, now - RECORD_DAYS * DAY_SECONDS).await?;
        let places = store::tallies::forget_places(&context.db, today.plus(-PLACE_DAYS).number()).await?;
        let visitors = store::tallies::forget_visitors(&context.db, today.plus(-VISITOR_DAYS).number()).await?;
        let tallies = store::tallies::forget_tallies(&context.db, today.plus(-TALLY_DAYS).number()).await?;
        let staff = store::staff::forget(&context.db, today.plus(-STAFF_DAYS).number()).await?;
        let views = store::exhibitor_views::forget_views(&context.db, today.plus(-VISITOR_DAYS).number()).await?;
        let members = store::member_browsers::forget(&context.db, today.plus(-STAFF_DAYS).number()).await?;
        let tallies = tallies
            + store::exhibitor_views::forget_tallies(&context.db, today.plus(-TALLY_DAYS).number()).await?
            + store::operations::forget_tallies(&context.db, today.plus(-VISITOR_DAYS).number()).await?;
        tracing::debug!(records, places, visitors, tallies, staff, views, members, "forgot old records");
        Ok(())
    });
}

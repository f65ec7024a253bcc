//! Forgets what has ended: counters, codes, links, tickets, sessions and their tokens.

use std::time::Duration;

use fairway_jobs::Handlers;

use crate::store;

const CLEANUP: &str = "identity.cleanup";
const CLEANUP_INTERVAL: Duration = Duration::from_secs(3600);

pub fn register(handlers: &mut Handlers) {
    handlers.every(CLEANUP_INTERVAL, CLEANUP).on(CLEANUP, |context, (): ()| async move {
        let now = context.clock.now();
        let counters = store::limits::delete_ended(&context.db, now).await?;
        let codes = store::sms_codes::delete_ended(&context.db, now).await?;
        let links = store::links::delete_ended(&context.db, now).await?;
        let invitations = store::admin::invitations::delete_old(&context.db, now).await?;
        let tickets = store::scan_tickets::delete_ended(&context.db, now).await?;
        let tokens = store::sessions::delete_ended_refresh(&context.db, now).await?;
        let sessions = store::sessions::delete_ended(&context.db, now).await?;
        tracing::debug!(counters, codes, links, invitations, tickets, tokens, sessions, "forgot what had ended");
        Ok(())
    });
}

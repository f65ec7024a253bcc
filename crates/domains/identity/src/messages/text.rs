//! Short messages of other domains, within the installation's budget.

use fairway_db::Tx;
use fairway_http::App;
use fairway_messages::{Sms, is_known, queue_sms};

use crate::IdentityError;
use crate::operations::limits;

/// Queues a short message of news to an account's number, `sms.to`, which has no area code yet. `false` where the budget of the
/// day is used up, or the same news was queued before: what it tells about happens all the same.
pub async fn queue_text(tx: &Tx, app: &App, now: i64, sms: Sms) -> Result<bool, IdentityError> {
    // What is not sent again takes nothing of the budget, which codes for signing in need too.
    if let Some(key) = &sms.dedupe_key
        && is_known(&**tx, sms.tenant_id, key).await?
    {
        return Ok(false);
    }
    match limits::take_sms(tx, app, now).await {
        Ok(()) => {
            let sms = Sms { to: format!("+86{}", sms.to), ..sms };
            Ok(queue_sms(tx, now, sms).await?.is_some())
        }
        Err(IdentityError::TooMany(_)) => Ok(false),
        Err(error) => Err(error),
    }
}

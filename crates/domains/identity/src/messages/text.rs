//! Short messages of other domains, within the installation's budget.

use fairway_db::Tx;
use fairway_http::App;
use fairway_messages::{Sms, queue_sms};

use crate::IdentityError;
use crate::operations::limits;

/// Queues a short message of news to an account's number, `sms.to`, which has no area code yet. `false` where the budget of the
/// day is used up: what it tells about happens all the same.
pub async fn queue_text(tx: &Tx, app: &App, now: i64, sms: Sms) -> Result<bool, IdentityError> {
    match limits::take_sms(tx, app, now).await {
        Ok(()) => {
            let sms = Sms { to: format!("+86{}", sms.to), ..sms };
            Ok(queue_sms(tx, now, sms).await?.is_some())
        }
        Err(IdentityError::TooMany(_)) => Ok(false),
        Err(error) => Err(error),
    }
}

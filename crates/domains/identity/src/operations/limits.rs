//! How often something may be tried. Counted in the database, so that a limit survives a restart and holds on all nodes.

use std::net::IpAddr;

use fairway_auth::{Secrets, TenantId};
use fairway_db::Tx;
use fairway_http::App;

use crate::{IdentityError, store};

/// So many times in so many seconds.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    pub name: &'static str,
    pub max: i32,
    pub seconds: i64,
}

const fn limit(name: &'static str, max: i32, seconds: i64) -> Limit {
    Limit { name, max, seconds }
}

pub const SIGN_IN_ADDRESS: Limit = limit("sign_in.address", 60, 15 * 60);
pub const SIGN_IN_ACCOUNT: Limit = limit("sign_in.account", 10, 15 * 60);
/// From a browser that has signed in to the account before: nobody else can use these up.
pub const SIGN_IN_DEVICE: Limit = limit("sign_in.device", 10, 15 * 60);
/// The original password of a change: whoever holds a stolen session must not guess it.
pub const ORIGINAL_PASSWORD: Limit = limit("password.original", 10, 15 * 60);
/// Signing up, asking for mails and following links: what a stranger can make us do.
pub const STRANGER_ADDRESS: Limit = limit("stranger.address", 60, 15 * 60);
pub const SMS_ADDRESS: Limit = limit("sms.address", 50, 24 * 3600);
pub const SMS_DAY: Limit = limit("sms.day", 10, 24 * 3600);
pub const SMS_MINUTE: Limit = limit("sms.minute", 1, 60);
/// A page that waits for a scan asks for a new ticket every five minutes, and an office shares one address.
pub const SCAN_ADDRESS: Limit = limit("scan.address", 300, 15 * 60);
pub const IDENTITY: Limit = limit("identity", 20, 3600);
pub const MAIL: Limit = limit("mail", 3, 3600);

/// Counts for no tenant but for all together.
const INSTALLATION: TenantId = 0;

/// Something that is limited: the limit, and whom it counts.
#[derive(Clone, Debug)]
pub struct Limited {
    limit: Limit,
    subject: String,
}

impl Limit {
    /// For an account, mail address or mobile number.
    pub fn of(self, subject: &str) -> Limited {
        Limited { limit: self, subject: subject.trim().to_lowercase() }
    }

    /// For the address of a client.
    pub fn from(self, address: &str) -> Limited {
        Limited { limit: self, subject: network(address) }
    }
}

/// Whom an address belongs to. One customer of a provider has a whole /64 of IPv6.
pub fn network(address: &str) -> String {
    match address.parse() {
        Ok(IpAddr::V6(v6)) => format!("{:x}/64", u128::from(v6) >> 64),
        _ => address.to_owned(),
    }
}

/// How many short messages the whole installation sends in a day, put among the application's extras: they cost money, and
/// strangers with many addresses and numbers must not spend all of it.
#[derive(Clone, Copy, Debug)]
pub struct SmsBudget {
    pub per_day: i32,
}

impl Default for SmsBudget {
    fn default() -> Self {
        Self { per_day: 2_000 }
    }
}

/// Counts a short message against the installation's budget.
pub async fn take_sms(tx: &Tx, app: &App, now: i64) -> Result<(), IdentityError> {
    let budget = app.extras.get::<SmsBudget>().copied().unwrap_or_default();
    let all = limit("sms.installation", budget.per_day, 24 * 3600).of("");
    let taken = take(tx, &app.secrets, INSTALLATION, &[all], now).await;
    if matches!(taken, Err(IdentityError::TooMany(_))) {
        tracing::error!(per_day = budget.per_day, "the budget for short messages is used up");
    }
    taken.map(drop)
}

/// Counts an attempt at each and says how many are left, or refuses all with the time to wait. Name the address first: whoever has used up that
/// one leaves no further rows behind.
pub async fn take(
    tx: &Tx,
    secrets: &Secrets,
    tenant_id: TenantId,
    wanted: &[Limited],
    now: i64,
) -> Result<i32, IdentityError> {
    let mut left = i32::MAX;
    for Limited { limit, subject } in wanted {
        let key = key(secrets, limit, subject);
        let row = store::limits::count(&**tx, tenant_id, &key, limit.seconds, now).await?;
        if row.count > limit.max {
            return Err(IdentityError::TooMany((row.expires_at - now).max(1) as u64));
        }
        left = left.min(limit.max - row.count);
    }
    Ok(left)
}

/// An attempt that turned out to be rightful does not count.
pub async fn give_back(
    tx: &Tx,
    secrets: &Secrets,
    tenant_id: TenantId,
    wanted: &[Limited],
) -> Result<(), IdentityError> {
    for Limited { limit, subject } in wanted {
        store::limits::uncount(&**tx, tenant_id, &key(secrets, limit, subject)).await?;
    }
    Ok(())
}

fn key(secrets: &Secrets, limit: &Limit, subject: &str) -> String {
    format!("{}:{}", limit.name, &secrets.digest("rate limit", &[limit.name, subject])[..32])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_of_one_ipv6_network_count_as_one() {
        let subject = |address| SIGN_IN_ADDRESS.from(address).subject;
        assert_eq!(subject("2001:db8:1:2::1"), subject("2001:db8:1:2:ffff::9"));
        assert_ne!(subject("2001:db8:1:2::1"), subject("2001:db8:1:3::1"));
        assert_ne!(subject("203.0.113.1"), subject("203.0.113.2"));
        assert_eq!(SIGN_IN_ACCOUNT.of(" Ann@Example.test").subject, "ann@example.test");
    }
}

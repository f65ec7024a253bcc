//! SMS codes: making one, and finding out whether somebody has it.

use fairway_auth::{Secrets, is_same_secret};
use fairway_db::Tx;

use crate::IdentityError;
use crate::entities::sms_code;
use crate::store::sms_codes::{self, Holder};

/// Makes a code that takes the place of the last one; the caller sends it.
pub async fn make(tx: &Tx, secrets: &Secrets, holder: Holder<'_>, now: i64) -> Result<String, IdentityError> {
    let code = format!("{:06}", rand::random_range(0..1_000_000_u32));
    sms_codes::put(&**tx, holder, digest(secrets, holder, &code), now).await?;
    Ok(code)
}

/// Whether the code is right; it stays usable. A wrong one counts as a try: commit in either case.
pub async fn check(
    tx: &Tx,
    secrets: &Secrets,
    holder: Holder<'_>,
    code: &str,
    now: i64,
) -> Result<bool, IdentityError> {
    match tried(tx, secrets, holder, code, now).await? {
        Some(row) => {
            sms_codes::forgive(&**tx, row.id).await?;
            Ok(true)
        }
        None => Ok(false),
    }
}

/// Uses the code up if it is right. A wrong one counts as a try: commit in either case.
pub async fn take(tx: &Tx, secrets: &Secrets, holder: Holder<'_>, code: &str, now: i64) -> Result<bool, IdentityError> {
    match tried(tx, secrets, holder, code, now).await? {
        Some(row) => Ok(sms_codes::use_up(&**tx, row.id, now).await?),
        None => Ok(false),
    }
}

async fn tried(
    tx: &Tx,
    secrets: &Secrets,
    holder: Holder<'_>,
    code: &str,
    now: i64,
) -> Result<Option<sms_code::Model>, IdentityError> {
    let found = sms_codes::try_one(&**tx, holder, now).await?;
    Ok(found.filter(|row| is_same_secret(&row.code_digest, digest(secrets, holder, code))))
}

fn digest(secrets: &Secrets, holder: Holder<'_>, code: &str) -> String {
    let (tenant, purpose) = (holder.tenant_id.to_string(), holder.purpose.value().to_string());
    secrets.digest("sms code", &[&tenant, holder.mobile, &purpose, code.trim()])
}

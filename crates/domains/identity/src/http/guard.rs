//! What several endpoints ask before they act: is there still a try left, does the SMS code prove the telephone.

use fairway_auth::Place;
use fairway_db::Tx;
use fairway_http::fields::is_mobile;
use fairway_http::{Client, Failure, Fields, Visit, fields};

use crate::IdentityError;
use crate::model::SmsPurpose;
use crate::operations::limits::{self, Limited};
use crate::operations::sms_codes;
use crate::store::sms_codes::Holder;

/// Counts an attempt for good, whatever becomes of it; says how many are left.
pub async fn spend(visit: &Visit, wanted: &[Limited]) -> Result<i32, Failure> {
    let tx = visit.begin().await?;
    let left = limits::take(&tx, &visit.app.secrets, visit.tenant_id(), wanted, visit.now()).await?;
    tx.commit().await?;
    Ok(left)
}

/// A place in the queue for work on passwords; whoever has all of theirs taken is told to come back.
pub fn queue_up(visit: &Visit, client: &Client) -> Result<Place, Failure> {
    let place = visit.app.passwords.enter(&limits::network(&client.address));
    place.ok_or_else(|| IdentityError::TooMany(1).into())
}

/// A mobile number with the code that was sent to it.
#[derive(Clone, Copy)]
pub struct Telephone<'a> {
    pub mobile: &'a str,
    pub code: &'a str,
    pub purpose: SmsPurpose,
}

impl<'a> Telephone<'a> {
    pub fn new(mobile: &'a str, code: &'a str, purpose: SmsPurpose) -> Self {
        Self { mobile: mobile.trim(), code: code.trim(), purpose }
    }

    pub fn validate(&self, fields: &mut Fields) {
        if !is_mobile(self.mobile) {
            fields.add("mobile", fields::MOBILE);
        }
        fields.required("sms_code", self.code);
        fields.length("sms_code", self.code, 0, 20);
    }

    /// Whether the code is right, without using it up. Stands before expensive work.
    pub async fn check(&self, visit: &Visit) -> Result<bool, Failure> {
        if self.is_fixed(visit) {
            return Ok(true);
        }
        let tx = visit.begin().await?;
        let right = sms_codes::check(&tx, &visit.app.secrets, self.holder(visit), self.code, visit.now()).await?;
        tx.commit().await?;
        Ok(right)
    }

    /// Fails unless the code is right.
    pub async fn must_hold(&self, visit: &Visit) -> Result<(), Failure> {
        if self.check(visit).await? { Ok(()) } else { Err(IdentityError::WrongSmsCode.into()) }
    }

    /// Uses the code up. If the transaction is not committed after that, the code stays usable; a wrong code ends the
    /// transaction here, so that its try counts.
    pub async fn prove(&self, visit: &Visit, tx: Tx) -> Result<Tx, Failure> {
        if self.is_fixed(visit) {
            return Ok(tx);
        }
        if sms_codes::take(&tx, &visit.app.secrets, self.holder(visit), self.code, visit.now()).await? {
            return Ok(tx);
        }
        tx.commit().await?;
        Err(IdentityError::WrongSmsCode.into())
    }

    fn holder(&self, visit: &Visit) -> Holder<'_> {
        Holder { tenant_id: visit.tenant_id(), mobile: self.mobile, purpose: self.purpose }
    }

    /// The code that is always right, in development only.
    fn is_fixed(&self, visit: &Visit) -> bool {
        let settings = &visit.app.settings;
        !settings.is_production && settings.fixed_sms_code.as_deref() == Some(self.code)
    }
}

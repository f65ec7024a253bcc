//! What can go wrong here, and the code that clients see for each.

use fairway_http::{Failure, codes};
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum BillingError {
    #[error("the public sees no such voucher")]
    UnknownVoucher,
    #[error(transparent)]
    Db(#[from] DbErr),
}

codes! {
    UNKNOWN_VOUCHER = 2601, NOT_FOUND, "没有这条优惠券", "There is no such voucher";
}

impl From<BillingError> for Failure {
    fn from(error: BillingError) -> Self {
        match error {
            BillingError::UnknownVoucher => UNKNOWN_VOUCHER.into(),
            BillingError::Db(error) => error.into(),
        }
    }
}

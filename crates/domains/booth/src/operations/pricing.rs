//! What booths cost in which currency, and what is due first.

use crate::BoothError;
use crate::entities::booth;

/// The currency of a reservation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Currency {
    #[default]
    Cny,
    Usd,
}

impl Currency {
    pub const ALL: [&'static str; 2] = ["CNY", "USD"];

    pub fn parse(code: &str) -> Option<Self> {
        match code {
            "CNY" => Some(Self::Cny),
            "USD" => Some(Self::Usd),
            _ => None,
        }
    }

    pub const fn code(self) -> &'static str {
        match self {
            Self::Cny => "CNY",
            Self::Usd => "USD",
        }
    }

    /// Price (surcharge included) and surcharge of a booth in cents.
    pub fn price(self, booth: &booth::Model) -> Result<(i64, i64), BoothError> {
        match self {
            Self::Usd if booth.price_usd <= 0 => Err(BoothError::NoDollarPrice(booth.booth_no.clone())),
            Self::Usd => Ok((booth.price_usd, booth.surcharge_usd)),
            Self::Cny => Ok((booth.price, booth.surcharge)),
        }
    }
}

/// The part of a total that is due first, in whole cents.
pub fn deposit(total: i64, percent: i32) -> i64 {
    (total * i64::from(percent) + 50) / 100
}

//! From when until when somebody stays.

use fairway_clock::Day;
use fairway_http::{Failure, Fields};
use fairway_lang::Text;

use crate::model::MAX_NIGHTS_PER_BOOKING;

pub const NO_DAY: Text = Text::new("请填写日期，如 2027-03-17", "Enter a date such as 2027-03-17");
const NOT_AFTER: Text = Text::new("离店日期须晚于入住日期", "Check-out must be after check-in");
const TOO_LONG: Text = Text::new("最多可订 {max} 晚", "At most {max} nights");
const PAST: Text = Text::new("入住日期已过", "This day has passed");

/// The nights from one day until another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stay {
    pub check_in: Day,
    pub check_out: Day,
}

impl Stay {
    /// From what was sent; what is wrong is said at its field.
    pub fn read(check_in: &str, check_out: &str) -> Result<Self, Failure> {
        let (first, last) = (Day::parse(check_in), Day::parse(check_out));
        let mut fields = Fields::default();
        fields.require("check_in", first.is_some(), NO_DAY, vec![]);
        fields.require("check_out", last.is_some(), NO_DAY, vec![]);
        let (Some(check_in), Some(check_out)) = (first, last) else {
            return Err(fields.finish().err().unwrap_or_else(|| Failure::field("check_in", NO_DAY)));
        };
        let stay = Self { check_in, check_out };
        fields.require("check_out", stay.nights() > 0, NOT_AFTER, vec![]);
        let most = vec![("max", MAX_NIGHTS_PER_BOOKING.to_string())];
        fields.require("check_out", stay.nights() <= MAX_NIGHTS_PER_BOOKING, TOO_LONG, most);
        fields.finish()?;
        Ok(stay)
    }

    /// Of a booking.
    pub fn of(check_in: i32, check_out: i32) -> Self {
        Self { check_in: Day::from_number(check_in), check_out: Day::from_number(check_out) }
    }

    pub fn must_not_have_passed(self, today: Day) -> Result<(), Failure> {
        if self.check_in < today { Err(Failure::field("check_in", PAST)) } else { Ok(()) }
    }

    pub fn nights(self) -> i32 {
        self.check_out.number() - self.check_in.number()
    }

    /// Its nights, each by the day on which it begins, in their order.
    pub fn days(self) -> impl Iterator<Item = Day> {
        (self.check_in.number()..self.check_out.number()).map(Day::from_number)
    }
}

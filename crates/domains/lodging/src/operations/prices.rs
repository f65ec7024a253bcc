//! What a stay costs.

use std::collections::HashMap;

use crate::entities::night;
use crate::kinds::room_type::table as room_type;
use crate::operations::stay::Stay;

/// Nights of one room type by the number of their day.
pub type Nights<'a> = HashMap<i32, &'a night::Model>;

/// What a night of a room costs: cents of yuan, and of US dollars (0 where it has no such price).
pub fn of_night(kind: &room_type::Model, night: Option<&night::Model>) -> (i64, i64) {
    let price = night.and_then(|night| night.price).unwrap_or(kind.price);
    (price, night.and_then(|night| night.price_usd).unwrap_or(kind.price_usd))
}

/// What one room costs for all nights. There is a price in dollars where each night has one.
pub fn of_stay(kind: &room_type::Model, nights: &Nights<'_>, stay: Stay) -> (i64, i64) {
    let prices: Vec<(i64, i64)> = stay.days().map(|day| of_night(kind, nights.get(&day.number()).copied())).collect();
    let yuan: i64 = prices.iter().map(|(yuan, _)| yuan).sum();
    let dollars: i64 = if prices.iter().all(|(_, dollars)| *dollars > 0) {
        prices.iter().map(|(_, dollars)| dollars).sum()
    } else {
        0
    };
    (yuan, dollars)
}

/// How many rooms are left in the scarcest night.
pub fn left(nights: &Nights<'_>, stay: Stay) -> i32 {
    let of_day = |number: i32| nights.get(&number).map_or(0, |night| (night.allotment - night.taken).max(0));
    stay.days().map(|day| of_day(day.number())).min().unwrap_or_default()
}

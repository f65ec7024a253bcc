//! Until when a stay can be cancelled, on days on which the clocks are changed.

use fairway_clock::{Day, Zone};
use fairway_lodging::model::moment;

#[test]
fn six_in_the_evening_is_that_on_every_day() {
    for (zone, day) in [
        ("Asia/Shanghai", "2027-03-14"),
        ("Europe/Berlin", "2026-10-25"),
        ("Europe/Berlin", "2027-03-28"),
        ("America/New_York", "2027-03-14"),
    ] {
        let zone = Zone::named(zone);
        let at = moment(&zone, Day::parse(day).unwrap(), 18 * 60);
        assert_eq!(zone.local_time(at).to_string(), format!("{day} 18:00"));
    }
}

//! Who sleeps in which room.

use fairway_http::fields::{REQUIRED, TOO_LONG};
use fairway_http::{Failure, Fields};
use fairway_lang::Text;
use fairway_records::read_column;

use crate::model::MAX_ROOMS_PER_BOOKING;

const MAX_NAME_CHARS: usize = 60;
const TOO_MANY: Text = Text::new("每间最多入住 {max} 人", "This room sleeps at most {max}");
const OTHER_COUNT: Text =
    Text::new("此预订共 {n} 间，请逐间填写", "Name the guests of every room of this booking ({n})");

/// Of each room the names of those who sleep in it.
pub type Guests = Vec<Vec<String>>;

/// The names without what nobody meant to write.
pub fn trimmed(guests: &[Vec<String>]) -> Guests {
    let name = |name: &String| Some(name.trim().to_owned()).filter(|name| !name.is_empty());
    guests.iter().map(|room| room.iter().filter_map(name).collect()).collect()
}

/// What is wrong with names alone, each under its place.
pub fn check_names(fields: &mut Fields, guests: &[Vec<String>]) {
    fields.range("guests", guests.len() as i64, 1, MAX_ROOMS_PER_BOOKING as i64);
    for (room, names) in guests.iter().enumerate().take(MAX_ROOMS_PER_BOOKING) {
        fields.require(format!("guests[{room}]"), names.iter().any(|name| !name.trim().is_empty()), REQUIRED, vec![]);
        for (place, name) in names.iter().enumerate() {
            let (field, most) = (format!("guests[{room}][{place}]"), vec![("max", MAX_NAME_CHARS.to_string())]);
            fields.require(field, name.trim().chars().count() <= MAX_NAME_CHARS, TOO_LONG, most);
        }
    }
}

/// What is wrong with them in rooms in which so many can sleep.
pub fn check_places(fields: &mut Fields, guests: &[Vec<String>], most: i32) {
    for (room, names) in guests.iter().enumerate() {
        let fits = i32::try_from(names.len()).is_ok_and(|count| count <= most);
        fields.require(format!("guests[{room}]"), fits, TOO_MANY, vec![("max", most.to_string())]);
    }
}

/// A change names the guests of as many rooms as there are.
pub fn check_rooms(fields: &mut Fields, guests: &[Vec<String>], rooms: i32) {
    let is_same = i32::try_from(guests.len()).is_ok_and(|count| count == rooms);
    fields.require("guests", is_same, OTHER_COUNT, vec![("n", rooms.to_string())]);
}

/// What stands in the database.
pub fn read(stored: String) -> Result<Guests, Failure> {
    read_column("lodging_booking.guests", stored)
}

pub fn store(guests: &[Vec<String>]) -> String {
    serde_json::json!(guests).to_string()
}

//! The versions of event's tables, oldest first.

mod m0001_meetings;
mod m0002_agenda_and_hotels;
mod m0003_hotel_schedules;
mod m0004_catalogue;
mod m0005_exhibitors_by_company;
mod m0006_attendee_tags;
mod m0007_agenda_texts;

use fairway_db::migration::MigrationTrait;

pub fn all() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m0001_meetings::Migration),
        Box::new(m0002_agenda_and_hotels::Migration),
        Box::new(m0003_hotel_schedules::Migration),
        Box::new(m0004_catalogue::Migration),
        Box::new(m0005_exhibitors_by_company::Migration),
        Box::new(m0006_attendee_tags::Migration),
        Box::new(m0007_agenda_texts::Migration),
    ]
}

//! Event: meetings and who takes part in them. Programme, hotels, exhibitors, attendees, a user's enrolment.
//!
//! Facade: [`create_meeting`], [`enter_exhibitor`] and [`register_attendees`] join the caller's transaction; [`put_attendee`] and
//! [`apply_as_exhibitor`] keep people and companies in step with their registrations; [`count`] gives the numbers of a
//! meeting; [`lock_session`] and [`set_places`] are for whoever seats people in sessions, [`find_hotel`] and its like for
//! whoever lets them book rooms.

mod demo;
mod entities;
mod error;
mod http;
mod jobs;
mod kinds;
mod messages;
mod migrations;
pub mod model;
mod name_tables;
mod operations;
mod permissions;
mod routes;
mod store;
mod tasks;

pub use error::EventError;
pub use http::agenda::{AgendaQuery, AgendaSessionView, find_agenda, find_agenda_sessions};
pub use http::directory_answer::{DirectoryQuery, answer as answer_directory, values as filter_values};
pub use http::exhibitors::{ExhibitorView, MatchView, find_exhibitors, letter};
pub use kinds::hotel::{
    HotelBasics, HotelKeeper, find_hotel, find_hotels, find_shown_hotel, hotel_names, list_hotels, lock_hotel,
    provide_hotel_keeper,
};
pub use operations::attendance::{Attendance, attendance_of};
pub use operations::attendee_directory::{
    ListedAttendee, attendees_of, count_attendees, facet as attendee_facet, find_attendee_ids, find_attendees,
    listed_attendees,
};
pub use operations::attendees::{
    AttendeeDescription, NewAttendee, describe_attendee, put_attendee, register_attendees, set_attendee_status,
};
pub use operations::attending::{AttendingFilter, attending_accounts};
pub use operations::audience::{ShownAttendee, attendees_among, count_countries_among};
pub use operations::backlog::{BacklogItem, BacklogSource, backlog_of, provide_backlog};
pub use operations::directory::KIND as EXHIBITOR_FOUND_AS;
pub use operations::earlier::{EarlierMeeting, earlier_meetings, exhibiting_companies};
pub use operations::exhibitors::{
    EntryState, NewExhibitor, Stands, apply_as_exhibitor, enter_exhibitor, entry_state, exhibitor_companies,
    find_exhibitor, lock_exhibitor, put_entry_back, set_stands,
};
pub use operations::meetings::{
    MeetingBasics, MeetingNames, NewMeeting, create_meeting, find_meeting, find_meeting_names, set_tickets,
};
pub use operations::merging::EXHIBITOR;
pub use operations::numbers::{Numbers, count};
pub use operations::session_content::{
    SessionContent, are_speakers, remove_session, session_content, session_materials, write_session,
};
pub use operations::sessions::{
    NewSession, SessionBasics, SessionPlace, add_session, find_session, find_sessions, list_sessions, lock_session,
    lock_sessions, move_session, set_places,
};
pub use operations::statistics::{
    RegisteredPerson, count_registrations, find_timezone, find_zone, registered_people, session_titles,
};
pub use operations::taking_part::{TakingPart, find_people_by_name, taking_part};
pub use permissions::ManageSeats;

use fairway_http::{Domain, SitemapList};

/// Lists whose rows have a page each.
const SITEMAP: &[SitemapList] = &[
    SitemapList {
        rows: "/atlas/exhibition/agenda?activity_id={activity_id}&nopage=1",
        page: "/agendaList",
        changed_at: None,
    },
    SitemapList {
        rows: "/atlas/exhibition/activity_hotels?activity_id={activity_id}&nopage=1",
        page: "/hotelDetail",
        changed_at: None,
    },
    SitemapList {
        rows: "/atlas/exhibition/exhibitor_pages?activity_id={activity_id}",
        page: "/companyDetail",
        changed_at: None,
    },
];

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain {
        migrations: migrations::all,
        router: routes::router,
        codes: error::CODES,
        jobs: jobs::register,
        permissions: permissions::ALL,
        extras: operations::scope::provide,
        searchables: &[operations::directory::SEARCHABLE, operations::attendee_directory::SEARCHABLE],
        tasks: tasks::add,
        demo: demo::load,
        sitemap: SITEMAP,
        parts: kinds::ALL,
        ..Domain::named("event")
    }
}

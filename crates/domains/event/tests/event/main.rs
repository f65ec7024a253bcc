//! Meetings: enrolment, programme, what organisers keep of them, and the sites that show them.

mod catalogue;
mod catalogue_book;
mod catalogue_town;
mod directory;
mod enrolment;
mod params;
mod programme;
mod records;
mod sites;
mod today;

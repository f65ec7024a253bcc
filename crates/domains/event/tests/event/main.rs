//! Meetings: enrolment, programme, what organisers keep of them, and the sites that show them.

mod directory;
mod enrolment;
mod programme;
mod records;
mod sites;
mod today;

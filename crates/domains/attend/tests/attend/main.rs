//! Taking part in a meeting: registering, tickets, and the gates where they are looked at.

mod backlog;
mod check_in;
mod check_in_desk;
mod check_in_replay;
mod desk;
mod entry_days;
mod exports;
mod fair;
mod gate_hall;
mod gates;
mod handing_over;
mod import;
mod kinds;
mod letters;
mod papers;
mod pictures;
mod places;
mod questions;
mod races;
mod registering;
mod selling;
mod session_doors;
mod summit;
mod team;
mod tickets;
mod vouchers;

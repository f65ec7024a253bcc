//! Seats in sessions: who gets one, who waits, who moves up, and what calendars are told.

mod agenda;
mod booking;
mod calendars;
mod hall;
mod materials;
mod moving;
mod organisers;
mod people;

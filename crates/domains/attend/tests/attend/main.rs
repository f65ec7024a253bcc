//! Taking part in a meeting: registering, tickets, and the gates where they are looked at.

mod check_in;
mod check_in_desk;
mod check_in_replay;
mod gate_hall;
mod gates;

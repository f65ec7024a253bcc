//! Appointments: who may invite whom and when, what becomes of invitations, and that nobody is in two places at once.

mod answering;
mod fair;
mod inviting;
mod many;
mod organisers;
mod papers;
mod passing_time;
mod races;

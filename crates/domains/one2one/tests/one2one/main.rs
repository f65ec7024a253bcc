//! Appointments: who may invite whom and when, what becomes of invitations, plans of the organiser, and that nobody is in two places at once.

mod answering;
mod fair;
mod inviting;
mod many;
mod marks;
mod organisers;
mod papers;
mod passing_time;
mod planning;
mod planning_fair;
mod races;

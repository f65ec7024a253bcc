//! How organisers keep what a meeting's site shows. The one home of what every kind of content has in common: it belongs
//! to a meeting, has an order and a schedule, and is listed, written, ordered and deleted by those who may, with the
//! audit log and the cached answers kept right. Later domains keep their own kinds with it.
//!
//! A new kind needs: a table with the usual columns; [`of_meeting!`](crate::of_meeting) and
//! [`scheduled!`](crate::scheduled) for its entity; [`Kept`], which says how it is called, searched and ordered;
//! [`record!`](crate::record), which makes its wire row and its form out of one list of fields; the form's `Validate`;
//! and [`handlers!`](crate::handlers), which documents its endpoints and hands them to the functions here. Its public
//! read shows [`visible`] rows and ends at their [`next_change`].
//!
//! Every row that is handed out for editing has a [`version`], and a save names the one that it was begun from: whoever was
//! overtaken by somebody else is told so, and nothing is written ([`Desk::expect`]).

mod filter;
mod handlers;
mod kind;
mod order;
mod record;
mod schedule;
mod single;
mod stored;
mod version;
mod write;

pub use filter::{Filter, MeetingQuery, list};
pub use kind::{Kept, OfMeeting, ScheduledKind, find, insert_many, of};
pub use order::{OrderBody, check_place, order};
pub use record::Form;
pub use schedule::{check_schedule, next_change, published, visible};
pub use single::put;
pub use stored::{RichText, Stored, check_both, check_figures, check_pictures, either, require_either};
pub use version::version;
pub use write::{ById, Desk, insert, logged, update};

//! What people are told, by which ways, and when not; and announcements, which reach everybody who is meant once.

mod announcements;
mod fair;
mod notices;
mod preferences;
mod sending;

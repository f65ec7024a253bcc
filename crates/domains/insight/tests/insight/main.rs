//! Collecting and counting on both databases.

mod collecting;
mod flood;
mod reading;
mod retention;
mod support;
mod visits;

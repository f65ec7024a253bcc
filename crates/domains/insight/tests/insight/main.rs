//! Collecting and counting on both databases.

mod collecting;
mod exhibitor_views;
mod flood;
mod reading;
mod retention;
mod support;
mod visits;

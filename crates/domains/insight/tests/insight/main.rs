//! Collecting and counting on both databases.

mod collecting;
mod support;
mod visits;

//! Collecting and counting on both databases.

mod collecting;
mod retention;
mod support;
mod visits;

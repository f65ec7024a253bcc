//! Tables that people bring: what is read of a file, and what is refused.

mod reading;

//! Files of every kind: libraries, uploads in parts, pictures in sizes, videos as streams.

mod library;
mod limits;
mod pictures;
mod shares;
mod support;
mod uploads;
mod videos;

//! Files of every kind: libraries, uploads in parts, pictures in sizes, videos as streams.

mod library;
mod pictures;
mod support;
mod uploads;
mod videos;

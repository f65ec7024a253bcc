//! The rules of media.

pub mod bin;
pub mod covers;
pub mod ffmpeg;
pub mod formats;
pub mod pictures;
pub mod playing;
pub mod register;
pub mod shares;
pub mod stopping;
pub mod streams;
pub mod sweep;
pub mod transcode;
pub mod tree;
pub mod uploads;
pub mod zip;

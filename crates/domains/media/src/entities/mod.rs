//! The tables of media.

pub mod library;
pub mod node;
pub mod share;
pub mod upload;
pub mod upload_part;
pub mod video;

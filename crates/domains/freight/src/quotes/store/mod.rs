//! What quotes read and write.

pub mod quotes;

//! What organisers keep of their meetings, one file per kind.

pub mod meetings;
pub mod shown;

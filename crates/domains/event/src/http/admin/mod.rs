//! What organisers keep of their meetings, one file per kind.

pub mod hotels;
pub mod meetings;
pub mod shown;

/// The longest title, name and similar line.
const LINE: usize = 200;
/// The longest plain text of a few sentences.
const TEXT: usize = 2_000;

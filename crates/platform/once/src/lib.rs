//! Writes that a client may send twice, because it never heard the answer, and that must happen once.
//!
//! The client names the write with a header `Idempotency-Key`. The handler takes [`OnceKey`], asks [`begin`] in the
//! transaction of the write, and gives its answer to [`Once::finish`] before it commits: key, answer and write are in the
//! database together or not at all. Whoever comes with the same key later, at the same moment, or after the process died,
//! gets the first answer. A write that failed leaves no key behind, so a repetition tries it anew.

mod entity;
mod error;
mod key;
mod known_answers;
mod migration;
mod store;

pub use error::{CODES, KEY_MISSING, KEY_USED};
pub use key::OnceKey;
pub use known_answers::KnownAnswers;
pub use migration::migrations;
pub use store::{Begun, NamedWrite, Once, begin, find_answer, find_answers, keep_answers, register};

//! Inquiries: what they need, who may move them, who sees whom, and that strangers stay within bounds.

mod asking;
mod claims;
mod fair;
mod grading;
mod levels;
mod masking;
mod moving;
mod strangers;

//! The byte cache: loading and answering.

mod loading;
mod respond;

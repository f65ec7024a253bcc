//! Papers as readers get them: what text is in the file, where pages end, what becomes of long and of unknown words.

mod pages;
mod reading;
mod words;

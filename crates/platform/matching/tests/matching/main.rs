//! Plans keep the rules, are as good as they say, and come out the same again.

mod cases;
mod optimum;
mod quality;
mod rules;

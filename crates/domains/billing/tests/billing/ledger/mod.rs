//! Points and inquiry counts: whatever happens sums to zero, nothing is ever below zero, and nobody sees another's.

mod adjusting;
mod books;
mod checking;
mod properties;
mod races;
mod statement;
mod together;
mod topping_up;

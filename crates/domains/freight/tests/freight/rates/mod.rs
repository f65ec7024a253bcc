//! Sea rates: what is found and for how long, who is told when, what an import does.

mod alerts;
mod asking;
mod fair;
mod importing;
mod keeping;
mod searching;
mod written;

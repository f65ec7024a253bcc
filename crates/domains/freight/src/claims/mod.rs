//! Claims: agents take inquiries, pay for them once, work on them, and give them back where they must.
//!
//! Everything that changes who has an inquiry holds the inquiry's row first, then the claim's.

mod demo;
pub mod entities;
pub mod error;
pub mod http;
mod migration;
mod migration_orders;
pub mod model;
mod operations;
mod parts;
pub mod store;

pub use operations::agents::{agent_of, list_agents, must_have_company};
pub use operations::claim_round::claim;
pub use operations::claiming::{Claimer, PaidBy, offer};
pub use operations::closing::take_away;
pub use operations::history::note;
pub use operations::merging::ClaimMerger;
pub use operations::notices;
pub use operations::recurring::{register, tick};
pub use operations::withdrawing::seize_own;
pub use parts::{PART, provide};

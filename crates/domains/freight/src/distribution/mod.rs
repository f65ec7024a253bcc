//! Who is given an inquiry: agents that staff choose, everybody who takes inquiries, or those whom the rules of the distribution
//! centre name. Every decision of the centre says whom it considered and why.

mod deciding;
pub mod entities;
pub mod http;
mod model;
mod operations;
pub mod store;
mod suggesting;

pub use deciding::{Agent, Decision, PastAssignment, Rule, decide};
pub use model::{AgentVerdict, Cargo, Considered, Hours, Lane, Stage, check_hours, check_lanes, is_at_work, ports_at};
pub use operations::centre::{InquiryContext, SkippedDecision, again, agents_of, cargo_of, choose, give};
pub use operations::rules::{publish as publish_rules, save as save_rules};
pub use operations::waiting::{give_waiting, register};

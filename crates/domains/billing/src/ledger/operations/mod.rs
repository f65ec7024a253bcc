//! What the ledger does.

pub mod adjusting;
pub mod checking;
pub mod merging;
pub mod posting;
pub mod spending;
pub mod spending_together;
pub mod statement;
pub mod topping_up;

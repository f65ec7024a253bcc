//! The states of an inquiry, and who may move it from which to which: this table is the only place that says so. The diagram of
//! `docs/freight-states.md` is written from it.

use super::InquiryStatus::{self, Completed, Discarded, Distributed, Draft, PendingDistribution};

/// On whose behalf an inquiry moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// Who asks, signed in or by the personal link.
    Owner,
    /// Whoever holds `freight.inquiries`.
    Staff,
    /// The clock and the rules of distribution.
    System,
}

/// What is done with an inquiry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Submit,
    Distribute,
    /// Nobody has it any more: it can be distributed again.
    Recall,
    Complete,
    Discard,
}

impl Step {
    /// What the history calls it.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Submit => "submit",
            Self::Distribute => "distribute",
            Self::Recall => "recall",
            Self::Complete => "complete",
            Self::Discard => "discard",
        }
    }
}

/// One way from a state to another.
#[derive(Clone, Copy, Debug)]
pub struct Move {
    pub step: Step,
    pub from: InquiryStatus,
    pub to: InquiryStatus,
    pub by: &'static [Mover],
}

const ANYBODY: &[Mover] = &[Mover::Owner, Mover::Staff, Mover::System];
const OFFICE: &[Mover] = &[Mover::Staff, Mover::System];

const fn way(step: Step, from: InquiryStatus, to: InquiryStatus, by: &'static [Mover]) -> Move {
    Move { step, from, to, by }
}

/// All ways there are. Completed and discarded inquiries stay what they are.
pub const MOVES: &[Move] = &[
    way(Step::Submit, Draft, PendingDistribution, ANYBODY),
    way(Step::Discard, Draft, Discarded, &[Mover::Owner, Mover::Staff]),
    way(Step::Distribute, PendingDistribution, Distributed, OFFICE),
    way(Step::Discard, PendingDistribution, Discarded, ANYBODY),
    way(Step::Recall, Distributed, PendingDistribution, OFFICE),
    way(Step::Complete, Distributed, Completed, ANYBODY),
    // Agents have paid for it: its owner completes it, and only the office takes it away from them.
    way(Step::Discard, Distributed, Discarded, OFFICE),
];

/// Where a step leads, if this is possible from here at all.
pub fn target(step: Step, from: InquiryStatus) -> Option<&'static Move> {
    MOVES.iter().find(|one| one.step == step && one.from == from)
}

/// Where a step leads, for one who may go there.
pub fn allowed(step: Step, from: InquiryStatus, by: Mover) -> Option<InquiryStatus> {
    target(step, from).filter(|one| one.by.contains(&by)).map(|one| one.to)
}

/// The steps that somebody can take from here.
pub fn open_steps(from: InquiryStatus, by: Mover) -> Vec<&'static str> {
    MOVES.iter().filter(|one| one.from == from && one.by.contains(&by)).map(|one| one.step.key()).collect()
}

/// The page of the docs that shows all this.
pub fn describe() -> String {
    let mut page = String::from(
        "# States of a freight inquiry\n\nWritten from `crates/domains/freight/src/model/states.rs` by a test; do not edit.\n\n\
         ```mermaid\nstateDiagram-v2\n",
    );
    for state in InquiryStatus::ALL {
        page += &format!("    s{} : {} {}\n", state.value(), state.value(), state.text().en);
    }
    page += "    [*] --> s0\n";
    for one in MOVES {
        let by: Vec<String> = one.by.iter().map(|by| format!("{by:?}").to_lowercase()).collect();
        page +=
            &format!("    s{} --> s{} : {} ({})\n", one.from.value(), one.to.value(), one.step.key(), by.join(", "));
    }
    page += "    s4 --> [*]\n    s5 --> [*]\n```\n\n| Step | From | To | Who |\n|---|---|---|---|\n";
    for one in MOVES {
        let by: Vec<String> = one.by.iter().map(|by| format!("{by:?}").to_lowercase()).collect();
        let (from, to) = (one.from.text().en, one.to.text().en);
        page += &format!("| {} | {from} | {to} | {} |\n", one.step.key(), by.join(", "));
    }
    page
}

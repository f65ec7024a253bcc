//! Which ways a kind of notice takes to somebody: what they chose, or what the kind does by itself.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::NoticeKind;
use crate::entities::preference;
use crate::operations::quiet::Quiet;

/// The ways beside the site itself, where every notice stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ways {
    pub mail: bool,
    pub sms: bool,
}

/// What somebody chose, by the code of a kind.
pub type Choices = BTreeMap<String, Ways>;

/// What stands in a row. One that cannot be read counts as nothing chosen: nobody is to miss a notice for it.
pub fn choices(row: Option<&preference::Model>) -> Choices {
    row.and_then(|row| serde_json::from_str(&row.kinds).ok()).unwrap_or_default()
}

pub fn ways_of(kind: &NoticeKind, choices: &Choices) -> Ways {
    choices.get(kind.code).copied().unwrap_or(Ways { mail: kind.by_mail, sms: kind.by_sms })
}

pub fn quiet_of(row: &preference::Model) -> Option<Quiet> {
    Some(Quiet { from: row.quiet_from?, until: row.quiet_until? })
}

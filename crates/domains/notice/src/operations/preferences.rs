//! Which ways a kind of notice takes to somebody: what they chose, or what the kind does by itself.

use std::collections::BTreeMap;

use fairway_http::App;
use fairway_messages::SmsReady;
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

/// What somebody chose for a kind; else what it does by itself, by SMS only where somebody delivers them.
pub fn ways_of(app: &App, kind: &NoticeKind, choices: &Choices) -> Ways {
    let by_itself = || {
        let is_ready = app.extras.get::<SmsReady>().is_none_or(|ready| ready.0);
        Ways { mail: kind.by_mail, sms: kind.by_sms && is_ready }
    };
    choices.get(kind.code).copied().unwrap_or_else(by_itself)
}

pub fn quiet_of(row: &preference::Model) -> Option<Quiet> {
    Some(Quiet { from: row.quiet_from?, until: row.quiet_until? })
}

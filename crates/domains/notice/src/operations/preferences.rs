//! Which ways a kind of notice takes to somebody: what they chose, or what the kind does by itself.

use std::collections::BTreeMap;

use fairway_http::App;
use fairway_messages::SmsReady;
use serde::{Deserialize, Serialize};

use crate::entities::preference;
use crate::operations::quiet::Quiet;
use crate::{NoticeError, NoticeKind};

/// The ways beside the site itself, where every notice stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ways {
    pub mail: bool,
    pub sms: bool,
}

/// What somebody chose, by the code of a kind.
pub type Choices = BTreeMap<String, Ways>;

/// What stands in a row; nothing was chosen where there is none, or where it was never written.
pub fn choices(row: Option<&preference::Model>) -> Result<Choices, NoticeError> {
    let stored = row.map(|row| row.kinds.as_str()).filter(|stored| !stored.is_empty());
    let unreadable = |error| NoticeError::Unreadable { column: "notice_preference.kinds", error };
    stored.map_or_else(|| Ok(Choices::new()), |stored| serde_json::from_str(stored).map_err(unreadable))
}

/// The ways to somebody with this row. Where it cannot be read there are none beside the site, as they may have said no; others,
/// who are told in the same transaction, do not wait for it.
pub fn ways_to(app: &App, kind: &NoticeKind, row: Option<&preference::Model>) -> Ways {
    match choices(row) {
        Ok(chosen) => ways_of(app, kind, &chosen),
        Err(error) => {
            tracing::error!(%error, "somebody is told on the site only");
            Ways { mail: false, sms: false }
        }
    }
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

//! Which ways a kind of notice takes to somebody: what they chose, or what the kind does by itself.

use std::collections::BTreeMap;

use fairway_http::App;
use fairway_messages::SmsReady;
use serde::{Deserialize, Serialize};

use crate::entities::preference;
use crate::operations::quiet::Quiet;
use crate::{NoticeError, NoticeKind};

/// On the site, which is the list and the bell, and beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ways {
    /// Nobody could switch it off before there was such a choice.
    #[serde(default = "on")]
    pub site: bool,
    pub mail: bool,
    pub sms: bool,
}

const fn on() -> bool {
    true
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
            Ways { site: true, mail: false, sms: false }
        }
    }
}

/// What somebody chose for a kind; else what it does by itself, by SMS only where somebody delivers them. What needs an
/// answer stands on the site also where it was switched off before it needed one.
pub fn ways_of(app: &App, kind: &NoticeKind, choices: &Choices) -> Ways {
    let by_itself = || {
        let is_ready = app.extras.get::<SmsReady>().is_none_or(|ready| ready.0);
        Ways { site: true, mail: kind.by_mail, sms: kind.by_sms && is_ready }
    };
    let ways = choices.get(kind.code).copied().unwrap_or_else(by_itself);
    Ways { site: ways.site || kind.needs_answer, ..ways }
}

pub fn quiet_of(row: &preference::Model) -> Option<Quiet> {
    Some(Quiet { from: row.quiet_from?, until: row.quiet_until? })
}

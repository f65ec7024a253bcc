//! The demo's marks: whom its members want to meet, so that a plan can be made at once.

use std::collections::BTreeMap;

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use futures::future::BoxFuture;
use serde::Deserialize;

use super::Mark;
use crate::store;

/// Whom each member wants to meet: the members so many places behind them.
const STEPS: [(usize, Mark); 6] =
    [(1, Mark::Must), (3, Mark::Would), (7, Mark::Would), (12, Mark::Must), (20, Mark::Would), (31, Mark::No)];
/// How many members marked somebody.
const MEMBERS: usize = 48;
/// Members whom the exhibitor knows by name, and what they marked in turn.
const KNOWN: usize = 14;

#[derive(Deserialize)]
struct Attendee {
    id: i64,
    is_public: bool,
}

pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let meeting = (demo.tenant_id, demo.recall("meeting", "1")?);
        let (visitor, exhibitor) = (demo.recall("account", "visitor")?, demo.recall("account", "exhibitor")?);
        let attendees: Vec<Attendee> = demo.read("attendees.json")?;
        let shown = attendees.iter().filter(|row| row.is_public);
        let accounts = shown.filter_map(|row| demo.find("account", &format!("attendee {}", row.id)));
        let members: Vec<i64> = accounts.take(MEMBERS).collect();
        let mut marks = BTreeMap::from([((visitor, exhibitor), Mark::Must), ((exhibitor, visitor), Mark::Must)]);
        for (at, &member) in members.iter().enumerate() {
            for (step, mark) in STEPS {
                marks.insert((member, members[(at + step) % members.len()]), mark);
            }
            if at < KNOWN {
                marks.insert((exhibitor, member), if at % 3 == 0 { Mark::Must } else { Mark::Would });
            }
            if at < 2 * KNOWN {
                marks.insert((member, exhibitor), if at % 2 == 0 { Mark::Must } else { Mark::Would });
            }
        }
        marks.retain(|(from, to), _| from != to);
        store::marks::insert_many(tx, meeting, marks, demo.now).await?;
        crate::schedule::load_demo(tx, demo).await
    })
}

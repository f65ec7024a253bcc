//! What was published in the demo's site before anybody looked at it: something to compare with and to go back to.

use fairway_auth::Actor;
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_identity::find_account;
use serde::Deserialize;

use crate::model::StructureBody;
use crate::operations::structures::{publish_copy, write};

/// One publication; the oldest comes first.
#[derive(Deserialize)]
pub struct Version {
    /// The shipped structure that it is made of.
    structure: String,
    /// The role of the account that published it.
    by: String,
    pub at: i64,
    note: String,
    /// Units that the home page did not have yet.
    without: Vec<String>,
}

pub fn list(demo: &Demo) -> Result<Vec<Version>, Failure> {
    demo.read("structure-versions.json")
}

pub async fn publish(tx: &Tx, demo: &Demo, versions: Vec<Version>) -> Result<(), Failure> {
    for Version { structure, by, at, note, without } in versions {
        let mut body: StructureBody = demo.read(&format!("structure-{structure}.json"))?;
        for page in body.pages.iter_mut().filter(|page| page.path == "/") {
            page.units.retain(|unit| !without.contains(&unit.identify));
        }
        let user_id = demo.recall("account", &by)?;
        let account = find_account(&**tx, demo.tenant_id, user_id).await?;
        let name = account.map(|account| account.name_zh).unwrap_or_default();
        let editor = Actor { tenant_id: demo.tenant_id, user_id, name: name.into(), now: at.min(demo.now) };
        publish_copy(tx, demo.tenant_id, write(&body)?, &note, &editor).await?;
    }
    Ok(())
}

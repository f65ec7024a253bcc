//! Which state of a record somebody edits, so that nobody's save goes under in somebody else's.

use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_http::fields::REQUIRED;
use fairway_http::{Code, Failure, SignedIn};
use serde::Serialize;
use serde_json::{Value, json};

/// 128 bits, which nobody meets twice by chance.
const VERSION_HEX_DIGITS: usize = 32;
/// Fields that say nothing about what was written: a place is dragged, not written in a form.
const UNVERSIONED_FIELDS: [&str; 3] = ["version", "updated_at", "sort"];

/// The state of a record that its editors send back with their changes: a digest of what they see of it. A record that is
/// as it was before has its old version again, which is right: whoever writes over it takes nothing from anybody.
pub fn version(record: &impl Serialize) -> String {
    digest(json!(record))
}

fn digest(mut record: Value) -> String {
    if let Some(fields) = record.as_object_mut() {
        fields.retain(|name, _| !UNVERSIONED_FIELDS.contains(&name.as_str()));
    }
    blake3::hash(record.to_string().as_bytes()).to_hex()[..VERSION_HEX_DIGITS].to_owned()
}

/// A record by the name of its kind in the audit log.
#[derive(Clone, Copy, Debug)]
pub struct RecordId {
    pub kind: &'static str,
    pub id: i64,
    pub tenant_id: TenantId,
}

/// Refuses to write over another state of a record than the one that was `seen`. `current` is the record as it is, its row
/// locked by this transaction, with its `version`. The failure says who saved it, when, and what it is now.
pub async fn must_be_current(
    user: &SignedIn,
    tx: &Tx,
    record: RecordId,
    seen: Option<&str>,
    current: &Value,
) -> Result<(), Failure> {
    let seen = seen.ok_or_else(|| Failure::field("version", REQUIRED))?;
    if current["version"] == seen {
        return Ok(());
    }
    Err(conflict(user, tx, record, current).await?)
}

/// The same on a path of the specification, whose clients know no versions: only a version that is named has to be the current
/// one. Such a record is one's own and in no audit log, so the failure says when it was changed and what it is now.
pub fn must_be_current_if_named(seen: Option<&str>, edited_at: i64, current: &Value) -> Result<(), Failure> {
    if seen.is_none_or(|seen| current["version"] == seen) {
        return Ok(());
    }
    let data = json!({"edited_by_name": "", "edited_at": edited_at, "current": current});
    Err(Failure::new(Code::CONFLICT).data(data))
}

/// The failure of somebody who was not the first: who was, when, and what the record is now.
pub async fn conflict(user: &SignedIn, tx: &Tx, record: RecordId, current: &Value) -> Result<Failure, Failure> {
    // Staff of the platform keep records of other tenants, and are in their own tenant's log.
    let tenants = [record.tenant_id, user.tenant_id()];
    let last = fairway_audit::last(&**tx, &tenants, record.kind, record.id).await?;
    let names = fairway_audit::people_names(user, last.iter().map(|entry| entry.user_id)).await?;
    let (name, at) =
        last.map(|entry| (names.get(&entry.user_id).cloned().unwrap_or(entry.user_name), entry.at)).unzip();
    let data = json!({"edited_by_name": name.unwrap_or_default(), "edited_at": at, "current": current});
    Ok(Failure::new(Code::CONFLICT).data(data))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_changes_with_what_was_written_and_with_nothing_else() {
        let one = json!({"id": 1, "title": "A", "sort": 1, "updated_at": 5, "rooms": [{"price": 1}]});
        let moved = json!({"id": 1, "title": "A", "sort": 2, "updated_at": 6, "rooms": [{"price": 1}], "version": "x"});
        let dearer = json!({"id": 1, "title": "A", "sort": 1, "updated_at": 5, "rooms": [{"price": 2}]});
        let other = json!({"id": 2, "title": "A", "sort": 1, "updated_at": 5, "rooms": [{"price": 1}]});
        assert_eq!(version(&one), version(&moved));
        assert_ne!(version(&one), version(&dearer));
        assert_ne!(version(&one), version(&other));
        assert_eq!(version(&one).len(), VERSION_HEX_DIGITS);
    }
}

//! Which state of a record somebody edits, so that nobody's save goes under in somebody else's.

use fairway_db::Tx;
use fairway_http::fields::REQUIRED;
use fairway_http::{Code, Failure};
use serde::Serialize;
use serde_json::json;

use super::Desk;

/// Hexadecimal digits: 128 bits, which nobody meets twice by chance.
const LENGTH: usize = 32;
/// What says nothing about what was written: a place is dragged, not written in a form.
const ASIDE: [&str; 3] = ["version", "updated_at", "sort"];

/// The state of a record that its editors send back with their changes: a digest of what they see of it. A record that is
/// as it was before has its old version again, which is right: whoever writes over it takes nothing from anybody.
pub fn version(record: &impl Serialize) -> String {
    let mut record = json!(record);
    if let Some(fields) = record.as_object_mut() {
        fields.retain(|name, _| !ASIDE.contains(&name.as_str()));
    }
    blake3::hash(record.to_string().as_bytes()).to_hex()[..LENGTH].to_owned()
}

impl Desk<'_> {
    /// Refuses to write over another state of a record than the one that was `sent`. `current` is the record as it is, its
    /// row locked by this transaction, with its `version`. The failure says who saved it, when, and what it is now.
    pub async fn expect(
        &self,
        tx: &Tx,
        (kind, id): (&'static str, i64),
        sent: Option<&str>,
        current: &impl Serialize,
    ) -> Result<(), Failure> {
        let sent = sent.ok_or_else(|| Failure::field("version", REQUIRED))?;
        if json!(current)["version"] == sent {
            return Ok(());
        }
        Err(self.overtaken(tx, (kind, id), current).await?)
    }

    /// Somebody else was faster.
    pub(super) async fn overtaken(
        &self,
        tx: &Tx,
        (kind, id): (&'static str, i64),
        current: &impl Serialize,
    ) -> Result<Failure, Failure> {
        // Staff of the platform keep records of other tenants, and are in their own tenant's log.
        let tenants = [self.tenant_id, self.user.tenant_id()];
        let last = fairway_audit::last(&**tx, &tenants, kind, id).await?;
        let (name, at) = last.map(|entry| (entry.user_name, entry.at)).unzip();
        let data = json!({"edited_by_name": name.unwrap_or_default(), "edited_at": at, "current": current});
        Ok(Failure::new(Code::CONFLICT).data(data))
    }
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
        assert_eq!(version(&one).len(), LENGTH);
    }
}

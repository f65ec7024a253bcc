//! Permission codes as types, so that a handler's signature says what it needs.

use std::collections::BTreeSet;

use fairway_lang::Text;

/// A right that a role can hold. Domains declare theirs with [`crate::Permission`] on unit types.
pub trait Permission: Send + Sync + 'static {
    const CODE: &'static str;
}

/// How a permission is shown where roles are edited.
#[derive(Clone, Copy, Debug)]
pub struct PermissionInfo {
    pub code: &'static str,
    pub label: Text,
    /// Under which heading it stands.
    pub group: Text,
}

/// What somebody may do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PermissionSet(BTreeSet<String>);

impl PermissionSet {
    /// Reads the comma-separated string of the wire and the database.
    pub fn parse(list: &str) -> Self {
        Self(list.split(',').map(str::trim).filter(|code| !code.is_empty()).map(str::to_owned).collect())
    }

    pub fn holds(&self, code: &str) -> bool {
        self.0.contains(code)
    }

    /// Whether everything in `other` is in here too.
    pub fn covers(&self, other: &Self) -> bool {
        other.0.is_subset(&self.0)
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    pub fn extend(&mut self, other: Self) {
        self.0.extend(other.0);
    }
}

impl std::fmt::Display for PermissionSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (index, code) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str(",")?;
            }
            f.write_str(code)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_survives_a_round_trip() {
        let set = PermissionSet::parse(" tenant.manage, ,label.edit,label.edit");
        assert!(set.holds("label.edit") && !set.holds("label"));
        assert_eq!(set.to_string(), "label.edit,tenant.manage");
        assert!(set.covers(&PermissionSet::parse("label.edit")) && !PermissionSet::parse("label.edit").covers(&set));
    }
}

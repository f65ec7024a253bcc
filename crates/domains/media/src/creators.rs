//! What the people are called who made something in a library, for readers of both languages.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use fairway_http::{App, Failure};
use fairway_identity::{AccountBasics, list_accounts};

/// Those of one page of a list, read at once.
pub struct Creators(HashMap<UserId, AccountBasics>);

impl Creators {
    pub async fn read(app: &App, tenant_id: TenantId, ids: &[UserId]) -> Result<Self, Failure> {
        Ok(Self(list_accounts(app.db.read(), tenant_id, ids).await?))
    }

    /// In Chinese and in English, one of which may be empty; for somebody who is gone or has no name, what was written down
    /// when they made it.
    pub fn names(&self, id: UserId, written: &str) -> (String, String) {
        match self.0.get(&id) {
            Some(account) if !account.name_zh.is_empty() || !account.name_en.is_empty() => {
                (account.name_zh.clone(), account.name_en.clone())
            }
            _ => (written.to_owned(), written.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(name_zh: &str, name_en: &str) -> AccountBasics {
        AccountBasics {
            email: None,
            mobile: None,
            name_zh: name_zh.to_owned(),
            name_en: name_en.to_owned(),
            avatar: String::new(),
            company_id: None,
            language: None,
            is_active: true,
        }
    }

    #[test]
    fn everybody_has_a_name_in_the_readers_language_or_the_one_written_down() {
        let creators = Creators(HashMap::from([(1, person("林一帆", "Lin Yifan")), (2, person("", ""))]));
        let names = |id| creators.names(id, "旧名");
        assert_eq!(names(1), ("林一帆".to_owned(), "Lin Yifan".to_owned()));
        assert_eq!(names(2), ("旧名".to_owned(), "旧名".to_owned()), "no name of their own");
        assert_eq!(names(3), ("旧名".to_owned(), "旧名".to_owned()), "gone");
    }
}

//! Who the people of appointments are, as others may see them.

use std::collections::{HashMap, HashSet};

use fairway_auth::{TenantId, UserId};
use fairway_event::taking_part;
use fairway_http::Failure;
use fairway_network::{PersonView, people};
use fairway_records::first_nonempty;
use sea_orm::ConnectionTrait;

use super::settings::Terms;
use crate::One2oneError;
use crate::entities::appointment::Model;

/// Some people of a meeting by their ids.
#[derive(Clone, Debug, Default)]
pub struct People(HashMap<UserId, PersonView>);

impl People {
    pub async fn read(
        db: &impl ConnectionTrait,
        tenant_id: TenantId,
        activity_id: i64,
        mut users: Vec<UserId>,
    ) -> Result<Self, Failure> {
        users.sort_unstable();
        users.dedup();
        let found = people(db, tenant_id, activity_id, &users).await?;
        Ok(Self(found.into_iter().map(|person| (person.user_id, person)).collect()))
    }

    /// False for whoever deleted their account.
    pub fn has(&self, user_id: UserId) -> bool {
        self.0.contains_key(&user_id)
    }

    /// Of somebody who deleted their account nothing is left but that they were there.
    pub fn get(&self, user_id: UserId) -> PersonView {
        self.0.get(&user_id).cloned().unwrap_or_else(|| PersonView { user_id, ..Default::default() })
    }
}

/// Of which of these appointments the one who invited must not learn who answers in a colleague's place: somebody who is not
/// shown in the directory was handed it, and is named when the two have agreed.
pub async fn veiled(db: &impl ConnectionTrait, terms: &Terms, rows: &[Model]) -> Result<HashSet<i64>, One2oneError> {
    let handed: Vec<&Model> = rows.iter().filter(|row| row.handed_from.is_some() && !row.was_agreed()).collect();
    if handed.is_empty() {
        return Ok(HashSet::new());
    }
    let users: Vec<UserId> = handed.iter().map(|row| row.to_user).collect();
    let parts = taking_part(db, terms.tenant_id, terms.activity_id, &users).await?;
    let is_hidden = |row: &&Model| !parts.get(&row.to_user).is_some_and(|part| part.is_public);
    Ok(handed.into_iter().filter(is_hidden).map(|row| row.id).collect())
}

/// What may be said of such a person: where they work.
pub fn veil(person: PersonView) -> PersonView {
    PersonView {
        name_zh: "一位同事".to_owned(),
        name_en: "A colleague".to_owned(),
        company_id: person.company_id,
        company_zh: person.company_zh,
        company_en: person.company_en,
        role: person.role,
        ..Default::default()
    }
}

/// Their name and company in Chinese and in English, such as `Ann Lee (Harbour Lines)`.
pub fn titles(person: &PersonView) -> (String, String) {
    let zh = with_company(
        first_nonempty(&person.name_zh, &person.name_en),
        first_nonempty(&person.company_zh, &person.company_en),
        ("（", "）"),
    );
    let en = with_company(
        first_nonempty(&person.name_en, &person.name_zh),
        first_nonempty(&person.company_en, &person.company_zh),
        (" (", ")"),
    );
    (zh, en)
}

fn with_company(name: &str, company: &str, (open, close): (&str, &str)) -> String {
    match (name.is_empty(), company.is_empty()) {
        (_, true) => name.to_owned(),
        (true, false) => company.to_owned(),
        (false, false) => format!("{name}{open}{company}{close}"),
    }
}

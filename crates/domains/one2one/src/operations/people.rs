//! Who the people of appointments are, as others may see them.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use fairway_http::Failure;
use fairway_network::{PersonView, people};
use fairway_records::first_nonempty;
use sea_orm::ConnectionTrait;

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

//! The demo's visitors who have opened an account, each when they registered.

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_lang::Lang;
use serde::Deserialize;

use crate::operations::accounts::{NewAccount, create_account};

#[derive(Deserialize)]
struct Attendee {
    id: i64,
    kind: String,
    name_zh: String,
    name_en: String,
    email: String,
    country: String,
    registered_at: i64,
}

#[derive(Deserialize)]
struct Account {
    attendee_id: Option<i64>,
}

/// Every other visitor; the rest registered without an account.
pub async fn load(tx: &Tx, demo: &mut Demo, password_hash: &str) -> Result<(), Failure> {
    let holders: Vec<Option<i64>> =
        demo.read::<Vec<Account>>("accounts.json")?.into_iter().map(|account| account.attendee_id).collect();
    for person in demo.read::<Vec<Attendee>>("attendees.json")? {
        let is_member = person.kind == "visitor" && person.id % 2 == 1 && !holders.contains(&Some(person.id));
        if !is_member {
            continue;
        }
        let new = NewAccount {
            email: Some(person.email),
            password_hash: password_hash.to_owned(),
            name_zh: person.name_zh,
            name_en: person.name_en,
            language: Some(if person.country == "CN" { Lang::Zh } else { Lang::En }),
            ..Default::default()
        };
        let user_id = create_account(tx, demo.tenant_id, new, person.registered_at).await?;
        demo.remember("account", format!("attendee {}", person.id), user_id);
    }
    Ok(())
}

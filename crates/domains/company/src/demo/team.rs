//! The people of a company of the demo: members with their accounts, invitations of colleagues, and who asks to join.

use fairway_auth::{Actor, Token};
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_identity::{NewAccount, create_account};
use fairway_lang::Lang;
use serde::Deserialize;

use super::people::actor;
use crate::operations::companies::CompanyIds;
use crate::operations::members::{MemberCard, join_company, set_card};
use crate::operations::{invitations, join_requests};
use crate::store;

#[derive(Deserialize)]
struct Companies {
    team: Vec<Member>,
    invitations: Vec<Invitation>,
    requests: Vec<Request>,
}

#[derive(Deserialize)]
struct Member {
    exhibitor_id: i64,
    /// What other files call the account; it is opened here where it has a mail address.
    account: String,
    name_zh: String,
    name_en: String,
    title_zh: String,
    title_en: String,
    email: String,
    /// How long ago they joined.
    hours: i64,
    is_shown: bool,
}

#[derive(Deserialize)]
struct Invitation {
    exhibitor_id: i64,
    by: String,
    /// Empty for a link to pass on.
    email: String,
    code: String,
    hours: i64,
}

#[derive(Deserialize)]
struct Request {
    by: String,
    code: String,
    hours: i64,
}

#[derive(Deserialize)]
struct Account {
    password: String,
}

pub async fn load(tx: &Tx, demo: &mut Demo) -> Result<(), Failure> {
    let Companies { team, invitations, requests } = demo.read("companies.json")?;
    let accounts: Vec<Account> = demo.read("accounts.json")?;
    let password = accounts.into_iter().next().map(|account| account.password).unwrap_or_default();
    let password_hash = demo.passwords.hash(&password).await?;
    for row in team {
        member(tx, demo, row, &password_hash).await?;
    }
    for row in invitations {
        invite(tx, demo, row).await?;
    }
    for row in requests {
        let by = actor(demo, &row.by, row.hours)?;
        let found = invitations::find_by_token(&**tx, demo.tenant_id, &token(&row.code)?).await?;
        store::join_requests::insert(&**tx, join_requests::row(&by, &found)).await?;
    }
    Ok(())
}

async fn member(tx: &Tx, demo: &mut Demo, row: Member, password_hash: &str) -> Result<(), Failure> {
    let joined_at = demo.now - row.hours * 3600;
    let user_id = match row.email.is_empty() {
        true => demo.recall("account", &row.account)?,
        false => {
            let new = NewAccount {
                email: Some(row.email),
                password_hash: password_hash.to_owned(),
                name_zh: row.name_zh,
                name_en: row.name_en,
                language: Some(Lang::Zh),
                ..Default::default()
            };
            let user_id = create_account(tx, demo.tenant_id, new, joined_at).await?;
            demo.remember("account", row.account.clone(), user_id);
            user_id
        }
    };
    let company_id = demo.recall("company", &row.exhibitor_id.to_string())?;
    let company = store::companies::lock(tx, demo.tenant_id, company_id).await?;
    let ids = CompanyIds { company_id, meta_company_id: company.meta_company_id };
    join_company(tx, demo.tenant_id, user_id, ids, joined_at).await?;
    let by = Actor { tenant_id: demo.tenant_id, user_id, name: row.account.into(), now: joined_at };
    let card = MemberCard { title_zh: row.title_zh, title_en: row.title_en, is_shown: row.is_shown };
    set_card(tx, &by, card).await?;
    Ok(())
}

async fn invite(tx: &Tx, demo: &Demo, row: Invitation) -> Result<(), Failure> {
    let by = actor(demo, &row.by, row.hours)?;
    let company_id = demo.recall("company", &row.exhibitor_id.to_string())?;
    let email = (!row.email.is_empty()).then_some(row.email.as_str());
    store::invitations::insert(&**tx, invitations::row(&by, company_id, email, &token(&row.code)?)).await?;
    Ok(())
}

fn token(code: &str) -> Result<Token, Failure> {
    Token::parse(code).ok_or_else(|| Failure::internal(format!("the demo has an invitation {code:?}")))
}

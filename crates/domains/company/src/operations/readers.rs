//! Whom one writes to about a company: its people, each in their language.

use fairway_db::Tx;
use fairway_http::{App, SignedIn, TenantInfo};
use fairway_identity::{AccountBasics, list_accounts};
use fairway_lang::Lang;

use super::companies::company_names;
use super::members::member_ids;
use crate::CompanyError;

/// As many of a company's people as are written to; its super administrator is the first.
const MAX_READERS: usize = 5;

/// In whose name one writes.
#[derive(Clone, Copy)]
pub struct Sender<'a> {
    pub app: &'a App,
    pub tenant: &'a TenantInfo,
    /// For readers who chose none.
    pub lang: Lang,
    pub now: i64,
}

impl<'a> Sender<'a> {
    pub fn of(user: &'a SignedIn) -> Self {
        Self { app: &user.app, tenant: user.tenant(), lang: user.lang(), now: user.now() }
    }

    /// Where a page of the tenant's site is found in a language.
    pub fn url(&self, lang: Lang, path: &str) -> String {
        format!("{}{path}", self.app.settings.origin(self.tenant, lang))
    }
}

/// One of a company's people who has an address, with what a mail needs in their language.
#[derive(Clone, Debug)]
pub struct CompanyReader {
    pub user_id: i64,
    pub email: String,
    pub lang: Lang,
    /// May be empty.
    pub name: String,
    /// Empty where it is about none.
    pub company: String,
}

/// Whom to write to about a company of the sender's tenant.
pub async fn company_readers(
    sender: &Sender<'_>,
    tx: &Tx,
    company_id: i64,
) -> Result<Vec<CompanyReader>, CompanyError> {
    let ids = member_ids(&**tx, sender.tenant.id, company_id).await?;
    let mut found = readers_among(sender, tx, Some(company_id), &ids).await?;
    found.truncate(MAX_READERS);
    Ok(found)
}

/// Those of these people who have an address, in this order, as readers of what is written about a company, if it is about one.
pub async fn readers_among(
    sender: &Sender<'_>,
    tx: &Tx,
    company_id: Option<i64>,
    user_ids: &[i64],
) -> Result<Vec<CompanyReader>, CompanyError> {
    let tenant_id = sender.tenant.id;
    let names = match company_id {
        Some(id) => company_names(&**tx, tenant_id, &[id]).await?.remove(&id),
        None => None,
    };
    let (company_zh, company_en) = names.map(|one| (one.name_zh, one.name_en)).unwrap_or_default();
    let mut accounts = list_accounts(&**tx, tenant_id, user_ids).await?;
    let reader = |user_id: i64, account: AccountBasics| {
        let lang = account.language.unwrap_or(sender.lang);
        Some(CompanyReader {
            user_id,
            lang,
            name: account.name(lang).to_owned(),
            email: account.email?,
            company: lang.pick(&company_zh, &company_en).to_owned(),
        })
    };
    Ok(user_ids.iter().filter_map(|id| reader(*id, accounts.remove(id)?)).collect())
}

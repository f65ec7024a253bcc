//! Who wrote a comment, as readers are told: a name, a picture and a company; never an address.

use std::collections::{BTreeSet, HashMap};

use fairway_auth::{TenantId, UserId};
use fairway_db::Db;
use fairway_http::Failure;
use fairway_identity::{AccountBasics, list_accounts};
use serde::Serialize;

use crate::entities::company;
use crate::store;

/// The author of a comment; without a name where the account is not there any more.
#[derive(Clone, Debug, Default, Serialize, utoipa::ToSchema)]
pub struct CommentAuthor {
    pub name_zh: String,
    pub name_en: String,
    /// The address of a picture; empty where there is none.
    pub avatar: String,
    /// Whom they work for; empty where that is nobody the public knows.
    pub company_zh: String,
    pub company_en: String,
}

/// The authors of some comments.
pub struct People {
    accounts: HashMap<UserId, AccountBasics>,
    companies: HashMap<i64, company::Model>,
}

impl People {
    pub async fn read(db: &Db, tenant_id: TenantId, ids: impl Iterator<Item = UserId>) -> Result<Self, Failure> {
        let ids: Vec<UserId> = ids.collect::<BTreeSet<_>>().into_iter().collect();
        let accounts = list_accounts(db.read(), tenant_id, &ids).await?;
        let firms: BTreeSet<i64> = accounts.values().filter_map(|account| account.company_id).collect();
        let firms: Vec<i64> = firms.into_iter().collect();
        let mut companies = store::companies::list_some(db.read(), tenant_id, &firms).await?;
        companies.retain(|_, row| store::companies::is_visible(row));
        Ok(Self { accounts, companies })
    }

    pub fn author(&self, id: UserId) -> CommentAuthor {
        let Some(account) = self.accounts.get(&id) else { return CommentAuthor::default() };
        let company = account.company_id.and_then(|id| self.companies.get(&id));
        let (company_zh, company_en) =
            company.map(|one| (one.name_zh.clone(), one.name_en.clone())).unwrap_or_default();
        CommentAuthor {
            name_zh: account.name_zh.clone(),
            name_en: account.name_en.clone(),
            avatar: account.avatar.clone(),
            company_zh,
            company_en,
        }
    }

    /// Whether they work for this company.
    pub fn is_member(&self, id: UserId, company_id: i64) -> bool {
        self.accounts.get(&id).is_some_and(|account| account.company_id == Some(company_id))
    }
}

//! GET atlas/atams_company/company_user/{company_id}

use std::collections::HashMap;

use axum::extract::Path;
use fairway_http::{List, ListAnswer, SignedIn};
use fairway_identity::{AccountBasics, list_accounts};
use fairway_records::{CompanyScope, resolve_scope};
use serde::Serialize;

use crate::store;

/// Somebody who belongs to a company.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CompanyUser {
    pub user_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub avatar: String,
    pub email: String,
    /// Looks after the company and its members.
    pub is_super_admin: bool,
    /// Unix seconds.
    pub joined_at: i64,
}

/// A company's members, its super administrator first: for themselves and those who look after companies.
#[utoipa::path(get, path = "/atlas/atams_company/company_user/{company_id}", tag = "company",
    params(("company_id" = i64, Path)),
    responses((status = 200, body = [CompanyUser])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Path(company_id): Path<i64>) -> ListAnswer<CompanyUser> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let company_id = resolve_scope::<CompanyScope>(&user, tenant_id, Some(company_id)).await?;
    let members = store::members::list(db, tenant_id, company_id).await?;
    let ids: Vec<i64> = members.iter().map(|member| member.user_id).collect();
    let mut accounts: HashMap<i64, AccountBasics> = list_accounts(db, tenant_id, &ids).await?;
    let views = members.into_iter().filter_map(|member| {
        let account = accounts.remove(&member.user_id)?;
        Some(CompanyUser {
            user_id: member.user_id,
            name_zh: account.name_zh,
            name_en: account.name_en,
            avatar: account.avatar,
            email: account.email.unwrap_or_default(),
            is_super_admin: member.is_super_admin,
            joined_at: member.created_at,
        })
    });
    Ok(List::whole(views.collect()))
}

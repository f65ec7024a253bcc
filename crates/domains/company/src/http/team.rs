//! GET atlas/company/team/{company_id}

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Failure, List, Public};
use fairway_identity::{AccountBasics, list_accounts, model::PEOPLE};
use serde::Serialize;

use crate::entities::company_member::Model;
use crate::model::tag;
use crate::{CompanyError, store};

/// Somebody of a company who lets its page show them; never an address.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TeamMember {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// The address of a picture; empty where there is none.
    pub avatar: String,
    pub title_zh: String,
    pub title_en: String,
}

fn view(member: Model, account: AccountBasics) -> TeamMember {
    TeamMember {
        id: member.id,
        name_zh: account.name_zh,
        name_en: account.name_en,
        avatar: account.avatar,
        title_zh: member.title_zh,
        title_en: member.title_en,
    }
}

/// The members whom the company's page shows because they allow it.
#[utoipa::path(get, path = "/atlas/company/team/{company_id}", tag = "company", params(("company_id" = i64, Path)),
    responses((status = 200, body = [TeamMember])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Path(company_id): Path<i64>) -> Result<Response, Failure> {
    let tags = [public.tag(tag::COMPANY), public.tag(PEOPLE)];
    public
        .read(&(), tags, |visit| async move {
            let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
            store::companies::find_visible(db, tenant_id, company_id).await?.ok_or(CompanyError::NotFound)?;
            let members = store::members::list_shown(db, tenant_id, company_id).await?;
            let ids: Vec<i64> = members.iter().map(|member| member.user_id).collect();
            let mut accounts = list_accounts(db, tenant_id, &ids).await?;
            // Whoever was switched off or deleted is not shown, whatever they allowed.
            accounts.retain(|_, account| account.is_active);
            let shown = members.into_iter().filter_map(|row| accounts.remove(&row.user_id).map(|one| view(row, one)));
            Ok(List::whole(shown.collect()))
        })
        .await
}

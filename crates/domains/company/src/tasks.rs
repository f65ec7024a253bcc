//! What waits for those who look after companies: companies to review, and comments to let through.

use fairway_auth::Permission;
use fairway_http::tasks::{Task, TaskItem, TaskList, Urgency};
use fairway_http::{Failure, SignedIn};
use fairway_records::first_nonempty;
use futures::future::BoxFuture;
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::{company, company_comment};
use crate::model::CompanyReviewStatus;
use crate::permissions::ManageCompanies;
use crate::store;

/// How many of each are named.
const ITEMS: u64 = 3;
/// Of a comment its beginning is enough.
const TITLE_CHARS: usize = 40;
const COMPANIES: &str = "/admin/companies?status=0";
const COMMENTS: &str = "/admin/comments?status=0";

pub fn add<'a>(user: &'a SignedIn, tasks: &'a mut TaskList) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        if user.principal().permissions.holds(ManageCompanies::CODE) {
            tasks.add(companies(user).await?);
            tasks.add(comments(user).await?);
        }
        Ok(())
    })
}

async fn companies(user: &SignedIn) -> Result<Task, Failure> {
    let db = user.db().read();
    let waiting = store::companies::select(user.tenant_id(), None)
        .filter(company::Column::Status.eq(CompanyReviewStatus::NotReviewed.value()));
    let count = waiting.clone().count(db).await?;
    let first = waiting.order_by_asc(company::Column::Id).limit(ITEMS).all(db).await?;
    let oldest = first.first().map(|row| ("since", row.created_at));
    let item = |row: company::Model| TaskItem {
        title_zh: first_nonempty(&row.name_zh, &row.name_en).to_owned(),
        title_en: first_nonempty(&row.name_en, &row.name_zh).to_owned(),
        at: Some(row.created_at),
        page: COMPANIES.to_owned(),
    };
    Ok(Task {
        key: "companies",
        count,
        urgency: Urgency::Soon,
        page: COMPANIES.to_owned(),
        facts: oldest.into_iter().collect(),
        items: first.into_iter().map(item).collect(),
    })
}

async fn comments(user: &SignedIn) -> Result<Task, Failure> {
    let db = user.db().read();
    let waiting = store::comments::select_waiting(user.tenant_id());
    let count = waiting.clone().count(db).await?;
    let first = waiting.order_by_asc(company_comment::Column::Id).limit(ITEMS).all(db).await?;
    let oldest = first.first().map(|row| ("since", row.created_at));
    let item = |row: company_comment::Model| {
        let title: String = row.body.chars().take(TITLE_CHARS).collect();
        TaskItem { title_zh: title.clone(), title_en: title, at: Some(row.created_at), page: COMMENTS.to_owned() }
    };
    Ok(Task {
        key: "comments",
        count,
        urgency: Urgency::Soon,
        page: COMMENTS.to_owned(),
        facts: oldest.into_iter().collect(),
        items: first.into_iter().map(item).collect(),
    })
}

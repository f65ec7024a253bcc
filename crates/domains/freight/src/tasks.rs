//! What waits for those who work on freight: inquiries to distribute, those that nobody took, and claims that agents want to give back.

use fairway_auth::Permission;
use fairway_company::company_names;
use fairway_http::tasks::{Task, TaskItem, TaskList, Urgency};
use fairway_http::{Failure, SignedIn};
use fairway_records::first_nonempty;
use futures::future::BoxFuture;
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::claims;
use crate::claims::entities::claim;
use crate::claims::store::untaken::is_untaken;
use crate::entities::inquiry;
use crate::model::{InquiryClaimStatus, InquiryStatus};
use crate::permissions::{ManageInquiries, ReviewClaims};
use crate::store;

/// How many are named.
const ITEMS: u64 = 3;
const INQUIRIES: &str = "/admin/freight-inquiries?status=1";
const UNTAKEN: &str = "/admin/freight-inquiries?status=2&untaken=1";
const CLAIMS: &str = "/admin/freight-claims?status=2";

pub fn add<'a>(user: &'a SignedIn, tasks: &'a mut TaskList) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let permissions = &user.principal().permissions;
        if permissions.holds(ManageInquiries::CODE) {
            tasks.add(inquiries(user).await?);
            tasks.add(untaken(user).await?);
        }
        if permissions.holds(ReviewClaims::CODE) {
            tasks.add(withdrawals(user).await?);
        }
        Ok(())
    })
}

/// Inquiries that nobody has been given: an owner waits for each.
async fn inquiries(user: &SignedIn) -> Result<Task, Failure> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let waiting = store::inquiries::confirmed(tenant_id)
        .filter(inquiry::Column::Status.eq(InquiryStatus::PendingDistribution.value()));
    let count = waiting.clone().count(db).await?;
    let first = waiting.order_by_asc(inquiry::Column::SubmittedAt).order_by_asc(inquiry::Column::Id);
    let first = first.limit(ITEMS).all(db).await?;
    let oldest = first.first().and_then(|one| one.submitted_at).map(|at| ("since", at));
    // By its number alone: who asks is nothing for a list that others look at over one's shoulder.
    let item = |one: inquiry::Model| TaskItem {
        page: format!("{INQUIRIES}&id={}", one.id),
        title_zh: one.number.clone(),
        title_en: one.number,
        at: one.submitted_at,
    };
    Ok(Task {
        key: "freight_pending",
        count,
        urgency: Urgency::Now,
        page: INQUIRIES.to_owned(),
        facts: oldest.into_iter().collect(),
        items: first.into_iter().map(item).collect(),
    })
}

/// Inquiries that were given to agents and that nobody took: their owners wait, and nothing else will happen to them.
async fn untaken(user: &SignedIn) -> Result<Task, Failure> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let waiting = store::inquiries::confirmed(tenant_id).filter(is_untaken(tenant_id, user.now()));
    let count = waiting.clone().count(db).await?;
    let first = waiting.order_by_asc(inquiry::Column::DistributedAt).order_by_asc(inquiry::Column::Id);
    let first = first.limit(ITEMS).all(db).await?;
    let oldest = first.first().and_then(|one| one.distributed_at).map(|at| ("since", at));
    let item = |one: inquiry::Model| TaskItem {
        page: format!("{UNTAKEN}&id={}", one.id),
        title_zh: one.number.clone(),
        title_en: one.number,
        at: one.distributed_at,
    };
    Ok(Task {
        key: "freight_untaken",
        count,
        urgency: Urgency::Soon,
        page: UNTAKEN.to_owned(),
        facts: oldest.into_iter().collect(),
        items: first.into_iter().map(item).collect(),
    })
}

/// Claims that agents want to give back, and their price with them.
async fn withdrawals(user: &SignedIn) -> Result<Task, Failure> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let waiting =
        claims::store::claims::of(tenant_id).filter(claim::Column::Status.eq(InquiryClaimStatus::Withdrawing.value()));
    let count = waiting.clone().count(db).await?;
    let first = waiting.order_by_asc(claim::Column::WithdrawnAt).order_by_asc(claim::Column::Id);
    let first = first.limit(ITEMS).all(db).await?;
    let oldest = first.first().and_then(|one| one.withdrawn_at).map(|at| ("since", at));
    let inquiry_ids: Vec<i64> = first.iter().map(|one| one.inquiry_id).collect();
    let inquiries = claims::store::inquiries::list_some(db, tenant_id, &inquiry_ids).await?;
    let company_ids: Vec<i64> = first.iter().map(|one| one.company_id).collect();
    let names = company_names(db, tenant_id, &company_ids).await?;
    let item = |one: claim::Model| {
        let number = inquiries.get(&one.inquiry_id).map(|inquiry| inquiry.number.as_str()).unwrap_or_default();
        let company = names.get(&one.company_id);
        let (zh, en) = company.map(|name| (name.name_zh.as_str(), name.name_en.as_str())).unwrap_or_default();
        TaskItem {
            title_zh: format!("{number} {}", first_nonempty(zh, en)),
            title_en: format!("{number} {}", first_nonempty(en, zh)),
            at: one.withdrawn_at,
            page: CLAIMS.to_owned(),
        }
    };
    Ok(Task {
        key: "freight_withdrawals",
        count,
        urgency: Urgency::Now,
        page: CLAIMS.to_owned(),
        facts: oldest.into_iter().collect(),
        items: first.into_iter().map(item).collect(),
    })
}

//! What waits for those who look after the companies' accounts: books that do not balance, and corrections for a second person.

use fairway_auth::Permission;
use fairway_http::tasks::{Task, TaskItem, TaskList, Urgency};
use fairway_http::{Failure, SignedIn};
use futures::future::BoxFuture;
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use super::entities::adjustment::{Column, Model};
use super::{AdjustmentState, store};
use crate::permissions::ManageAccounts;

/// How many are named.
const ITEMS: u64 = 3;
const ACCOUNTS: &str = "/admin/billing-accounts";
const ADJUSTMENTS: &str = "/admin/adjustments?status=1";

pub fn add<'a>(user: &'a SignedIn, tasks: &'a mut TaskList) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        if user.principal().permissions.holds(ManageAccounts::CODE) {
            tasks.add(alarm(user).await?);
            tasks.add(adjustments(user).await?);
        }
        Ok(())
    })
}

/// The last check, where it found something wrong.
async fn alarm(user: &SignedIn) -> Result<Task, Failure> {
    let latest = store::checks::find_latest(user.db().read(), user.tenant_id()).await?;
    let wrong = latest.filter(|check| !check.is_ok);
    Ok(Task {
        key: "billing_ledger",
        count: u64::from(wrong.is_some()),
        urgency: Urgency::Now,
        page: ACCOUNTS.to_owned(),
        facts: wrong.iter().map(|check| ("since", check.at)).collect(),
        items: wrong
            .into_iter()
            .map(|check| TaskItem {
                title_zh: check.says_zh,
                title_en: check.says_en,
                at: Some(check.at),
                page: ACCOUNTS.to_owned(),
            })
            .collect(),
    })
}

/// Corrections that others have asked for.
async fn adjustments(user: &SignedIn) -> Result<Task, Failure> {
    let db = user.db().read();
    let waiting = store::adjustments::of(user.tenant_id())
        .filter(Column::State.eq(AdjustmentState::Waits.value()))
        .filter(Column::AskedBy.ne(user.user_id()));
    let count = waiting.clone().count(db).await?;
    let first = waiting.order_by_asc(Column::CreatedAt).order_by_asc(Column::Id).limit(ITEMS).all(db).await?;
    let item = |row: &Model| TaskItem {
        title_zh: format!("{} {}", row.number, row.reason),
        title_en: format!("{} {}", row.number, row.reason),
        at: Some(row.created_at),
        page: ADJUSTMENTS.to_owned(),
    };
    Ok(Task {
        key: "billing_adjustments",
        count,
        urgency: Urgency::Soon,
        page: ADJUSTMENTS.to_owned(),
        facts: first.first().map(|row| ("since", row.created_at)).into_iter().collect(),
        items: first.iter().map(item).collect(),
    })
}

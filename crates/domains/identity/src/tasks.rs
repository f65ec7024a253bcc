//! What waits for those who look after people: accounts that nobody has activated, mails that were not sent, and what was
//! done last.

use std::collections::BTreeMap;

use fairway_audit::AuditFilter;
use fairway_auth::Permission;
use fairway_http::tasks::{LatestChange, Task, TaskItem, TaskList, Urgency};
use fairway_http::{Failure, SignedIn};
use fairway_messages::{MessageColumn, MessageFilter, MessageState};
use futures::future::BoxFuture;
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::account::{self, Column};
use crate::http::admin::audit_logs::{AuditView, named};
use crate::model::{ACTIVATION_SECONDS, AccountState};
use crate::permissions::{ManageAccounts, ViewAudit, ViewMessages};
use crate::store::admin::accounts::{AccountFilter, select, state_expr};

/// How many of each are named.
const ITEMS: u64 = 3;
const MAX_CHANGES: u64 = 6;

pub fn add<'a>(user: &'a SignedIn, tasks: &'a mut TaskList) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let may = |code| user.principal().permissions.holds(code);
        if may(ManageAccounts::CODE) {
            tasks.add(not_activated(user).await?);
        }
        if may(ViewMessages::CODE) {
            tasks.add(not_sent(user).await?);
        }
        if may(ViewAudit::CODE) {
            tasks.latest.extend(latest(user).await?);
        }
        Ok(())
    })
}

async fn not_activated(user: &SignedIn) -> Result<Task, Failure> {
    use sea_orm::sea_query::ExprTrait;
    let db = user.db().read();
    let waiting =
        select(user.tenant_id(), &AccountFilter::default()).filter(state_expr().eq(AccountState::NotActivated.value()));
    let lapsed = waiting.clone().filter(Column::CreatedAt.lt(user.now() - ACTIVATION_SECONDS)).count(db).await?;
    let first = waiting.clone().order_by_desc(Column::Id).limit(ITEMS).all(db).await?;
    let item = |row: account::Model| {
        let account = row.email.or(row.mobile).unwrap_or_default();
        let or_account = |name: String| if name.is_empty() { account.clone() } else { name };
        let page = format!("/admin/accounts?status=2&keyword={account}");
        TaskItem {
            title_zh: or_account(row.name_zh),
            title_en: or_account(row.name_en),
            at: Some(row.created_at),
            page,
        }
    };
    Ok(Task {
        key: "accounts",
        count: waiting.count(db).await?,
        urgency: Urgency::Soon,
        page: "/admin/accounts?status=2".to_owned(),
        facts: BTreeMap::from([("old", lapsed as i64)]),
        items: first.into_iter().map(item).collect(),
    })
}

async fn not_sent(user: &SignedIn) -> Result<Task, Failure> {
    let db = user.db().read();
    let filter = MessageFilter { state: Some(MessageState::Failed), ..Default::default() };
    let failed = fairway_messages::select(user.tenant_id(), &filter);
    let oldest = failed.clone().order_by_asc(MessageColumn::CreatedAt).one(db).await?;
    let first = failed.clone().order_by_desc(MessageColumn::Id).limit(ITEMS).all(db).await?;
    let item = |message: fairway_messages::Message| TaskItem {
        title_zh: message.recipient.clone(),
        title_en: message.recipient,
        at: Some(message.created_at),
        page: "/admin/messages?status=2".to_owned(),
    };
    Ok(Task {
        key: "mails",
        count: failed.count(db).await?,
        urgency: Urgency::Now,
        page: "/admin/messages?status=2".to_owned(),
        facts: oldest.map(|message| ("since", message.created_at)).into_iter().collect(),
        items: first.into_iter().map(item).collect(),
    })
}

async fn latest(user: &SignedIn) -> Result<Vec<LatestChange>, Failure> {
    let rows = fairway_audit::select(user.tenant_id(), &AuditFilter::default())
        .order_by_desc(fairway_audit::AuditColumn::At)
        .order_by_desc(fairway_audit::AuditColumn::Id)
        .limit(MAX_CHANGES)
        .all(user.db().read())
        .await?;
    let change = |row: AuditView| LatestChange {
        id: row.id,
        at: row.at,
        user_id: row.user_id,
        user_name_zh: row.user_name_zh,
        user_name_en: row.user_name_en,
        action: row.action,
        object_type: row.object_type,
        object_name_zh: row.object_name_zh,
        object_name_en: row.object_name_en,
        before: row.before,
        after: row.after,
        names: row.names,
    };
    Ok(named(&user.app, user.db(), user.tenant_id(), rows).await?.into_iter().map(change).collect())
}

//! Drafts that wait to be published, for the home of administration.

use std::collections::BTreeMap;

use fairway_http::tasks::{Task, TaskItem, TaskList, Urgency, missing_language};
use fairway_http::{Failure, SignedIn};

use super::{RecordDraftEntry, count_drafts, list_drafts};

/// Of more than these, nobody counts how many lack a language.
const MAX_DRAFTS_READ: u64 = 200;
const MAX_ITEMS: usize = 3;

/// Adds the drafts of a kind; `page` is where its records are listed, and `page/edit` where one is written.
pub async fn add_drafts(
    user: &SignedIn,
    tasks: &mut TaskList,
    kind: &'static str,
    page: &'static str,
) -> Result<(), Failure> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let newest = list_drafts(db, tenant_id, &[kind], MAX_DRAFTS_READ).await?;
    let lacks_language = |draft: &&RecordDraftEntry| missing_language(&draft.title_zh, &draft.title_en).is_some();
    let incomplete = newest.iter().filter(lacks_language).count() as i64;
    let item = |draft: &RecordDraftEntry| TaskItem {
        title_zh: draft.title_zh.clone(),
        title_en: draft.title_en.clone(),
        at: Some(draft.saved_at),
        page: match draft.record_id {
            Some(id) => format!("{page}/edit?id={id}"),
            None => format!("{page}/edit?draft={}", draft.id),
        },
    };
    tasks.add(Task {
        key: "drafts",
        count: count_drafts(db, tenant_id, &[kind]).await?,
        urgency: Urgency::Later,
        page: page.to_owned(),
        facts: BTreeMap::from([("incomplete", incomplete)]),
        items: newest.iter().take(MAX_ITEMS).map(item).collect(),
    });
    Ok(())
}

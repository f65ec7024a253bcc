//! What is left for somebody to do before a meeting, as far as domains know it. `attend` answers with all of it; whoever knows
//! something more hands in a source.

use axum::http::Extensions;
use fairway_http::{Failure, SignedIn};
use futures::future::BoxFuture;
use serde::Serialize;

/// Something that somebody has to do before a meeting, or waits for.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BacklogItem {
    /// `register`, `registration_review`, `registration_pay`, `waiting_list`, `registration_refused`, `profile`, `company`, `ticket`, `gather` or `one2one_invitations`.
    pub key: &'static str,
    /// `todo`, `waiting` or `done`.
    pub state: &'static str,
    /// Where it is done.
    pub page: &'static str,
    /// Until when, Unix seconds.
    pub at: Option<i64>,
    pub count: i64,
}

impl BacklogItem {
    pub fn new(key: &'static str, state: &'static str, page: &'static str) -> Self {
        Self { key, state, page, at: None, count: 1 }
    }
}

/// What a domain knows of this person and this meeting.
pub type BacklogSource = for<'a> fn(&'a SignedIn, i64) -> BoxFuture<'a, Result<Vec<BacklogItem>, Failure>>;

#[derive(Clone, Default)]
struct BacklogSources(Vec<BacklogSource>);

/// Hands in the source of a domain, in its `extras`.
pub fn provide_backlog(extras: &mut Extensions, source: BacklogSource) {
    extras.get_or_insert_default::<BacklogSources>().0.push(source);
}

/// What the sources know, in the order of the domains.
pub async fn backlog_of(user: &SignedIn, activity_id: i64) -> Result<Vec<BacklogItem>, Failure> {
    let sources = user.app.extras.get::<BacklogSources>().cloned().unwrap_or_default();
    let mut items = Vec::new();
    for source in sources.0 {
        items.extend(source(user, activity_id).await?);
    }
    Ok(items)
}

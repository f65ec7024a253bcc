//! Notices between nodes: PostgreSQL's LISTEN/NOTIFY. An embedded SQLite database has one node and needs none.

use futures::StreamExt;
use futures::stream::BoxStream;
use sea_orm::sqlx::postgres::PgListener;
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr, Statement};

use crate::Engine;
use crate::tx::News;

const CHANNEL: &str = "fairway";
const JOBS: &str = "jobs";
const EVENTS: &str = "events";
/// PostgreSQL refuses payloads of 8,000 bytes and more.
const MAX_PAYLOAD: usize = 7_900;

/// What another node's commit tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// This tag changed.
    Tag(String),
    /// Work was queued.
    Jobs,
    /// Something was written as the last words of a transaction ([`crate::LastWords`]).
    Events,
    /// The connection was lost and found again: anything may have changed.
    Missed,
}

/// Notices in the order of their commits; never ends by itself.
pub type NoticeStream = BoxStream<'static, Notice>;

pub(crate) async fn announce(engine: Engine, tx: &DatabaseTransaction, news: &News<'_>) -> Result<(), DbErr> {
    if engine != Engine::Postgres {
        return Ok(());
    }
    let tags = news.tags.iter().map(|tag| format!("tag {tag}")).filter(|payload| payload.len() < MAX_PAYLOAD);
    for payload in tags.chain(news.jobs.then(|| JOBS.to_owned())).chain(news.events.then(|| EVENTS.to_owned())) {
        let sql = "SELECT pg_notify($1, $2)";
        tx.execute_raw(Statement::from_sql_and_values(
            tx.get_database_backend(),
            sql,
            [CHANNEL.into(), payload.into()],
        ))
        .await?;
    }
    Ok(())
}

pub(crate) async fn listen(engine: Engine, url: &str) -> Result<Option<NoticeStream>, DbErr> {
    if engine != Engine::Postgres {
        return Ok(None);
    }
    let fail = |error: sea_orm::sqlx::Error| DbErr::Custom(format!("cannot listen for notices: {error}"));
    let mut listener = PgListener::connect(url).await.map_err(fail)?;
    listener.listen(CHANNEL).await.map_err(fail)?;
    let stream = futures::stream::unfold(listener, |mut listener| async move {
        let notice = loop {
            match listener.try_recv().await {
                Ok(Some(message)) => match parse(message.payload()) {
                    Some(notice) => break notice,
                    None => tracing::warn!(payload = message.payload(), "a notice that this version does not know"),
                },
                // The listener reconnects by itself; what was said in between is gone.
                Ok(None) => break Notice::Missed,
                Err(error) => {
                    tracing::warn!(%error, "the notice connection failed; trying again");
                    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
                }
            }
        };
        Some((notice, listener))
    });
    Ok(Some(stream.boxed()))
}

fn parse(payload: &str) -> Option<Notice> {
    match payload {
        JOBS => return Some(Notice::Jobs),
        EVENTS => return Some(Notice::Events),
        _ => {}
    }
    payload.strip_prefix("tag ").map(|tag| Notice::Tag(tag.to_owned()))
}

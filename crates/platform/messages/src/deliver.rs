//! The job that delivers a message.

use std::time::Duration;

use fairway_clock::UnixSeconds;
use fairway_db::Tx;
use fairway_jobs::{Handlers, JobContext, JobError, NewJob, enqueue};
use sea_orm::DbErr;
use serde::{Deserialize, Serialize};

use crate::entity::Model;
use crate::files;
use crate::model::{Channel, MessageState};
use crate::store;
use crate::transport::{SendError, Senders};

const DELIVER: &str = "message.deliver";
const DELIVER_MANY: &str = "message.deliver_many";
const CLEANUP: &str = "message.cleanup";
/// How long a secret may outlive its end at most.
const CLEANUP_INTERVAL: Duration = Duration::from_secs(5 * 60);
/// How long people can look up what was sent to whom.
const KEEP_SECONDS: i64 = 365 * 24 * 3600;
/// A provider that hangs must not hold a worker for ever.
const SEND_TIMEOUT: Duration = Duration::from_secs(60);

#[derive(Serialize, Deserialize)]
struct Deliver {
    message_id: i64,
    round: i32,
}

/// Messages of a tenant that were queued together, for the first time.
#[derive(Serialize, Deserialize)]
struct DeliverMany {
    message_ids: Vec<i64>,
}

/// Lets the workers of this program deliver messages through these providers.
pub fn register(handlers: &mut Handlers, senders: Senders) {
    let for_many = senders.clone();
    handlers.on(DELIVER, move |context, job: Deliver| deliver(context, job, senders.clone()));
    handlers.on(DELIVER_MANY, move |context, job: DeliverMany| deliver_many(context, job, for_many.clone()));
    handlers.every(CLEANUP_INTERVAL, CLEANUP).on(CLEANUP, |context, (): ()| async move {
        let now = context.clock.now();
        let erased = store::erase_ended(&context.db, now).await?;
        let forgotten = store::delete_old(&context.db, now - KEEP_SECONDS).await?;
        files::delete_old(&context.db, now - KEEP_SECONDS).await?;
        tracing::debug!(erased, forgotten, "tidied the outbox");
        Ok(())
    });
}

/// `at` is when it may go; at once if that has passed.
pub(crate) async fn enqueue_delivery(tx: &Tx, now: UnixSeconds, message: &Model, at: UnixSeconds) -> Result<(), DbErr> {
    let (message_id, round) = (message.id, message.round);
    let job = NewJob::new(DELIVER, message.tenant_id, Deliver { message_id, round });
    enqueue(tx, now, job.dedupe_key(format!("{message_id}:{round}")).run_at(at)).await.map(drop)
}

/// One job for those that may go at once.
pub(crate) async fn enqueue_deliveries(tx: &Tx, now: UnixSeconds, messages: &[Model]) -> Result<(), DbErr> {
    for same_tenant in messages.chunk_by(|a, b| a.tenant_id == b.tenant_id) {
        match same_tenant {
            [] => {}
            [one] => enqueue_delivery(tx, now, one, now).await?,
            [first, ..] => {
                let message_ids = same_tenant.iter().map(|message| message.id).collect();
                enqueue(tx, now, NewJob::new(DELIVER_MANY, first.tenant_id, DeliverMany { message_ids })).await?;
            }
        }
    }
    Ok(())
}

/// What is only kept is kept at once; what is sent gets a job of its own, since each can fail by itself.
async fn deliver_many(context: JobContext, job: DeliverMany, senders: Senders) -> Result<(), JobError> {
    let found = store::list_queued(context.db.read(), context.tenant_id, &job.message_ids).await?;
    let is_kept = |message: &Model| Channel::from_value(message.channel).is_some_and(|on| senders.on(on).is_none());
    let (kept, sent): (Vec<Model>, Vec<Model>) = found.into_iter().partition(is_kept);
    let tx = context.db.begin().await?;
    store::mark_all_kept(&tx, &kept).await?;
    for message in &sent {
        enqueue_delivery(&tx, context.clock.now(), message, context.clock.now()).await?;
    }
    context.complete_in(&tx).await?;
    tx.commit().await?;
    if senders.announce_kept {
        for message in &kept {
            announce_kept(message);
        }
    }
    Ok(())
}

async fn deliver(context: JobContext, job: Deliver, senders: Senders) -> Result<(), JobError> {
    let found = store::find(context.db.read(), context.tenant_id, job.message_id).await?;
    // Somebody else has seen to it, or it was deleted.
    let Some(message) = found.filter(|m| m.state == MessageState::Queued as i32 && m.round == job.round) else {
        return Ok(());
    };
    if message.is_secret && message.secret_until.is_none_or(|until| until <= context.clock.now()) {
        store::erase_ended(&context.db, context.clock.now()).await?;
        return Ok(());
    }
    let channel = Channel::from_value(message.channel)
        .ok_or_else(|| JobError::permanent(format!("no such channel: {}", message.channel)))?;
    let Some(transport) = senders.on(channel) else {
        return keep(&context, &message, senders.announce_kept).await;
    };
    let attached = files::files_of(context.db.read(), &message).await?;
    let sent = match tokio::time::timeout(SEND_TIMEOUT, transport.send(&message, &attached)).await {
        Ok(sent) => sent,
        Err(_) => Err(SendError::Temporary("the provider did not answer in time".to_owned())),
    };
    let tx = context.db.begin().await?;
    match sent {
        Ok(()) => {
            store::mark_sent(&tx, &message, context.clock.now()).await?;
            files::delete_of(&tx, &[message.id]).await?;
            context.complete_in(&tx).await?;
            tx.commit().await?;
            Ok(())
        }
        Err(error) => {
            let is_final = error.is_permanent() || context.is_last_attempt();
            store::mark_failed(&tx, &message, error.reason(), is_final).await?;
            tx.commit().await?;
            Err(if error.is_permanent() {
                JobError::permanent(error.reason())
            } else {
                JobError::retry(error.reason())
            })
        }
    }
}

async fn keep(context: &JobContext, message: &Model, announce: bool) -> Result<(), JobError> {
    let tx = context.db.begin().await?;
    store::mark_kept(&tx, message).await?;
    context.complete_in(&tx).await?;
    tx.commit().await?;
    if announce {
        announce_kept(message);
    }
    Ok(())
}

/// Neither recipient nor text: logs are read by more people than the outbox.
fn announce_kept(message: &Model) {
    let Some(channel) = Channel::from_value(message.channel) else { return };
    tracing::info!(id = message.id, template = message.template, "a {channel} message is waiting in the outbox");
}

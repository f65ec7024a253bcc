//! Reading the outbox and writing down what became of a message. Everything is a tenant's.

use fairway_clock::UnixSeconds;
use fairway_db::{Db, Tx, by_ids, delete_in_batches, search};
use sea_orm::sea_query::{Expr, ExprTrait, SimpleExpr};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    Select,
};

use crate::deliver;
use crate::entity::{Column, Entity, Model};
use crate::files;
use crate::model::{Channel, MessageState};

const BATCH_ROWS: u64 = 500;

/// Which messages to list; all by default.
#[derive(Clone, Debug, Default)]
pub struct MessageFilter {
    pub channel: Option<Channel>,
    pub state: Option<MessageState>,
    /// Part of the recipient.
    pub recipient: Option<String>,
    /// Which template made it.
    pub template: Option<String>,
    /// Part of the recipient or the subject.
    pub keyword: Option<String>,
}

/// A tenant's messages that the filter lets through.
pub fn select(tenant_id: i64, filter: &MessageFilter) -> Select<Entity> {
    let mut wanted = Condition::all().add(Column::TenantId.eq(tenant_id));
    if let Some(channel) = filter.channel {
        wanted = wanted.add(Column::Channel.eq(channel as i32));
    }
    if let Some(state) = filter.state {
        wanted = wanted.add(Column::State.eq(state as i32));
    }
    if let Some(template) = &filter.template {
        wanted = wanted.add(Column::Template.eq(template.as_str()));
    }
    if let Some(recipient) = &filter.recipient {
        wanted = wanted.add(search::contains(Column::Recipient, recipient));
    }
    if let Some(keyword) = &filter.keyword {
        wanted = wanted.add(search::contains_any(&[Column::Recipient, Column::Subject], keyword));
    }
    Entity::find().filter(wanted)
}

/// A page of a tenant's messages, the latest first, and how many there are in all.
pub async fn list(
    db: &Db,
    tenant_id: i64,
    filter: &MessageFilter,
    start: u64,
    limit: u64,
) -> Result<(Vec<Model>, u64), DbErr> {
    let found = select(tenant_id, filter);
    let total = found.clone().count(db.read()).await?;
    let page = found.order_by_desc(Column::CreatedAt).order_by_desc(Column::Id);
    Ok((page.offset(start.saturating_mul(limit)).limit(limit).all(db.read()).await?, total))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: i64, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).filter(Column::TenantId.eq(tenant_id)).one(db).await
}

/// Whether there is a message under this key already, so that another one would not be queued.
pub async fn is_known(db: &impl ConnectionTrait, tenant_id: i64, dedupe_key: &str) -> Result<bool, DbErr> {
    let same = Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::DedupeKey.eq(dedupe_key));
    Ok(same.count(db).await? > 0)
}

/// Delivers a message that failed or was kept; `false` when there is none such.
pub async fn retry(tx: &Tx, now: UnixSeconds, tenant_id: i64, id: i64) -> Result<bool, DbErr> {
    let given_up = [MessageState::Failed as i32, MessageState::Kept as i32];
    let again = Condition::all()
        .add(Column::Id.eq(id))
        .add(Column::TenantId.eq(tenant_id))
        .add(Column::State.is_in(given_up))
        // There is nothing left to send of a secret whose time is over.
        .add(Column::IsSecret.eq(false).or(Column::SecretUntil.gt(now)));
    let changes = [
        (Column::State, Expr::value(MessageState::Queued as i32)),
        (Column::Round, Expr::col(Column::Round).add(1)),
        (Column::LastError, Expr::value("")),
    ];
    update(tx, again, changes).await?;
    // One that is on its way gets no second job, unless the first one died with its node: its key is then free.
    match find(&**tx, tenant_id, id).await? {
        Some(message) if message.state == MessageState::Queued as i32 => {
            deliver::enqueue_delivery(tx, now, &message, now).await?;
            Ok(true)
        }
        _ => Ok(false),
    }
}

pub(crate) async fn mark_sent(tx: &Tx, message: &Model, now: UnixSeconds) -> Result<(), DbErr> {
    let mut changes = vec![
        (Column::State, Expr::value(MessageState::Sent as i32)),
        (Column::SentAt, Expr::value(now)),
        (Column::Attempts, Expr::value(message.attempts + 1)),
        (Column::LastError, Expr::value("")),
    ];
    if message.is_secret {
        changes.extend(no_secret());
    }
    update(tx, queued(message), changes).await
}

pub(crate) async fn mark_kept(tx: &Tx, message: &Model) -> Result<(), DbErr> {
    update(tx, queued(message), [(Column::State, Expr::value(MessageState::Kept as i32))]).await
}

/// Those of these that nobody has seen to yet.
pub(crate) async fn list_queued(db: &impl ConnectionTrait, tenant_id: i64, ids: &[i64]) -> Result<Vec<Model>, DbErr> {
    let new = by_ids((Column::TenantId, tenant_id), Column::Id, ids);
    Entity::find().filter(new.add(first_round())).order_by_asc(Column::Id).all(db).await
}

pub(crate) async fn mark_all_kept(tx: &Tx, messages: &[Model]) -> Result<(), DbErr> {
    if messages.is_empty() {
        return Ok(());
    }
    let ids = Condition::all().add(Column::Id.is_in(messages.iter().map(|message| message.id)));
    update(tx, ids.add(first_round()), [(Column::State, Expr::value(MessageState::Kept as i32))]).await
}

/// Nobody asked for another delivery.
fn first_round() -> Condition {
    Condition::all().add(Column::State.eq(MessageState::Queued as i32)).add(Column::Round.eq(0))
}

fn no_secret() -> [(Column, SimpleExpr); 3] {
    let nothing = || Expr::value("");
    [(Column::BodyText, nothing()), (Column::BodyHtml, nothing()), (Column::SecretUntil, Expr::value(None::<i64>))]
}

/// Of all tenants: erases the text of secrets whose time is over, whatever became of them; says how many.
pub(crate) async fn erase_ended(db: &Db, now: UnixSeconds) -> Result<u64, DbErr> {
    let mut erased = 0;
    loop {
        let ended =
            Entity::find().select_only().column(Column::Id).filter(Column::SecretUntil.lte(now)).limit(BATCH_ROWS);
        let ids: Vec<i64> = ended.into_tuple().all(db.read()).await?;
        let tx = db.begin().await?;
        update(&tx, Condition::all().add(Column::Id.is_in(ids.iter().copied())), no_secret()).await?;
        files::delete_of(&tx, &ids).await?;
        // One that no provider took in time is given up.
        let late = Condition::all()
            .add(Column::Id.is_in(ids.iter().copied()))
            .add(Column::State.eq(MessageState::Queued as i32));
        let failed = [
            (Column::State, Expr::value(MessageState::Failed as i32)),
            (Column::LastError, Expr::value("it had ended before it was sent")),
        ];
        update(&tx, late, failed).await?;
        tx.commit().await?;
        erased += ids.len() as u64;
        if (ids.len() as u64) < BATCH_ROWS {
            return Ok(erased);
        }
    }
}

/// Of all tenants: forgets messages that are older than this and not on their way; says how many.
pub(crate) async fn delete_old(db: &Db, before: UnixSeconds) -> Result<u64, DbErr> {
    let old = Condition::all().add(Column::CreatedAt.lt(before)).add(Column::State.ne(MessageState::Queued as i32));
    delete_in_batches::<Entity>(db, old).await
}

/// `is_final`: nobody will try again by himself.
pub(crate) async fn mark_failed(tx: &Tx, message: &Model, error: &str, is_final: bool) -> Result<(), DbErr> {
    let state = if is_final { MessageState::Failed } else { MessageState::Queued };
    let changes = [
        (Column::State, Expr::value(state as i32)),
        (Column::Attempts, Expr::value(message.attempts + 1)),
        (Column::LastError, Expr::value(error.chars().filter(|c| *c != '\0').take(1_000).collect::<String>())),
    ];
    update(tx, queued(message), changes).await
}

fn queued(message: &Model) -> Condition {
    Condition::all()
        .add(Column::Id.eq(message.id))
        .add(Column::Round.eq(message.round))
        .add(Column::State.eq(MessageState::Queued as i32))
}

async fn update(
    tx: &Tx,
    condition: Condition,
    changes: impl IntoIterator<Item = (Column, SimpleExpr)>,
) -> Result<(), DbErr> {
    let statement = changes.into_iter().fold(Entity::update_many(), |update, (column, to)| update.col_expr(column, to));
    statement.filter(condition).exec(&**tx).await.map(drop)
}

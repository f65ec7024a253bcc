//! Writing a key down with its write, and finding the answer of one that was written.

use std::collections::HashMap;
use std::time::Duration;

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, delete_in_batches, insert_all_unless_taken, insert_unless_taken};
use fairway_http::{Failure, SignedIn};
use fairway_jobs::{Handlers, JobError};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter};
use serde::Serialize;
use serde_json::Value;

use crate::entity::{ActiveModel, Column, Entity, Model};
use crate::error::KEY_USED;
use crate::key::OnceKey;

const FORGET: &str = "once.forget";
/// A client that has not heard for two days asks what there is instead.
const KEEP_KEYS: Duration = Duration::from_secs(2 * 24 * 3600);
/// Writes that one statement looks for: it grows with each.
const NAMES_AT_ONCE: usize = 64;

/// Whether this is the first time that a write is asked for.
#[derive(Debug)]
pub enum Begun {
    First(Once),
    /// It happened; this was the answer.
    Again(Value),
}

/// A write under way. Its answer is kept by [`Once::finish`].
#[derive(Debug)]
#[must_use = "without its answer a repetition would be told nothing"]
pub struct Once {
    /// None where the client named no key.
    id: Option<i64>,
}

/// Writes the key down, or finds the answer. Of two who come at once the second waits here until the first has committed
/// (then it gets the answer) or given up (then it is the first). `request` is what was sent: the same key with another
/// request is a mistake of the client, and refused.
pub async fn begin(
    user: &SignedIn,
    tx: &Tx,
    key: impl Into<Option<OnceKey>>,
    request: &impl Serialize,
) -> Result<Begun, Failure> {
    let Some(OnceKey { route, key }) = key.into() else { return Ok(Begun::First(Once { id: None })) };
    let digest = digest(request)?;
    let row = ActiveModel {
        tenant_id: Set(user.tenant_id()),
        user_id: Set(user.user_id()),
        route: Set(route.clone()),
        key: Set(key.clone()),
        digest: Set(digest.clone()),
        answer: Set(String::new()),
        created_at: Set(user.now()),
        ..Default::default()
    };
    if let Some(made) = insert_unless_taken(&**tx, row).await? {
        return Ok(Begun::First(Once { id: Some(made.id) }));
    }
    let known = find(&**tx, user.tenant_id(), user.user_id(), &route, &key).await?;
    let known = known.ok_or_else(|| Failure::internal("a key is taken and not there"))?;
    Ok(Begun::Again(known.answer_to(&digest)?))
}

/// The answer of a write that happened, without a transaction; for endpoints that refuse cheaply before they open one.
pub async fn find_answer(user: &SignedIn, key: &OnceKey, request: &impl Serialize) -> Result<Option<Value>, Failure> {
    let known = find(user.db().read(), user.tenant_id(), user.user_id(), &key.route, &key.key).await?;
    known.map(|known| known.answer_to(&digest(request)?)).transpose()
}

/// A write by the name that its client gave it, and what it asks for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NamedWrite {
    user_id: UserId,
    route: String,
    key: String,
    digest: String,
}

impl NamedWrite {
    pub fn new(user: &SignedIn, key: OnceKey, request: &impl Serialize) -> Result<Self, Failure> {
        let OnceKey { route, key } = key;
        Ok(Self { user_id: user.user_id(), route, key, digest: digest(request)? })
    }

    /// What tells it from other writes, whatever it asks for.
    pub fn name(&self) -> (UserId, &str, &str) {
        (self.user_id, &self.route, &self.key)
    }
}

/// What of these writes happened before, in their order: the answer of the first time, or why the key is refused.
///
/// For writes of many people in one transaction: they are looked for when it begins, and [`keep_answers`] ends it.
pub async fn find_answers(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    writes: &[&NamedWrite],
) -> Result<Vec<Option<Result<Value, Failure>>>, DbErr> {
    let mut known: HashMap<(UserId, String, String), Model> = HashMap::new();
    for some in writes.chunks(NAMES_AT_ONCE) {
        // Each by its whole name: by lists of people and of keys, every key would be looked for at every person.
        let named = some.iter().fold(Condition::any(), |any, write| any.add(named(tenant_id, write)));
        let rows = Entity::find().filter(named).all(db).await?;
        known.extend(rows.into_iter().map(|row| ((row.user_id, row.route.clone(), row.key.clone()), row)));
    }
    let answer = |write: &&NamedWrite| {
        let row = known.get(&(write.user_id, write.route.clone(), write.key.clone()));
        row.map(|row| row.answer_to(&write.digest))
    };
    Ok(writes.iter().map(answer).collect())
}

fn named(tenant_id: TenantId, write: &NamedWrite) -> Condition {
    Condition::all()
        .add(Column::TenantId.eq(tenant_id))
        .add(Column::UserId.eq(write.user_id))
        .add(Column::Route.eq(write.route.as_str()))
        .add(Column::Key.eq(write.key.as_str()))
}

/// Keeps the answers of writes that happen in this transaction. `false` where the same write was made elsewhere meanwhile: the
/// transaction must then be dropped, and its answer looked for again.
pub async fn keep_answers(
    tx: &Tx,
    tenant_id: TenantId,
    now: i64,
    answers: Vec<(&NamedWrite, Value)>,
) -> Result<bool, DbErr> {
    let row = |(write, answer): (&NamedWrite, Value)| ActiveModel {
        tenant_id: Set(tenant_id),
        user_id: Set(write.user_id),
        route: Set(write.route.clone()),
        key: Set(write.key.clone()),
        digest: Set(write.digest.clone()),
        answer: Set(answer.to_string()),
        created_at: Set(now),
        ..Default::default()
    };
    let rows: Vec<ActiveModel> = answers.into_iter().map(row).collect();
    let count = rows.len() as u64;
    Ok(insert_all_unless_taken(&**tx, rows).await? == count)
}

impl Once {
    /// Keeps the answer, in the transaction of the write, and returns it as it will be sent.
    pub async fn finish(self, tx: &Tx, answer: &impl Serialize) -> Result<Value, Failure> {
        let answer = serde_json::to_value(answer).map_err(Failure::internal)?;
        if let Some(id) = self.id {
            Entity::update_many()
                .col_expr(Column::Answer, Expr::value(answer.to_string()))
                .filter(Column::Id.eq(id))
                .exec(&**tx)
                .await?;
        }
        Ok(answer)
    }
}

impl Model {
    fn answer_to(&self, digest: &str) -> Result<Value, Failure> {
        if self.digest != digest {
            return Err(KEY_USED.into());
        }
        serde_json::from_str(&self.answer).map_err(Failure::internal)
    }
}

fn digest(request: &impl Serialize) -> Result<String, Failure> {
    let text = serde_json::to_vec(request).map_err(Failure::internal)?;
    Ok(blake3::hash(&text).to_hex().to_string())
}

async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
    route: &str,
    key: &str,
) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Route.eq(route))
        .filter(Column::Key.eq(key))
        .one(db)
        .await
}

/// Keys are forgotten when nobody repeats their writes any more.
pub fn register(handlers: &mut Handlers) {
    handlers.every(Duration::from_secs(3600), FORGET).on(FORGET, |context, (): ()| async move {
        let before = context.clock.now() - KEEP_KEYS.as_secs() as i64;
        delete_in_batches::<Entity>(&context.db, Column::CreatedAt.lt(before)).await.map(drop).map_err(JobError::from)
    });
}

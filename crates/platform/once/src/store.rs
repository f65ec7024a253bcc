//! Writing a key down with its write, and finding the answer of one that was written.

use std::time::Duration;

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, delete_in_batches, insert_unless_taken};
use fairway_http::{Failure, SignedIn};
use fairway_jobs::{Handlers, JobError};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};
use serde::Serialize;
use serde_json::Value;

use crate::entity::{ActiveModel, Column, Entity, Model};
use crate::error::KEY_USED;
use crate::key::OnceKey;

const FORGET: &str = "once.forget";
/// A client that has not heard for two days asks what there is instead.
const KEEP_KEYS: Duration = Duration::from_secs(2 * 24 * 3600);

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

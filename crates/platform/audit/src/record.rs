//! Writes a change into the log, with the person and the request behind it.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use fairway_auth::Actor;
use fairway_db::Tx;
use fairway_http::edge::RequestId;
use fairway_http::{App, Client, Failure, SignedIn};
use sea_orm::ActiveValue::Set;
use sea_orm::{DbErr, EntityTrait};
use serde_json::Value;

use crate::change::{self, Change};
use crate::entity::{ActiveModel, Entity, Model};

/// Who stands behind a request, taken by handlers whose writes are recorded.
#[derive(Clone)]
pub struct Audit {
    user: SignedIn,
    address: String,
    request_id: String,
}

impl Audit {
    /// Joins the caller's transaction.
    pub async fn record(&self, tx: &Tx, change: Change) -> Result<(), DbErr> {
        let row = ActiveModel {
            address: Set(self.address.clone()),
            request_id: Set(self.request_id.clone()),
            ..signed(&self.user.actor(), change)
        };
        insert(tx, row).await
    }
}

/// The same for somebody without a request, such as the demo's people before anybody looked at it. Joins the caller's
/// transaction.
pub async fn record_as(tx: &Tx, actor: &Actor, change: Change) -> Result<(), DbErr> {
    let row = ActiveModel { address: Set(String::new()), request_id: Set(String::new()), ..signed(actor, change) };
    insert(tx, row).await
}

fn signed(actor: &Actor, change: Change) -> ActiveModel {
    ActiveModel {
        tenant_id: Set(actor.tenant_id),
        at: Set(actor.now),
        user_id: Set(actor.user_id),
        user_name: Set(actor.name.to_string()),
        action: Set(change.action.to_owned()),
        object_type: Set(change.object_type.to_owned()),
        object_id: Set(change.object_id),
        object_name: Set(change.object_name),
        object_name_en: Set(change.object_name_en),
        before: Set(change::text(&change.before)),
        after: Set(change::text(&change.after)),
        ..Default::default()
    }
}

async fn insert(tx: &Tx, row: ActiveModel) -> Result<(), DbErr> {
    Entity::insert(row).exec_without_returning(&**tx).await.map(|_| ())
}

impl FromRequestParts<App> for Audit {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let user = SignedIn::from_request_parts(parts, app).await?;
        let Ok(Client { address, .. }) = Client::from_request_parts(parts, app).await;
        let request_id = parts.extensions.get::<RequestId>().map(|id| id.as_str().to_owned()).unwrap_or_default();
        Ok(Self { user, address, request_id })
    }
}

impl Model {
    /// The changed fields as they were.
    pub fn before(&self) -> Option<Value> {
        change::parse(&self.before).map(Value::Object)
    }

    /// The changed fields as they are since.
    pub fn after(&self) -> Option<Value> {
        change::parse(&self.after).map(Value::Object)
    }
}

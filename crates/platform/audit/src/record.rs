//! Writes a change into the log, with the person and the request behind it.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
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
        let principal = self.user.principal();
        let row = ActiveModel {
            tenant_id: Set(self.user.tenant_id()),
            at: Set(self.user.now()),
            user_id: Set(principal.user_id),
            user_name: Set(principal.name.to_string()),
            address: Set(self.address.clone()),
            request_id: Set(self.request_id.clone()),
            ..describing(change)
        };
        insert(tx, row).await
    }
}

/// Somebody who did something without a request of theirs, such as the demo's people before anybody looked at it.
#[derive(Clone, Copy, Debug)]
pub struct Author<'a> {
    pub tenant_id: i64,
    pub user_id: i64,
    pub user_name: &'a str,
    pub at: i64,
}

impl Author<'_> {
    /// Joins the caller's transaction.
    pub async fn record(&self, tx: &Tx, change: Change) -> Result<(), DbErr> {
        let row = ActiveModel {
            tenant_id: Set(self.tenant_id),
            at: Set(self.at),
            user_id: Set(self.user_id),
            user_name: Set(self.user_name.to_owned()),
            address: Set(String::new()),
            request_id: Set(String::new()),
            ..describing(change)
        };
        insert(tx, row).await
    }
}

fn describing(change: Change) -> ActiveModel {
    ActiveModel {
        action: Set(change.action.to_owned()),
        object_type: Set(change.object_type.to_owned()),
        object_id: Set(change.object_id),
        object_name: Set(change.object_name),
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

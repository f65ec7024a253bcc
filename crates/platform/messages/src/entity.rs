//! The outbox's table.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "message")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// A [`crate::Channel`].
    pub channel: i32,
    /// A mail address or a telephone number.
    pub recipient: String,
    /// Empty for an SMS.
    pub subject: String,
    pub body_text: String,
    /// Empty for an SMS.
    pub body_html: String,
    /// Which template made it.
    pub template: String,
    pub lang: String,
    /// A second message of this tenant with the same key is not queued.
    pub dedupe_key: Option<String>,
    /// Codes and links that let somebody in: the bodies are erased once sent.
    pub is_secret: bool,
    /// When what they let somebody do has ended and the bodies go, sent or not; nothing once they are gone.
    pub secret_until: Option<i64>,
    /// A [`crate::MessageState`].
    pub state: i32,
    pub attempts: i32,
    /// How often a person asked for another delivery; tells its jobs apart.
    pub round: i32,
    pub last_error: String,
    pub created_at: i64,
    pub sent_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

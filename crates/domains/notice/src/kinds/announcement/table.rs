//! Table `announcement`, and who was told which.

use fairway_db::migration::{MigrationName, MigrationTrait, SchemaManager};
use fairway_db::schema::{big, big_null, both, create, flag, index, int, stamps, tenant_table, text, unique};
use sea_orm::entity::prelude::*;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "announcement")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub title_zh: String,
    pub title_en: String,
    pub text_zh: String,
    pub text_en: String,
    /// Where a click leads.
    pub page: String,
    /// The JSON of an [`crate::operations::audience::Audience`].
    #[serde(deserialize_with = "fairway_records::json_text")]
    pub audience: String,
    /// See [`crate::model::AnnouncementState`].
    #[serde(default = "crate::model::draft")]
    pub state: i32,
    /// From when on it is sent.
    pub send_at: Option<i64>,
    /// When the last one was told.
    pub sent_at: Option<i64>,
    /// Everybody up to this account was told: sending goes on behind it, whatever happened in between.
    pub reached: i64,
    /// How many were told.
    pub people: i64,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "notice_0002_announcements"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut table = tenant_table("announcement");
        table.col(big("activity_id"));
        both(&mut table, &["title", "text"]);
        table.col(text("page")).col(text("audience")).col(int("state", 1));
        table.col(big_null("send_at")).col(big_null("sent_at")).col(big("reached")).col(big("people"));
        stamps(&mut table);
        create(manager, table, [index("announcement", &["tenant_id", "activity_id"])]).await?;

        let mut recipient = tenant_table("announcement_recipient");
        recipient.col(big("announcement_id")).col(big("user_id")).col(big("notice_id"));
        recipient.col(flag("by_mail", false)).col(flag("by_sms", false)).col(big("told_at"));
        let once = unique("announcement_recipient", &["tenant_id", "announcement_id", "user_id"]);
        create(manager, recipient, [once]).await
    }
}

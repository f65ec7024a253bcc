//! Tables `live_event` and `live_mark`.

use async_trait::async_trait;
use fairway_db::migration::{MigrationName, MigrationTrait, SchemaManager};
use fairway_db::schema::{big, create, index, table, tenant_table, text};
use sea_orm::{ActiveValue::Set, DbErr, EntityTrait};

pub mod event {
    //! Something that was told. Its id is its position: a greater one was committed later.

    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "live_event")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub tenant_id: i64,
        /// `hall:12`.
        pub topic: String,
        pub kind: String,
        /// JSON.
        pub body: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub mod mark {
    //! Up to where events had been told at a time. The first one says up to where they have been forgotten.

    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "live_mark")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub position: i64,
        /// Unix seconds.
        pub at: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// In the order in which they are applied.
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(CreateLive)]
}

struct CreateLive;

impl MigrationName for CreateLive {
    fn name(&self) -> &str {
        "live_0001_events"
    }
}

#[async_trait]
impl MigrationTrait for CreateLive {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut event = tenant_table("live_event");
        event.col(text("topic")).col(text("kind")).col(text("body"));
        create(manager, event, [index("live_event", &["tenant_id", "topic", "id"])]).await?;
        let mut mark = table("live_mark");
        mark.col(big("position")).col(big("at"));
        create(manager, mark, []).await?;
        let beginning = mark::ActiveModel { position: Set(0), at: Set(0), ..Default::default() };
        mark::Entity::insert(beginning).exec_without_returning(manager.get_connection()).await.map(|_| ())
    }
}

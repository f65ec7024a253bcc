//! The tables of the queue.

pub mod job {
    //! One row per job; a claimed job keeps the state "queued" and is told apart by its lease.

    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "job")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        /// 0 for the platform's own work.
        pub tenant_id: i64,
        pub kind: String,
        pub dedupe_key: Option<String>,
        /// JSON.
        pub payload: String,
        pub run_at: i64,
        /// How often the job was started.
        pub attempts: i32,
        pub max_attempts: i32,
        /// The end of the running worker's lease; 0 while nobody runs it.
        pub locked_until: i64,
        pub locked_by: String,
        /// A [`crate::JobState`].
        pub state: i32,
        pub last_error: String,
        pub created_at: i64,
        pub finished_at: Option<i64>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub mod schedule {
    //! The last period for which a recurring job was queued, by any node.

    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "job_schedule")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub kind: String,
        pub slot: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

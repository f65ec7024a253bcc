//! Tables `import_run` and `import_row`: a file that somebody brought, and its rows with what became of each.

pub mod run {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "import_run")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub tenant_id: i64,
        pub kind: String,
        pub file_name: String,
        /// A word of [`state`](crate::store::state).
        pub state: String,
        /// Counts every start of planning, so that an older one ends.
        pub revision: i32,
        /// JSON list of what stands over the columns.
        pub headings: String,
        /// JSON list of keys, one per column of the file.
        pub mapping: String,
        pub row_count: i32,
        /// Rows that the present stage is done with, and how many it has.
        pub done: i32,
        pub todo: i32,
        pub created_by: i64,
        pub created_by_name: String,
        /// Who started or undid it last.
        pub acted_by: i64,
        pub acted_by_name: String,
        /// When its rows were written.
        pub finished_at: Option<i64>,
        pub created_at: i64,
        pub updated_at: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub mod row {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "import_row")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub tenant_id: i64,
        pub run_id: i64,
        /// Its number in the sheet.
        pub line: i64,
        /// JSON list of texts, one per column of the file.
        pub cells: String,
        /// A word of [`outcome`](crate::kind::outcome); empty before it was planned.
        pub outcome: String,
        /// JSON lists, empty for none.
        pub reasons: String,
        pub changes: String,
        /// A word of [`written`](crate::store::written); empty before.
        pub written: String,
        pub record_id: Option<i64>,
        /// JSON, as the kind left it.
        pub undo: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

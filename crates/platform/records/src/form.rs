//! A kind's wire row and its form, made out of one list of fields, so that what is shown and what is sent cannot drift.

use fairway_http::{Failure, Fields, Validate};
use sea_orm::EntityTrait;

use crate::{DraftSeen, RecordKind};

/// What somebody sends about one record, always whole.
pub trait Form: Validate + Send {
    type Entity: RecordKind;

    /// The largest request that brings one.
    const BODY_BYTES: usize;

    /// Which one is to change.
    fn id(&self) -> Option<i64>;

    /// The version that the changes were made on.
    fn version(&self) -> Option<&str>;

    /// The meeting or company it is to belong to.
    fn scope_id(&self) -> Option<i64>;

    /// The draft that becomes public with it.
    fn draft(&self) -> Option<&DraftSeen>;

    /// The parts of it that many kinds have: a place and a schedule.
    fn validate_place_and_time(&self, fields: &mut Fields);

    /// Its own columns; ids, meeting and times are not its business.
    fn into_row(self) -> <Self::Entity as EntityTrait>::ActiveModel;

    fn check(&self) -> Result<(), Failure> {
        let mut fields = Fields::default();
        self.validate(&mut fields);
        self.validate_place_and_time(&mut fields);
        fields.finish()
    }
}

/// The wire row of an entity: its ids, the named fields, its schedule, place and version if it has them, its last change.
#[macro_export]
macro_rules! row {
    (
        $(#[$row_doc:meta])* $row:ident of $entity:ident;
        $(in meeting by $activity_id:ident;)?
        $(in company by $company_id:ident;)?
        $(scheduled by $status:ident;)?
        $(ordered by $sort:ident;)?
        $(edited by $version:ident;)?
        { $( $(#[$doc:meta])* $field:ident : $type:ty ),* $(,)? }
    ) => {
        $(#[$row_doc])*
        #[derive(Clone, Debug, $crate::serde::Serialize, $crate::utoipa::ToSchema)]
        #[serde(crate = "fairway_records::serde")]
        pub struct $row {
            pub id: i64,
            $(
                /// The meeting's id.
                pub $activity_id: i64,
            )?
            $(
                /// The company's id.
                pub $company_id: i64,
            )?
            $($(#[$doc])* pub $field: $type,)*
            $(
                /// 1 published, 0 hidden.
                pub $status: i32,
                /// Shown from this second on; always if null.
                pub publish_from: Option<i64>,
                /// Gone at this second; never if null.
                pub publish_until: Option<i64>,
            )?
            $(
                /// Its place; smaller comes first.
                pub $sort: i32,
            )?
            $(
                /// Which state of it this is; a change sends it back.
                pub $version: String,
            )?
            /// Unix seconds.
            pub updated_at: i64,
        }

        impl TryFrom<$entity::Model> for $row {
            type Error = $crate::fairway_http::Failure;

            fn try_from(row: $entity::Model) -> Result<Self, Self::Error> {
                let row = Self {
                    id: row.id,
                    $($activity_id: row.$activity_id,)?
                    $($company_id: row.$company_id,)?
                    $($field: $crate::read_column(
                        concat!(stringify!($entity), ".", stringify!($field)), row.$field,
                    )?,)*
                    $(
                        $status: row.$status,
                        publish_from: row.publish_from,
                        publish_until: row.publish_until,
                    )?
                    $($sort: row.$sort,)?
                    $($version: String::new(),)?
                    updated_at: row.updated_at,
                };
                $(let row = Self { $version: $crate::version(&row), ..row };)?
                Ok(row)
            }
        }
    };
}

/// Both at once: the row, and the form with the same fields. A field may name a function that says what it is when it was
/// not sent; fields `beside` the columns are only in the form, and the kind deals with them itself.
#[macro_export]
macro_rules! record {
    (
        $(#[$row_doc:meta])* row $row:ident of $entity:ident;
        $(#[$form_doc:meta])* form $form:ident;
        $(in meeting by $activity_id:ident;)?
        $(in company by $company_id:ident;)?
        $(scheduled by $status:ident;)?
        $(ordered by $sort:ident;)?
        { $( $(#[$doc:meta])* $field:ident : $type:ty $(= $default:tt)? ),* $(,)? }
        $(beside { $( $(#[$beside_doc:meta])* $beside:ident : $beside_type:ty ),* $(,)? })?
    ) => {
        $crate::row! {
            $(#[$row_doc])* $row of $entity;
            $(in meeting by $activity_id;)?
            $(in company by $company_id;)?
            $(scheduled by $status;)?
            $(ordered by $sort;)?
            edited by version;
            { $( $(#[$doc])* $field : $type ),* }
        }

        $(#[$form_doc])*
        #[derive(Clone, Debug, $crate::serde::Deserialize, $crate::utoipa::ToSchema)]
        #[serde(crate = "fairway_records::serde")]
        pub struct $form {
            /// For a change: which one.
            pub id: Option<i64>,
            /// For a change: the version of the row that was edited. If somebody has changed it since, failure 409 says who
            /// and when (`data.edited_by_name`, `data.edited_at`), `data.current` is the row now, and nothing is written.
            pub version: Option<String>,
            /// The draft that this makes public: it is gone with the save.
            pub draft: Option<$crate::DraftSeen>,
            $(
                /// The meeting; without one a new record belongs to the site's own, and an old one stays where it is.
                pub $activity_id: Option<i64>,
            )?
            $(
                /// The company; without one a new record belongs to one's own, and an old one stays where it is.
                pub $company_id: Option<i64>,
            )?
            $($(#[$doc])* #[serde(default $(= $default)?)] pub $field: $type,)*
            $(
                /// 1 published, 0 hidden; without it a new record is published, and an old one stays as it is.
                pub $status: Option<i32>,
                /// Shown from this second on.
                pub publish_from: Option<i64>,
                /// Gone at this second.
                pub publish_until: Option<i64>,
            )?
            $(
                /// Its place; without one a new record comes last, and an old one stays where it is.
                pub $sort: Option<i32>,
            )?
            $($($(#[$beside_doc])* #[serde(default)] pub $beside: $beside_type,)*)?
        }

        impl $crate::Form for $form {
            type Entity = $entity::Entity;

            const BODY_BYTES: usize = $crate::fairway_http::DEFAULT_BODY_BYTES
                $(+ <$type as $crate::StoredAs>::MORE_BODY_BYTES)*;

            fn id(&self) -> Option<i64> {
                self.id
            }

            fn version(&self) -> Option<&str> {
                self.version.as_deref()
            }

            fn scope_id(&self) -> Option<i64> {
                None $(.or(self.$activity_id))? $(.or(self.$company_id))?
            }

            fn draft(&self) -> Option<&$crate::DraftSeen> {
                self.draft.as_ref()
            }

            fn validate_place_and_time(&self, _fields: &mut $crate::fairway_http::Fields) {
                $($crate::check_schedule(
                    stringify!($status), self.$status, self.publish_from, self.publish_until, _fields,
                );)?
                $($crate::check_place(stringify!($sort), self.$sort, _fields);)?
            }

            fn into_row(self) -> $entity::ActiveModel {
                use $crate::sea_orm::ActiveValue::{NotSet, Set};
                $entity::ActiveModel {
                    $($field: Set($crate::StoredAs::store(self.$field)),)*
                    $(
                        $status: self.$status.map_or(NotSet, Set),
                        publish_from: Set(self.publish_from),
                        publish_until: Set(self.publish_until),
                    )?
                    $($sort: self.$sort.map_or(NotSet, Set),)?
                    ..Default::default()
                }
            }
        }
    };
}

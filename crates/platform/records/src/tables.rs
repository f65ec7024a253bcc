//! Tables of records: whose rows are, when they were written, and when the public sees them.

use fairway_auth::TenantId;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, Select};

use super::Scope;

/// A table whose rows belong to a tenant, and perhaps to a meeting or a company of it.
pub trait RecordTable: EntityTrait<Column: Copy> {
    type Scope: Scope;
    const ID: Self::Column;
    const TENANT_ID: Self::Column;
    /// The meeting or company; none in a tenant's own table.
    const SCOPE_ID: Option<Self::Column>;
    const CREATED_AT: Self::Column;
    const UPDATED_AT: Self::Column;
}

/// One whose rows the public sees only while they are published and their time has come.
pub trait ScheduledTable: RecordTable {
    /// 1 published, 0 hidden.
    const STATUS: Self::Column;
    /// Its first second, if it has one.
    const PUBLISH_FROM: Self::Column;
    /// The second at which it is gone, if there is one.
    const PUBLISH_UNTIL: Self::Column;
    /// The date that readers see, where it has one: before it, the public does not see the row.
    const DATED: Option<Self::Column>;
}

/// Says whose the rows of tables are; all of them have the same columns for it.
#[macro_export]
macro_rules! record_tables {
    (of a tenant: $($entity:ident),* $(,)?) => {
        $($crate::record_tables!(@one $entity, $crate::TenantScope, None);)*
    };
    (of a meeting: $($entity:ident),* $(,)?) => {
        $($crate::record_tables!(@one $entity, $crate::MeetingScope, Some($entity::Column::ActivityId));)*
    };
    (of a company: $($entity:ident),* $(,)?) => {
        $($crate::record_tables!(@one $entity, $crate::CompanyScope, Some($entity::Column::CompanyId));)*
    };
    (@one $entity:ident, $scope:ty, $scope_id:expr) => {
        impl $crate::RecordTable for $entity::Entity {
            type Scope = $scope;
            const ID: Self::Column = $entity::Column::Id;
            const TENANT_ID: Self::Column = $entity::Column::TenantId;
            const SCOPE_ID: Option<Self::Column> = $scope_id;
            const CREATED_AT: Self::Column = $entity::Column::CreatedAt;
            const UPDATED_AT: Self::Column = $entity::Column::UpdatedAt;
        }
    };
}

/// Says that tables have a schedule, which column says whether a row is shown at all, and which one readers take for its
/// date.
#[macro_export]
macro_rules! scheduled_tables {
    (@dated $entity:ident $dated:ident) => { Some($entity::Column::$dated) };
    (@dated $entity:ident) => { None };
    ($($entity:ident by $status:ident $(dated $dated:ident)?),* $(,)?) => {$(
        impl $crate::ScheduledTable for $entity::Entity {
            const STATUS: Self::Column = $entity::Column::$status;
            const PUBLISH_FROM: Self::Column = $entity::Column::PublishFrom;
            const PUBLISH_UNTIL: Self::Column = $entity::Column::PublishUntil;
            const DATED: Option<Self::Column> = $crate::scheduled_tables!(@dated $entity $($dated)?);
        }
    )*};
}

/// All rows that a tenant's meeting or company has (`scope_id` is of no importance in a tenant's own table).
pub fn records_in<E: RecordTable>(tenant_id: TenantId, scope_id: i64) -> Select<E> {
    let own = E::find().filter(E::TENANT_ID.eq(tenant_id));
    match E::SCOPE_ID {
        Some(column) => own.filter(column.eq(scope_id)),
        None => own,
    }
}

/// One of them by its id, in whichever meeting or company of the tenant.
pub async fn find_record<E: RecordTable>(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    id: i64,
) -> Result<Option<E::Model>, DbErr> {
    E::find().filter(E::TENANT_ID.eq(tenant_id)).filter(E::ID.eq(id)).one(db).await
}

pub async fn insert_many<E: EntityTrait>(
    db: &impl ConnectionTrait,
    rows: impl IntoIterator<Item = E::ActiveModel>,
) -> Result<(), DbErr> {
    E::insert_many(rows).exec_without_returning(db).await.map(|_| ())
}

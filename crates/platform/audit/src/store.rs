//! Reading the log, one tenant at a time.

use fairway_db::search;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, Select};

use crate::entity::{Column, Entity, Model};

/// Which entries to list; all by default.
#[derive(Clone, Debug, Default)]
pub struct AuditFilter {
    pub user_id: Option<i64>,
    pub action: Option<String>,
    pub object_type: Option<String>,
    pub object_id: Option<String>,
    /// The first second.
    pub from: Option<i64>,
    /// The last second.
    pub to: Option<i64>,
    /// Part of a name, an id or the changed fields.
    pub keyword: Option<String>,
}

/// The last thing that administrators of these tenants did to a record.
pub async fn last(
    db: &impl ConnectionTrait,
    tenants: &[i64],
    object_type: &str,
    object_id: impl ToString,
) -> Result<Option<Model>, DbErr> {
    let own = Entity::find().filter(Column::TenantId.is_in(tenants.iter().copied()));
    let of_it = own.filter(Column::ObjectType.eq(object_type)).filter(Column::ObjectId.eq(object_id.to_string()));
    of_it.order_by_desc(Column::Id).one(db).await
}

pub fn select(tenant_id: i64, filter: &AuditFilter) -> Select<Entity> {
    let mut select = Entity::find().filter(Column::TenantId.eq(tenant_id));
    if let Some(user_id) = filter.user_id {
        select = select.filter(Column::UserId.eq(user_id));
    }
    let exact = [
        (Column::Action, &filter.action),
        (Column::ObjectType, &filter.object_type),
        (Column::ObjectId, &filter.object_id),
    ];
    for (column, wanted) in exact {
        if let Some(wanted) = wanted {
            select = select.filter(column.eq(wanted.as_str()));
        }
    }
    if let Some(from) = filter.from {
        select = select.filter(Column::At.gte(from));
    }
    if let Some(to) = filter.to {
        select = select.filter(Column::At.lte(to));
    }
    if let Some(keyword) = &filter.keyword {
        let columns = [
            Column::UserName,
            Column::ObjectName,
            Column::ObjectId,
            Column::Before,
            Column::After,
            Column::RequestId,
            Column::Address,
        ];
        select = select.filter(search::contains_any(&columns, keyword));
    }
    select
}

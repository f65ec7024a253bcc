//! The list that an organiser works with: one meeting's, narrowed by what the table asks for.

use fairway_db::search;
use fairway_http::{Failure, List, SignedIn, TableQuery};
use sea_orm::{ColumnTrait, QueryFilter, Select};

use super::kind::alive;
use super::{Desk, Kept, of};

/// What a table's filters ask for beside paging and order.
pub trait Filter<E: Kept> {
    /// The meeting; the site's own if absent.
    fn activity_id(&self) -> Option<i64>;

    fn keyword(&self) -> Option<&str>;

    /// The kind's own filters.
    fn narrow(&self, select: Select<E>) -> Select<E>;
}

/// A filter with a meeting, a keyword, and columns that must have the value that was asked for.
#[macro_export]
macro_rules! filter {
    ($filter:ident of $entity:ident {
        $( $(#[$doc:meta])* $field:ident : $type:ty => $column:ident ),* $(,)?
    }) => {
        #[derive(Debug, Default, serde::Deserialize, utoipa::IntoParams)]
        #[into_params(parameter_in = Query)]
        pub struct $filter {
            /// The meeting; the site's own if absent.
            pub activity_id: Option<i64>,
            /// Part of a text in either language.
            pub keyword: Option<String>,
            $($(#[$doc])* pub $field: Option<$type>,)*
        }

        impl $crate::curation::Filter<$entity::Entity> for $filter {
            fn activity_id(&self) -> Option<i64> {
                self.activity_id
            }

            fn keyword(&self) -> Option<&str> {
                self.keyword.as_deref()
            }

            fn narrow(&self, select: sea_orm::Select<$entity::Entity>) -> sea_orm::Select<$entity::Entity> {
                $(
                    let select = match &self.$field {
                        Some(value) => {
                            let is_it = sea_orm::ColumnTrait::eq(&$entity::Column::$column, value.clone());
                            sea_orm::QueryFilter::filter(select, is_it)
                        }
                        None => select,
                    };
                )*
                select
            }
        }
    };
}

/// One page of it, with the counts of its tabs.
pub async fn list<E: Kept, V: From<E::Model>>(
    user: &SignedIn,
    table: &TableQuery,
    filter: &impl Filter<E>,
) -> Result<List<V>, Failure> {
    let tenant_id = user.tenant_id();
    let activity_id = Desk::meeting_of(user, tenant_id, filter.activity_id()).await?;
    let mut select = filter.narrow(E::listed(alive(of::<E>(tenant_id, activity_id))));
    if let Some(keyword) = filter.keyword() {
        select = select.filter(search::contains_any(E::SEARCHED, keyword));
    }
    let db = user.db().read();
    let rows = match E::TABS {
        Some(status) => table.page_with_status(db, select, status, E::SORTS, E::ORDER).await?,
        None => table.page(db, select, E::SORTS, E::ORDER).await?,
    };
    Ok(rows.map(V::from))
}

/// Whose one record is asked for.
#[derive(Debug, Default, serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MeetingQuery {
    /// The meeting; the site's own if absent.
    pub activity_id: Option<i64>,
}

/// Whether a column has this value: groups are compared by it.
pub(super) fn within<E: Kept>(select: Select<E>, group: Option<(E::Column, sea_orm::Value)>) -> Select<E> {
    match group {
        Some((column, value)) => select.filter(column.eq(value)),
        None => select,
    }
}

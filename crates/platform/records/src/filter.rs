//! The list that people work with: one tenant's, meeting's or company's, narrowed by what the table asks for.

use fairway_http::{Failure, List, SignedIn, TableQuery};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, IdenStatic, Iterable, QueryFilter, QuerySelect, Select};

use crate::{RecordKind, RecordTable, records_in, resolve_scope};

/// What a table's filters ask for beside paging and order.
pub trait Filter<E: RecordKind> {
    /// The meeting or company; the one that is meant by naming none if absent.
    fn scope_id(&self) -> Option<i64>;

    fn keyword(&self) -> Option<&str>;

    /// The kind's own filters.
    fn narrow(&self, select: Select<E>) -> Select<E>;
}

/// A filter with a meeting or company, a keyword, and columns that must have the value that was asked for.
#[macro_export]
macro_rules! filter {
    (
        $filter:ident of $entity:ident
        $(in meeting by $activity_id:ident)?
        $(in company by $company_id:ident)?
        { $( $(#[$doc:meta])* $field:ident : $type:ty => $column:ident ),* $(,)? }
    ) => {
        #[derive(Debug, Default, $crate::serde::Deserialize, $crate::utoipa::IntoParams)]
        #[serde(crate = "fairway_records::serde")]
        #[into_params(parameter_in = Query)]
        pub struct $filter {
            $(
                /// The meeting; the site's own if absent.
                pub $activity_id: Option<i64>,
            )?
            $(
                /// The company; one's own if absent.
                pub $company_id: Option<i64>,
            )?
            /// Part of a text in either language.
            pub keyword: Option<String>,
            $($(#[$doc])* pub $field: Option<$type>,)*
        }

        impl $crate::Filter<$entity::Entity> for $filter {
            fn scope_id(&self) -> Option<i64> {
                None $(.or(self.$activity_id))? $(.or(self.$company_id))?
            }

            fn keyword(&self) -> Option<&str> {
                self.keyword.as_deref()
            }

            fn narrow(
                &self,
                select: $crate::sea_orm::Select<$entity::Entity>,
            ) -> $crate::sea_orm::Select<$entity::Entity> {
                $(
                    let select = match &self.$field {
                        Some(value) => {
                            let is_it = $crate::sea_orm::ColumnTrait::eq(&$entity::Column::$column, value.clone());
                            $crate::sea_orm::QueryFilter::filter(select, is_it)
                        }
                        None => select,
                    };
                )*
                select
            }
        }
    };
}

/// One page of it, with the counts of its tabs. `V` is what is read of each, the stored row itself if need be.
pub async fn list<E: RecordKind, V: TryFrom<E::Model>>(
    user: &SignedIn,
    table: &TableQuery,
    filter: &impl Filter<E>,
) -> Result<List<V>, Failure>
where
    Failure: From<V::Error>,
{
    let tenant_id = user.tenant_id();
    let scope_id = resolve_scope::<<E as RecordTable>::Scope>(user, tenant_id, filter.scope_id()).await?;
    let mut select = filter.narrow(without_unlisted(not_deleted(records_in::<E>(tenant_id, scope_id))));
    let db = user.db().read();
    if let Some(keyword) = filter.keyword() {
        select = search_in(db, select, keyword).await?;
    }
    let rows = match E::TABS {
        Some(status) => table.page_with_status(db, select, status, E::SORTS, E::ORDER).await?,
        None => table.page(db, select, E::SORTS, E::ORDER).await?,
    };
    rows.try_map(|row| Ok(V::try_from(row)?))
}

/// Those of `select` that a keyword finds, in either script.
pub async fn search_in<E: RecordKind>(
    db: &impl ConnectionTrait,
    select: Select<E>,
    keyword: &str,
) -> Result<Select<E>, DbErr> {
    if E::SEARCHED.is_empty() {
        return Ok(select);
    }
    let found = fairway_search::fitting(db, select.clone(), E::ID, E::SEARCHED, keyword).await?;
    Ok(select.filter(found))
}

fn not_deleted<E: RecordKind>(select: Select<E>) -> Select<E> {
    match E::DELETED_AT {
        Some(deleted_at) => select.filter(deleted_at.is_null()),
        None => select,
    }
}

/// Reads empty texts instead of those that a list does not show, which are by far the most of a row.
pub fn without_unlisted<E: RecordKind>(select: Select<E>) -> Select<E> {
    if E::UNLISTED.is_empty() {
        return select;
    }
    let is_unlisted = |column: &E::Column| E::UNLISTED.iter().any(|other| other.as_str() == column.as_str());
    let listed = E::Column::iter().filter(|column| !is_unlisted(column));
    let select = select.select_only().columns(listed);
    E::UNLISTED.iter().fold(select, |select, column| select.expr_as(Expr::cust("''"), column.as_str()))
}

/// Whose one record is asked for.
#[derive(Debug, Default, serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MeetingQuery {
    /// The meeting; the site's own if absent.
    pub activity_id: Option<i64>,
}

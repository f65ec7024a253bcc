//! What a kind of record is: how it is called, searched and ordered, once in types and once as plain data.

use std::sync::Arc;

use fairway_http::{App, Failure, Sorts};
use fairway_lang::Text;
use sea_orm::sea_query::ValueType;
use sea_orm::{
    ActiveModelTrait, ActiveValue, FromQueryResult, IdenStatic, Iterable, ModelTrait, Order, QueryResult, Value,
};
use serde::Serialize;

use crate::rows::Values;
use crate::{RecordTable, Scope, ScopeDirectory};

/// A kind of record that people keep.
pub trait RecordKind:
    RecordTable<Model: FromQueryResult + Clone, ActiveModel: ActiveModelTrait<Entity = Self> + Send>
{
    /// What its editors read of one; the audit log keeps the same.
    type Row: TryFrom<Self::Model, Error = Failure> + Serialize;
    /// What the audit log calls it.
    const NAME: &'static str;
    /// The kind of the tag under which public answers show it.
    const TAG: &'static str;
    /// Where a keyword is looked for: its names in Chinese and in English first, then other texts.
    const SEARCHED: &'static [Self::Column];
    /// What a list can be sorted by.
    const SORTS: Sorts<Self::Column>;
    /// How a list is ordered otherwise.
    const ORDER: &'static [(Self::Column, Order)];
    /// The place that its editors gave it.
    const SORT: Option<Self::Column> = None;
    /// Those of one group, such as the banners of a position, are ordered among themselves.
    const GROUP: Option<Self::Column> = None;
    /// The column of a list's tabs.
    const TABS: Option<Self::Column> = None;
    /// When it was deleted, where deleted ones leave a trace.
    const DELETED_AT: Option<Self::Column> = None;
    /// Long texts that a list does not show: they stay in the database, and its rows have empty ones.
    const UNLISTED: &'static [Self::Column] = &[];

    /// How many a meeting or company may have, where that is bounded.
    const MAX_RECORDS: Option<u64> = None;
    /// The field that a unique index of the table guards, and what is said where it has the value already.
    const UNIQUE: Option<(&'static str, Text)> = None;

    /// What people call it.
    fn title(row: &Self::Model) -> &str;

    /// Fills in what a form left open; `before` is what it changes.
    fn complete(_row: &mut Self::ActiveModel, _before: Option<&Self::Model>, _now: i64) {}

    /// Whether its editors decide the places within this group; otherwise time does.
    fn has_places(_group: Option<&Value>) -> bool {
        true
    }
}

/// Who knows the meetings or companies of an installation; nobody where records belong to a tenant alone.
type FindDirectory = fn(&App) -> Result<Option<Arc<dyn ScopeDirectory>>, Failure>;

/// A kind without its types: what is needed to write its rows.
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    pub(crate) tag: &'static str,
    pub(crate) table: &'static str,
    pub(crate) id: &'static str,
    pub(crate) tenant_id: &'static str,
    pub(crate) scope_id: Option<&'static str>,
    pub(crate) created_at: &'static str,
    pub(crate) updated_at: &'static str,
    pub(crate) sort: Option<&'static str>,
    pub(crate) group: Option<&'static str>,
    pub(crate) deleted_at: Option<&'static str>,
    pub(crate) most: Option<u64>,
    pub(crate) unique: Option<(&'static str, Text)>,
    pub(crate) has_places: fn(Option<&Value>) -> bool,
    /// Who knows the meetings or companies that it can belong to.
    pub(crate) directory: FindDirectory,
    pub(crate) describe: fn(&QueryResult) -> Result<Description, Failure>,
}

/// A stored row as people see it.
pub(crate) struct Description {
    /// What people call it.
    pub title: String,
    /// What its editors read of it, with its version.
    pub row: serde_json::Value,
    pub place: Place,
}

/// Where a record stands.
pub(crate) struct Place {
    pub id: i64,
    /// The meeting or company; 0 in a tenant's own table.
    pub scope_id: i64,
    /// The group within which it is ordered.
    pub group: Option<Value>,
}

pub(crate) fn place_of<E: RecordKind>(model: &E::Model) -> Result<Place, Failure> {
    let number = |column: E::Column| {
        let wrong = || Failure::internal(format!("{}.{} is no number", E::NAME, column.as_str()));
        <i64 as ValueType>::try_from(model.get(column)).map_err(|_| wrong())
    };
    let scope_id = E::SCOPE_ID.map_or(Ok(0), number)?;
    Ok(Place { id: number(E::ID)?, scope_id, group: E::GROUP.map(|column| model.get(column)) })
}

fn describe<E: RecordKind>(stored: &QueryResult) -> Result<Description, Failure> {
    let model = read_model::<E>(stored)?;
    let (title, place) = (E::title(&model).to_owned(), place_of::<E>(&model)?);
    Ok(Description { title, row: serde_json::json!(E::Row::try_from(model)?), place })
}

/// The typed row.
pub(crate) fn read_model<E: RecordKind>(stored: &QueryResult) -> Result<E::Model, Failure> {
    Ok(E::Model::from_query_result(stored, "")?)
}

/// The columns that a form sets.
pub(crate) fn values_of<E: RecordKind>(row: &E::ActiveModel) -> Values {
    let set = |column: E::Column| match row.get(column) {
        ActiveValue::Set(value) => Some((column.as_str(), value)),
        ActiveValue::Unchanged(_) | ActiveValue::NotSet => None,
    };
    E::Column::iter().filter_map(set).collect()
}

impl Kind {
    pub fn of<E: RecordKind>() -> Self {
        let name = |column: E::Column| column.as_str();
        Self {
            name: E::NAME,
            tag: E::TAG,
            table: E::default().table_name(),
            id: name(E::ID),
            tenant_id: name(E::TENANT_ID),
            scope_id: E::SCOPE_ID.map(name),
            created_at: name(E::CREATED_AT),
            updated_at: name(E::UPDATED_AT),
            sort: E::SORT.map(name),
            group: E::GROUP.map(name),
            deleted_at: E::DELETED_AT.map(name),
            most: E::MAX_RECORDS,
            unique: E::UNIQUE,
            has_places: E::has_places,
            directory: <E as RecordTable>::Scope::directory,
            describe: describe::<E>,
        }
    }
}

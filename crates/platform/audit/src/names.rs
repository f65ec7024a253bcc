//! What the ids and codes in changes mean: the tables whose rows are pointed to. Each domain hands in its own, so that a
//! reader of the log sees what things are called now beside their ids.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use axum::http::Extensions;
use fairway_auth::TenantId;
use fairway_db::Db;
use fairway_http::tasks::ChangeName;
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use sea_orm::{ConnectionTrait, DbErr, QueryResult};
use serde_json::Value;

use crate::entity::Model;

/// The column of a tenant's own numbers; every other one holds texts.
const ID: &str = "id";
/// What one statement asks for; a page of the log has fewer.
const IDS_AT_ONCE: usize = 1_000;
/// Longer texts are no codes.
const MAX_CODE_BYTES: usize = 64;

/// Finds the names of a thing by its id, in Chinese and in English.
pub type FindNames = fn(&str) -> Option<[String; 2]>;

/// A table whose rows changes point to, and what people call them.
#[derive(Clone, Copy, Debug)]
pub struct NameTable {
    pub table: &'static str,
    /// The fields in which its ids stand, alone or in a list, however deep: `carrier_id`, `role_ids`.
    pub fields: &'static [&'static str],
    /// The kinds of record whose fields are meant; of all kinds if empty.
    pub kinds: &'static [&'static str],
    /// What is compared: `id`, or a column with codes.
    pub id: &'static str,
    /// The name of a row in Chinese and in English: a column each, or a question in parentheses where another table has it.
    pub names: [&'static str; 2],
    /// Only rows with this text in this column.
    pub only: Option<(&'static str, &'static str)>,
    /// Its rows are no tenant's. All others are looked for among the reader's own.
    pub is_shared: bool,
    /// Its rows are called like a thing that no table holds: `names` give its id, and this says its names.
    pub list: Option<FindNames>,
}

impl NameTable {
    /// Rows of a tenant by their `id`, with `name_zh` and `name_en`, wherever these fields stand.
    pub const fn of(table: &'static str, fields: &'static [&'static str]) -> Self {
        let names = ["name_zh", "name_en"];
        Self { table, fields, kinds: &[], id: ID, names, only: None, is_shared: false, list: None }
    }

    /// The rows that the order of a kind lists.
    pub const fn in_order(table: &'static str, kinds: &'static [&'static str]) -> Self {
        Self { kinds, ..Self::of(table, &["order"]) }
    }

    /// The same with `title_zh` and `title_en`.
    pub const fn titled(self) -> Self {
        Self { names: ["title_zh", "title_en"], ..self }
    }

    /// The same with names in these columns.
    pub const fn named(self, names: [&'static str; 2]) -> Self {
        Self { names, ..self }
    }
}

/// Things that no table holds, such as those of the reference data, and what one of them is called in both languages.
#[derive(Clone, Copy)]
pub struct NameList {
    pub fields: &'static [&'static str],
    pub find: fn(&str) -> Option<[String; 2]>,
}

#[derive(Clone, Default)]
struct NameSources {
    tables: Vec<NameTable>,
    lists: Vec<NameList>,
}

/// Hands in the tables of a domain, in its `extras`.
pub fn provide_name_tables(extras: &mut Extensions, tables: &[NameTable]) {
    extras.get_or_insert_default::<NameSources>().tables.extend_from_slice(tables);
}

/// Hands in what a domain knows without a table.
pub fn provide_name_lists(extras: &mut Extensions, lists: &[NameList]) {
    extras.get_or_insert_default::<NameSources>().lists.extend_from_slice(lists);
}

/// A field of a change, and an id or a code in it.
type Pointer = (String, String);

/// What the things are called that these entries of a tenant's log point to, for each entry: one statement a table for
/// all of them. Things of other tenants, and those that are gone, have no name.
pub async fn find_names(
    db: &Db,
    extras: &Extensions,
    tenant_id: TenantId,
    rows: &[Model],
) -> Result<Vec<Vec<ChangeName>>, DbErr> {
    let none = NameSources::default();
    let sources = extras.get::<NameSources>().unwrap_or(&none);
    let known: HashSet<&str> = sources.known_fields();
    let pointers: Vec<BTreeSet<Pointer>> = rows.iter().map(|row| pointers_of(row, &known)).collect();
    let mut found: Vec<Vec<ChangeName>> = vec![Vec::new(); rows.len()];
    for (names, pointers) in found.iter_mut().zip(&pointers) {
        names.extend(sources.listed(pointers));
    }
    for table in &sources.tables {
        let is_meant = |row: &Model| table.kinds.is_empty() || table.kinds.contains(&row.object_type.as_str());
        let meant: Vec<&Pointer> = rows
            .iter()
            .zip(&pointers)
            .filter(|(row, _)| is_meant(row))
            .flat_map(|(_, pointers)| pointers)
            .filter(|(field, _)| table.fields.contains(&field.as_str()))
            .collect();
        let ids: BTreeSet<&str> = meant.into_iter().map(|(_, id)| id.as_str()).collect();
        if ids.is_empty() {
            continue;
        }
        let called = table.names_of(db, tenant_id, &ids.into_iter().collect::<Vec<_>>()).await?;
        for ((row, pointers), names) in rows.iter().zip(&pointers).zip(&mut found) {
            if is_meant(row) {
                let own = pointers.iter().filter(|(field, _)| table.fields.contains(&field.as_str()));
                names.extend(own.filter_map(|pointer| Some(change_name(pointer, called.get(&pointer.1)?))));
            }
        }
    }
    Ok(found)
}

/// What the things are called that these ids of a field point to.
pub(crate) async fn find_by_name(
    db: &Db,
    extras: &Extensions,
    tenant_id: TenantId,
    field: &str,
    ids: &[String],
) -> Result<BTreeMap<String, [String; 2]>, DbErr> {
    let sources = extras.get::<NameSources>();
    let table = sources.and_then(|known| known.tables.iter().find(|table| table.fields.contains(&field)));
    let Some(table) = table else { return Ok(BTreeMap::new()) };
    let ids: BTreeSet<&str> = ids.iter().map(String::as_str).collect();
    table.names_of(db, tenant_id, &ids.into_iter().collect::<Vec<_>>()).await
}

impl NameSources {
    fn known_fields(&self) -> HashSet<&'static str> {
        let of_tables = self.tables.iter().flat_map(|table| table.fields);
        of_tables.chain(self.lists.iter().flat_map(|list| list.fields)).copied().collect()
    }

    fn listed(&self, pointers: &BTreeSet<Pointer>) -> Vec<ChangeName> {
        let name = |pointer: &Pointer| {
            let list = self.lists.iter().find(|list| list.fields.contains(&pointer.0.as_str()))?;
            Some(change_name(pointer, &(list.find)(&pointer.1)?))
        };
        pointers.iter().filter_map(name).collect()
    }
}

impl NameTable {
    async fn names_of(
        &self,
        db: &Db,
        tenant_id: TenantId,
        ids: &[&str],
    ) -> Result<BTreeMap<String, [String; 2]>, DbErr> {
        let mut called = BTreeMap::new();
        for some in ids.chunks(IDS_AT_ONCE) {
            let mut query = Query::select();
            query.column(self.id).from(self.table);
            for name in self.names {
                if name.starts_with('(') {
                    query.expr(Expr::cust(name));
                } else {
                    query.column(name);
                }
            }
            if self.id == ID {
                query.and_where(Expr::col(self.id).is_in(some.iter().filter_map(|id| id.parse::<i64>().ok())));
            } else {
                query.and_where(Expr::col(self.id).is_in(some.iter().copied()));
            }
            if !self.is_shared {
                // An expression has no index: they are found by their ids (`fairway_db::by_ids`).
                query.and_where(Expr::col("tenant_id").add(0_i64).eq(tenant_id));
            }
            if let Some((column, text)) = self.only {
                query.and_where(Expr::col(column).eq(text));
            }
            for row in db.read().query_all(&query).await? {
                let (id, names) = self.read(&row)?;
                if names.iter().any(|name| !name.is_empty()) {
                    called.insert(id, names);
                }
            }
        }
        Ok(called)
    }

    fn read(&self, row: &QueryResult) -> Result<(String, [String; 2]), DbErr> {
        let id = if self.id == ID {
            row.try_get_by_index::<i64>(0)?.to_string()
        } else {
            row.try_get_by_index::<String>(0)?
        };
        let name = |index| Ok::<_, DbErr>(row.try_get_by_index::<Option<String>>(index)?.unwrap_or_default());
        let names = [name(1)?, name(2)?];
        Ok((id, self.list.map_or(names.clone(), |find| find(&names[0]).unwrap_or_default())))
    }
}

fn change_name((field, id): &Pointer, [zh, en]: &[String; 2]) -> ChangeName {
    ChangeName { field: field.clone(), id: id.clone(), name_zh: zh.clone(), name_en: en.clone() }
}

/// The ids and codes in the known fields of a change, before and after.
fn pointers_of(row: &Model, known: &HashSet<&str>) -> BTreeSet<Pointer> {
    let mut found = BTreeSet::new();
    for fields in [row.before(), row.after()].into_iter().flatten() {
        collect("", &fields, known, &mut found);
    }
    found
}

fn collect(field: &str, value: &Value, known: &HashSet<&str>, found: &mut BTreeSet<Pointer>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, part)| collect(name, part, known, found)),
        Value::Array(items) => items.iter().for_each(|item| collect(field, item, known, found)),
        Value::Number(id) if known.contains(field) => {
            found.insert((field.to_owned(), id.to_string()));
        }
        Value::String(code) if known.contains(field) && !code.is_empty() && code.len() <= MAX_CODE_BYTES => {
            found.insert((field.to_owned(), code.clone()));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn ids_and_codes_are_found_in_lists_and_however_deep() {
        let change = json!({"role_ids": [1, 2], "calls": [{"port": "CNNGB", "days": 3}], "name": "7", "user_id": null,
            "port": ""});
        let mut found = BTreeSet::new();
        collect("", &change, &HashSet::from(["role_ids", "port", "user_id"]), &mut found);
        let found: Vec<(&str, &str)> = found.iter().map(|(field, id)| (field.as_str(), id.as_str())).collect();
        assert_eq!(found, [("port", "CNNGB"), ("role_ids", "1"), ("role_ids", "2")]);
    }
}

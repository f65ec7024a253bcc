//! What a domain says of a table that people bring: its columns, what a row would do, how it is written and taken back.

use std::collections::HashMap;
use std::sync::Arc;

use async_trait::async_trait;
use fairway_auth::{Actor, TenantId};
use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_lang::{Lang, Text};
use http::Extensions;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::column::{Column, FileColumn};

/// A row of the table, by the columns that it was mapped to.
#[derive(Clone, Debug)]
pub struct SheetRow {
    /// Its number in the sheet, as a spreadsheet shows it.
    pub line: i64,
    pub(crate) cells: HashMap<String, String>,
}

impl SheetRow {
    /// What stands there, without blanks around it; nothing where the cell is empty or nobody mapped the column.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.cells.get(key).map(|text| text.trim()).filter(|text| !text.is_empty())
    }
}

/// A text as each reader sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Words {
    pub zh: String,
    pub en: String,
}

impl Words {
    pub fn same(text: impl Into<String>) -> Self {
        let zh = text.into();
        Self { en: zh.clone(), zh }
    }

    pub fn filled(text: Text, values: &[(&str, String)]) -> Self {
        Self { zh: text.fill(Lang::Zh, values), en: text.fill(Lang::En, values) }
    }

    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::Zh => &self.zh,
            Lang::En => &self.en,
        }
    }
}

impl From<Text> for Words {
    fn from(text: Text) -> Self {
        Self::filled(text, &[])
    }
}

/// Why a row cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason {
    /// Empty where it is about the row as a whole.
    pub column: String,
    pub words: Words,
}

impl Reason {
    pub fn at(column: &str, words: impl Into<Words>) -> Self {
        Self { column: column.to_owned(), words: words.into() }
    }
}

/// What is wrong with a form, as reasons at its columns; fields and columns have the same names.
pub fn reasons_of(failure: &Failure) -> Vec<Reason> {
    if failure.fields.is_empty() {
        let (zh, en) = (failure.message(Lang::Zh), failure.message(Lang::En));
        return vec![Reason::at("", Words { zh, en })];
    }
    let reason = |(name, error): (&std::borrow::Cow<'static, str>, &fairway_http::FieldError)| {
        // One entry of a list is named `tags[2]`.
        let column = name.split('[').next().unwrap_or_default();
        Reason::at(column, Words::filled(error.text, &error.values))
    };
    failure.fields.iter().map(reason).collect()
}

/// A field that a row would change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldChange {
    pub column: String,
    pub before: Words,
    pub after: Words,
}

/// What a row would do. `T` is all that writing it needs.
#[derive(Debug)]
pub enum Plan<T> {
    New(T),
    Change(T, Vec<FieldChange>),
    Same,
    Refuse(Vec<Reason>),
}

/// A row's plan, and what it is about: two rows of a file with one key in common are about the same record, and the later
/// one is refused.
#[derive(Debug)]
pub struct Planned<T> {
    pub plan: Plan<T>,
    pub keys: Vec<String>,
}

/// A row that was written.
#[derive(Clone, Debug)]
pub struct Written {
    pub record_id: i64,
    /// What undoing it needs to know.
    pub undo: Value,
}

/// What became of a row that was to be undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undone {
    Done,
    /// It stays, because somebody has gone on from it.
    Kept(Words),
}

/// On whose behalf.
pub struct Importer<'a> {
    pub app: &'a App,
    pub actor: Actor,
}

/// A kind of table that can be imported. All its functions join the caller's transaction, a batch of rows at a time.
#[async_trait]
pub trait ImportKind: Send + Sync + 'static {
    /// All that writing a row needs.
    type Item: Send;

    /// One word, such as `company`.
    fn name(&self) -> &'static str;
    fn columns(&self) -> &'static [Column];
    /// Columns beyond these, such as a tenant's custom fields. Reads only.
    async fn more_columns(&self, _app: &App, _tenant_id: TenantId) -> Result<Vec<FileColumn>, Failure> {
        Ok(Vec::new())
    }
    /// What each row would do, in their order. Reads only. An empty cell changes nothing.
    async fn plan(&self, by: &Importer<'_>, tx: &Tx, rows: &[SheetRow]) -> Result<Vec<Planned<Self::Item>>, Failure>;
    /// Writes them, in their order, with everything that follows from such a write.
    async fn write(&self, by: &Importer<'_>, tx: &Tx, items: Vec<Self::Item>) -> Result<Vec<Written>, Failure>;
    /// Takes them back, in their order, unless somebody has gone on from them.
    async fn undo(&self, by: &Importer<'_>, tx: &Tx, written: &[Written]) -> Result<Vec<Undone>, Failure>;
}

/// What a row would do, without what writing needs.
pub(crate) struct PlannedOutcome {
    pub outcome: &'static str,
    pub reasons: Vec<Reason>,
    pub changes: Vec<FieldChange>,
    pub keys: Vec<String>,
}

/// What a row has done.
pub(crate) struct Effect {
    pub outcome: &'static str,
    pub reasons: Vec<Reason>,
    pub changes: Vec<FieldChange>,
    pub written: Option<Written>,
}

/// How rows turn out, as they are stored.
pub(crate) mod outcome {
    pub const NEW: &str = "new";
    pub const CHANGED: &str = "changed";
    pub const UNCHANGED: &str = "unchanged";
    pub const REFUSED: &str = "refused";
    pub const ALL: [&str; 4] = [NEW, CHANGED, UNCHANGED, REFUSED];
}

fn split<T>(plan: Plan<T>) -> (&'static str, Vec<Reason>, Vec<FieldChange>, Option<T>) {
    match plan {
        Plan::New(item) => (outcome::NEW, vec![], vec![], Some(item)),
        Plan::Change(item, changes) => (outcome::CHANGED, vec![], changes, Some(item)),
        Plan::Same => (outcome::UNCHANGED, vec![], vec![], None),
        Plan::Refuse(reasons) => (outcome::REFUSED, reasons, vec![], None),
    }
}

/// The same without its type, so that one job serves all kinds.
#[async_trait]
pub(crate) trait AnyKind: Send + Sync {
    fn name(&self) -> &'static str;
    /// All that a tenant's file may have: the kind's own first.
    async fn file_columns(&self, app: &App, tenant_id: TenantId) -> Result<Vec<FileColumn>, Failure>;
    async fn look(&self, by: &Importer<'_>, tx: &Tx, rows: &[SheetRow]) -> Result<Vec<PlannedOutcome>, Failure>;
    /// Plans again inside the transaction that writes: the preview may be an hour old.
    async fn bring(&self, by: &Importer<'_>, tx: &Tx, rows: &[SheetRow]) -> Result<Vec<Effect>, Failure>;
    async fn take_back(&self, by: &Importer<'_>, tx: &Tx, written: &[Written]) -> Result<Vec<Undone>, Failure>;
}

#[async_trait]
impl<K: ImportKind> AnyKind for K {
    fn name(&self) -> &'static str {
        ImportKind::name(self)
    }

    async fn file_columns(&self, app: &App, tenant_id: TenantId) -> Result<Vec<FileColumn>, Failure> {
        let mut columns: Vec<FileColumn> = self.columns().iter().map(FileColumn::from).collect();
        columns.extend(self.more_columns(app, tenant_id).await?);
        Ok(columns)
    }

    async fn look(&self, by: &Importer<'_>, tx: &Tx, rows: &[SheetRow]) -> Result<Vec<PlannedOutcome>, Failure> {
        let planned = self.plan(by, tx, rows).await?;
        let outlook = |Planned { plan, keys }: Planned<K::Item>| {
            let (outcome, reasons, changes, _) = split(plan);
            PlannedOutcome { outcome, reasons, changes, keys }
        };
        Ok(planned.into_iter().map(outlook).collect())
    }

    async fn bring(&self, by: &Importer<'_>, tx: &Tx, rows: &[SheetRow]) -> Result<Vec<Effect>, Failure> {
        let planned = self.plan(by, tx, rows).await?;
        let (mut effects, mut items, mut places) = (Vec::new(), Vec::new(), Vec::new());
        for (place, planned) in planned.into_iter().enumerate() {
            let (outcome, reasons, changes, item) = split(planned.plan);
            effects.push(Effect { outcome, reasons, changes, written: None });
            if let Some(item) = item {
                items.push(item);
                places.push(place);
            }
        }
        let written = self.write(by, tx, items).await?;
        for (place, written) in places.into_iter().zip(written) {
            effects[place].written = Some(written);
        }
        Ok(effects)
    }

    async fn take_back(&self, by: &Importer<'_>, tx: &Tx, written: &[Written]) -> Result<Vec<Undone>, Failure> {
        self.undo(by, tx, written).await
    }
}

#[derive(Clone, Default)]
struct Kinds(Vec<Arc<dyn AnyKind>>);

/// Hands in a kind, in `extras` of its domain's `domain()`.
pub fn provide_import(extras: &mut Extensions, kind: impl ImportKind) {
    extras.get_or_insert_default::<Kinds>().0.push(Arc::new(kind));
}

pub(crate) fn find_kind(app: &App, name: &str) -> Result<Arc<dyn AnyKind>, Failure> {
    let kinds = app.extras.get::<Kinds>().map_or(&[][..], |kinds| &kinds.0);
    let found = kinds.iter().find(|kind| kind.name() == name).cloned();
    found.ok_or_else(|| Failure::internal(format!("nobody imports {name}")))
}

//! What drafts need to know of a kind: where its records are, whose they are, and what people call one.

use std::sync::Arc;

use fairway_auth::TenantId;
use fairway_db::sea_orm::{ConnectionTrait, DbErr};
use fairway_http::{App, Failure};
use sea_orm::sea_query::{Expr, ExprTrait, SelectStatement};
use serde_json::{Map, Value};

use crate::kind::Kind;
use crate::{RecordKind, RecordTable, Scope, ScopeDirectory};

type Directory = fn(&App) -> Result<Option<Arc<dyn ScopeDirectory>>, Failure>;

/// A kind of record that can have drafts.
#[derive(Clone, Copy)]
pub struct DraftKind {
    /// What the audit log calls it.
    pub name: &'static str,
    table: &'static str,
    scope_id: Option<&'static str>,
    deleted_at: Option<&'static str>,
    /// The fields of its form that people call it by, in Chinese and in English.
    pub(crate) title: [&'static str; 2],
    pub(crate) directory: Directory,
    pub(crate) clean: fn(&mut Map<String, Value>),
}

impl DraftKind {
    /// A kind whose records are kept by the rules of this crate.
    pub fn of<E: RecordKind>(title: [&'static str; 2]) -> Self {
        let kind = Kind::of::<E>();
        Self {
            name: kind.name,
            table: kind.table,
            scope_id: kind.scope_id,
            deleted_at: kind.deleted_at,
            title,
            directory: <<E as RecordTable>::Scope as Scope>::directory,
            clean: |_| {},
        }
    }

    /// A tenant's own things that are kept in another way.
    pub fn of_table(name: &'static str, table: &'static str, title: [&'static str; 2]) -> Self {
        Self { name, table, scope_id: None, deleted_at: None, title, directory: |_| Ok(None), clean: |_| {} }
    }

    /// Takes out of a draft what must not be shown to a colleague, as a save would: scripts in formatted texts.
    pub fn cleaned_by(self, clean: fn(&mut Map<String, Value>)) -> Self {
        Self { clean, ..self }
    }

    /// The meeting or company of a record that was not deleted; nothing where the tenant has no such record.
    pub(crate) async fn find_scope(
        &self,
        db: &impl ConnectionTrait,
        tenant_id: TenantId,
        id: i64,
    ) -> Result<Option<i64>, DbErr> {
        let mut select = SelectStatement::new();
        let scope = self.scope_id.map_or_else(|| Expr::val(0_i64), Expr::col);
        select.expr_as(scope, "scope_id").from(self.table);
        select.and_where(Expr::col("tenant_id").eq(tenant_id)).and_where(Expr::col("id").eq(id));
        if let Some(column) = self.deleted_at {
            select.and_where(Expr::col(column).is_null());
        }
        let found = db.query_one(&select).await?;
        found.map(|row| row.try_get("", "scope_id")).transpose()
    }
}

//! Text search that means the same on both engines.

use sea_orm::ColumnTrait;
use sea_orm::sea_query::{Expr, ExprTrait, Func, LikeExpr, SimpleExpr};

/// `column` contains `text`, whatever the case; `%` and `_` in `text` are ordinary characters.
pub fn contains(column: impl ColumnTrait, text: &str) -> SimpleExpr {
    like(column, format!("%{}%", escape(text)))
}

/// `column` begins with `text`, whatever the case.
pub fn starts_with(column: impl ColumnTrait, text: &str) -> SimpleExpr {
    like(column, format!("{}%", escape(text)))
}

/// Contained in any of several columns, as a search box means it.
pub fn contains_any<C: ColumnTrait>(columns: &[C], text: &str) -> sea_orm::Condition {
    columns.iter().fold(sea_orm::Condition::any(), |any, column| any.add(contains(*column, text)))
}

fn like(column: impl ColumnTrait, pattern: String) -> SimpleExpr {
    Expr::expr(Func::lower(column.into_expr())).like(LikeExpr::new(pattern).escape('\\'))
}

fn escape(text: &str) -> String {
    text.to_lowercase().replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}

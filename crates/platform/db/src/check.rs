//! Conditions that check rows which another condition finds.

use sea_orm::ColumnTrait;
use sea_orm::sea_query::{Expr, ExprTrait, SimpleExpr};

/// `column = value` for rows that are found by their ids: no index is used for it.
///
/// SQLite knows nothing of how many rows a tenant or a meeting has. Asked for twenty ids of one, it takes the index of the
/// meeting and reads all of its rows; with this it takes the twenty ids and looks at each.
pub fn checks(column: impl ColumnTrait, value: i64) -> SimpleExpr {
    Expr::expr(column.into_expr()).add(0).eq(value)
}

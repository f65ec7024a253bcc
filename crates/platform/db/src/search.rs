//! Text search that means the same on both engines.

use sea_orm::ColumnTrait;
use sea_orm::sea_query::{Expr, ExprTrait, Func, LikeExpr, SimpleExpr};

/// More letters beyond A to Z than a name has; each makes the question longer.
const MAX_OTHER_LETTERS: usize = 24;

/// `column` contains `text`, whatever the case; `%` and `_` in `text` are ordinary characters.
pub fn contains(column: impl ColumnTrait, text: &str) -> SimpleExpr {
    like(column, format!("%{}%", escape(text)))
}

/// `column` begins with `text`, whatever the case.
pub fn starts_with(column: impl ColumnTrait, text: &str) -> SimpleExpr {
    like(column, format!("{}%", escape(text)))
}

/// `column` is `text`, whatever the case.
pub fn equals(column: impl ColumnTrait, text: &str) -> SimpleExpr {
    let text = text.to_lowercase();
    Expr::expr(lower(Expr::expr(column.into_expr()), &text)).eq(text)
}

/// Contained in any of several columns, as a search box means it.
pub fn contains_any<C: ColumnTrait>(columns: &[C], text: &str) -> sea_orm::Condition {
    columns.iter().fold(sea_orm::Condition::any(), |any, column| any.add(contains(*column, text)))
}

fn like(column: impl ColumnTrait, pattern: String) -> SimpleExpr {
    let lowered = lower(Expr::expr(column.into_expr()), &pattern);
    Expr::expr(lowered).like(LikeExpr::new(pattern).escape('\\'))
}

/// `expression` in small letters, at least those that `text` has. SQLite's `lower` knows A to Z only and PostgreSQL's
/// depends on how the database was made, so all other letters are replaced one by one.
fn lower(expression: Expr, text: &str) -> SimpleExpr {
    let mut others: Vec<char> = text.chars().filter(|letter| !letter.is_ascii()).collect();
    others.sort_unstable();
    others.dedup();
    let cased = others.into_iter().filter_map(|small| Some((capital_of(small)?, small))).take(MAX_OTHER_LETTERS);
    cased.fold(Func::lower(expression).into(), |lowered: SimpleExpr, (capital, small)| {
        Func::cust("replace").arg(lowered).arg(capital.to_string()).arg(small.to_string()).into()
    })
}

/// The capital that becomes this letter alone, if there is one.
fn capital_of(small: char) -> Option<char> {
    let mut capitals = small.to_uppercase();
    let capital = capitals.next().filter(|_| capitals.next().is_none())?;
    (capital != small && capital.to_lowercase().eq([small])).then_some(capital)
}

fn escape(text: &str) -> String {
    text.to_lowercase().replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}

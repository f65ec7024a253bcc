//! Searching inside another query: the tables of administration, which filter, sort and page in the database.

use fairway_auth::TenantId;
use sea_orm::ColumnTrait;
use sea_orm::sea_query::{Condition, Expr, ExprTrait, LikeExpr, Query};

use crate::fold::words;
use crate::keys::INITIALS;
use crate::table::entry;

/// `id` is one of the things of this kind that all words of `text` fit.
pub fn fits(tenant_id: TenantId, kind: &str, id: impl ColumnTrait, text: &str) -> Condition {
    let mut wanted = Condition::all()
        .add(entry::Column::TenantId.eq(tenant_id))
        .add(entry::Column::Kind.eq(kind))
        .add(entry::Column::IsGone.eq(false));
    let words = words(text);
    if asks_for_nothing(text, &words) {
        return nothing();
    }
    for word in words {
        wanted = wanted.add(if word.len() == 1 {
            // A letter alone must begin something.
            Condition::any().add(holds(&format!(" {word}"))).add(holds(&format!("{INITIALS}{word}")))
        } else {
            Condition::any().add(holds(&word))
        });
    }
    let ids = Query::select().column(entry::Column::ThingId).from(entry::Entity).cond_where(wanted).to_owned();
    Condition::all().add(id.into_expr().in_subquery(ids))
}

/// Somebody typed something, and none of it is a letter or a digit.
pub(crate) fn asks_for_nothing(text: &str, words: &[String]) -> bool {
    words.is_empty() && !text.trim().is_empty()
}

pub(crate) fn nothing() -> Condition {
    Condition::any().add(Expr::value(false))
}

fn holds(text: &str) -> sea_orm::sea_query::SimpleExpr {
    // Folded words have neither `%` nor `_`.
    Expr::col((entry::Entity, entry::Column::Keys)).like(LikeExpr::new(format!("%{text}%")))
}

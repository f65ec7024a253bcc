//! Searching a short table without stored keys: what stands in it is read and compared here, by the same rules.

use sea_orm::sea_query::Condition;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, QueryResult, QuerySelect, Select};

use crate::condition::{asks_for_nothing, nothing};
use crate::fold::words;
use crate::keys::{fit, keys_of};

/// So many of the columns are names, in Chinese and in English; they are found by sound as well.
const NAMES: usize = 2;
/// Most ids in one condition, far below what both engines take. Who finds more than that sees the first.
const MAX_IDS_PER_CONDITION: usize = 20_000;

/// `id` is one of those of `rows` in whose `columns`, names first, all words of `text` stand. For tables that one organiser
/// fills, of a few thousand rows; what grows beyond that has stored keys and [`crate::fits`].
pub async fn fitting<E: EntityTrait>(
    db: &impl ConnectionTrait,
    rows: Select<E>,
    id: E::Column,
    columns: &[E::Column],
    text: &str,
) -> Result<Condition, DbErr> {
    let words = words(text);
    if asks_for_nothing(text, &words) {
        return Ok(nothing());
    }
    if words.is_empty() {
        return Ok(Condition::all());
    }
    let texts = rows.select_only().column(id).columns(columns.iter().copied()).into_model::<Texts>().all(db).await?;
    let found = texts.into_iter().filter(|row| row.fits(&words)).map(|row| row.id).take(MAX_IDS_PER_CONDITION);
    Ok(Condition::all().add(id.is_in(found)))
}

/// Those in whose texts, of which the first two are names, all words of `text` stand; for short lists that are put together
/// out of several tables.
pub fn fitting_texts<K>(rows: impl IntoIterator<Item = (K, Vec<String>)>, text: &str) -> Vec<K> {
    let words = words(text);
    let is_void = asks_for_nothing(text, &words);
    let found = rows.into_iter().filter(|(_, texts)| !is_void && Texts::fit(texts, &words));
    found.map(|(key, _)| key).collect()
}

/// A row's id and the texts that it is searched by.
struct Texts {
    id: i64,
    texts: Vec<String>,
}

impl Texts {
    fn fits(&self, words: &[String]) -> bool {
        Self::fit(&self.texts, words)
    }

    fn fit(texts: &[String], words: &[String]) -> bool {
        let (names, others) = texts.split_at(NAMES.min(texts.len()));
        let named = keys_of(names.iter().map(String::as_str), []);
        let others: Vec<String> = others.iter().map(|text| keys_of([], [text.as_str()])).collect();
        words.iter().all(|word| fit(&named, word) > 0 || others.iter().any(|keys| fit(keys, word) > 0))
    }
}

impl FromQueryResult for Texts {
    fn from_query_result(row: &QueryResult, _prefix: &str) -> Result<Self, DbErr> {
        let mut texts = Vec::new();
        for number in 1..row.column_names().len() {
            texts.push(row.try_get_by_index::<Option<String>>(number)?.unwrap_or_default());
        }
        Ok(Self { id: row.try_get_by_index(0)?, texts })
    }
}

//! Merges as people see them: two companies side by side, what points to each, and what was merged before.

use fairway_db::Db;
use fairway_http::{App, Failure, SignedIn};
use fairway_identity::list_accounts;
use fairway_lang::Lang;
use serde::Serialize;

use super::company_row::{CompanyRow, views};
use crate::entities::{company, company_merge};
use crate::operations::merge::choices::{self, Choice, FIELDS};
use crate::operations::merge::pointing::count_pointing;
use crate::operations::merge::{UNDO_SECONDS, undo::UnrestoredChange};

/// One of two companies that are compared.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MergeSide {
    pub company: CompanyRow,
    pub cover: String,
    pub slogan_zh: String,
    pub slogan_en: String,
    pub address_zh: String,
    pub address_en: String,
    /// Whole units of its currency; 0 where it is not known.
    pub registered_capital: i64,
    pub capital_currency: String,
    /// How many of the fields below have something in them.
    pub filled: usize,
}

/// A field of which one value stays.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MergeField {
    /// `place` is country and city, `capital` the registered capital with its currency; the others are called as in a company.
    pub name: &'static str,
    /// Lists can be joined.
    pub is_list: bool,
    /// There is nothing to choose.
    pub is_same: bool,
    /// The fuller one.
    pub suggested: Choice,
}

/// How much of one kind points to each.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MergePointing {
    /// What it is, in the language of the request.
    pub kind: String,
    pub winner: i64,
    pub loser: i64,
    /// Of the loser's, how many stay behind because the winner has the same.
    pub stay: i64,
    /// What becomes of what is there twice, in the language of the request; empty where nothing can be.
    pub rule: String,
}

/// Two companies before they become one.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MergeComparison {
    /// The one that stays.
    pub winner: MergeSide,
    /// The one that goes.
    pub loser: MergeSide,
    pub fields: Vec<MergeField>,
    pub pointing: Vec<MergePointing>,
}

async fn side(db: &Db, row: company::Model) -> Result<MergeSide, Failure> {
    let filled = choices::filled(&row);
    let company = views(db, row.tenant_id, vec![row.clone()]).await?.pop();
    Ok(MergeSide {
        company: company.ok_or_else(|| Failure::internal("a company without a view"))?,
        cover: row.cover,
        slogan_zh: row.slogan_zh,
        slogan_en: row.slogan_en,
        address_zh: row.address_zh,
        address_en: row.address_en,
        registered_capital: row.registered_capital,
        capital_currency: row.capital_currency,
        filled,
    })
}

pub async fn compare(
    app: &App,
    lang: Lang,
    winner: company::Model,
    loser: company::Model,
) -> Result<MergeComparison, Failure> {
    let field = |field: &choices::ChosenField| MergeField {
        name: field.name,
        is_list: field.most > 0,
        is_same: choices::is_same(&winner, &loser, field),
        suggested: choices::suggested(&winner, &loser, field),
    };
    let fields = FIELDS.iter().map(field).collect();
    let counts = count_pointing(app, app.db.read(), winner.tenant_id, (winner.id, loser.id)).await?;
    let pointing = counts.into_iter().map(|one| MergePointing {
        kind: one.kind.get(lang).to_owned(),
        winner: one.winner,
        loser: one.loser,
        stay: one.stay,
        rule: one.rule.get(lang).to_owned(),
    });
    let pointing = pointing.collect();
    Ok(MergeComparison { winner: side(&app.db, winner).await?, loser: side(&app.db, loser).await?, fields, pointing })
}

/// Two that became one.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MergeRow {
    pub id: i64,
    pub winner_id: i64,
    pub loser_id: i64,
    /// As they were called then.
    pub winner_zh: String,
    pub winner_en: String,
    pub loser_zh: String,
    pub loser_en: String,
    /// Empty where the account is gone.
    pub merged_by_zh: String,
    pub merged_by_en: String,
    pub merged_at: i64,
    pub undone_at: Option<i64>,
    /// Until then it can be undone.
    pub undo_until: i64,
}

pub async fn rows(user: &SignedIn, found: Vec<company_merge::Model>) -> Result<Vec<MergeRow>, Failure> {
    let people: Vec<i64> = found.iter().map(|row| row.merged_by).collect();
    let people = list_accounts(user.db().read(), user.tenant_id(), &people).await?;
    let view = |row: company_merge::Model| {
        let by = people.get(&row.merged_by);
        let (merged_by_zh, merged_by_en) = by.map(|one| (one.name_zh.clone(), one.name_en.clone())).unwrap_or_default();
        MergeRow {
            id: row.id,
            winner_id: row.winner_id,
            loser_id: row.loser_id,
            winner_zh: row.winner_zh,
            winner_en: row.winner_en,
            loser_zh: row.loser_zh,
            loser_en: row.loser_en,
            merged_by_zh,
            merged_by_en,
            merged_at: row.merged_at,
            undone_at: row.undone_at,
            undo_until: row.merged_at + UNDO_SECONDS,
        }
    };
    Ok(found.into_iter().map(view).collect())
}

/// What an undo leaves as it is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct KeptView {
    /// What it is, in the language of the request.
    pub kind: String,
    pub count: i64,
    /// A company's own fields by their names.
    pub fields: Vec<String>,
}

/// What became of an undo.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct UndoResult {
    pub winner_id: i64,
    pub loser_id: i64,
    /// Changed since the merge, and therefore left as it is.
    pub kept: Vec<KeptView>,
}

pub fn undone(lang: Lang, record: &company_merge::Model, kept: Vec<UnrestoredChange>) -> UndoResult {
    let view =
        |one: UnrestoredChange| KeptView { kind: one.kind.get(lang).to_owned(), count: one.count, fields: one.fields };
    UndoResult { winner_id: record.winner_id, loser_id: record.loser_id, kept: kept.into_iter().map(view).collect() }
}

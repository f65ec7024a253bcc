//! GET atlas/freight/rates/compare: some rates beside each other, charge by charge

use std::collections::HashMap;

use axum::response::Response;
use fairway_http::ids::parse_ids;
use fairway_http::{Code, Failure, Params, Public, Reply, Visit};
use fairway_lang::Text;
use serde::{Deserialize, Serialize};

use super::asking::days;
use super::charges::{KINDS, OCEAN};
use super::store;
use super::table::Model;
use super::view::{RateView, views};

const MAX_RATES_COMPARED: usize = 4;
const HOW_MANY: Text = Text::new("请选择 1 至 4 条运价", "Choose 1 to 4 rates");

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CompareQuery {
    /// Ids of up to four rates, separated by commas.
    pub ids: String,
}

/// A charge in all of them.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ComparedCharge {
    /// `ocean` for the freight itself.
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
    /// Cents in the order of the rates; null where a rate does not have it.
    pub amounts: Vec<Option<i64>>,
}

/// Rates beside each other.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RateComparison {
    /// In the order in which they were named.
    pub rates: Vec<RateView>,
    /// Every charge that one of them has.
    pub charges: Vec<ComparedCharge>,
    /// The id of the cheapest; null where they are not all in one currency.
    pub cheapest_id: Option<i64>,
    /// The id of the fastest.
    pub fastest_id: Option<i64>,
}

/// Up to four rates beside each other, charge by charge. Those that are gone are left out; 404 if all are.
#[utoipa::path(get, path = "/atlas/freight/rates/compare", tag = "freight", params(CompareQuery),
    responses((status = 200, body = RateComparison)))]
pub async fn get(public: Public, Params(query): Params<CompareQuery>) -> Result<Response, Failure> {
    public.read_once(|visit| async move { compare(&visit, &query).await.map(Reply) }).await
}

async fn compare(visit: &Visit, query: &CompareQuery) -> Result<RateComparison, Failure> {
    let mut ids = parse_ids("ids", &query.ids)?;
    ids.dedup();
    if ids.len() > MAX_RATES_COMPARED {
        return Err(Failure::field("ids", HOW_MANY));
    }
    let found = store::find_many(visit.db().read(), visit.tenant_id(), &ids).await?;
    let mut found: HashMap<i64, Model> = found.into_iter().map(|row| (row.id, row)).collect();
    let rows: Vec<Model> = ids.iter().filter_map(|id| found.remove(id)).collect();
    if rows.is_empty() {
        return Err(Code::NOT_FOUND.into());
    }
    let (_, today) = days(visit, None).await?;
    let rates = views(rows, today)?;
    let in_one_currency = rates.iter().all(|rate| rate.currency == rates[0].currency);
    let cheapest = rates.iter().min_by_key(|rate| rate.all_in).filter(|_| in_one_currency);
    let fastest = rates.iter().min_by_key(|rate| rate.transit_days);
    Ok(RateComparison {
        cheapest_id: cheapest.map(|rate| rate.id),
        fastest_id: fastest.map(|rate| rate.id),
        charges: charges_of(&rates),
        rates,
    })
}

fn charges_of(rates: &[RateView]) -> Vec<ComparedCharge> {
    let row = |code: &str, label: Text, amounts: Vec<Option<i64>>| ComparedCharge {
        code: code.to_owned(),
        name_zh: label.zh.to_owned(),
        name_en: label.en.to_owned(),
        amounts,
    };
    let ocean = row("ocean", OCEAN, rates.iter().map(|rate| Some(rate.base)).collect());
    let others = KINDS.iter().filter_map(|kind| {
        let amount_in = |rate: &RateView| {
            let charge = rate.charges.iter().find(|charge| charge.code == kind.code);
            charge.map(|charge| charge.amount)
        };
        let amounts: Vec<_> = rates.iter().map(amount_in).collect();
        amounts.iter().any(Option::is_some).then(|| row(kind.code, kind.label, amounts))
    });
    std::iter::once(ocean).chain(others).collect()
}

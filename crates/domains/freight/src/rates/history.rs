//! GET atlas/freight/rates/history: how the lowest price of a lane went, week by week

use axum::response::Response;
use fairway_clock::Day;
use fairway_http::{Failure, Fields, Params, Public, Reply, Visit};
use serde::{Deserialize, Serialize};

use super::asking::{Lane, currencies, currency, days};
use super::model::CURRENCIES;
use super::store;

const DEFAULT_WEEKS: i64 = 26;
const MAX_WEEKS: i64 = 104;
const WEEK: i32 = 7;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HistoryQuery {
    /// A port's name in either language, its UN/LOCODE, or a city.
    pub pol: String,
    pub pod: String,
    /// 1 20GP, 2 40HQ, 3 40NOR, 4 40OT; 40HQ if absent.
    pub container: Option<i32>,
    /// `USD`, `CNY` or `EUR`; the first of them that there are prices in if absent.
    pub currency: Option<String>,
    /// How many, at most 104; 26 if absent.
    pub weeks: Option<i64>,
}

/// The lane on the last day of a week.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct HistoryPoint {
    /// Today, or so many weeks before it: `2027-03-18`.
    pub day: String,
    /// Cents of the cheapest offer that was valid; null where there was none.
    pub lowest: Option<i64>,
    /// How many offers were valid.
    pub offers: i32,
}

/// How the lowest price of a lane went.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RateHistory {
    pub currency: String,
    pub currencies: Vec<&'static str>,
    /// The oldest first, the last is today; empty where nothing was ever offered in this time.
    pub points: Vec<HistoryPoint>,
}

/// The lowest all-in price of a lane, week by week up to today, out of what was valid then.
#[utoipa::path(get, path = "/atlas/freight/rates/history", tag = "freight", params(HistoryQuery),
    responses((status = 200, body = RateHistory)))]
pub async fn get(public: Public, Params(query): Params<HistoryQuery>) -> Result<Response, Failure> {
    public.read_once(|visit| async move { find(&visit, &query).await.map(Reply) }).await
}

async fn find(visit: &Visit, query: &HistoryQuery) -> Result<RateHistory, Failure> {
    let weeks = query.weeks.unwrap_or(DEFAULT_WEEKS);
    let mut fields = Fields::default();
    fields.range("weeks", weeks, 1, MAX_WEEKS);
    fields.finish()?;
    let lane = Lane::read(&query.pol, &query.pod, query.container)?;
    let asked = currency(query.currency.as_deref())?;
    let (_, today) = days(visit, None).await?;
    let ends: Vec<Day> = (0..weeks as i32).rev().map(|back| today.plus(-back * WEEK)).collect();
    let first = ends.first().copied().unwrap_or(today);
    let offers = store::list_since(visit.db().read(), &lane.lanes(visit.tenant_id()), first.number()).await?;
    let known = currencies(offers.iter().map(|(_, _, _, currency)| currency.as_str()));
    let currency = asked.or(known.first().copied()).unwrap_or(CURRENCIES[0]);
    let point = |end: &Day| {
        let is_valid = |from: i32, until: i32| (from..=until).contains(&end.number());
        let valid = offers.iter().filter(|(_, from, until, of)| of == currency && is_valid(*from, *until));
        let prices: Vec<i64> = valid.map(|(all_in, ..)| *all_in).collect();
        HistoryPoint { day: end.to_string(), lowest: prices.iter().min().copied(), offers: prices.len() as i32 }
    };
    let points: Vec<HistoryPoint> = ends.iter().map(point).collect();
    let has_any = points.iter().any(|point| point.offers > 0);
    Ok(RateHistory {
        currency: currency.to_owned(),
        currencies: known,
        points: if has_any { points } else { Vec::new() },
    })
}

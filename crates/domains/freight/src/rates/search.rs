//! GET atlas/freight/rates: what a container costs from port to port, and from ports nearby

use axum::response::Response;
use fairway_http::fields::WRONG_TYPE;
use fairway_http::{Failure, Params, Public, Reply, Visit};
use fairway_refdata::Port;
use serde::{Deserialize, Serialize};

use super::asking::{Lane, currencies, currency, days};
use super::model::CURRENCIES;
use super::ports::nearby;
use super::store::{self, Lanes};
use super::table::{Column, Model};
use super::view::{RatePort, RateView, views};

/// Offers of other ports beside a lane's own.
const MAX_NEARBY_OFFERS: usize = 6;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RateQuery {
    /// Where it is loaded: a port's name in either language, its UN/LOCODE, or a city.
    pub pol: String,
    /// Where it is discharged.
    pub pod: String,
    /// 1 20GP, 2 40HQ, 3 40NOR, 4 40OT; 40HQ if absent.
    pub container: Option<i32>,
    /// The day when it is ready, such as `2027-03-28`; today if absent.
    pub date: Option<String>,
    /// `USD`, `CNY` or `EUR`; the first of them that there are prices in if absent.
    pub currency: Option<String>,
    /// Only this carrier's.
    pub carrier_id: Option<i64>,
    /// `price` (if absent), `transit` or `validity`.
    pub sort: Option<String>,
}

/// Another port from which, or to which, it goes as well.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct NearbyOffer {
    /// `pol` or `pod`: which of the two is another.
    pub side: &'static str,
    pub port: RatePort,
    /// As the crow flies, from the port that was asked for.
    pub distance_km: i32,
    pub all_in: i64,
    pub transit_days: i32,
    /// Cents more or less than the lane's lowest; null where it has none.
    pub price_difference: Option<i64>,
    /// Days more or less than those of the lane's lowest.
    pub transit_difference: Option<i32>,
}

/// What there is for a container on a lane.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RateSearch {
    /// Codes of the ports as they are understood, the busiest first: a city can have several.
    pub pol: Vec<&'static str>,
    pub pod: Vec<&'static str>,
    /// Codes of ports that could be meant as well.
    pub other_pol: Vec<&'static str>,
    pub other_pod: Vec<&'static str>,
    pub container: i32,
    /// In which all prices here are.
    pub currency: String,
    /// In which there are prices.
    pub currencies: Vec<&'static str>,
    /// Cents; null where nothing is offered.
    pub lowest: Option<i64>,
    pub rates: Vec<RateView>,
    /// The cheapest offers of ports within 500 km, one a port.
    pub nearby: Vec<NearbyOffer>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Price,
    Transit,
    Validity,
}

impl Sort {
    fn read(sent: Option<&str>) -> Result<Self, Failure> {
        match sent {
            None | Some("" | "price") => Ok(Self::Price),
            Some("transit") => Ok(Self::Transit),
            Some("validity") => Ok(Self::Validity),
            Some(_) => Err(Failure::field("sort", WRONG_TYPE)),
        }
    }

    /// They come by price, which decides between equals.
    fn apply(self, rows: &mut [Model]) {
        match self {
            Self::Price => {}
            Self::Transit => rows.sort_by_key(|row| row.transit_days),
            Self::Validity => rows.sort_by_key(|row| std::cmp::Reverse(row.valid_until)),
        }
    }
}

/// What carriers take for a container from port to port on a day, at most 200, all in one currency; and the cheapest offers of
/// ports nearby. 2770 where a word means no port.
#[utoipa::path(get, path = "/atlas/freight/rates", tag = "freight", params(RateQuery),
    responses((status = 200, body = RateSearch)))]
pub async fn search(public: Public, Params(query): Params<RateQuery>) -> Result<Response, Failure> {
    public.read_once(|visit| async move { find(&visit, &query).await.map(Reply) }).await
}

async fn find(visit: &Visit, query: &RateQuery) -> Result<RateSearch, Failure> {
    let (lane, sort) = (Lane::read(&query.pol, &query.pod, query.container)?, Sort::read(query.sort.as_deref())?);
    let asked = currency(query.currency.as_deref())?;
    let (day, today) = days(visit, query.date.as_deref()).await?;
    let (db, lanes) = (visit.db().read(), lane.lanes(visit.tenant_id()));
    let known = store::list_currencies(db, &lanes, day.number()).await?;
    let known = currencies(known.iter().map(String::as_str));
    let currency = asked.or(known.first().copied()).unwrap_or(CURRENCIES[0]);
    let mut rows = store::list_valid(db, &lanes, (day.number(), currency), query.carrier_id).await?;
    let lowest = rows.first().map(|row| (row.all_in, row.transit_days));
    sort.apply(&mut rows);
    Ok(RateSearch {
        nearby: offers_nearby(visit, &lane, (day.number(), currency), lowest).await?,
        pol: lane.pol.codes(),
        pod: lane.pod.codes(),
        other_pol: lane.pol.others.iter().map(|port| port.code).collect(),
        other_pod: lane.pod.others.iter().map(|port| port.code).collect(),
        container: lane.container,
        currency: currency.to_owned(),
        currencies: known,
        lowest: lowest.map(|(all_in, _)| all_in),
        rates: views(rows, today)?,
    })
}

/// One question for each side of the lane, whatever number of ports is near.
async fn offers_nearby(
    visit: &Visit,
    lane: &Lane,
    on: (i32, &str),
    lowest: Option<(i64, i32)>,
) -> Result<Vec<NearbyOffer>, Failure> {
    let (db, tenant_id, container) = (visit.db().read(), visit.tenant_id(), lane.container);
    let (pols, pods) = (lane.pol.codes(), lane.pod.codes());
    let others = |meant: &[&str], port: &Port| -> Vec<(&'static Port, i32)> {
        nearby(port).into_iter().filter(|(other, _)| !meant.contains(&other.code)).collect()
    };
    let (near_pol, near_pod) = (others(&pols, lane.pol.first()), others(&pods, lane.pod.first()));
    let codes = |near: &[(&'static Port, i32)]| near.iter().map(|(port, _)| port.code).collect::<Vec<_>>();
    let from = Lanes { tenant_id, pols: codes(&near_pol), pods: pods.clone(), container };
    let to = Lanes { tenant_id, pols, pods: codes(&near_pod), container };
    let from = store::cheapest_of_ports(db, Column::Pol, &from, on).await?;
    let to = store::cheapest_of_ports(db, Column::Pod, &to, on).await?;
    let mut found: Vec<NearbyOffer> = Vec::new();
    for (side, near, offers) in [("pol", &near_pol, from), ("pod", &near_pod, to)] {
        for (code, all_in, transit_days) in offers {
            let Some((port, distance_km)) = near.iter().find(|(port, _)| port.code == code).copied() else { continue };
            found.push(NearbyOffer {
                side,
                port: RatePort::from(port),
                distance_km,
                all_in,
                transit_days,
                price_difference: lowest.map(|(lowest, _)| all_in - lowest),
                transit_difference: lowest.map(|(_, days)| transit_days - days),
            });
        }
    }
    found.sort_by_key(|offer| (offer.all_in, offer.distance_km));
    found.truncate(MAX_NEARBY_OFFERS);
    Ok(found)
}

//! GET atlas/freight/pool, GET atlas/freight/inquiry/{id} and GET atlas/freight/inquiry/{id}/claim_cost: what agents can take

use axum::extract::Path;
use fairway_billing::{Unit, balance};
use fairway_http::fields::UNKNOWN;
use fairway_http::{Answer, Failure, ListAnswer, Params, Reply, SignedIn, Sorts, TableQuery};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, Order, QueryFilter};
use serde::{Deserialize, Serialize};

use super::inquiry_view::{AgentInquiryView, views, with_files};
use crate::claims::entities::claim;
use crate::claims::error::ClaimError;
use crate::claims::model::ClaimStatus;
use crate::claims::operations::agents::must_be_agent;
use crate::claims::operations::claiming::{Claimer, check, owner_company};
use crate::claims::operations::selling::order_total;
use crate::claims::store;
use crate::entities::inquiry::{self, Column};
use crate::http::cargo_hall::at_port;
use crate::model::{DistributionMethod, InquiryStatus};

const SORTS: Sorts<Column> = &[
    ("distributed_at", Column::DistributedAt),
    ("closes_at", Column::ClosesAt),
    ("price", Column::Price),
    ("chargeable_kg", Column::ChargeableKg),
];
const ORDER: &[(Column, Order)] = &[(Column::DistributedAt, Order::Desc), (Column::Id, Order::Desc)];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct PoolFilter {
    /// `pool` is open to all agents, `given` what was given to my company and waits; `pool` if absent.
    pub kind: Option<String>,
    pub transport_mode: Option<i32>,
    pub cargo_type: Option<i32>,
    /// 1 FCL, 2 LCL.
    pub load: Option<i32>,
    pub origin_country_id: Option<i64>,
    pub destination_country_id: Option<i64>,
    /// A port's UN/LOCODE; cargo that names its city is found too.
    pub origin_port: Option<String>,
    pub destination_port: Option<String>,
    pub level_id: Option<i64>,
}

impl PoolFilter {
    fn condition(&self) -> Result<Condition, Failure> {
        let numbers = [
            (Column::TransportMode, self.transport_mode.map(i64::from)),
            (Column::CargoType, self.cargo_type.map(i64::from)),
            (Column::Load, self.load.map(i64::from)),
            (Column::OriginCountryId, self.origin_country_id),
            (Column::DestinationCountryId, self.destination_country_id),
            (Column::LevelId, self.level_id),
        ];
        let (from, to) = (self.origin_port.as_deref(), self.destination_port.as_deref());
        let ends = [
            at_port("origin_port", from, (Column::OriginPort, Column::OriginCityId))?,
            at_port("destination_port", to, (Column::DestinationPort, Column::DestinationCityId))?,
        ];
        let mut all = Condition::all();
        for (column, value) in numbers {
            all = all.add_option(value.map(|value| column.eq(value)));
        }
        for end in ends {
            all = all.add_option(end);
        }
        Ok(all)
    }
}

/// What my company can claim: the pool, or what was given to it. Contacts are masked. 2730 where the company takes no inquiries.
#[utoipa::path(get, path = "/atlas/freight/pool", tag = "freight", params(TableQuery, PoolFilter),
    responses((status = 200, body = [AgentInquiryView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: SignedIn,
    Params(table): Params<TableQuery>,
    Params(filter): Params<PoolFilter>,
) -> ListAnswer<AgentInquiryView> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let company_id = must_be_agent(&user).await?;
    let select = match filter.kind.as_deref().unwrap_or("pool") {
        "pool" => store::inquiries::in_pool(tenant_id, user.now()),
        "given" => {
            let waiting = store::claims::of(tenant_id)
                .filter(claim::Column::CompanyId.eq(company_id))
                .filter(claim::Column::Status.eq(ClaimStatus::ToBeClaimed.value()))
                .filter(claim::Column::OfferUntil.gt(user.now()));
            store::inquiries::given(tenant_id, waiting)
        }
        _ => return Err(Failure::field("kind", UNKNOWN)),
    };
    let found = table.page(db, select.filter(filter.condition()?), SORTS, ORDER).await?;
    found.decorate(|rows| with_claims(db, tenant_id, company_id, rows)).await
}

async fn with_claims(
    db: &impl ConnectionTrait,
    tenant_id: i64,
    company_id: i64,
    rows: Vec<inquiry::Model>,
) -> Result<Vec<AgentInquiryView>, Failure> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut own = store::claims::list_own(db, tenant_id, company_id, &ids).await?;
    let rows = rows.into_iter().map(|row| {
        let claim = own.remove(&row.id);
        (row, claim)
    });
    Ok(views(db, tenant_id, rows.collect()).await?)
}

/// An inquiry that my company may see: of the pool, given to it, or claimed by it.
async fn find_seen(
    user: &SignedIn,
    company_id: i64,
    id: i64,
) -> Result<(inquiry::Model, Option<claim::Model>), Failure> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let one = store::inquiries::find(db, tenant_id, id).await?.ok_or(ClaimError::NotFound)?;
    let own = store::claims::find_of(db, tenant_id, id, company_id).await?;
    let is_in_pool =
        one.status == InquiryStatus::Distributed.value() && one.distribution == DistributionMethod::PoolClaim.value();
    match own.is_some() || is_in_pool {
        true => Ok((one, own)),
        false => Err(ClaimError::NotFound.into()),
    }
}

/// An inquiry in detail. Contact, company and files are masked unless my company has claimed it.
#[utoipa::path(get, path = "/atlas/freight/inquiry/{id}", tag = "freight", params(("id" = i64, Path)),
    responses((status = 200, body = AgentInquiryView)))]
pub async fn get(user: SignedIn, Path(id): Path<i64>) -> Answer<AgentInquiryView> {
    let company_id = must_be_agent(&user).await?;
    let (one, own) = find_seen(&user, company_id, id).await?;
    Ok(Reply(with_files(user.db().read(), &one, own.as_ref()).await?))
}

/// What a claim would cost now, and what my company has.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ClaimCost {
    pub inquiry_id: i64,
    /// 1 points, 2 inquiry counts.
    pub unit: i32,
    pub price: i64,
    pub balance: i64,
    /// What would be left; below zero it cannot be claimed.
    pub left: i64,
    pub places_left: i32,
    /// Cents of yuan that it costs whoever orders it, to be paid with counts or with money; null where it is not ordered.
    pub order_total: Option<i64>,
}

/// What claiming an inquiry costs, before it is claimed. The same refusals as claiming.
#[utoipa::path(get, path = "/atlas/freight/inquiry/{id}/claim_cost", tag = "freight", params(("id" = i64, Path)),
    responses((status = 200, body = ClaimCost)))]
pub async fn cost(user: SignedIn, Path(id): Path<i64>) -> Answer<ClaimCost> {
    let company_id = must_be_agent(&user).await?;
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let (one, own) = find_seen(&user, company_id, id).await?;
    let by = Claimer { tenant_id, user_id: user.user_id(), company_id, now: user.now() };
    check(&by, &one, own.as_ref(), owner_company(db, tenant_id, &one).await?)?;
    let unit = Unit::of(one.price_unit).ok_or_else(|| Failure::internal("a price without a unit"))?;
    let balance = balance(db, tenant_id, company_id, unit).await?;
    let order_total = order_total(db, tenant_id, &one).await?;
    Ok(Reply(ClaimCost {
        inquiry_id: one.id,
        unit: one.price_unit,
        price: one.price,
        balance,
        left: balance - one.price,
        places_left: (one.places - one.taken).max(0),
        order_total,
    }))
}

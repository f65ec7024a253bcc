//! Distributing an inquiry: how it goes to agents, to how many, until when, and at what price.

use fairway_company::company_names;
use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_records::find_record;
use sea_orm::ActiveValue::{NotSet, Set};

use super::moving::{InquiryMover, take_step};
use super::notices::{News, tell_owner};
use super::offering::offer;
use crate::FreightError;
use crate::entities::inquiry;
use crate::kinds::level::table as level;
use crate::model::DistributionMethod;
use crate::model::states::Step;

/// How it is to be distributed.
#[derive(Clone, Debug)]
pub struct Distribution {
    pub method: DistributionMethod,
    /// 1 to 10; as many as there are companies where they are chosen.
    pub places: i32,
    /// Those that staff chose.
    pub companies: Vec<i64>,
    /// Of another level than its standard says, where staff decide so.
    pub level_id: Option<i64>,
    pub closes_at: Option<i64>,
}

/// Distributes an inquiry that this transaction has locked.
pub async fn distribute(
    app: &App,
    tx: &Tx,
    before: &inquiry::Model,
    wish: Distribution,
    by: InquiryMover,
) -> Result<inquiry::Model, Failure> {
    let (tenant_id, now) = (before.tenant_id, app.clock.now());
    let mut companies = wish.companies;
    companies.sort_unstable();
    companies.dedup();
    let is_targeted = wish.method == DistributionMethod::Targeted;
    if is_targeted {
        must_be_companies(tx, tenant_id, &companies).await?;
    } else {
        companies.clear();
    }
    let places = if is_targeted { companies.len() as i32 } else { wish.places };
    let level = match wish.level_id {
        Some(id) => {
            let found = find_record::<level::Entity>(&**tx, tenant_id, id).await?;
            Some(found.ok_or(FreightError::UnknownLevel)?)
        }
        None => None,
    };
    let more = inquiry::ActiveModel {
        distribution: Set(wish.method.value()),
        places: Set(places),
        closes_at: Set(wish.closes_at),
        distributed_at: Set(Some(now)),
        level_id: level.as_ref().map_or(NotSet, |level| Set(Some(level.id))),
        price_unit: level.as_ref().map_or(NotSet, |level| Set(level.unit)),
        price: level.as_ref().map_or(NotSet, |level| Set(level.price)),
        ..Default::default()
    };
    let after = take_step(tx, before, Step::Distribute, by, (more, ""), now).await?;
    offer(app, tx, &after, &companies).await?;
    tell_owner(app, tx, &after, News::Distributed, "").await?;
    Ok(after)
}

async fn must_be_companies(tx: &Tx, tenant_id: i64, companies: &[i64]) -> Result<(), FreightError> {
    if companies.is_empty() {
        return Err(FreightError::NoCompanies);
    }
    let known = company_names(&**tx, tenant_id, companies).await?;
    match companies.iter().find(|id| !known.contains_key(id)) {
        Some(unknown) => Err(FreightError::NoAgent(*unknown)),
        None => Ok(()),
    }
}

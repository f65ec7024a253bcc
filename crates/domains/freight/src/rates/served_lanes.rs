//! What freight adds to the suggestions of whom to meet: companies that serve the lanes on which somebody asks.
//!
//! Only who asks reads it. To others an inquiry is nobody's, so it never speaks for its owner on their lists.

use std::collections::HashSet;

use fairway_auth::{TenantId, UserId};
use fairway_company::{CompanyCard, company_cards, lines_between};
use fairway_http::{App, Failure};
use fairway_one2one::LanesByCompany;
use fairway_refdata::Port;
use futures::future::BoxFuture;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect};

use super::regions::lanes_to;
use crate::distribution::{Agent, InquiryContext, agents_of, cargo_of, ports_at};
use crate::entities::inquiry::{Column, Model};
use crate::http::inquiry_view::PlaceView;
use crate::model::{InquiryStatus, TransportMode};
use crate::store;

/// The latest of somebody's inquiries; more of them say nothing new.
const MAX_INQUIRIES_READ: u64 = 20;

/// Of the lanes of somebody's open inquiries, those that each of these companies serves.
pub fn find<'a>(
    app: &'a App,
    tenant_id: TenantId,
    user_id: UserId,
    company_ids: &'a [i64],
) -> BoxFuture<'a, Result<LanesByCompany, Failure>> {
    Box::pin(async move {
        let db = app.db.read();
        let mut found = LanesByCompany::new();
        let inquiries = open_inquiries(db, tenant_id, user_id).await?;
        if inquiries.is_empty() || company_ids.is_empty() {
            return Ok(found);
        }
        let cards = company_cards(db, tenant_id, company_ids).await?;
        let agents = agents_of(db, tenant_id).await?;
        for one in &inquiries {
            let lane = lane_name(one);
            let serving = serving(db, one, &cards, &agents).await?;
            for card in cards.iter().filter(|card| serving.contains(&card.company_id)) {
                let lanes = found.entry(card.company_id).or_default();
                if !lanes.contains(&lane) {
                    lanes.push(lane.clone());
                }
            }
        }
        Ok(found)
    })
}

async fn open_inquiries(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<Vec<Model>, Failure> {
    let open = [InquiryStatus::PendingDistribution.value(), InquiryStatus::Distributed.value()];
    let own = store::inquiries::confirmed(tenant_id)
        .filter(Column::OwnerUserId.eq(user_id))
        .filter(Column::Status.is_in(open))
        .order_by_desc(Column::Id)
        .limit(MAX_INQUIRIES_READ);
    Ok(own.all(db).await?)
}

/// Who takes inquiries of this lane, sails it, or says of itself that it serves the part of the world where it ends.
async fn serving(
    db: &impl ConnectionTrait,
    one: &Model,
    cards: &[CompanyCard],
    agents: &[Agent],
) -> Result<HashSet<i64>, Failure> {
    let cargo = cargo_of(one, &InquiryContext::default());
    let takes = |agent: &&Agent| {
        // Whoever names no lane takes any, which is no reason to meet.
        agent.is_on
            && agent.lanes.iter().any(|lane| lane.fits(&cargo))
            && (agent.services.is_empty() || agent.services.contains(&cargo.mode))
    };
    let mut found: HashSet<i64> = agents.iter().filter(takes).map(|agent| agent.company_id).collect();
    let pols = ports_at(&one.origin_port, one.origin_city_id);
    let pods = ports_at(&one.destination_port, one.destination_city_id);
    let (Some(pol), Some(pod)) = (pols.first(), pods.first()) else { return Ok(found) };
    let regions = lanes_to(pol, pod);
    let is_there = |card: &&CompanyCard| card.lanes.iter().any(|code| regions.contains(&code.as_str()));
    found.extend(cards.iter().filter(is_there).map(|card| card.company_id));
    if one.transport_mode == TransportMode::Sea.value() {
        let codes = |ports: &[&'static Port]| ports.iter().map(|port| port.code).collect::<Vec<_>>();
        let lines = lines_between(db, one.tenant_id, &codes(&pols), &codes(&pods)).await?;
        found.extend(lines.into_iter().map(|line| line.company_id));
    }
    Ok(found)
}

/// What its lane is called, in Chinese and in English.
fn lane_name(one: &Model) -> (String, String) {
    let first = |names: [&'static str; 3]| names.into_iter().find(|name| !name.is_empty()).unwrap_or_default();
    let zh = |place: &PlaceView| first([place.port_zh, place.city_zh, place.country_zh]);
    let en = |place: &PlaceView| first([place.port_en, place.city_en, place.country_en]);
    let (from, to) = (PlaceView::origin(one), PlaceView::destination(one));
    (format!("{} — {}", zh(&from), zh(&to)), format!("{} — {}", en(&from), en(&to)))
}

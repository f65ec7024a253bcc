//! The demo's agents, rules and claims: a few companies take inquiries, the exhibitor's has claimed one, noted what it did and sent a
//! quote, and two others have quoted beside it.

use std::collections::BTreeMap;

use fairway_clock::DEFAULT_ZONE;
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_identity::find_account;
use futures::future::BoxFuture;
use sea_orm::ActiveValue::Set;

use super::entities::{claim, follow};
use super::http::agent::{AgentForm, blank, filled};
use super::model::{ClaimStatus, FollowState};
use super::operations::claiming::{Claimer, blank as blank_claim, offer};
use super::operations::withdrawing::withdraw;
use super::store;
use crate::distribution::{Hours, Rule, SkippedDecision, choose, publish_rules, save_rules};
use crate::entities::inquiry;
use crate::quotes::{ChargeLine, Offer, send};

const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;
/// The demo's companies that take inquiries, by their numbers in its file.
const AGENTS: [i64; 6] = [1, 2, 3, 4, 5, 6];
const WEEKDAYS: std::ops::RangeInclusive<i32> = 1..=5;
/// Nine to six, in minutes of the day.
const OPENS: i32 = 9 * 60;
const CLOSES: i32 = 18 * 60;
/// The visitor's inquiry, for which three quotes came in; one that an agent gives back; those that were given to agents.
const QUOTED: &str = "sofas-hamburg";
const WITHDRAWN: &str = "machinery-santos";
/// Given by the distribution centre, which says why.
const DECIDED: &str = "batteries-jebelali";
const GIVEN: [&str; 2] = ["fruit-laemchabang", "tiles-mombasa"];
/// What agents want for an inquiry: charges in cents, days on the way, days free, days valid.
const QUOTES: [([i64; 4], i32, i32, i64); 3] = [
    ([245_000, 31_000, 22_400, 20_000], 32, 14, 9),
    ([238_000, 42_000, 26_000, 20_000], 34, 10, 4),
    ([270_000, 29_000, 24_000, 18_000], 27, 21, 12),
];
const CHARGES: [&str; 4] =
    ["海运费 Ocean freight", "燃油等附加费 Surcharges", "起运港费用 Origin", "目的港费用 Destination"];

/// Loads what agents have; called after the demo's inquiries.
pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let exhibitor = demo.recall("account", "exhibitor")?;
        let account = find_account(&**tx, demo.tenant_id, exhibitor).await?;
        let own = account.and_then(|account| account.company_id);
        let mut companies: Vec<i64> = own.into_iter().collect();
        for number in AGENTS {
            let found = demo.find("company", &number.to_string());
            companies.extend(found.filter(|id| Some(*id) != own));
        }
        for (n, company_id) in companies.iter().enumerate() {
            let form = form_of(n);
            let row = filled(blank(demo.tenant_id, *company_id, demo.now), &form, demo.now)?;
            store::agents::insert(tx, row).await?;
        }
        let rule = Rule {
            name: "海运询盘轮流分配".to_owned(),
            modes: vec![1],
            places: 2,
            daily_cap: 5,
            in_hours: true,
            ..Rule::default()
        };
        save_rules(tx, demo.tenant_id, vec![rule], demo.now).await?;
        publish_rules(tx, demo.tenant_id, demo.now).await?;
        claim_some(tx, demo, (exhibitor, own), &companies).await
    })
}

/// The first is there around the clock, the others on working days.
fn form_of(n: usize) -> AgentForm {
    let hours = WEEKDAYS.map(|day| Hours { day, from: OPENS, until: CLOSES });
    AgentForm {
        is_on: true,
        lanes: Vec::new(),
        services: if n.is_multiple_of(2) { vec![1, 2, 6] } else { vec![1, 4] },
        countries: Vec::new(),
        daily_cap: 10,
        hours: if n == 0 { Vec::new() } else { hours.collect() },
        zone: DEFAULT_ZONE.to_owned(),
    }
}

/// An inquiry of the demo by its name in the file.
async fn find(tx: &Tx, demo: &Demo, slug: &str) -> Result<Option<inquiry::Model>, Failure> {
    match demo.find("freight inquiry", slug) {
        Some(id) => Ok(store::inquiries::find(&**tx, demo.tenant_id, id).await?),
        None => Ok(None),
    }
}

async fn claim_some(
    tx: &Tx,
    demo: &Demo,
    (exhibitor, own): (i64, Option<i64>),
    companies: &[i64],
) -> Result<(), Failure> {
    let (Some(company_id), tenant_id, now) = (own, demo.tenant_id, demo.now) else { return Ok(()) };
    let by = Claimer { tenant_id, user_id: exhibitor, company_id, now: now - 2 * HOUR };
    if let Some(one) = find(tx, demo, QUOTED).await? {
        for (n, company_id) in companies.iter().take(QUOTES.len()).enumerate() {
            let by = Claimer { company_id: *company_id, ..by };
            let claim_id = take(tx, &by, &one, n == 0).await?;
            if n == 0 {
                note_call(tx, &by, claim_id).await?;
                store::inquiries::note_answer(tx, tenant_id, one.id, by.now).await?;
            }
            send(tx, &Claimer { now: now - HOUR, ..by }, claim_id, offer_of(n, now)).await?;
        }
    }
    if let (Some(one), Some(other)) = (find(tx, demo, WITHDRAWN).await?, companies.get(1)) {
        let by = Claimer { company_id: *other, ..by };
        let claim_id = take(tx, &by, &one, false).await?;
        withdraw(tx, &by, claim_id, (3, "目的港不在我们的服务范围")).await?;
    }
    for slug in GIVEN {
        if let Some(one) = find(tx, demo, slug).await? {
            offer(tx, &one, &companies[..companies.len().min(2)], now).await?;
        }
    }
    if let Some(one) = find(tx, demo, DECIDED).await? {
        let chosen = choose(tx, &one, one.places.max(1) as usize, now - HOUR, SkippedDecision::Never).await?;
        offer(tx, &one, &chosen, now - HOUR).await?;
    }
    Ok(())
}

/// A claim whose price is among what the demo's companies have spent already; the exhibitor's own names who took it.
async fn take(tx: &Tx, by: &Claimer, one: &inquiry::Model, is_own: bool) -> Result<i64, Failure> {
    if !store::inquiries::take_places(tx, by.tenant_id, &BTreeMap::from([(one.id, 1)]), by.now).await? {
        return Err(Failure::internal("the demo's inquiry has no place left"));
    }
    let row = claim::ActiveModel {
        user_id: Set(is_own.then_some(by.user_id)),
        status: Set(ClaimStatus::Claimed.value()),
        price: Set(one.price),
        unit: Set(one.price_unit),
        claimed_at: Set(Some(by.now)),
        ..blank_claim(by.tenant_id, one.id, by.company_id, by.now)
    };
    let made = store::claims::insert(tx, row).await?.ok_or_else(|| Failure::internal("the demo claims twice"))?;
    Ok(made.id)
}

/// What the exhibitor noted after a call, with a reminder for tomorrow.
async fn note_call(tx: &Tx, by: &Claimer, claim_id: i64) -> Result<(), Failure> {
    let row = follow::ActiveModel {
        tenant_id: Set(by.tenant_id),
        claim_id: Set(claim_id),
        user_id: Set(by.user_id),
        state: Set(FollowState::FirstVisit.value()),
        visit_type: Set(1),
        phase: Set(1),
        close_reason: Set(0),
        text: Set("已电话联系，货主确认月底备货，等报价。".to_owned()),
        remind_at: Set(Some(by.now + DAY)),
        reminded_at: Set(None),
        created_at: Set(by.now),
        updated_at: Set(by.now),
        ..Default::default()
    };
    store::follows::insert(tx, row).await?;
    Ok(())
}

fn offer_of(n: usize, now: i64) -> Offer {
    let (amounts, transit_days, free_days, valid_days) = QUOTES[n];
    let line = |(name, amount): (&str, i64)| ChargeLine { name: name.to_owned(), amount, per: "40HQ".to_owned() };
    Offer {
        currency: "USD".to_owned(),
        lines: CHARGES.into_iter().zip(amounts).map(line).collect(),
        transit_days,
        free_days,
        valid_until: now + valid_days * DAY,
        note: String::new(),
        answer: String::new(),
    }
}

//! GET atms/freight/dashboard

use std::collections::HashMap;

use fairway_http::fields::BACKWARDS;
use fairway_http::{Allowed, Answer, Failure, Params, Reply};
use fairway_refdata::country;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, QueryFilter, QuerySelect};
use serde::{Deserialize, Serialize};

use super::agent_numbers::{AgentNumbers, count_agents};
use crate::entities::inquiry::Column;
use crate::model::InquiryStatus;
use crate::permissions::ManageInquiries;
use crate::store;

const DAY: i64 = 24 * 3600;
const USUAL_DAYS: i64 = 30;
const MAX_DAYS: i64 = 366;
/// Inquiries of one period that are counted, and rows of each list.
pub const MAX_INQUIRIES_COUNTED: u64 = 200_000;
pub const MAX_ROWS_PER_LIST: usize = 20;

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DashboardQuery {
    /// Submitted at this second or later; 30 days ago if absent.
    pub from: Option<i64>,
    /// Submitted before this second; now if absent.
    pub to: Option<i64>,
}

/// Inquiries of one kind, and what came of them.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
pub struct FreightNumbers {
    pub inquiries: i64,
    pub distributed: i64,
    /// Those that an agent has answered.
    pub answered: i64,
    /// Those for which an agent was chosen.
    pub won: i64,
    /// Of a hundred that were distributed, how many were won; null where none was.
    pub win_rate: Option<f64>,
    /// Half of those that were answered were so within so many seconds; null where none was.
    pub median_answer_seconds: Option<i64>,
}

/// Those from one country to another.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LaneNumbers {
    pub origin_country_id: i64,
    pub origin_zh: &'static str,
    pub origin_en: &'static str,
    pub destination_country_id: i64,
    pub destination_zh: &'static str,
    pub destination_en: &'static str,
    #[serde(flatten)]
    pub numbers: FreightNumbers,
}

/// How many there are in a state, now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct StateNumbers {
    pub status: i32,
    pub count: i64,
}

/// The numbers of freight.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct FreightDashboard {
    pub from: i64,
    pub to: i64,
    /// Of all times.
    pub states: Vec<StateNumbers>,
    /// Those submitted in the period.
    pub total: FreightNumbers,
    /// The busiest lanes first, at most 20.
    pub lanes: Vec<LaneNumbers>,
    /// Those that won most first, then those that claimed most; at most 20.
    pub agents: Vec<AgentNumbers>,
}

/// What is counted of one inquiry.
struct Counted {
    lane: (i64, i64),
    submitted_at: i64,
    is_distributed: bool,
    answered_at: Option<i64>,
    won_by: Option<i64>,
}

#[derive(Default)]
struct Counter {
    numbers: FreightNumbers,
    waits: Vec<i64>,
}

impl Counter {
    fn add(&mut self, one: &Counted) {
        self.numbers.inquiries += 1;
        self.numbers.distributed += i64::from(one.is_distributed);
        self.numbers.won += i64::from(one.won_by.is_some());
        if let Some(at) = one.answered_at {
            self.numbers.answered += 1;
            self.waits.push((at - one.submitted_at).max(0));
        }
    }

    fn finish(self) -> FreightNumbers {
        let FreightNumbers { distributed, won, .. } = self.numbers;
        let (win_rate, median_answer_seconds) = (rate(won, distributed), median(self.waits));
        FreightNumbers { win_rate, median_answer_seconds, ..self.numbers }
    }
}

/// Half of them are as long or shorter; none where there are none.
pub fn median(mut waits: Vec<i64>) -> Option<i64> {
    waits.sort_unstable();
    waits.get(waits.len().saturating_sub(1) / 2).copied()
}

/// Of a hundred how many, to one place; none of nothing.
pub fn rate(part: i64, whole: i64) -> Option<f64> {
    (whole > 0).then(|| (part as f64 * 1000.0 / whole as f64).round() / 10.0)
}

async fn read(db: &impl ConnectionTrait, tenant_id: i64, (from, to): (i64, i64)) -> Result<Vec<Counted>, DbErr> {
    type Row = (i64, i64, Option<i64>, Option<i64>, Option<i64>, Option<i64>);
    let rows: Vec<Row> = store::inquiries::confirmed(tenant_id)
        .filter(Column::SubmittedAt.gte(from))
        .filter(Column::SubmittedAt.lt(to))
        .select_only()
        .columns([
            Column::OriginCountryId,
            Column::DestinationCountryId,
            Column::SubmittedAt,
            Column::DistributedAt,
            Column::FirstAnswerAt,
            Column::WonCompanyId,
        ])
        .limit(MAX_INQUIRIES_COUNTED)
        .into_tuple()
        .all(db)
        .await?;
    let counted = |(origin, destination, submitted_at, distributed_at, answered_at, won_by): Row| Counted {
        lane: (origin, destination),
        submitted_at: submitted_at.unwrap_or_default(),
        is_distributed: distributed_at.is_some(),
        answered_at,
        won_by,
    };
    Ok(rows.into_iter().map(counted).collect())
}

async fn count_states(db: &impl ConnectionTrait, tenant_id: i64) -> Result<Vec<StateNumbers>, DbErr> {
    let rows: Vec<(i32, i64)> = store::inquiries::sent_to_staff(tenant_id)
        .select_only()
        .column(Column::Status)
        .column_as(Column::Id.count(), "count")
        .group_by(Column::Status)
        .into_tuple()
        .all(db)
        .await?;
    let counts: HashMap<i32, i64> = rows.into_iter().collect();
    let state = |status: &InquiryStatus| StateNumbers {
        status: status.value(),
        count: counts.get(&status.value()).copied().unwrap_or_default(),
    };
    Ok(InquiryStatus::ALL.iter().map(state).collect())
}

/// How many inquiries there are, how soon they are answered, how many are won, by lane and by agent.
#[utoipa::path(get, path = "/atms/freight/dashboard", tag = "freight", params(DashboardQuery),
    responses((status = 200, body = FreightDashboard)))]
pub async fn get(user: Allowed<ManageInquiries>, Params(query): Params<DashboardQuery>) -> Answer<FreightDashboard> {
    let to = query.to.unwrap_or_else(|| user.now() + 1);
    let from = query.from.unwrap_or(to.saturating_sub(USUAL_DAYS * DAY));
    if !(0..=MAX_DAYS * DAY).contains(&(to.saturating_sub(from))) {
        return Err(Failure::field("from", BACKWARDS));
    }
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let (mut total, mut lanes) = (Counter::default(), HashMap::<(i64, i64), Counter>::new());
    let mut agents: HashMap<i64, i64> = HashMap::new();
    for one in read(db, tenant_id, (from, to)).await? {
        total.add(&one);
        lanes.entry(one.lane).or_default().add(&one);
        if let Some(company_id) = one.won_by {
            *agents.entry(company_id).or_default() += 1;
        }
    }
    let mut lanes: Vec<LaneNumbers> = lanes.into_iter().map(|(lane, counter)| name_lane(lane, counter)).collect();
    lanes.sort_by_key(|lane| {
        (std::cmp::Reverse(lane.numbers.inquiries), lane.origin_country_id, lane.destination_country_id)
    });
    lanes.truncate(MAX_ROWS_PER_LIST);
    let agents = count_agents(db, tenant_id, (from, to), agents).await?;
    Ok(Reply(FreightDashboard {
        from,
        to,
        states: count_states(db, tenant_id).await?,
        total: total.finish(),
        lanes,
        agents,
    }))
}

fn name_lane((origin, destination): (i64, i64), counter: Counter) -> LaneNumbers {
    let (from, to) = (country(origin), country(destination));
    LaneNumbers {
        origin_country_id: origin,
        origin_zh: from.map_or("", |from| from.name_zh),
        origin_en: from.map_or("", |from| from.name_en),
        destination_country_id: destination,
        destination_zh: to.map_or("", |to| to.name_zh),
        destination_en: to.map_or("", |to| to.name_en),
        numbers: counter.finish(),
    }
}

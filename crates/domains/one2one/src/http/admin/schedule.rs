//! /atms/one2one/schedule: plans of appointments out of what people marked

use axum::extract::Path;
use fairway_audit::{Audit, Change};
use fairway_auth::TenantId;
use fairway_http::{Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate};
use fairway_network::PersonView;
use fairway_once::{Begun, OnceKey, begin};
use fairway_records::{MeetingQuery, MeetingScope, resolve_scope};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, Order, QueryFilter};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::entities::{planned, run};
use crate::operations::people::People;
use crate::permissions::ManageMeetings;
use crate::schedule::{Phase, Weights, go_on, start};
use crate::{One2oneError, store};

/// What the audit log calls it.
const KIND: &str = "one2one_run";
const RUN_ORDER: &[(run::Column, Order)] = &[(run::Column::CreatedAt, Order::Desc), (run::Column::Id, Order::Desc)];
const PLAN_SORTS: Sorts<planned::Column> = &[("slot_at", planned::Column::SlotAt), ("weight", planned::Column::Weight)];
const PLAN_ORDER: &[(planned::Column, Order)] =
    &[(planned::Column::SlotAt, Order::Asc), (planned::Column::Id, Order::Asc)];

/// A plan and what became of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ScheduleRun {
    pub id: i64,
    /// 1 running (see `phase`), 2 done, 3 failed, 4 written, 5 undone.
    pub state: i32,
    /// What runs, or ran last: 1 looking for a plan, 2 writing it, 3 undoing it.
    pub phase: i32,
    /// Of its phase, in per cent.
    pub progress: i32,
    /// Nothing is written until somebody has looked at it.
    pub dry: bool,
    pub weights: Weights,
    /// Who wants to meet somebody, or is wanted, and could be placed.
    pub people: i32,
    /// How often “must meet” was marked, among those who can meet.
    pub wishes_must: i32,
    pub met_must: i32,
    pub wishes_would: i32,
    pub met_would: i32,
    /// What the wishes met weigh.
    pub weight: i64,
    /// What no plan could exceed.
    pub bound: i64,
    /// Pairs of the plan.
    pub placed: i32,
    /// How long it took to find.
    pub seconds: f64,
    /// Appointments that were written.
    pub written: i32,
    /// Pairs that something had come between.
    pub skipped: i32,
    /// Appointments that the undo took back.
    pub undone: i32,
    /// Those that people had changed before, or that had begun.
    pub kept: i32,
    /// Unix seconds.
    pub created_at: i64,
    pub finished_at: Option<i64>,
}

impl TryFrom<run::Model> for ScheduleRun {
    type Error = One2oneError;

    fn try_from(run: run::Model) -> Result<Self, One2oneError> {
        Ok(Self {
            id: run.id,
            state: run.state,
            phase: run.phase,
            progress: run.progress,
            dry: run.is_dry,
            weights: Weights::of(&run)?,
            people: run.people,
            wishes_must: run.wishes_must,
            met_must: run.met_must,
            wishes_would: run.wishes_would,
            met_would: run.met_would,
            weight: run.weight,
            bound: run.bound,
            placed: run.placed,
            seconds: run.millis as f64 / 1000.0,
            written: run.written,
            skipped: run.skipped,
            undone: run.undone,
            kept: run.kept,
            created_at: run.created_at,
            finished_at: run.finished_at,
        })
    }
}

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct RunSchedule {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// What marks weigh; 10, 3 and 10 if absent.
    pub weights: Option<Weights>,
    /// Only look for a plan (if absent); false writes it as soon as it is found.
    pub dry: Option<bool>,
}

impl Validate for RunSchedule {
    fn validate(&self, fields: &mut Fields) {
        if let Some(weights) = &self.weights {
            fields.range("weights.must", weights.must.into(), 1, 100);
            fields.range("weights.would", weights.would.into(), 0, 100);
            fields.range("weights.mutual", weights.mutual.into(), 0, 100);
        }
    }
}

/// Begins to look for a plan, in the background: `runs` says how far it is. 2440 while another one is under way, 2441 where no
/// table or no time is left. Needs an `Idempotency-Key`.
#[utoipa::path(post, path = "/atms/one2one/schedule/run", tag = "one2one", request_body = RunSchedule,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = ScheduleRun)))]
pub async fn run(
    user: Allowed<ManageMeetings>,
    audit: Audit,
    key: OnceKey,
    Payload(request): Payload<RunSchedule>,
) -> Answer<Value> {
    Fields::check(&request)?;
    let tenant_id = user.tenant_id();
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, request.activity_id).await?;
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let (weights, is_dry) = (request.weights.unwrap_or_default(), request.dry.unwrap_or(true));
    let made = start(&tx, (tenant_id, activity_id), weights, is_dry, (user.user_id(), user.now())).await?;
    let said = json!({"phase": made.phase, "is_dry": made.is_dry});
    audit.record(&tx, Change::created(KIND, made.id, &said).named(format!("#{}", made.id))).await?;
    let answer = once.finish(&tx, &ScheduleRun::try_from(made)?).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

/// The plans of a meeting, the latest first.
#[utoipa::path(get, path = "/atms/one2one/schedule/runs", tag = "one2one", params(TableQuery, MeetingQuery),
    responses((status = 200, body = [ScheduleRun])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageMeetings>,
    Params(table): Params<TableQuery>,
    Params(query): Params<MeetingQuery>,
) -> ListAnswer<ScheduleRun> {
    let tenant_id = user.tenant_id();
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, query.activity_id).await?;
    let found = table.page(user.db().read(), store::runs::of_meeting(tenant_id, activity_id), &[], RUN_ORDER).await?;
    Ok(found.try_map(ScheduleRun::try_from)?)
}

/// One of them.
#[utoipa::path(get, path = "/atms/one2one/schedule/runs/{id}", tag = "one2one", params(("id" = i64, Path)),
    responses((status = 200, body = ScheduleRun)))]
pub async fn get(user: Allowed<ManageMeetings>, Path(id): Path<i64>) -> Answer<ScheduleRun> {
    let found = store::runs::find(user.db().read(), user.tenant_id(), id).await?;
    Ok(Reply(ScheduleRun::try_from(found.ok_or(One2oneError::UnknownRun)?)?))
}

/// A pair of a plan.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PlannedPair {
    pub id: i64,
    /// Who wants it more.
    pub from: PersonView,
    pub to: PersonView,
    /// Unix seconds.
    pub slot_at: i64,
    pub weight: i32,
    /// 0 none, 1 must meet, 2 would like to.
    pub from_mark: i32,
    pub to_mark: i32,
    /// 0 planned, 1 written, 2 skipped, 3 taken back, 4 kept.
    pub outcome: i32,
    pub appointment_id: Option<i64>,
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct PlanFilter {
    /// Only this person's.
    pub user_id: Option<i64>,
}

async fn pairs(
    db: &impl ConnectionTrait,
    (tenant_id, activity_id): (TenantId, i64),
    found: Vec<planned::Model>,
) -> Result<Vec<PlannedPair>, Failure> {
    let users = found.iter().flat_map(|pair| [pair.from_user, pair.to_user]).collect();
    let people = People::read(db, tenant_id, activity_id, users).await?;
    let pair = |pair: planned::Model| PlannedPair {
        id: pair.id,
        from: people.get(pair.from_user),
        to: people.get(pair.to_user),
        slot_at: pair.slot_at,
        weight: pair.weight,
        from_mark: pair.from_mark,
        to_mark: pair.to_mark,
        outcome: pair.outcome,
        appointment_id: pair.appointment_id,
    };
    Ok(found.into_iter().map(pair).collect())
}

/// The pairs of a plan in the order of their times; tabs by what became of them.
#[utoipa::path(get, path = "/atms/one2one/schedule/runs/{id}/plan", tag = "one2one",
    params(("id" = i64, Path), TableQuery, PlanFilter),
    responses((status = 200, body = [PlannedPair])), extensions(("x-fairway-list" = json!(true))))]
pub async fn plan(
    user: Allowed<ManageMeetings>,
    Path(id): Path<i64>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<PlanFilter>,
) -> ListAnswer<PlannedPair> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let run = store::runs::find(db, tenant_id, id).await?.ok_or(One2oneError::UnknownRun)?;
    let mut select = store::runs::pairs(tenant_id, id);
    if let Some(user_id) = filter.user_id {
        let either =
            Condition::any().add(planned::Column::FromUser.eq(user_id)).add(planned::Column::ToUser.eq(user_id));
        select = select.filter(either);
    }
    let found = table.page_with_status(db, select, planned::Column::Outcome, PLAN_SORTS, PLAN_ORDER).await?;
    found.decorate(|found| pairs(db, (tenant_id, run.activity_id), found)).await
}

/// Begins to write a plan or to undo it.
async fn proceed(user: Allowed<ManageMeetings>, audit: Audit, key: OnceKey, id: i64, phase: Phase) -> Answer<Value> {
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &(id, phase.value())).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let before = store::runs::find(&*tx, tenant_id, id).await?.ok_or(One2oneError::UnknownRun)?;
    let after = go_on(&tx, tenant_id, id, phase, now).await?;
    let said = |run: &run::Model| json!({"state": run.state, "phase": run.phase});
    let change = Change::updated(KIND, id, &said(&before), &said(&after));
    audit.record(&tx, change.named(format!("#{id}"))).await?;
    let answer = once.finish(&tx, &ScheduleRun::try_from(after)?).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

/// Makes accepted appointments of a plan, in the background. What has come between since is skipped and counted; people are told
/// once, however many appointments they get. 2442 unless the plan is done. Needs an `Idempotency-Key`.
#[utoipa::path(post, path = "/atms/one2one/schedule/runs/{id}/write", tag = "one2one",
    params(("id" = i64, Path),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = ScheduleRun)))]
pub async fn write(user: Allowed<ManageMeetings>, audit: Audit, key: OnceKey, Path(id): Path<i64>) -> Answer<Value> {
    proceed(user, audit, key, id, Phase::Writing).await
}

/// Takes back the appointments of a written plan that nobody has touched, in the background. 2442 unless it is written. Needs an
/// `Idempotency-Key`.
#[utoipa::path(post, path = "/atms/one2one/schedule/runs/{id}/undo", tag = "one2one",
    params(("id" = i64, Path),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = ScheduleRun)))]
pub async fn undo(user: Allowed<ManageMeetings>, audit: Audit, key: OnceKey, Path(id): Path<i64>) -> Answer<Value> {
    proceed(user, audit, key, id, Phase::Undoing).await
}

//! The demo's materials of booths: what is asked, and what some exhibitors handed in. Pictures and papers are drawn into their
//! libraries by a job after the start.

use std::collections::HashMap;

use fairway_auth::Actor;
use fairway_db::Tx;
use fairway_http::{App, Demo, Failure};
use fairway_jobs::{Handlers, JobError, NewJob, enqueue};
use fairway_media::{DemoFile, add_company_file, find_given_files};
use sea_orm::{EntityTrait, IntoActiveModel};
use serde::{Deserialize, Serialize};

use crate::entities::gather;
use crate::model::GatherState;
use crate::operations::gathering::{
    GatherAnswer, GatherContent, GatherRules, ItemRule, Verdict, begin_entry, decide, save_rules,
};
use crate::{BoothError, store};

const DRAW: &str = "booth.demo_gather";
const FOLDER: &str = "展位资料";
/// Whenever the demo is started, exhibitors have this long.
const MIN_DAYS: i64 = 20;
const DAY: i64 = 24 * 3600;

#[derive(Deserialize)]
struct Gathering {
    #[serde(flatten)]
    rules: GatherRules,
    entries: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    /// The number of the booth.
    booth: String,
    state: String,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    fascia_zh: String,
    #[serde(default)]
    fascia_en: String,
    /// Answers to the items of its kind, in their order.
    #[serde(default)]
    answers: Vec<String>,
    backboard: Option<DemoFile>,
    stand_plan: Option<DemoFile>,
}

#[derive(Serialize, Deserialize)]
struct Draw {
    files: Vec<Wanted>,
}

#[derive(Clone, Serialize, Deserialize)]
struct Wanted {
    gather_id: i64,
    company_id: i64,
    backboard: Option<DemoFile>,
    stand_plan: Option<DemoFile>,
}

pub async fn load(tx: &Tx, demo: &Demo, activity_id: i64) -> Result<(), Failure> {
    let (tenant_id, now) = (demo.tenant_id, demo.now);
    let Gathering { mut rules, entries } = demo.read("booth_gather.json")?;
    rules.deadline = rules.deadline.map(|at| at.max(now + MIN_DAYS * DAY));
    let rules = save_rules(tx, tenant_id, activity_id, rules, now).await?;
    let organiser = Actor { tenant_id, user_id: demo.recall("account", "organiser")?, name: "".into(), now };
    let booths = store::gathering::sold_booths(&**tx, tenant_id, activity_id).await?;
    let exhibitors: Vec<i64> = booths.iter().filter_map(|booth| booth.exhibitor_id).collect();
    let companies = fairway_event::exhibitor_companies(&**tx, tenant_id, activity_id, &exhibitors).await?;
    let mut files = Vec::new();
    for Entry { booth, state, reason, fascia_zh, fascia_en, answers, backboard, stand_plan } in entries {
        let booth = booths.iter().find(|row| row.booth_no == booth).ok_or(BoothError::NotFound)?;
        let kind = rules.of_booth(booth).ok_or(BoothError::GatherOff)?;
        let answer = |(item, text): (&ItemRule, String)| GatherAnswer { id: item.id, text, file_id: None };
        let texts = kind.items.iter().filter(|item| !item.is_file);
        let items = texts.zip(answers).map(answer).collect();
        let content = GatherContent { fascia_zh, fascia_en, items, ..Default::default() };
        let verdict = match state.as_str() {
            "accepted" => Some(Verdict::Accept),
            "returned" => Some(Verdict::Return),
            _ => None,
        };
        let state = if state == "draft" { GatherState::Draft } else { GatherState::Submitted };
        let made = begin_entry(tx, booth, &content, &HashMap::new(), state, now).await?;
        if let Some(verdict) = verdict {
            decide(tx, &organiser, &made, verdict, &reason).await?;
        }
        let company_id = booth.exhibitor_id.and_then(|id| companies.get(&id)).copied();
        if let Some(company_id) = company_id.filter(|_| backboard.is_some() || stand_plan.is_some()) {
            files.push(Wanted { gather_id: made.id, company_id, backboard, stand_plan });
        }
    }
    enqueue(tx, now, NewJob::new(DRAW, tenant_id, Draw { files })).await?;
    Ok(())
}

pub fn register(handlers: &mut Handlers, app: &App) {
    let app = app.clone();
    handlers.on(DRAW, move |context, job: Draw| {
        let app = app.clone();
        async move {
            for wanted in job.files {
                draw(&app, context.tenant_id, wanted).await?;
            }
            Ok::<(), JobError>(())
        }
    });
}

/// Draws what belongs to one entry. A second run finds what the first one drew.
async fn draw(app: &App, tenant_id: i64, wanted: Wanted) -> Result<(), BoothError> {
    let mut ids = [None, None];
    for (id, file) in ids.iter_mut().zip([&wanted.backboard, &wanted.stand_plan]) {
        if let Some(file) = file {
            *id = add_company_file(app, tenant_id, wanted.company_id, FOLDER, file).await?;
        }
    }
    let [backboard_id, stand_plan_id] = ids;
    let files = find_given_files(app, tenant_id, &ids.into_iter().flatten().collect::<Vec<_>>()).await?;
    let tx = app.db.begin().await?;
    let Some(row) = gather::Entity::find_by_id(wanted.gather_id).one(&*tx).await? else { return Ok(()) };
    let content = GatherContent::read(&row).map_err(|_| BoothError::NotFound)?;
    let content = GatherContent { backboard_id, stand_plan_id, ..content };
    let mut row = row.into_active_model();
    content.write_into(&mut row, &files);
    store::gathering::update(&*tx, row).await?;
    tx.commit().await?;
    Ok(())
}

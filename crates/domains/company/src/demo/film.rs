//! The film on the page of the demo's first company. The library draws it after the start, so this waits for it.

use std::time::Duration;

use fairway_db::Tx;
use fairway_http::{App, Demo, Failure};
use fairway_jobs::{Handlers, JobError, NewJob, enqueue};
use fairway_media::list_shown_videos;
use sea_orm::{ActiveModelTrait, ActiveValue::Set};
use serde::{Deserialize, Serialize};

use crate::announce_change;
use crate::kinds::reading::list_of;
use crate::kinds::video::table as video;

const SHOW: &str = "company.demo_film";
/// Drawing it takes some seconds, and longer on a busy machine.
const NEXT_LOOK: Duration = Duration::from_secs(10);
const LOOKS: i32 = 30;

#[derive(Serialize, Deserialize)]
struct Show {
    company_id: i64,
}

pub async fn plan(tx: &Tx, demo: &Demo, company_id: i64) -> Result<(), Failure> {
    let job = NewJob::new(SHOW, demo.tenant_id, Show { company_id }).max_attempts(LOOKS);
    enqueue(tx, demo.now, job).await?;
    Ok(())
}

pub fn register(handlers: &mut Handlers, app: &App) {
    let app = app.clone();
    handlers.on(SHOW, move |context, job: Show| {
        let app = app.clone();
        async move {
            let failed = |failure: Failure| JobError::retry(failure.code.number().to_string());
            let is_shown = show(&app, context.tenant_id, job.company_id).await.map_err(failed)?;
            // Where there is no ffmpeg, there never is a film.
            if is_shown || context.is_last_attempt() {
                return Ok(());
            }
            Err(JobError::retry_after("the film is not there yet", NEXT_LOOK))
        }
    });
}

async fn show(app: &App, tenant_id: i64, company_id: i64) -> Result<bool, Failure> {
    let Some(film) = list_shown_videos(app, tenant_id).await?.into_iter().next() else { return Ok(false) };
    let tx = app.db.begin().await?;
    if list_of::<video::Entity>(&*tx, tenant_id, company_id).await?.is_empty() {
        let now = app.clock.now();
        let row = video::ActiveModel {
            tenant_id: Set(tenant_id),
            company_id: Set(company_id),
            aliyun_id: Set(film.video.aliyun_id),
            title_zh: Set("一只箱子的一天".to_owned()),
            title_en: Set("A day in the life of a box".to_owned()),
            sort: Set(1),
            created_at: Set(now),
            updated_at: Set(now),
            ..Default::default()
        };
        row.insert(&*tx).await?;
        announce_change(app, &tx, tenant_id, &[company_id]).await?;
        tx.commit().await?;
    }
    Ok(true)
}

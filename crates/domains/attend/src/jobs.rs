//! What attend does when nobody asks: places that nobody pays go to whoever waits.

use std::time::Duration;

use fairway_http::App;
use fairway_jobs::{Handlers, JobContext, JobError};

use crate::demo;
use crate::operations::selling;

const SWEEP: &str = "attend.unpaid";
const SWEEP_SECONDS: u64 = 60;

pub fn register(handlers: &mut Handlers, app: &App) {
    demo::register(handlers, app);
    let sweeping = app.clone();
    handlers.every(Duration::from_secs(SWEEP_SECONDS), SWEEP).on(SWEEP, move |_: JobContext, (): ()| {
        let app = sweeping.clone();
        async move { selling::sweep(&app).await.map_err(JobError::from) }
    });
}

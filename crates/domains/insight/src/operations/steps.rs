//! The numbers of the funnel's steps over a period.

use fairway_db::Db;
use fairway_http::Failure;

use crate::funnel::{Funnel, FunnelStep, StepCount, StepQuestion};
use crate::model::Kind;
use crate::operations::visits::Question;
use crate::store::tallies;

/// Each step with how many took it.
pub async fn count(db: &Db, funnel: &Funnel, question: &Question) -> Result<Vec<(FunnelStep, i64)>, Failure> {
    let period = question.period();
    let opened = tallies::list_top(db.read(), period, Kind::Step, funnel.steps().len() as u64).await?;
    let asked = StepQuestion {
        tenant_id: question.tenant_id,
        activity_id: question.activity_id,
        from: question.zone.start(question.first),
        to: question.zone.start(question.last.plus(1)),
    };
    let mut counted = Vec::new();
    for step in funnel.steps() {
        let count = match step.count {
            StepCount::Visitors => tallies::sum_up(db.read(), period, Kind::Total).await?.1,
            StepCount::Opened(_) => {
                opened.iter().find(|share| share.value == step.key).map_or(0, |share| share.visitors)
            }
            StepCount::Done(count) => count(db, asked).await?,
        };
        counted.push((*step, count));
    }
    Ok(counted)
}

//! What people hear of a plan: one notice, however many appointments it gives or takes.

use std::collections::BTreeMap;

use fairway_auth::UserId;
use fairway_http::{App, Failure};
use fairway_lang::Text;
use fairway_live::{Topic, tell as tell_live};
use fairway_notice::{NewNotice, send};
use sea_orm::{ColumnTrait, QueryFilter};
use serde_json::json;

use super::Outcome;
use crate::entities::{planned, run};
use crate::operations::notices::{ANSWER, PAGE};
use crate::store;
use crate::topics::APPOINTMENTS;

/// People of one transaction.
const BATCH_PEOPLE: usize = 50;

/// Of one appointment, and of several.
type Counted = (Text, Text);

const ARRANGED: Counted = (
    Text::new("主办方为您安排了 1 场一对一洽谈", "The organiser has arranged a one-to-one meeting for you"),
    Text::new("主办方为您安排了 {n} 场一对一洽谈", "The organiser has arranged {n} one-to-one meetings for you"),
);
const TAKEN_BACK: Counted = (
    Text::new("主办方撤回了为您安排的 1 场洽谈", "The organiser has taken back a meeting that was arranged for you"),
    Text::new(
        "主办方撤回了为您安排的 {n} 场洽谈",
        "The organiser has taken back {n} meetings that were arranged for you",
    ),
);
const ARRANGED_MORE: Text = Text::new(
    "时间和桌号见“我的洽谈”；不合适的可以取消。",
    "See when and where under “My meetings”; you can cancel what does not suit you.",
);
const TAKEN_BACK_MORE: Text = Text::new("这些时间又空出来了。", "You are free again then.");

/// Tells everybody whom pairs with this outcome concern. Notices have keys, so whoever does it again tells nobody twice.
pub async fn tell(app: &App, run: &run::Model, outcome: Outcome) -> Result<(), Failure> {
    let concerned = store::runs::pairs(run.tenant_id, run.id).filter(planned::Column::Outcome.eq(outcome.value()));
    let mut counts: BTreeMap<UserId, i32> = BTreeMap::new();
    for pair in concerned.all(app.db.read()).await? {
        for user_id in [pair.from_user, pair.to_user] {
            *counts.entry(user_id).or_default() += 1;
        }
    }
    let ((title_of_one, title_of_many), text) = match outcome {
        Outcome::Undone => (TAKEN_BACK, TAKEN_BACK_MORE),
        _ => (ARRANGED, ARRANGED_MORE),
    };
    let counts: Vec<(UserId, i32)> = counts.into_iter().collect();
    for batch in counts.chunks(BATCH_PEOPLE) {
        let tx = app.db.begin().await?;
        for (user_id, _) in batch {
            let topic = Topic::new(APPOINTMENTS, *user_id);
            tell_live(&tx, run.tenant_id, topic, "appointment", &json!({"id": 0, "status": 0})).await?;
        }
        let notice = |(user_id, count): &(UserId, i32)| {
            let title = if *count == 1 { title_of_one } else { title_of_many };
            NewNotice {
                user_id: *user_id,
                kind: ANSWER,
                title_zh: title.zh.replace("{n}", &count.to_string()),
                title_en: title.en.replace("{n}", &count.to_string()),
                text_zh: text.zh.to_owned(),
                text_en: text.en.to_owned(),
                page: PAGE.to_owned(),
                key: format!("one2one-run-{}-{}", run.id, outcome.value()),
                mail: None,
            }
        };
        send(app, &tx, run.tenant_id, batch.iter().map(notice).collect()).await?;
        tx.commit().await?;
    }
    Ok(())
}

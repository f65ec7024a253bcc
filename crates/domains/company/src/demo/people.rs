//! What the demo's people did: companies that they entered, and comments on those that exhibit.

use fairway_auth::Actor;
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_refdata::country_by_alpha2;
use serde::Deserialize;

use crate::model::{CommentState, CompanyReviewStatus};
use crate::operations::comments;
use crate::operations::companies::{NewCompany, enter_company};
use crate::operations::reviews::review;
use crate::store;

#[derive(Deserialize)]
struct Companies {
    entered: Vec<Entered>,
    comments: Vec<Comment>,
}

#[derive(Deserialize)]
struct Entered {
    name_zh: String,
    name_en: String,
    country: String,
    city_zh: String,
    city_en: String,
    website: String,
    email: String,
    by: String,
    /// How long ago.
    hours: i64,
    status: i32,
    reason: String,
}

#[derive(Deserialize)]
struct Comment {
    exhibitor_id: i64,
    by: String,
    hours: i64,
    body: String,
    is_waiting: bool,
    replies: Vec<Reply>,
}

#[derive(Deserialize)]
struct Reply {
    by: String,
    hours: i64,
    body: String,
}

pub async fn load(tx: &Tx, demo: &Demo) -> Result<(), Failure> {
    let Companies { entered, comments } = demo.read("companies.json")?;
    for row in entered {
        enter(tx, demo, row).await?;
    }
    for row in comments {
        comment(tx, demo, row).await?;
    }
    Ok(())
}

/// The person as they were so many hours ago.
pub fn actor(demo: &Demo, name: &str, hours: i64) -> Result<Actor, Failure> {
    let user_id = demo.recall("account", name)?;
    Ok(Actor { tenant_id: demo.tenant_id, user_id, name: name.into(), now: demo.now - hours * 3600 })
}

async fn enter(tx: &Tx, demo: &Demo, row: Entered) -> Result<(), Failure> {
    let country = country_by_alpha2(&row.country);
    let country = country.ok_or_else(|| Failure::internal(format!("the demo names the country {:?}", row.country)))?;
    let by = actor(demo, &row.by, row.hours)?;
    let new = NewCompany {
        name_zh: row.name_zh,
        name_en: row.name_en,
        country_id: country.id,
        city_zh: row.city_zh,
        city_en: row.city_en,
        website: row.website,
        email: row.email,
        entered_by: Some(by.user_id),
        ..Default::default()
    };
    let made = enter_company(tx, demo.tenant_id, new, by.now).await?;
    let verdict = CompanyReviewStatus::try_from(row.status).map_err(Failure::internal)?;
    if verdict != CompanyReviewStatus::NotReviewed {
        // Somebody of the platform looked at it a day later.
        let staff = actor(demo, "staff", row.hours - 24)?;
        review(tx, &staff, made.company_id, verdict, &row.reason).await?;
    }
    Ok(())
}

async fn comment(tx: &Tx, demo: &Demo, row: Comment) -> Result<(), Failure> {
    let company_id = demo.recall("company", &row.exhibitor_id.to_string())?;
    let by = actor(demo, &row.by, row.hours)?;
    let state = if row.is_waiting { CommentState::Waiting } else { CommentState::Shown };
    let said = comments::row(&by, company_id, None, &row.body, state);
    let said = store::comments::insert(&**tx, said).await?;
    for reply in row.replies {
        let by = actor(demo, &reply.by, reply.hours)?;
        let reply = comments::row(&by, company_id, Some(said.id), &reply.body, CommentState::Shown);
        store::comments::insert(&**tx, reply).await?;
    }
    Ok(())
}

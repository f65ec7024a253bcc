//! The demo's inquiries, in all states, of owners with an account and without, of staff and of the system.

use fairway_clock::Zone;
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_identity::grant_to_organisers;
use fairway_lang::Text;
use futures::future::BoxFuture;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;

use crate::entities::inquiry;
use crate::http::inquiry_form::InquiryForm;
use crate::kinds::level;
use crate::model::{InquirySource, InquiryStatus, tag};
use crate::operations::inquiring::number;
use crate::store::events::{self, EventActor, NewEvent};
use crate::{permissions, store};

const DAY: f64 = 24.0 * 3600.0;
const HOUR: i64 = 3600;

#[derive(Deserialize)]
struct DemoInquiry {
    slug: String,
    /// An account, or `stranger`, `staff`, `system`.
    by: String,
    status: i32,
    /// When it was asked.
    days_ago: f64,
    /// The cargo is ready so many days from now.
    ready_in: i32,
    /// The slug of its level.
    level: String,
    #[serde(default)]
    places: i32,
    #[serde(default)]
    distribution: i32,
    #[serde(default)]
    close_reason: i32,
    #[serde(default)]
    close_text: String,
    /// The company whose quote was accepted.
    #[serde(default)]
    won: Option<i64>,
    #[serde(flatten)]
    form: InquiryForm,
}

/// Loads this domain's rows of the demo.
pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        level::demo::load(tx, demo).await?;
        for row in demo.read::<Vec<DemoInquiry>>("records/freight-inquiries.json")? {
            let slug = row.slug.clone();
            let made = load_one(tx, demo, row).await?;
            demo.remember("freight inquiry", slug, made.id);
        }
        tx.touch(format!("{}:{}", tag::CARGO, demo.tenant_id));
        grant_to_organisers(tx, demo, Text::new("货运管理", "Freight manager"), permissions::ALL).await
    })
}

async fn load_one(tx: &Tx, demo: &Demo, row: DemoInquiry) -> Result<inquiry::Model, Failure> {
    let asked_at = demo.now - (row.days_ago * DAY) as i64;
    let (source, owner, actor) = match row.by.as_str() {
        "stranger" => (InquirySource::OwnerOffer, None, EventActor::Owner),
        "staff" => (InquirySource::BackOfficeEntry, None, EventActor::Staff),
        "system" => (InquirySource::SystemDistribution, None, EventActor::System),
        account => (InquirySource::OwnerOffer, Some(demo.recall("account", account)?), EventActor::Owner),
    };
    let level_id = demo.recall("freight level", &row.level)?;
    let level = fairway_records::find_record::<level::table::Entity>(&**tx, demo.tenant_id, level_id).await?;
    let level = level.ok_or_else(|| Failure::internal("the demo's level is not there"))?;
    let is_sent = row.status != InquiryStatus::Draft.value();
    let is_given = row.distribution != 0;
    let is_closed = [InquiryStatus::Completed.value(), InquiryStatus::Discarded.value()].contains(&row.status);
    let won = row.won.map(|company| demo.recall("company", &company.to_string())).transpose()?;
    let ready_on = Zone::default().day(demo.now).plus(row.ready_in).to_string();
    let form = InquiryForm { ready_on, ..row.form };
    let lang = if form.note.is_ascii() && !form.note.is_empty() { "en" } else { "zh" };
    let columns = inquiry::ActiveModel {
        tenant_id: Set(demo.tenant_id),
        number: Set(String::new()),
        source: Set(source.value()),
        status: Set(row.status),
        owner_user_id: Set(owner),
        lang: Set(lang.to_owned()),
        personal_key: Set(None),
        once_digest: Set(None),
        confirm_digest: Set(String::new()),
        confirm_until: Set(None),
        confirm_tries: Set(0),
        confirm_way: Set(0),
        confirmed_at: Set(Some(asked_at)),
        level_id: Set(is_sent.then_some(level.id)),
        price_unit: Set(level.unit),
        price: Set(if is_sent { level.price } else { 0 }),
        places: Set(row.places.max(1)),
        taken: Set(0),
        distribution: Set(row.distribution),
        closes_at: Set(None),
        close_reason: Set(row.close_reason),
        close_text: Set(row.close_text.clone()),
        submitted_at: Set(is_sent.then_some(asked_at)),
        distributed_at: Set(is_given.then_some(asked_at + 2 * HOUR)),
        first_answer_at: Set(won.map(|_| asked_at + 5 * HOUR)),
        closed_at: Set(is_closed.then_some(asked_at + 60 * HOUR)),
        won_company_id: Set(won),
        changes: Set(i32::from(is_sent) + i32::from(is_given) + i32::from(is_closed)),
        created_at: Set(asked_at),
        updated_at: Set(asked_at + 2 * HOUR * i64::from(is_given) + 58 * HOUR * i64::from(is_closed)),
        ..form.columns()
    };
    let made = store::inquiries::insert(&**tx, columns).await?;
    let number = number(made.id, &Zone::default(), asked_at);
    let numbered = inquiry::ActiveModel { id: Set(made.id), number: Set(number), ..Default::default() };
    let made = store::inquiries::update(&**tx, numbered).await?;
    let mut history = vec![("create", actor, asked_at, InquiryStatus::Draft.value())];
    if is_sent {
        history.push(("submit", actor, asked_at, InquiryStatus::PendingDistribution.value()));
    }
    if is_given {
        history.push(("distribute", EventActor::Staff, asked_at + 2 * HOUR, InquiryStatus::Distributed.value()));
    }
    match InquiryStatus::try_from(row.status) {
        Ok(InquiryStatus::Completed) => history.push(("complete", actor, asked_at + 60 * HOUR, row.status)),
        Ok(InquiryStatus::Discarded) => history.push(("discard", EventActor::Staff, asked_at + 60 * HOUR, row.status)),
        _ => {}
    }
    for (kind, actor, at, status) in history {
        let then = inquiry::Model { status, ..made.clone() };
        let user_id = if actor == EventActor::Owner { owner } else { None };
        let text = if kind == "discard" { row.close_text.as_str() } else { "" };
        events::add(&**tx, &then, NewEvent { kind, actor, user_id, company_id: None, text }, at).await?;
    }
    Ok(made)
}

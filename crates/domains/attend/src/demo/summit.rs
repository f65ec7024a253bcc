//! The demo's summit: how it takes applications, who is accepted, and whom one of them has invited.

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, IntoActiveModel};
use serde::Deserialize;

use super::{DAY, tickets};
use crate::entities::registration::{Column, Model};
use crate::entities::{guest, setting};
use crate::model::{Atype, GuestState, RegistrationStatus};
use crate::operations::tickets::{number as ticket_number, row_of};
use crate::operations::{codes, finding, guests, registering};
use crate::store;

/// Guests of each host: two more than the one who has invited most.
const QUOTA: i64 = 6;
/// Whose guests they are.
const HOST: &str = "visitor";

#[derive(Deserialize)]
struct Account {
    role: String,
    summit_apply_status: i32,
}

#[derive(Deserialize)]
struct Guest {
    name: String,
    email: String,
    company: String,
    position: String,
    language: String,
    state: i32,
    days_ago: i64,
    reminders: i32,
    diet: String,
}

/// `fair` is who registered for the fair.
pub async fn load(tx: &Tx, demo: &Demo, fair: &[Model]) -> Result<(), Failure> {
    let activity_id = demo.recall("meeting", "5")?;
    let mut hosts = Vec::new();
    for account in demo.read::<Vec<Account>>("accounts.json")? {
        if account.summit_apply_status != RegistrationStatus::Succeeded.value() {
            continue;
        }
        let user_id = demo.recall("account", &account.role)?;
        let Some(person) = fair.iter().find(|row| row.user_id == Some(user_id)) else { continue };
        let host = accept(tx, demo, activity_id, person).await?;
        if account.role == HOST {
            for one in demo.read::<Vec<Guest>>("attend_guests.json")? {
                invite(tx, demo, &host, one).await?;
            }
        }
        hosts.push(host);
    }
    finding::refresh(tx, demo.tenant_id, &hosts, demo.now).await?;
    load_setting(tx, demo, activity_id, hosts.len() as i64).await?;
    tickets::sign_later(tx, demo, activity_id).await
}

async fn load_setting(tx: &Tx, demo: &Demo, activity_id: i64, taken: i64) -> Result<(), Failure> {
    let row = setting::ActiveModel {
        tenant_id: Set(demo.tenant_id),
        activity_id: Set(activity_id),
        opens_at: Set(Some(demo.now - 60 * DAY)),
        closes_at: Set(None),
        edit_until: Set(None),
        reviews_visitors: Set(false),
        reviews_exhibitors: Set(true),
        total_limit: Set(None),
        taken: Set(taken),
        asks_hotel: Set(false),
        has_waiting_list: Set(true),
        takes_summit: Set(true),
        reviews_summit: Set(true),
        guest_quota: Set(QUOTA),
        created_at: Set(demo.now),
        updated_at: Set(demo.now),
        ..Default::default()
    };
    Ok(store::settings::insert_unless_there(&**tx, row).await?)
}

/// Somebody of the fair who is accepted at the summit as well, with a ticket for it.
async fn accept(tx: &Tx, demo: &Demo, activity_id: i64, person: &Model) -> Result<Model, Failure> {
    let mut row = person.clone().into_active_model().reset_all();
    row.not_set(Column::Id);
    row.activity_id = Set(activity_id);
    row.atype = Set(Atype::Summit.value());
    row.ticket_type_id = Set(None);
    row.voucher_id = Set(None);
    row.price = Set(0);
    row.amount = Set(0);
    row.has_place = Set(true);
    row.wants_hotel = Set(false);
    row.reviewed_at = Set(Some((person.submitted_at + DAY).min(demo.now)));
    row.reviewed_by = Set(Some(demo.recall("account", "organiser")?));
    let made = store::registrations::insert(&**tx, row).await?;
    let number = registering::number(made.id);
    let mut row = made.into_active_model();
    row.number = Set(number);
    let host = store::registrations::update(&**tx, row).await?;
    add_ticket(tx, row_of(&host, codes::make(""), host.submitted_at)).await?;
    Ok(host)
}

/// Its code is signed by the job that signs all others.
async fn add_ticket(tx: &Tx, row: crate::entities::ticket::ActiveModel) -> Result<(), Failure> {
    let made = store::tickets::insert(&**tx, row).await?;
    let number = ticket_number(made.id);
    let mut row = made.into_active_model();
    row.number = Set(number);
    store::tickets::update(&**tx, row).await?;
    Ok(())
}

async fn invite(tx: &Tx, demo: &Demo, host: &Model, one: Guest) -> Result<(), Failure> {
    let (tenant_id, at) = (demo.tenant_id, demo.now - one.days_ago * DAY);
    let has_answered = [GuestState::Accepted, GuestState::Declined].iter().any(|state| state.value() == one.state);
    let has_opened = has_answered || one.state == GuestState::Opened.value();
    let row = guest::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(host.activity_id),
        registration_id: Set(host.id),
        name: Set(one.name),
        email: Set(one.email),
        mobile: Set(String::new()),
        company: Set(one.company),
        position: Set(one.position),
        language: Set(one.language),
        diet: Set(one.diet),
        token_digest: Set(String::new()),
        state: Set(one.state),
        opened_at: Set(has_opened.then_some(at + DAY / 8)),
        answered_at: Set(has_answered.then_some(at + DAY / 4)),
        reminded_at: Set((one.reminders > 0).then_some(at + 2 * DAY)),
        reminders: Set(one.reminders),
        created_at: Set(at),
        updated_at: Set(at),
        ..Default::default()
    };
    let made = store::guests::insert(&**tx, row).await?;
    if made.state == GuestState::Accepted.value() {
        add_ticket(tx, guests::new_ticket(host, &made, codes::make(""), at)).await?;
    }
    Ok(())
}

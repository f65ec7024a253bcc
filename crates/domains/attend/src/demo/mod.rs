//! The demo's registration: how it is open, four kinds of tickets, one of them sold online, vouchers, who registered, their
//! tickets, who went in, and its summit.

pub mod check_ins;
mod payments;
mod people;
mod summit;
mod tickets;

use std::collections::HashMap;

use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_fields::load_demo_fields;
use fairway_http::{Demo, Failure};
use fairway_identity::grant_to_organisers;
use fairway_lang::Text;
use futures::future::BoxFuture;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, IntoActiveModel};
use serde::Deserialize;

use crate::entities::setting;
use crate::kinds::ticket_type::table as ticket_type;
use crate::kinds::voucher::table as voucher;
use crate::model::{FIELDS, VoucherKind, tag};
use crate::{permissions, store};

pub use tickets::register;

const DAY: i64 = 24 * 3600;
/// More than the halls hold.
const PLACES: i64 = 8_000;

#[derive(Deserialize)]
struct DemoType {
    slug: String,
    #[serde(flatten)]
    row: ticket_type::Model,
}

#[derive(Deserialize)]
struct DemoVoucher {
    /// The slug of the ticket that it is for.
    ticket: Option<String>,
    #[serde(flatten)]
    row: voucher::Model,
}

/// What registrations of the demo choose from, and how much of it they take.
struct Offer {
    activity_id: i64,
    types: HashMap<String, ticket_type::Model>,
    vouchers: HashMap<String, voucher::Model>,
    /// Places that are taken in all.
    taken: i64,
}

impl Offer {
    /// Counts a place.
    fn take(&mut self, slug: &str, count: i64) {
        self.taken += count;
        if let Some(kind) = self.types.get_mut(slug) {
            kind.taken += count;
        }
    }
}

/// Loads this domain's rows of the demo.
pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let activity_id = demo.recall("meeting", "1")?;
        let mut offer = load_offer(tx, demo, activity_id).await?;
        let registered = people::load(tx, demo, &mut offer).await?;
        finish(tx, demo, offer).await?;
        load_demo_fields(tx, demo, FIELDS, "attend_fields.json", &HashMap::new()).await?;
        grant_to_organisers(tx, demo, Text::new("登记管理", "Registration manager"), permissions::ALL).await?;
        payments::load(tx, demo, &registered).await?;
        tickets::load(tx, demo, activity_id, &registered).await?;
        summit::load(tx, demo, &registered).await
    })
}

async fn load_offer(tx: &Tx, demo: &Demo, activity_id: i64) -> Result<Offer, Failure> {
    let (tenant_id, now) = (demo.tenant_id, demo.now);
    let mut offer = Offer { activity_id, types: HashMap::new(), vouchers: HashMap::new(), taken: 0 };
    for (sort, DemoType { slug, row }) in (1..).zip(demo.read::<Vec<DemoType>>("attend_ticket_types.json")?) {
        let row = ticket_type::Model { tenant_id, activity_id, sort, created_at: now, updated_at: now, ..row };
        let mut row = row.into_active_model().reset_all();
        row.not_set(ticket_type::Column::Id);
        offer.types.insert(slug, row.insert(&**tx).await?);
    }
    for DemoVoucher { ticket, row } in demo.read::<Vec<DemoVoucher>>("attend_vouchers.json")? {
        let ticket_type_id = ticket.as_ref().and_then(|slug| offer.types.get(slug)).map(|kind| kind.id);
        let row = voucher::Model { tenant_id, activity_id, ticket_type_id, created_at: now, updated_at: now, ..row };
        let mut row = row.into_active_model().reset_all();
        row.not_set(voucher::Column::Id);
        let made = row.insert(&**tx).await?;
        if let Some(slug) = ticket.filter(|_| made.kind == VoucherKind::Quota.value()) {
            offer.take(&slug, made.most_uses);
        }
        offer.vouchers.insert(made.code.clone(), made);
    }
    Ok(offer)
}

/// Writes the setting, and how much is taken of everything.
async fn finish(tx: &Tx, demo: &Demo, offer: Offer) -> Result<(), Failure> {
    for kind in offer.types.into_values() {
        let mut row = kind.clone().into_active_model();
        row.taken = Set(kind.taken);
        row.update(&**tx).await?;
    }
    for voucher in offer.vouchers.into_values() {
        let mut row = voucher.clone().into_active_model();
        row.used = Set(voucher.used);
        row.update(&**tx).await?;
    }
    let row = setting::ActiveModel {
        tenant_id: Set(demo.tenant_id),
        activity_id: Set(offer.activity_id),
        // Whenever the demo is started, registration is open.
        opens_at: Set(Some(demo.now - 60 * DAY)),
        closes_at: Set(None),
        edit_until: Set(None),
        reviews_visitors: Set(false),
        reviews_exhibitors: Set(true),
        total_limit: Set(Some(PLACES)),
        taken: Set(offer.taken),
        asks_hotel: Set(true),
        has_waiting_list: Set(true),
        sends_texts: Set(false),
        takes_summit: Set(false),
        reviews_summit: Set(true),
        guest_quota: Set(0),
        created_at: Set(demo.now),
        updated_at: Set(demo.now),
        ..Default::default()
    };
    store::settings::insert_unless_there(&**tx, row).await?;
    tx.touch(Tag::of(tag::ATTEND, demo.tenant_id).as_str());
    Ok(())
}

//! Turning a hold into a reservation: for which company, what is ordered with it, what it costs.

use fairway_company::{CompanyIds, EnterCompany, enter_for, join_company};
use fairway_db::Tx;
use fairway_http::{Failure, SignedIn};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::holds::{Chosen, Wish, choose};
use super::neighbours::find_apart;
use super::pricing::Currency;
use super::review::{self, ReservationEvent};
use super::rules::{Chooser, Rules};
use super::{freeing, limits, news};
use crate::entities::{booth, reservation, reservation_addon};
use crate::kinds::booth_addon::table as addon;
use crate::model::{EndReason, ReservationStatus, WaitingStatus};
use crate::store::taking::Standing;
use crate::{BoothError, store};

/// What somebody sends with the booths that they want.
#[derive(Clone, Debug, Default)]
pub struct Papers {
    pub contact_name: String,
    pub contact_mobile: String,
    pub contact_email: String,
    pub invoice_title: String,
    pub invoice_tax_no: String,
    pub invoice_address: String,
    pub remark: String,
}

/// For whom the booths are.
#[derive(Clone, Debug)]
pub enum ForWhom {
    /// A company that they may act for, which the caller has made sure of.
    Known(i64),
    New(EnterCompany),
}

/// An order for booths and what goes with them.
#[derive(Clone, Debug)]
pub struct Order {
    pub booth_ids: Vec<i64>,
    pub currency: Currency,
    pub company: ForWhom,
    /// The standing reservation of the same company that they join.
    pub added_to: Option<i64>,
    pub papers: Papers,
    /// Add-on and how many of it.
    pub addons: Vec<(i64, i32)>,
}

/// What became of an order.
#[derive(Debug)]
pub struct Ordered {
    pub chosen: Chosen,
    /// What to write to them; nothing was submitted where a booth was lost.
    pub event: Option<ReservationEvent>,
}

/// Submits booths for review, or confirms them at once where the organiser reviews nothing. If one of them went meanwhile,
/// nothing is submitted: the rest is on hold, and the person decides.
pub async fn reserve(user: &SignedIn, tx: &Tx, by: &Chooser, rules: &Rules, order: Order) -> Result<Ordered, Failure> {
    // Before the hold and the booths, as the order of locks says.
    limits::lock(tx, by, rules).await?;
    let chosen = choose(tx, by, rules, Wish::Only(&order.booth_ids), Some(order.currency)).await?;
    if !chosen.lost.is_empty() {
        return Ok(Ordered { chosen, event: None });
    }
    give_back_the_rest(tx, rules, &chosen, by.now).await?;
    let company_id = company(user, tx, by, order.company).await?;
    if rules.must_touch {
        must_hang_together(tx, by, &chosen, company_id, order.added_to).await?;
    }
    let addons = order_addons(tx, &chosen, &order.addons, order.currency, by.now).await?;
    let booths: i64 = prices(tx, &chosen).await?;
    let total = booths + addons;
    let reservation = submit(tx, by, rules, &chosen, company_id, order.papers, total).await?;
    let (reservation, event) = match rules.is_reviewed {
        true => (reservation, ReservationEvent::Submitted),
        false => (review::confirm(tx, rules, reservation, None, by.now).await?, ReservationEvent::Confirmed),
    };
    Ok(Ordered { chosen: Chosen { reservation, ..chosen }, event: Some(event) })
}

/// All booths of a reservation stand side by side; those that are added, beside what is there, the company's own between them.
async fn must_hang_together(
    tx: &Tx,
    by: &Chooser,
    chosen: &Chosen,
    company_id: i64,
    added_to: Option<i64>,
) -> Result<(), BoothError> {
    let (there, own) = match added_to {
        Some(id) => (
            store::reserved_booths::list_active(&**tx, by.tenant_id, id).await?,
            store::reserved_booths::list_standing(&**tx, by.tenant_id, by.activity_id, company_id).await?,
        ),
        None => Default::default(),
    };
    let there: Vec<i64> = there.iter().map(|row| row.booth_id).collect();
    let own = store::taking::find(&**tx, by.tenant_id, &own).await?;
    match find_apart(&chosen.got, &own, &there) {
        Some(apart) => Err(BoothError::StandsAlone(apart.booth_no.clone())),
        None => Ok(()),
    }
}

/// Booths of the hold that were not ordered go back.
async fn give_back_the_rest(tx: &Tx, rules: &Rules, chosen: &Chosen, now: i64) -> Result<(), BoothError> {
    let hold = &chosen.reservation;
    let rows = store::reserved_booths::list_active(&**tx, hold.tenant_id, hold.id).await?;
    let is_ordered = |id: i64| chosen.got.iter().any(|booth| booth.id == id);
    let rest: Vec<i64> = rows.iter().map(|row| row.booth_id).filter(|id| !is_ordered(*id)).collect();
    // They were locked together with the ordered ones.
    freeing::free(tx, rules, hold.tenant_id, &rest, EndReason::Released, now).await
}

async fn company(user: &SignedIn, tx: &Tx, by: &Chooser, for_whom: ForWhom) -> Result<i64, Failure> {
    let new = match for_whom {
        ForWhom::Known(company_id) => return Ok(company_id),
        ForWhom::New(new) => new,
    };
    // Their hold is locked by now: another request of theirs may have brought the firm meanwhile.
    let account = fairway_identity::find_account(&**tx, by.tenant_id, by.user_id).await.map_err(BoothError::from)?;
    if let Some(own) = account.and_then(|account| account.company_id) {
        return Ok(own);
    }
    let made: CompanyIds = enter_for(user, tx, &new).await?;
    // Whoever brings a firm is the first of its people.
    join_company(tx, by.tenant_id, by.user_id, made, by.now).await?;
    Ok(made.company_id)
}

async fn prices(tx: &Tx, chosen: &Chosen) -> Result<i64, BoothError> {
    let hold = &chosen.reservation;
    let rows = store::reserved_booths::list_active(&**tx, hold.tenant_id, hold.id).await?;
    Ok(rows.iter().map(|row| row.price).sum())
}

/// Takes add-ons out of stock, in the order of their ids, and says what they cost together.
async fn order_addons(
    tx: &Tx,
    chosen: &Chosen,
    wanted: &[(i64, i32)],
    currency: Currency,
    now: i64,
) -> Result<i64, BoothError> {
    if wanted.is_empty() {
        return Ok(0);
    }
    let hold = &chosen.reservation;
    let ids: Vec<i64> = wanted.iter().map(|(id, _)| *id).collect();
    let known = store::ordered_addons::find_addons(&**tx, hold.tenant_id, hold.activity_id, &ids, now).await?;
    if known.len() != wanted.len() {
        return Err(BoothError::UnknownAddon);
    }
    let (mut total, mut rows) = (0, Vec::new());
    for one in &known {
        let quantity = wanted.iter().find(|(id, _)| *id == one.id).map_or(0, |(_, quantity)| *quantity);
        let most = one.most_per_booth * chosen.got.len() as i32;
        if one.most_per_booth > 0 && quantity > most {
            return Err(BoothError::TooManyAddons { name: names(one), most });
        }
        let price = match currency {
            Currency::Cny => one.price,
            Currency::Usd if one.price_usd > 0 || one.price == 0 => one.price_usd,
            Currency::Usd => return Err(BoothError::NoDollarPrice(names(one))),
        };
        if !store::ordered_addons::take(tx, hold.tenant_id, one.id, quantity.into()).await? {
            let left = one.stock.map_or(0, |stock| (stock - one.taken).max(0));
            return Err(BoothError::AddonShort { name: names(one), left });
        }
        total += price * i64::from(quantity);
        rows.push(reservation_addon::ActiveModel {
            tenant_id: Set(hold.tenant_id),
            reservation_id: Set(hold.id),
            addon_id: Set(one.id),
            quantity: Set(quantity),
            price: Set(price),
            created_at: Set(now),
            updated_at: Set(now),
            ..Default::default()
        });
    }
    store::ordered_addons::insert_many(&**tx, rows).await?;
    Ok(total)
}

/// Both names, since a failure is read in either language.
fn names(one: &addon::Model) -> String {
    match (one.name_zh.as_str(), one.name_en.as_str()) {
        (zh, "") => zh.to_owned(),
        ("", en) => en.to_owned(),
        (zh, en) => format!("{zh} {en}"),
    }
}

/// What people call a reservation.
fn number(id: i64) -> String {
    format!("BK{id:06}")
}

async fn submit(
    tx: &Tx,
    by: &Chooser,
    rules: &Rules,
    chosen: &Chosen,
    company_id: i64,
    papers: Papers,
    total: i64,
) -> Result<reservation::Model, BoothError> {
    let Chooser { tenant_id, activity_id, user_id, now, .. } = *by;
    let ids: Vec<i64> = chosen.got.iter().map(|booth: &booth::Model| booth.id).collect();
    let exhibitor_id = fairway_event::find_exhibitor(&**tx, tenant_id, activity_id, company_id).await?;
    store::taking::set(tx, tenant_id, &ids, Standing::reserved(exhibitor_id), now).await?;
    for waiting in store::waiting::list_on(&**tx, tenant_id, &ids).await? {
        // What they waited for is theirs, offered or come upon.
        if waiting.user_id == user_id {
            store::waiting::set(tx, waiting.id, WaitingStatus::Taken, None, now).await?;
        }
    }
    news::tell(tx, tenant_id, &ids).await?;
    let id = chosen.reservation.id;
    let mut row = chosen.reservation.clone().into_active_model();
    row.company_id = Set(Some(company_id));
    row.exhibitor_id = Set(exhibitor_id);
    row.number = Set(number(id));
    row.status = Set(ReservationStatus::Submitted.value());
    row.held_until = Set(0);
    row.contact_name = Set(papers.contact_name);
    row.contact_mobile = Set(papers.contact_mobile);
    row.contact_email = Set(papers.contact_email);
    row.invoice_title = Set(papers.invoice_title);
    row.invoice_tax_no = Set(papers.invoice_tax_no);
    row.invoice_address = Set(papers.invoice_address);
    row.remark = Set(papers.remark);
    row.total = Set(total);
    row.deposit = Set(super::pricing::deposit(total, rules.deposit_percent));
    row.submitted_at = Set(Some(now));
    row.updated_at = Set(now);
    Ok(store::reservations::update(&**tx, row).await?)
}

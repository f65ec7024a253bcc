//! A claim as billing sells it: an inquiry that is priced in inquiry counts can also be ordered, and the order is paid with counts or
//! with money. No place is kept for those who have not paid: who pays first has it, and money that came too late goes back.

use async_trait::async_trait;
use fairway_auth::{TenantId, UserId};
use fairway_billing::ledger::TopUp;
use fairway_billing::{Buyer, Currency, ItemType, Line, Quoted, RefundPart, Sellable, Unit, refund_rest};
use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_jobs::{Handlers, JobContext, JobError, NewJob, enqueue};
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, IntoActiveModel};
use serde::{Deserialize, Serialize};

use super::agents::must_take;
use super::claim_round::claim;
use super::claiming::{Claimer, PaidBy, check, owner_company};
use super::history::note;
use super::notices::{News, NewsDetail, tell_owner};
use crate::claims::entities::claim::Model;
use crate::claims::error::ClaimError;
use crate::claims::model::{ClaimStatus, OPEN};
use crate::claims::store;
use crate::entities::inquiry;
use crate::model::tag;
use crate::operations::masking::{InquiryReader, mask};
use crate::quotes;
use crate::store::events::EventActor;

const PAGE: &str = "/console/freight/claims";
/// Gives back what an order paid for a claim that has ended.
const REFUND: &str = "freight.refund_claim";
/// For the buyer, in both languages.
const REASON: &str = "询盘已退回 Inquiry given back";

#[derive(Debug, Serialize, Deserialize)]
struct Refund {
    order_id: i64,
    operator_id: UserId,
}

/// Cents of yuan that an inquiry costs whoever orders it; none where it is not sold that way.
pub async fn order_total(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    one: &inquiry::Model,
) -> Result<Option<i64>, Failure> {
    if one.price_unit != Unit::InquiryCounts.value() || one.price <= 0 {
        return Ok(None);
    }
    let cents = TopUp(Unit::InquiryCounts).price(db, tenant_id).await?;
    Ok(cents.checked_mul(one.price))
}

fn claimer(app: &App, buyer: &Buyer) -> Result<Claimer, ClaimError> {
    let company_id = buyer.company_id.ok_or(ClaimError::NoAgent)?;
    Ok(Claimer { tenant_id: buyer.tenant_id, user_id: buyer.user_id, company_id, now: app.clock.now() })
}

pub struct ClaimSale;

#[async_trait]
impl Sellable for ClaimSale {
    fn item_type(&self) -> ItemType {
        ItemType::Inquiry
    }

    /// As many as the counts that it costs, each at the tenant's price of a count.
    async fn quote(&self, app: &App, tx: &Tx, buyer: &Buyer, object_id: i64, _: i64) -> Result<Vec<Quoted>, Failure> {
        let by = claimer(app, buyer)?;
        must_take(&**tx, by.tenant_id, by.company_id).await?;
        let found = store::inquiries::find(&**tx, by.tenant_id, object_id).await?;
        let one = found.ok_or(ClaimError::NotFound)?;
        let own = store::claims::find_of(&**tx, by.tenant_id, object_id, by.company_id).await?;
        check(&by, &one, own.as_ref(), owner_company(&**tx, by.tenant_id, &one).await?)?;
        if one.taken >= one.places {
            return Err(ClaimError::NoPlace.into());
        }
        if order_total(&**tx, by.tenant_id, &one).await?.is_none() {
            return Err(ClaimError::NotOrdered.into());
        }
        // Whoever has not paid yet has not claimed, and an order is read long after a claim was given back.
        let cargo = mask(&one, InquiryReader::Stranger).cargo_name;
        Ok(vec![Quoted {
            name: (format!("认领询盘 {}", one.number), format!("Claim of inquiry {}", one.number)),
            text: (format!("{cargo}，按询盘次数计价"), format!("{cargo}, priced in inquiry counts")),
            unit_price: TopUp(Unit::InquiryCounts).price(&**tx, by.tenant_id).await?,
            currency: Currency::Cny,
            quantity: one.price,
            object_id,
        }])
    }

    async fn hold(&self, _: &App, _: &Tx, _: &Buyer, _: &Line, _: Option<i64>) -> Result<(), Failure> {
        Ok(())
    }

    async fn paid(&self, app: &App, tx: &Tx, buyer: &Buyer, line: &Line, _: i64) -> Result<(), Failure> {
        let by = claimer(app, buyer)?;
        let own = store::claims::find_of(&**tx, by.tenant_id, line.object_id, by.company_id).await?;
        if own.is_some_and(|own| own.order_id == Some(line.order_id)) {
            return Ok(());
        }
        let (one, made) = claim(tx, &by, line.object_id, PaidBy::Order(line.order_id)).await?;
        let detail = NewsDetail { claim_id: Some(made.id), key: made.id.to_string(), ..NewsDetail::default() };
        tell_owner(app, tx, &one, News::Claimed, detail).await
    }

    async fn released(&self, _: &App, _: &Tx, _: &Buyer, _: &Line) -> Result<(), Failure> {
        Ok(())
    }

    /// With all of the money the claim ends, if it has not ended before.
    async fn refunded(&self, app: &App, tx: &Tx, buyer: &Buyer, line: &Line, back: RefundPart) -> Result<(), Failure> {
        let by = claimer(app, buyer)?;
        let one = store::inquiries::lock(tx, by.tenant_id, line.object_id).await?.ok_or(ClaimError::NotFound)?;
        let own = store::claims::find_of(&**tx, by.tenant_id, one.id, by.company_id).await?;
        let is_its = |row: &Model| row.order_id == Some(line.order_id) && OPEN.contains(&row.status);
        let Some(row) = own.filter(|row| back.is_all && is_its(row)) else { return Ok(()) };
        store::inquiries::free_place(tx, by.tenant_id, one.id, by.now).await?;
        quotes::store::quotes::lapse_of_claim(tx, by.tenant_id, row.id, by.now).await?;
        tx.touch(Tag::of(tag::CARGO, by.tenant_id).as_str());
        let mut changed = row.into_active_model();
        changed.status = Set(ClaimStatus::Withdrawn.value());
        changed.decided_at = Set(Some(by.now));
        changed.updated_at = Set(by.now);
        store::claims::update(tx, changed).await?;
        note(tx, &one, "withdrawn", (EventActor::System, None, Some(by.company_id)), by.now).await?;
        Ok(())
    }

    fn page(&self, _: &Line) -> String {
        PAGE.to_owned()
    }
}

/// The claim has ended: what its order paid goes back, counts to the account and money the way it came.
pub async fn queue_refund(
    tx: &Tx,
    row: &Model,
    (order_id, operator_id): (i64, Option<UserId>),
    now: i64,
) -> Result<(), ClaimError> {
    let operator_id = operator_id.or(row.user_id).unwrap_or_default();
    let job = NewJob::new(REFUND, row.tenant_id, Refund { order_id, operator_id });
    enqueue(tx, now, job.dedupe_key(format!("order:{order_id}"))).await?;
    Ok(())
}

pub fn register(handlers: &mut Handlers, app: &App) {
    let app = app.clone();
    handlers.on(REFUND, move |context: JobContext, refund: Refund| {
        let app = app.clone();
        async move {
            let done = give_back(&app, context.tenant_id, &refund).await;
            done.map_err(|error| JobError::retry(format!("an order could not go back: {}", error.code.text().en)))
        }
    });
}

async fn give_back(app: &App, tenant_id: TenantId, refund: &Refund) -> Result<(), Failure> {
    let tx = app.db.begin().await?;
    refund_rest(app, &tx, refund.operator_id, (tenant_id, refund.order_id), REASON).await?;
    Ok(tx.commit().await?)
}

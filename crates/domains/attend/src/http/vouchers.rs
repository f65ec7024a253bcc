//! GET atlas/exhibition/voucher

use fairway_billing::Currency;
use fairway_http::{Answer, Params, Reply, SignedIn};
use serde::{Deserialize, Serialize};

use super::apply_user::count_voucher;
use crate::operations::taking::{amount, find_voucher};
use crate::{AttendError, store};

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct VoucherQuery {
    pub activity_id: i64,
    /// The ticket type that it is to be used for.
    pub ticket_type_id: Option<i64>,
    /// What is to be paid in: `CNY` (if absent) or `USD`.
    pub currency: Option<String>,
    /// As it was typed.
    pub code: String,
}

/// What a code does for a ticket.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct VoucherView {
    pub code: String,
    /// 1 percent, 2 amount, 3 free, 4 a place that is kept.
    pub kind: i32,
    /// Percent, or cents of yuan.
    pub value: i64,
    /// Cents of `currency` without it.
    pub price: i64,
    /// Cents of `currency` with it.
    pub amount: i64,
    /// What the ticket costs this in: `CNY` or `USD`.
    pub currency: &'static str,
}

/// What a code does for the ticket that I want; at most 30 tries an hour. 2006 where it is not valid, 2007 where it was used up,
/// 2008 where it is for another ticket, 2020 where it takes off yuan and dollars are to be paid.
#[utoipa::path(get, path = "/atlas/exhibition/voucher", tag = "attend", params(VoucherQuery),
    responses((status = 200, body = VoucherView)))]
pub async fn get(user: SignedIn, Params(query): Params<VoucherQuery>) -> Answer<VoucherView> {
    count_voucher(&user).await?;
    let (db, tenant_id, activity_id) = (user.db().read(), user.tenant_id(), query.activity_id);
    let type_id = query.ticket_type_id;
    let found = find_voucher(db, tenant_id, activity_id, &query.code, type_id, user.now()).await?;
    if found.used >= found.most_uses {
        return Err(AttendError::VoucherUsedUp.into());
    }
    let kind = match type_id {
        Some(id) => store::places::find_type(db, tenant_id, activity_id, id).await?,
        None => None,
    };
    let wanted = query.currency.as_deref().and_then(Currency::parse).unwrap_or_default();
    let (price, currency) = kind.map_or((0, Currency::Cny), |kind| kind.price_in(wanted));
    let amount = amount((price, currency), Some(&found))?;
    let (code, kind, value) = (found.code, found.kind, found.value);
    Ok(Reply(VoucherView { code, kind, value, price, amount, currency: currency.code() }))
}

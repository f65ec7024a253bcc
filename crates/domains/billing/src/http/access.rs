//! Whose orders somebody sees: their own and, where they look after a company, those of the company.

use fairway_company::{member_ids, own_company};
use fairway_db::Tx;
use fairway_http::{Failure, SignedIn};

use crate::entities::order;
use crate::sellable::Buyer;
use crate::{BillingError, store};

/// The company that somebody looks after: its super administrator stands first among its people.
pub async fn administered_company(user: &SignedIn) -> Result<Option<i64>, Failure> {
    let Some(company_id) = own_company(user).await? else { return Ok(None) };
    let members = member_ids(user.db().read(), user.tenant_id(), company_id).await?;
    Ok((members.first() == Some(&user.user_id())).then_some(company_id))
}

fn sees(user: &SignedIn, order: &order::Model, company_id: Option<i64>) -> bool {
    order.user_id == user.user_id() || (company_id.is_some() && order.company_id == company_id)
}

/// An order that somebody sees; another's answers as if it did not exist.
pub async fn find_seen(user: &SignedIn, order_id: i64) -> Result<order::Model, Failure> {
    let found = store::orders::find(user.db().read(), user.tenant_id(), order_id).await?;
    let order = found.ok_or(BillingError::NotFound)?;
    match sees(user, &order, administered_company(user).await?) {
        true => Ok(order),
        false => Err(BillingError::NotFound.into()),
    }
}

/// The same, kept from others until the transaction ends.
pub async fn lock_seen(user: &SignedIn, tx: &Tx, order_id: i64) -> Result<order::Model, Failure> {
    lock_seen_by(user, tx, order_id, administered_company(user).await?).await
}

/// The same where it is known which company somebody looks after: many who wait for one row take one connection each.
pub async fn lock_seen_by(
    user: &SignedIn,
    tx: &Tx,
    order_id: i64,
    company_id: Option<i64>,
) -> Result<order::Model, Failure> {
    let found = store::orders::lock(tx, user.tenant_id(), order_id).await?;
    Ok(found.filter(|order| sees(user, order, company_id)).ok_or(BillingError::NotFound)?)
}

/// Whoever buys, for the company that they belong to.
pub async fn buyer(user: &SignedIn) -> Result<Buyer, Failure> {
    Ok(Buyer {
        tenant_id: user.tenant_id(),
        user_id: user.user_id(),
        company_id: own_company(user).await?,
        lang: user.lang(),
    })
}

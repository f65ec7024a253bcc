//! What follows when an inquiry is distributed. The part of claims hands in how agents get it, so that the rules of inquiries do
//! not have to know of claims.

use std::sync::Arc;

use axum::http::Extensions;
use fairway_db::Tx;
use fairway_http::{App, Failure};
use futures::future::BoxFuture;

use crate::entities::inquiry;

/// Called in the transaction that distributed it; the companies are those that staff chose, none of the other ways.
pub type Offer = for<'a> fn(&'a App, &'a Tx, &'a inquiry::Model, &'a [i64]) -> BoxFuture<'a, Result<(), Failure>>;

#[derive(Clone, Default)]
struct Offers(Arc<Vec<Offer>>);

/// Hands in what follows, in the domain's `extras`.
pub fn provide(extras: &mut Extensions, offer: Offer) {
    let all = extras.get_or_insert_default::<Offers>();
    Arc::make_mut(&mut all.0).push(offer);
}

pub async fn offer(app: &App, tx: &Tx, one: &inquiry::Model, companies: &[i64]) -> Result<(), Failure> {
    let all = app.extras.get::<Offers>().cloned().unwrap_or_default();
    for offer in all.0.iter() {
        offer(app, tx, one, companies).await?;
    }
    Ok(())
}

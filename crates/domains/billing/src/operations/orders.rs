//! Making orders. What is bought is quoted by whoever sells it, frozen in both languages, and held in the same transaction.

use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_http::{App, Failure};
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};

use crate::model::{Currency, ItemType, OrderStatus};
use crate::sellable::Buyer;

pub type OrderId = i64;

/// How to reach whoever bought.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
#[schema(as = OrderContact)]
pub struct Contact {
    pub name: String,
    pub mobile: String,
    pub email: String,
}

/// What is to be bought.
#[derive(Clone, Debug, Default)]
pub struct NewOrder {
    pub activity_id: Option<i64>,
    /// What, which one, how many.
    pub items: Vec<(ItemType, i64, i64)>,
    /// Empty without one.
    pub voucher_code: String,
    /// What the buyer wants to pay in; that of what is sold if none.
    pub currency: Option<Currency>,
    pub contact: Contact,
}

/// What another domain may know of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderBrief {
    pub id: OrderId,
    pub number: String,
    pub status: OrderStatus,
    pub currency: Currency,
    pub total: i64,
    pub expires_at: Option<i64>,
    pub paid_at: Option<i64>,
    pub user_id: i64,
}

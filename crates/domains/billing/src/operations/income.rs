//! What came in by day, item or method. An order counts on the day on which it was paid, with all that was given back of it since,
//! so that every way of looking at it has the same sums.

use std::collections::BTreeMap;

use fairway_auth::TenantId;
use fairway_clock::{Day, Zone};
use fairway_lang::Text;
use sea_orm::{ConnectionTrait, DbErr};
use serde::{Deserialize, Serialize};

use super::words::{item_name, method_name};
use crate::store::income::{self, Sum};

/// Item 0.
const REST: Text = Text::new("优惠与整单退款", "Discounts and whole refunds");

/// By what income is summed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = IncomeBy)]
pub enum By {
    #[default]
    Day,
    Item,
    Method,
}

/// One day, item or method in one currency.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct IncomeRow {
    /// A day as `2027-03-01`, an item type, or a method; item 0 is what discounts and refunds of whole orders make.
    pub key: String,
    pub name_zh: String,
    pub name_en: String,
    pub currency: String,
    pub orders: i64,
    /// Cents that were paid.
    pub received: i64,
    /// Cents of these that were given back, or are on their way.
    pub refunded: i64,
    /// What is left.
    pub net: i64,
}

impl IncomeRow {
    fn new((key, zh, en): (String, String, String), sum: &Sum) -> Self {
        Self {
            key,
            name_zh: zh,
            name_en: en,
            currency: sum.currency.clone(),
            orders: sum.orders,
            received: sum.received,
            refunded: sum.refunded,
            net: sum.received - sum.refunded,
        }
    }
}

/// Rows in their order, and the sums of each currency.
pub struct Income {
    pub rows: Vec<IncomeRow>,
    pub totals: Vec<IncomeRow>,
}

/// Days from the first to the last, both included, as the clocks of `zone` have them.
pub async fn read(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    zone: &Zone,
    (first, last): (Day, Day),
    by: By,
) -> Result<Income, DbErr> {
    let range = (zone.start(first), zone.start(last.plus(1)));
    let methods = income::by_method(db, tenant_id, range).await?;
    let totals: Vec<Sum> = merged(methods.iter().map(|sum| (0, sum))).into_values().collect();
    let rows: Vec<IncomeRow> = match by {
        By::Day => {
            let quarters = income::by_quarter(db, tenant_id, range).await?;
            let days = merged(quarters.iter().map(|sum| (i64::from(zone.day(sum.group).number()), sum)));
            days.into_values().map(|sum| IncomeRow::new(day_words(sum.group), &sum)).collect()
        }
        By::Method => {
            let named = |sum: &Sum| IncomeRow::new(words(sum.group, method_name(sum.group as i32)), sum);
            merged(methods.iter().map(|sum| (sum.group, sum))).values().map(named).collect()
        }
        By::Item => {
            let items = income::by_item(db, tenant_id, range).await?;
            with_rest(&merged(items.iter().map(|sum| (sum.group, sum))), &totals)
        }
    };
    let total = |sum: &Sum| IncomeRow::new((String::new(), String::new(), String::new()), sum);
    Ok(Income { rows, totals: totals.iter().map(total).collect() })
}

fn day_words(number: i64) -> (String, String, String) {
    let day = Day::from_number(number as i32).to_string();
    (day.clone(), day.clone(), day)
}

fn words(key: i64, name: Text) -> (String, String, String) {
    (key.to_string(), name.zh.to_owned(), name.en.to_owned())
}

/// Sums of the same group and currency as one, by group and then by currency.
fn merged<'a>(sums: impl Iterator<Item = (i64, &'a Sum)>) -> BTreeMap<(i64, String), Sum> {
    let mut all: BTreeMap<(i64, String), Sum> = BTreeMap::new();
    for (group, sum) in sums {
        let none = Sum { group, currency: sum.currency.clone(), orders: 0, received: 0, refunded: 0 };
        let one = all.entry((group, sum.currency.clone())).or_insert(none);
        one.orders += sum.orders;
        one.received += sum.received;
        one.refunded += sum.refunded;
    }
    all
}

/// Items, and for each currency what they leave of its total: discounts and refunds of whole orders fall on no item.
fn with_rest(items: &BTreeMap<(i64, String), Sum>, totals: &[Sum]) -> Vec<IncomeRow> {
    let mut rows: Vec<IncomeRow> = Vec::new();
    for sum in items.values() {
        rows.push(IncomeRow::new(words(sum.group, item_name(sum.group as i32)), sum));
    }
    for total in totals {
        let own = || items.values().filter(|sum| sum.currency == total.currency);
        let rest = Sum {
            group: 0,
            currency: total.currency.clone(),
            orders: 0,
            received: total.received - own().map(|sum| sum.received).sum::<i64>(),
            refunded: total.refunded - own().map(|sum| sum.refunded).sum::<i64>(),
        };
        if rest.received != 0 || rest.refunded != 0 {
            rows.push(IncomeRow::new(words(0, REST), &rest));
        }
    }
    rows
}

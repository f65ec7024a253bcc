//! What somebody asks to buy. There is no price in it: prices are the server's.

use fairway_http::{Fields, Validate};
use fairway_lang::Text;
use serde::{Deserialize, Serialize};

use crate::model::{Currency, ItemType, MAX_ITEMS_PER_ORDER, MAX_QUANTITY};
use crate::operations::orders::{Contact, InvoiceWish, NewOrder};
use crate::operations::tax_number::find_fault;

const MAX_CODE_CHARS: usize = 40;
const MAX_WORD_CHARS: usize = 200;
const TWICE: Text = Text::new("同一项只能出现一次，请改数量", "Each item once; change its quantity instead");

/// One thing to buy.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct OrderItem {
    /// 1 course, 2 inquiry, 11 membership fee, 12 assistant, 13 business card, 14 card advertisement, 15 booth, 16 ticket,
    /// 17 hotel night, 18 points, 19 inquiry counts.
    pub item_type: i32,
    /// Which one, as whoever sells it counts them.
    pub object_id: i64,
    /// 1 if absent.
    #[serde(default = "one")]
    pub quantity: i64,
}

fn one() -> i64 {
    1
}

#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct MakeOrder {
    pub items: Vec<OrderItem>,
    pub voucher_code: Option<String>,
    /// `CNY` or `USD`; that of what is sold if absent.
    pub currency: Option<String>,
    pub activity_id: Option<i64>,
    pub contact: Option<Contact>,
}

impl Validate for MakeOrder {
    fn validate(&self, fields: &mut Fields) {
        fields.range("items", self.items.len() as i64, 1, MAX_ITEMS_PER_ORDER as i64);
        // A thing that is held for an order is sold to it once, however often it was asked for.
        let is_twice = |(place, item): (usize, &OrderItem)| {
            self.items[..place].iter().any(|one| (one.item_type, one.object_id) == (item.item_type, item.object_id))
        };
        if self.items.len() <= MAX_ITEMS_PER_ORDER && self.items.iter().enumerate().any(is_twice) {
            fields.add("items", TWICE);
        }
        for item in &self.items {
            fields.known("items", &item.item_type, ItemType::VALUES);
            fields.range("quantity", item.quantity, 1, MAX_QUANTITY);
        }
        fields.length("voucher_code", self.voucher_code.as_deref().unwrap_or_default(), 0, MAX_CODE_CHARS);
        if let Some(currency) = self.currency.as_deref() {
            fields.known("currency", &currency, &Currency::ALL);
        }
        if let Some(contact) = &self.contact {
            fields.length("contact", &contact.name, 0, MAX_WORD_CHARS);
            fields.length("contact", &contact.mobile, 0, MAX_WORD_CHARS);
            if !contact.email.is_empty() {
                fields.email("contact", &contact.email);
            }
        }
    }
}

/// A voucher for an order that is made already.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
pub struct UseVoucher {
    /// Empty or absent: none any more.
    #[serde(default)]
    pub voucher_code: String,
}

impl Validate for UseVoucher {
    fn validate(&self, fields: &mut Fields) {
        fields.length("voucher_code", &self.voucher_code, 0, MAX_CODE_CHARS);
    }
}

impl MakeOrder {
    /// The same as operations take it.
    pub fn new_order(&self) -> NewOrder {
        let item = |item: &OrderItem| Some((ItemType::of(item.item_type)?, item.object_id, item.quantity));
        NewOrder {
            activity_id: self.activity_id,
            items: self.items.iter().filter_map(item).collect(),
            voucher_code: self.voucher_code.clone().unwrap_or_default(),
            currency: self.currency.as_deref().and_then(Currency::parse),
            contact: self.contact.clone().unwrap_or_default(),
        }
    }
}

impl Validate for InvoiceWish {
    fn validate(&self, fields: &mut Fields) {
        let texts = [
            ("title", &self.title),
            ("tax_number", &self.tax_number),
            ("address", &self.address),
            ("phone", &self.phone),
            ("bank", &self.bank),
            ("account", &self.account),
        ];
        fields.required("title", self.title.trim());
        for (name, text) in texts {
            fields.length(name, text.trim(), 0, MAX_WORD_CHARS);
        }
        // Private people have none.
        if !self.tax_number.trim().is_empty()
            && let Some(fault) = find_fault(&self.tax_number)
        {
            fields.add("tax_number", fault);
        }
        if !self.email.trim().is_empty() {
            fields.email("email", self.email.trim());
        }
    }
}

//! What finance of A has: orders, a proof that waits, a refund to be made by hand, and invoices of the exhibitor and of the
//! visitor.

use fairway_server::demo::PASSWORD;
use fairway_testkit::TestApp;
use serde_json::{Value, json};

use crate::world::number;

const ISSUING: &str = "/atms/billing/invoices";
const REFUNDS: &str = "/atms/billing/refunds";

pub struct Cashbox {
    /// The exhibitor's, paid, of which nothing was given back.
    paid: Value,
    /// A payment whose proof waits for finance.
    proof: Value,
    /// The exhibitor's: asked for, and issued.
    asked: Value,
    issued: Value,
    /// The visitor's, asked for.
    own: Value,
    /// What somebody has to transfer back by hand.
    by_hand: Value,
}

/// The first of a list that is as it should be.
async fn first(staff: &TestApp, path: &str, fits: impl Fn(&Value) -> bool) -> Value {
    let rows = staff.get(path).await.data();
    rows.as_array().into_iter().flatten().find(|row| fits(row)).unwrap_or_else(|| panic!("nothing in {path}")).clone()
}

impl Cashbox {
    pub async fn open(staff: &TestApp, visitor: &TestApp, visitor_id: i64) -> Self {
        visitor.put("/atlas/billing/invoice_profile", profile()).await.data();
        let path = format!("/atms/billing/orders?status=1&nopage=1&user_id={visitor_id}");
        let order = first(staff, &path, |row| row["refunded_total"] == 0).await;
        let own = visitor.post("/atlas/billing/invoices", json!({"order_ids": [order["id"]]})).await.data();
        let is_theirs = |row: &Value| row["user_id"] != visitor_id;
        let is_whole = |row: &Value| is_theirs(row) && row["refunded_total"] == 0;
        Self {
            paid: first(staff, "/atms/billing/orders?status=1&nopage=1", is_whole).await,
            proof: first(staff, "/atms/billing/payments?status=7&nopage=1", |_| true).await,
            asked: first(staff, &format!("{ISSUING}?status=1&nopage=1"), is_theirs).await,
            issued: first(staff, &format!("{ISSUING}?status=2&nopage=1"), is_theirs).await,
            own,
            by_hand: first(staff, &format!("{REFUNDS}?status=1&nopage=1"), |_| true).await,
        }
    }

    pub fn id(&self, path: &str) -> Option<i64> {
        let found = match path {
            // Another's: these answer as if it did not exist.
            "/atlas/billing/orders/{id}/receipt" => &self.paid["id"],
            "/atlas/billing/invoices/{id}/cancel" => &self.issued["id"],
            "/atms/billing/orders/{id}" | "/atms/billing/orders/{id}/refund" => &self.paid["id"],
            "/atms/billing/orders/{id}/confirm" => &self.proof["order_id"],
            "/atms/billing/refunds/{id}/done" => &self.by_hand["id"],
            "/atms/billing/invoices/{id}/again" => &self.asked["id"],
            "/atms/billing/invoices/{id}/issue" => &self.asked["id"],
            "/atms/billing/invoices/{id}/refuse" => &self.own["id"],
            "/atms/billing/invoices/{id}/cancel" => &self.issued["id"],
            _ => return None,
        };
        Some(number(found))
    }

    pub fn body(&self, operation: &str) -> Option<Value> {
        Some(match operation {
            "PUT /atlas/billing/invoice_profile" => profile(),
            "POST /atlas/billing/invoices" => json!({"order_ids": [self.paid["id"]]}),
            "POST /atms/billing/orders/{id}/confirm" => json!({"payment_id": self.proof["id"], "accept": true}),
            "POST /atms/billing/orders/{id}/refund" => json!({"amount": 1, "reason": "多收", "password": PASSWORD}),
            "POST /atms/billing/refunds/{id}/again" => json!({"password": PASSWORD}),
            "POST /atms/billing/refunds/{id}/done" => json!({"note": "ICBC 0317", "password": PASSWORD}),
            "POST /atms/billing/invoices/{id}/issue" => json!({"number": "26330000000000000009"}),
            "POST /atms/billing/invoices/{id}/refuse" => json!({"reason": "抬头有误"}),
            "POST /atms/billing/invoices/{id}/cancel" => json!({"reason": "开错"}),
            _ => return None,
        })
    }
}

fn profile() -> Value {
    json!({"title": "港口引航员", "is_personal": true})
}

//! Orders of A: the visitor's, which waits for money, and how the tenant takes it.

use fairway_testkit::TestApp;
use serde_json::{Value, json};

use crate::world::number;

pub struct Till {
    /// The visitor's own, unpaid.
    own: Value,
    setting: Value,
}

/// Books a room that is paid at once, which makes an order.
async fn order_room(visitor: &TestApp, activity: i64) {
    let types =
        visitor.get(&format!("/atlas/exhibition/hotel_room_types?activity_id={activity}&nopage=1")).await.data();
    let prepaid = types.as_array().expect("room types").iter().find(|row| row["is_prepaid"] == true);
    let prepaid = prepaid.expect("one that is paid at once");
    let free =
        visitor.get(&format!("/atlas/exhibition/hotel_availability?hotel_id={}", prepaid["hotel_id"])).await.data();
    let booking = json!({"room_type_id": prepaid["id"], "check_in": free["check_in"], "check_out": free["check_out"],
        "guests": [["港口引航员"]], "contact_name": "港口引航员", "contact_mobile": "13800138000",
        "contact_email": "pilot@example.test"});
    visitor
        .with_header("idempotency-key", "coverage-room")
        .post("/atlas/exhibition/hotel_booking", booking)
        .await
        .data();
}

impl Till {
    pub async fn open(staff: &TestApp, visitor: &TestApp, activity: i64) -> Self {
        order_room(visitor, activity).await;
        let own = visitor.get("/atlas/billing/orders?status=0").await.data()[0].clone();
        // A payment that was begun says something to those who ask for it.
        let named = visitor.with_header("idempotency-key", "coverage-till");
        named.post(&format!("/atlas/billing/orders/{}/pay", own["id"]), json!({"method": 4})).await.data();
        Self { own, setting: staff.get("/atms/billing/setting").await.data() }
    }

    pub fn id(&self, path: &str) -> Option<i64> {
        match path {
            // The demo's first refunds, which the provider refused.
            "/atms/billing/refunds/{id}/again" => Some(1),
            "/atms/billing/refunds/{id}/done" => Some(2),
            path if path.starts_with("/atlas/billing/orders/{id}") => Some(number(&self.own["id"])),
            _ => None,
        }
    }

    pub fn body(&self, operation: &str) -> Option<Value> {
        let points = json!({"items": [{"item_type": 18, "object_id": 0, "quantity": 10}]});
        Some(match operation {
            "POST /atlas/billing/orders" | "POST /atlas/billing/orders/quote" => points,
            "PUT /atlas/billing/orders/{id}/invoice_wish" => json!({"title": "港口引航员"}),
            // It has none, and keeps none.
            "PUT /atlas/billing/orders/{id}/voucher" => json!({"voucher_code": ""}),
            "POST /atlas/billing/orders/{id}/pay" => json!({"method": 4}),
            // A file of somebody else.
            "POST /atlas/billing/orders/{id}/proof" => json!({"file_id": 1}),
            "PUT /atms/billing/setting" => self.setting.clone(),
            "POST /atms/billing/vouchers" => json!({"code": "COVERED", "kind": 1, "value": 10, "most_uses": 5}),
            _ => return None,
        })
    }
}

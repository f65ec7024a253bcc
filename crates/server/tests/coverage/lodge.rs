//! Rooms of A: the visitor's booking, somebody else's, and the hotel's rule.

use fairway_testkit::TestApp;
use serde_json::{Value, json};

use crate::world::number;

pub struct Lodge {
    /// The visitor's own.
    own: Value,
    /// Somebody's, which an organiser cancels.
    theirs: Value,
    /// Of the first hotel.
    rule: Value,
}

impl Lodge {
    pub async fn open(staff: &TestApp, visitor: &TestApp, activity: i64) -> Self {
        let mine = visitor.get(&format!("/atlas/exhibition/hotel_booking?activity_id={activity}")).await.data();
        let mine = mine.as_array().expect("bookings");
        // Both are paid at the hotel.
        let own = mine.iter().find(|row| row["payment"] == 0).expect("one's own");
        let all = staff.get("/atms/lodging/bookings?status=1&nopage=1").await.data();
        let is_theirs = |row: &&Value| row["payment"] == 0 && mine.iter().all(|own| own["id"] != row["id"]);
        let theirs = all.as_array().expect("bookings").iter().find(is_theirs);
        let rule = staff.get("/atms/lodging/rules?hotel_id=1").await.data();
        Self { own: own.clone(), theirs: theirs.expect("a booking").clone(), rule }
    }

    /// What a parameter of a path is called here.
    pub fn value(&self, name: &str) -> Option<String> {
        (name == "booking_id").then(|| self.own["id"].to_string())
    }

    pub fn id(&self, path: &str) -> Option<i64> {
        (path == "/atms/lodging/bookings/{id}").then(|| number(&self.theirs["id"]))
    }

    pub fn body(&self, operation: &str) -> Option<Value> {
        let own = &self.own;
        let contact = json!({"contact_name": "港口引航员", "contact_mobile": "13800138000",
            "contact_email": "pilot@example.test", "guests": [["港口引航员"]]});
        let with = |mut more: Value| {
            contact.as_object().into_iter().flatten().for_each(|(key, value)| more[key] = value.clone());
            more
        };
        Some(match operation {
            "POST /atlas/exhibition/hotel_booking" => with(json!({"room_type_id": own["room_type_id"],
                "check_in": own["check_in"], "check_out": own["check_out"]})),
            "PUT /atlas/exhibition/hotel_booking" => with(json!({"booking_id": own["id"]})),
            "POST /atlas/exhibition/hotel_booking/pay" => json!({"booking_id": self.theirs["id"]}),
            "POST /atlas/exhibition/hotel_booking/cancel" => json!({"booking_id": own["id"]}),
            "PUT /atms/lodging/nights" => json!({"room_type_id": own["room_type_id"], "from": own["check_in"],
                "to": own["check_in"], "allotment": 500}),
            "PUT /atms/lodging/rules" => self.rule.clone(),
            "PUT /atms/lodging/bookings/cancel" => {
                json!({"id": self.theirs["id"], "version": self.theirs["version"], "reason": "重复预订"})
            }
            _ => return None,
        })
    }
}

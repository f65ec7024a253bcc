//! Booths of A: what its visitor holds, reserved and waits for, and what its organisers have to decide about.

use fairway_testkit::TestApp;
use serde_json::{Value, json};

use crate::world::number;

pub struct Floor {
    activity: i64,
    /// Booths that nobody has, each for one request.
    free: Vec<i64>,
    /// One that is sold.
    sold: i64,
    /// What the visitor holds.
    hold: i64,
    /// The visitor's own reservation.
    own: Value,
    /// Three of others that wait for review.
    submitted: [Value; 3],
}

impl Floor {
    pub async fn open(staff: &TestApp, visitor: &TestApp, visitor_id: i64, activity: i64) -> Self {
        let all = staff.get(&format!("/atlas/exhibition/booth?activity_id={activity}")).await.data();
        let booked = staff.get(&format!("/atlas/exhibition/booked_booths?activity_id={activity}")).await.data();
        let rows = |list: &Value| list.as_array().expect("a list").clone();
        let is_free = |id: &Value| !rows(&booked).iter().any(|row| row["booth_id"] == *id);
        let free: Vec<i64> =
            rows(&all).iter().filter(|row| is_free(&row["id"])).map(|row| number(&row["id"])).collect();
        let sold = rows(&booked).iter().find(|row| row["status"] == 4).map(|row| number(&row["booth_id"]));
        let wish = json!({"activity_id": activity, "booth_ids": [free[0]]});
        let named = visitor.with_header("idempotency-key", "coverage-hold");
        let hold = number(&named.post("/atlas/exhibition/booth_hold", wish).await.data()["reservation"]["id"]);
        let waiting = "/atms/booth/reservations?status=2&limit=4";
        let first = number(&staff.get(waiting).await.data()[0]["id"]);
        // As if the visitor had sent it; whoever reserves as a new company would be one of its people in all other tests too.
        let tx = staff.app.db.begin().await.expect("a transaction");
        let sql = format!("UPDATE booth_reservation SET user_id = {visitor_id} WHERE id = {first}");
        tx.execute_text(&sql).await.expect("an update");
        tx.commit().await.expect("a commit");
        let found = staff.get(waiting).await.data();
        let [own, one, two, three] = [0, 1, 2, 3].map(|place| found[place].clone());
        Self { activity, free, sold: sold.expect("a sold booth"), hold, own, submitted: [one, two, three] }
    }

    /// What a parameter of a path or a query is called here.
    pub fn value(&self, name: &str) -> Option<String> {
        match name {
            "reservation_id" => Some(self.own["id"].to_string()),
            "booth_id" => Some(self.sold.to_string()),
            _ => None,
        }
    }

    pub fn id(&self, path: &str) -> Option<i64> {
        (path == "/atms/booth/reservations/{id}").then(|| number(&self.own["id"]))
    }

    pub fn body(&self, operation: &str) -> Option<Value> {
        let [one, two, three] = &self.submitted;
        let about = |row: &Value| json!({"id": row["id"], "version": row["version"]});
        let with = |mut body: Value, more: Value| {
            more.as_object().into_iter().flatten().for_each(|(name, value)| body[name] = value.clone());
            body
        };
        Some(match operation {
            "POST /atlas/exhibition/booth_hold" => {
                json!({"activity_id": self.activity, "booth_ids": [self.free[1]]})
            }
            "POST /atlas/exhibition/booth_hold/extend" => json!({"reservation_id": self.hold}),
            "POST /atlas/exhibition/reserve_booth" => json!({
                "activity_id": self.activity, "booth_ids": [self.free[2]], "contact_name": "港口引航员",
                "contact_mobile": "13800138000", "contact_email": "pilot@example.test",
                "company": {"name_zh": "被测的预订企业", "country_id": 1}}),
            "POST /atlas/exhibition/reserve_booth/once_more" => {
                json!({"reservation_id": self.own["id"], "booth_ids": [self.free[3]]})
            }
            "POST /atlas/exhibition/reservation/{reservation_id}/cancel" => json!({"version": self.own["version"]}),
            "POST /atlas/exhibition/reservation/pay" => json!({"reservation_id": one["id"]}),
            "POST /atlas/exhibition/booth_waiting" => json!({"booth_id": self.sold}),
            "PUT /atms/booth/reservations/review" => with(about(one), json!({"accept": true})),
            "PUT /atms/booth/reservations/move" => {
                let from = &two["booths"][0]["booth_id"];
                with(about(two), json!({"from_booth_id": from, "to_booth_id": self.free[4]}))
            }
            "PUT /atms/booth/reservations/cancel" => with(about(three), json!({"reason": "展馆调整"})),
            "PUT /atms/booth/booths/block" => json!({"booth_ids": [self.free[5]], "blocked": true}),
            _ => return None,
        })
    }
}

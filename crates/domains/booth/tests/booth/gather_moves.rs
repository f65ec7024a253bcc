//! What an exhibitor handed in for a booth goes with them when the organiser gives them another one.

use std::time::Duration;

use fairway_booth::model::BoothType;
use fairway_booth::{NewBooth, add_booths};
use fairway_testkit::{NOW, TestApp, db_test};
use serde_json::{Value, json};

use crate::gather_town::{DATA, OWN, ROWS, Town, town};
use crate::support::{ADMIN, RESERVE, fresh_key, keyed, numbers};

/// Farshore has N1-D01, a shell that was booked and confirmed; N1-D02, a shell, and N1-D03, raw space, are free.
struct Move {
    town: Town,
    mover: TestApp,
    booths: [i64; 3],
    reservation: Value,
}

impl Move {
    async fn new(town: Town) -> Self {
        let base = &town.base;
        let (tenant, activity, app) = (base.tenant, town.activity, &base.app);
        let hall = numbers(app, &format!("SELECT id FROM pavilion WHERE activity_id = {activity}")).await[0];
        let at = |booth_no: &str, booth_type: BoothType| NewBooth {
            booth_no: booth_no.into(),
            booth_type,
            w: 30,
            h: 30,
            currency: "CNY".into(),
            ..Default::default()
        };
        let booths = [("N1-D01", BoothType::Shell), ("N1-D02", BoothType::Shell), ("N1-D03", BoothType::Raw)];
        let tx = base.begin().await;
        let booths = booths.map(|(booth_no, kind)| at(booth_no, kind)).into();
        add_booths(&tx, tenant, activity, hall, booths, NOW).await.unwrap();
        let unreviewed = format!(
            "UPDATE booth_rules SET is_reviewed = false WHERE tenant_id = {tenant} AND activity_id = {activity}"
        );
        tx.execute_text(&unreviewed).await.unwrap();
        tx.commit().await.unwrap();
        let ids = numbers(app, "SELECT id FROM booth WHERE booth_no LIKE 'N1-D%' ORDER BY booth_no").await;
        let order = json!({"activity_id": activity, "booth_ids": [ids[0]], "contact_name": "沈慕云",
            "contact_mobile": "13800138000", "contact_email": "shen@example.test"});
        let answer = keyed(&town.member, &fresh_key()).post(RESERVE, order).await.data();
        assert_eq!(answer["reservation"]["status"], 3, "{answer}");
        Self {
            mover: base.enter("mover", "booth.reservations").await,
            booths: [ids[0], ids[1], ids[2]],
            reservation: answer["reservation"].clone(),
            town,
        }
    }

    /// Handed in for the first booth, and accepted.
    async fn accepted(&self) -> Value {
        let w = &self.town;
        let form = json!({"booth_id": self.booths[0], "submit": true, "fascia_zh": "远岸航运", "backboard_id": w.art});
        let sent = w.member.post(DATA, form).await.data();
        let body = json!({"booth_id": self.booths[0], "accept": true, "version": sent["version"]});
        w.staff.put(&format!("{ROWS}/review"), body).await.data()
    }

    async fn to(&mut self, from: usize, to: usize) {
        let wish = json!({"id": self.reservation["id"], "version": self.reservation["version"],
            "from_booth_id": self.booths[from], "to_booth_id": self.booths[to]});
        self.reservation = self.mover.put(&format!("{ADMIN}/move"), wish).await.data();
    }

    async fn read(&self, booth: usize) -> Value {
        self.town.member.get(&format!("{DATA}?booth_id={}", self.booths[booth])).await.data()
    }

    /// How often the mail about a move says that something is to be handed in anew.
    async fn mails_that_ask(&self) -> i64 {
        let sql =
            "SELECT COUNT(*) FROM message WHERE template = 'booth_reservation_moved' AND body_html LIKE '%展位资料%'";
        numbers(&self.town.base.app, sql).await[0]
    }
}

#[db_test(town)]
async fn what_was_accepted_stays_accepted_where_the_new_booth_is_asked_for_the_same(w: Town) {
    let mut m = Move::new(w).await;
    let accepted = m.accepted().await;
    // Nothing that an exhibitor could still write.
    m.town.collect(json!({"deadline": NOW + 300})).await;
    m.town.base.app.app.clock.advance(Duration::from_secs(301));
    m.to(0, 1).await;
    let moved = m.read(1).await;
    assert_eq!((&moved["id"], &moved["status"], &moved["can_edit"]), (&accepted["id"], &json!(4), &json!(false)));
    assert_eq!((&moved["fascia_zh"], &moved["backboard"]["name"]), (&json!("远岸航运"), &json!("wall.jpg")));
    let own = m.town.member.get(&format!("{OWN}?activity_id={}", m.town.activity)).await.data();
    let states: Vec<(&str, i64)> = own
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (row["booth_no"].as_str().unwrap(), row["status"].as_i64().unwrap()))
        .collect();
    assert_eq!(states, [("N1-A01", 0), ("N1-B01", 0), ("N1-D02", 4)]);
    assert_eq!(m.mails_that_ask().await, 0);
}

#[db_test(town)]
async fn where_the_new_booth_is_asked_for_other_things_it_is_a_draft_that_can_be_written(w: Town) {
    let mut m = Move::new(w).await;
    m.accepted().await;
    m.town.collect(json!({"deadline": NOW + 300})).await;
    m.town.base.app.app.clock.advance(Duration::from_secs(301));
    m.to(0, 2).await;
    let moved = m.read(2).await;
    assert_eq!((&moved["status"], &moved["is_reopened"], &moved["can_edit"]), (&json!(1), &json!(true), &json!(true)));
    assert_eq!(moved["missing"], json!(["stand_plan", "item_1"]));
    assert_eq!(m.mails_that_ask().await, 1);
    let log = m.town.staff.get("/atms/audit/logs?object_type=booth_gather").await.data();
    assert_eq!(log.as_array().unwrap().len(), 3, "begun, accepted, opened again: {log}");
    let form = json!({"booth_id": m.booths[2], "submit": true, "stand_plan_id": m.town.paper,
        "items": [{"id": 1, "text": "Builders"}], "version": moved["version"]});
    assert_eq!(m.town.member.put(DATA, form).await.data()["status"], 2);
}

#[db_test(town)]
async fn whoever_could_still_write_can_after_a_move_to_a_booth_that_is_due_already(w: Town) {
    let mut m = Move::new(w).await;
    let form = json!({"booth_id": m.booths[0], "fascia_zh": "远岸航运"});
    m.town.member.post(DATA, form).await.data();
    let kinds = crate::gather_town::kinds();
    let mut due = kinds[0].clone();
    // A type of its own that asks for the same, until now.
    let tx = m.town.base.begin().await;
    let (tenant, activity) = (m.town.base.tenant, m.town.activity);
    let corner = format!(
        "INSERT INTO booth_type (tenant_id, activity_id, name_zh, name_en, base, unit_price, unit_price_usd, created_at, updated_at) \
         VALUES ({tenant}, {activity}, '角位', 'Corner', 1, 0, 0, 0, 0)"
    );
    tx.execute_text(&corner).await.unwrap();
    let of_corner = format!("UPDATE booth SET type_id = (SELECT MAX(id) FROM booth_type) WHERE id = {}", m.booths[1]);
    tx.execute_text(&of_corner).await.unwrap();
    tx.commit().await.unwrap();
    due["type_id"] = json!(numbers(&m.town.base.app, "SELECT MAX(id) FROM booth_type").await[0]);
    due["deadline"] = json!(NOW + 10);
    m.town.collect(json!({"kinds": [kinds[0], kinds[1], due]})).await;
    m.town.base.app.app.clock.advance(Duration::from_secs(11));
    m.to(0, 1).await;
    let moved = m.read(1).await;
    assert_eq!((&moved["status"], &moved["deadline"], &moved["can_edit"]), (&json!(1), &json!(NOW + 10), &json!(true)));
    // Back again, in place of nothing that was left there.
    m.to(1, 0).await;
    assert_eq!((&m.read(0).await["id"], &m.read(0).await["fascia_zh"]), (&moved["id"], &json!("远岸航运")));
}

//! Scans of devices that were without network: each once, in the order of their times, whenever they arrive.

use fairway_testkit::{NOW, db_test};
use serde_json::{Value, json};

use crate::gate_hall::{BATCH, Hall, fresh_key, hall};

fn scan(gate: i64, code: &str, key: &str, happened_at: i64) -> Value {
    json!({"gate_id": gate, "code": code, "key": key, "happened_at": happened_at})
}

impl Hall {
    async fn replay(&self, scans: Vec<Value>) -> Value {
        self.steward.post(BATCH, json!({"scans": scans})).await.data()
    }
}

fn results(answers: &Value) -> Vec<i64> {
    answers.as_array().unwrap().iter().map(|answer| answer["result"].as_i64().unwrap()).collect()
}

#[db_test(hall)]
async fn the_earliest_of_a_batch_counts_in_whatever_order_it_was_sent(h: Hall) {
    let (ann, ben) = (h.ticket("Ann").await, h.ticket("Ben").await);
    let scans = vec![
        scan(h.south, &ann, "device-a-0002", NOW - 50),
        scan(h.north, &ben, "device-a-0003", NOW - 10),
        scan(h.north, &ann, "device-a-0001", NOW - 90),
        scan(h.north, "NOBODY", "device-a-0004", NOW - 5),
    ];
    let answers = h.replay(scans.clone()).await;
    assert_eq!(results(&answers), [2, 1, 1, 4], "an answer for each, as they were sent: {answers}");
    assert_eq!((&answers[0]["let_in_at"], &answers[0]["let_in_gate_id"]), (&json!(NOW - 90), &json!(h.north)));
    assert_eq!(answers[0]["key"], "device-a-0002");
    assert_eq!(h.replay(scans).await, answers, "sent again, they get the same answers");
    assert_eq!(h.scans("tenant_id > 0").await, 4);
}

#[db_test(hall)]
async fn an_earlier_scan_that_arrives_later_is_told_who_was_first(h: Hall) {
    let code = h.ticket("Ann").await;
    let online = h.scan(h.north, &code).await;
    let answers = h.replay(vec![scan(h.south, &code, "offline-0001", NOW - 3600)]).await;
    assert_eq!(results(&answers), [2], "who arrived first has let in");
    assert_eq!((&answers[0]["let_in_at"], &answers[0]["let_in_gate_id"]), (&online["let_in_at"], &json!(h.north)));
    assert_eq!(answers[0]["happened_at"], NOW - 3600, "and what happened when stays on record");
    assert_eq!(h.scans("result = 1").await, 1);
}

#[db_test(hall)]
async fn two_devices_that_come_back_at_once_agree(h: Hall) {
    let mut codes = Vec::new();
    for n in 0..30 {
        codes.push(h.ticket(&format!("Guest {n}")).await);
    }
    let batch = |gate: i64, device: &str, codes: &[String]| -> Vec<Value> {
        let one = |(n, code): (usize, &String)| scan(gate, code, &format!("{device}-{n:04}"), NOW - 100 + n as i64);
        codes.iter().enumerate().map(one).collect()
    };
    let backwards: Vec<String> = codes.iter().rev().cloned().collect();
    let (one, two) = (batch(h.north, "north", &codes), batch(h.south, "south", &backwards));
    let (north, south) = tokio::join!(h.replay(one.clone()), h.replay(two));
    let let_in = |answers: &Value| results(answers).into_iter().filter(|result| *result == 1).count();
    assert_eq!(let_in(&north) + let_in(&south), codes.len());
    assert_eq!(h.scans("result = 1").await, 30);
    assert_eq!(h.scans("tenant_id > 0").await, 60);
    let (again, once_more) = tokio::join!(h.replay(one.clone()), h.replay(one));
    assert_eq!((&again, &once_more), (&north, &north));
}

#[db_test(hall)]
async fn a_scan_that_stands_twice_in_a_batch_counts_once(h: Hall) {
    let code = h.ticket("Ann").await;
    let twice = scan(h.north, &code, "device-a-0001", NOW - 9);
    let answers = h.replay(vec![twice.clone(), twice]).await;
    assert_eq!(results(&answers), [1, 1]);
    assert_eq!(h.scans("tenant_id > 0").await, 1);
}

#[db_test(hall)]
async fn a_batch_has_bounds_and_knows_its_gates(h: Hall) {
    let many: Vec<Value> = (0..501).map(|_| scan(h.north, "NOBODY", &fresh_key(), NOW)).collect();
    for scans in [Vec::new(), many.clone()] {
        let failure = h.steward.post(BATCH, json!({"scans": scans})).await.failure(422, 422);
        assert!(failure["fields"]["scans"].is_string(), "{failure}");
    }
    assert_eq!(results(&h.replay(many[..500].to_vec()).await), [4; 500]);
    let wrong = json!({"scans": [scan(h.north, "X", &fresh_key(), NOW), scan(0, "X", "tiny", NOW)]});
    let failure = h.steward.post(BATCH, wrong).await.failure(422, 422);
    assert!(failure["fields"]["scans[1].key"].is_string(), "{failure}");
    let wrong = json!({"scans": [scan(h.north, "X", &fresh_key(), NOW), scan(0, "X", &fresh_key(), NOW)]});
    let failure = h.steward.post(BATCH, wrong).await.failure(422, 422);
    assert!(failure["fields"]["scans[1].gate_id"].is_string(), "{failure}");
    assert_eq!(h.scans("tenant_id > 0").await, 500, "nothing of a wrong batch is kept");
}

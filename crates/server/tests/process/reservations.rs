//! kill -9 in the middle of reservations: none that was confirmed is lost, none happens twice.

use std::collections::BTreeMap;
use std::sync::Arc;

use fairway_db::{ConnectOptions, Db};
use fairway_testkit::{Engine, db_test};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::sync::Mutex;
use tokio::task::JoinSet;

use crate::support::{Node, Place, send, until};

const WRITERS: usize = 4;
const BOOTHS: usize = 60;

async fn place(engine: Engine) -> Place {
    Place::new(engine).await
}

/// What the server confirmed: booth and reservation.
type Confirmed = Arc<Mutex<BTreeMap<i64, i64>>>;

/// The free booths of the demo's meeting.
async fn free_booths(node: &Node) -> (i64, Vec<i64>) {
    let activity = node.get("/atlas/configure/exhibition?code=EXS").await.data()["activity_id"].as_i64().unwrap();
    let all = node.get(&format!("/atlas/exhibition/booth?activity_id={activity}")).await.data();
    let booked = node.get(&format!("/atlas/exhibition/booked_booths?activity_id={activity}")).await.data();
    let taken: Vec<i64> = booked.as_array().unwrap().iter().map(|row| row["booth_id"].as_i64().unwrap()).collect();
    let ids = all.as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap());
    (activity, ids.filter(|id| !taken.contains(id)).take(BOOTHS).collect())
}

fn order(activity: i64, booth: i64) -> Value {
    json!({"activity_id": activity, "booth_ids": [booth], "contact_name": "沈慕云", "contact_mobile": "13800138000",
        "contact_email": "shen@farshore.example"})
}

async fn reserve(node: &Node, token: &str, activity: i64, booth: i64) -> Option<i64> {
    let request = node
        .post_request("/atlas/exhibition/reserve_booth", &order(activity, booth))
        .header("idempotency-key", format!("crash-booth-{booth}"))
        .bearer_auth(token);
    let data = send(request).await.ok()?.data();
    assert_eq!(data["reservation"]["status"], 2, "{data}");
    data["reservation"]["id"].as_i64()
}

async fn run(node: &Arc<Node>, token: &str, activity: i64, booths: Vec<i64>, confirmed: &Confirmed) -> JoinSet<()> {
    let left = Arc::new(Mutex::new(booths));
    let mut set = JoinSet::new();
    for _ in 0..WRITERS {
        let (node, token, left, confirmed) = (node.clone(), token.to_owned(), left.clone(), confirmed.clone());
        set.spawn(async move {
            loop {
                let Some(booth) = left.lock().await.pop() else { return };
                match reserve(&node, &token, activity, booth).await {
                    Some(id) => confirmed.lock().await.insert(booth, id),
                    None => return,
                };
            }
        });
    }
    set
}

#[db_test(place)]
async fn every_confirmed_reservation_survives_a_kill(place: Place) {
    let mut node = Arc::new(place.start().await);
    let token = node.sign_in("exhibitor").await;
    let (activity, booths) = free_booths(&node).await;
    // One company reserves more than the demo's organiser lets it.
    let db = Db::connect(&ConnectOptions::new(&place.url)).await.unwrap();
    let tx = db.begin().await.unwrap();
    tx.execute_text("UPDATE booth_rules SET most_booths = 0").await.unwrap();
    tx.commit().await.unwrap();
    db.close().await;

    let confirmed = Confirmed::default();
    for kill_at in [BOOTHS / 3, BOOTHS * 2 / 3] {
        let done: Vec<i64> = confirmed.lock().await.keys().copied().collect();
        let left = booths.iter().copied().filter(|booth| !done.contains(booth)).collect();
        let running = run(&node, &token, activity, left, &confirmed).await;
        until("enough confirmed reservations", || async { confirmed.lock().await.len() >= kill_at }).await;
        node.kill();
        running.join_all().await;
        let mut killed = Arc::into_inner(node).expect("no writer is left");
        assert!(!killed.ended().await.success());
        node = Arc::new(place.start().await);
        for (booth, id) in confirmed.lock().await.iter() {
            let request = node.ask(Method::GET, &format!("/atlas/exhibition/reservation/{id}")).bearer_auth(&token);
            let kept = send(request).await.expect("an answer").data();
            assert_eq!((&kept["status"], &kept["booths"][0]["booth_id"]), (&json!(2), &json!(booth)), "{kept}");
        }
        println!("killed at {} confirmed reservations: all are there", confirmed.lock().await.len());
    }
    // Whoever never heard the answer sends the same once more, and has it once.
    for booth in &booths {
        let id = reserve(&node, &token, activity, *booth).await.expect("an answer");
        let known = confirmed.lock().await.insert(*booth, id);
        assert!(known.is_none_or(|known| known == id), "booth {booth} was reserved twice");
    }
    let path = format!("/atlas/exhibition/my_reservations?activity_id={activity}");
    let mine = send(node.ask(Method::GET, &path).bearer_auth(&token)).await.expect("an answer").data();
    let submitted = mine.as_array().unwrap().iter().filter(|row| row["status"] == 2).count();
    assert_eq!(submitted, booths.len());
}

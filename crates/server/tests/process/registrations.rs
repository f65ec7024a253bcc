//! kill -9 while people register for a limited ticket: no confirmed registration is lost, and no place is given twice.

use std::collections::BTreeMap;
use std::sync::Arc;

use fairway_auth::Token;
use fairway_db::sea_orm::{ConnectionTrait, Statement};
use fairway_testkit::{Engine, db_test};
use serde_json::json;
use tokio::sync::Mutex;
use tokio::task::JoinSet;

use crate::support::{Node, Place, send, until};

const APPLY: &str = "/atlas/exhibition/activity_apply_user";
const WRITERS: usize = 6;
const PEOPLE: usize = 90;
/// Fewer than want one.
const PLACES: i64 = 60;
const SUCCEEDED: i64 = 1;
const WAITING: i64 = 5;

async fn place(engine: Engine) -> Place {
    Place::new(engine).await
}

/// Where everybody registers, and what for.
#[derive(Clone, Copy)]
struct Offer {
    activity: i64,
    ticket_type: i64,
}

/// What the server confirmed, by person: registration and its state.
type Confirmed = Arc<Mutex<BTreeMap<usize, (i64, i64)>>>;

/// People who are signed in, written past the domains: their tokens.
async fn people(place: &Place, tenant: i64) -> Vec<String> {
    let tokens: Vec<Token> = (0..PEOPLE).map(|_| Token::generate()).collect();
    let db = place.db().await;
    let tx = db.begin().await.unwrap();
    // What else the demo asks is not what this is about.
    tx.execute_text("UPDATE custom_field SET is_required = FALSE").await.unwrap();
    for (n, token) in tokens.iter().enumerate() {
        let (email, hash) = (format!("crash-{n}@example.test"), token.hash());
        let account = format!(
            "INSERT INTO account (tenant_id, email, name_en, activated_at, created_at, updated_at) \
             VALUES ({tenant}, '{email}', 'Guest {n}', 1, 1, 1)"
        );
        let session = format!(
            "INSERT INTO session (tenant_id, account_id, access_hash, access_expires_at, last_used_at, created_at) \
             SELECT {tenant}, id, '{hash}', 4000000000, 4000000000, 1 FROM account WHERE email = '{email}'"
        );
        tx.execute_text(&account).await.unwrap();
        tx.execute_text(&session).await.unwrap();
    }
    tx.commit().await.unwrap();
    db.close().await;
    tokens.iter().map(|token| token.reveal().to_owned()).collect()
}

async fn number(place: &Place, sql: &str) -> i64 {
    let db = place.db().await;
    let row = db.read().query_one_raw(Statement::from_string(db.read().get_database_backend(), sql)).await.unwrap();
    let found = row.expect("a row").try_get_by_index(0).unwrap();
    db.close().await;
    found
}

/// Registration and state; none where the server is gone.
async fn register(node: &Node, token: &str, offer: Offer, person: usize) -> Option<(i64, i64)> {
    let body = json!({"activity_id": offer.activity, "atype": 2, "name": format!("Guest {person}"),
        "email": "guest@example.test", "mobile": "13800138000", "ticket_type_id": offer.ticket_type});
    let request =
        node.post_request(APPLY, &body).header("idempotency-key", format!("crash-guest-{person}")).bearer_auth(token);
    let row = send(request).await.ok()?.data();
    Some((row["id"].as_i64()?, row["status"].as_i64()?))
}

fn run(node: &Arc<Node>, tokens: &[String], offer: Offer, confirmed: &Confirmed, done: &[usize]) -> JoinSet<()> {
    let left = (0..PEOPLE).rev().filter(|person| !done.contains(person)).map(|person| (person, tokens[person].clone()));
    let left = Arc::new(Mutex::new(left.collect::<Vec<_>>()));
    let mut set = JoinSet::new();
    for _ in 0..WRITERS {
        let (node, left, confirmed) = (node.clone(), left.clone(), confirmed.clone());
        set.spawn(async move {
            loop {
                let Some((person, token)) = left.lock().await.pop() else { return };
                match register(&node, &token, offer, person).await {
                    Some(row) => confirmed.lock().await.insert(person, row),
                    None => return,
                };
            }
        });
    }
    set
}

#[db_test(place)]
async fn every_confirmed_registration_survives_a_kill(place: Place) {
    let mut node = Arc::new(place.start().await);
    let staff = node.sign_in("staff").await;
    let exhibition = node.get("/atlas/configure/exhibition?code=EXS").await.data();
    let [tenant, activity] = ["tenant_id", "activity_id"].map(|name| exhibition[name].as_i64().unwrap());
    let form = json!({"name_zh": "限量票", "name_en": "Limited", "atype": 2, "price": 0, "stock": PLACES});
    let made = send(node.post_request("/atms/attend/ticket_types", &form).bearer_auth(&staff)).await.unwrap().data();
    let offer = Offer { activity, ticket_type: made["id"].as_i64().unwrap() };
    let tokens = people(&place, tenant).await;

    let confirmed = Confirmed::default();
    for kill_at in [PEOPLE / 3, PEOPLE * 4 / 5] {
        let done: Vec<usize> = confirmed.lock().await.keys().copied().collect();
        let running = run(&node, &tokens, offer, &confirmed, &done);
        until("enough confirmed registrations", || async { confirmed.lock().await.len() >= kill_at }).await;
        node.kill();
        running.join_all().await;
        let mut killed = Arc::into_inner(node).expect("no writer is left");
        assert!(!killed.ended().await.success());
        node = Arc::new(place.start().await);
        for (person, (id, status)) in confirmed.lock().await.iter() {
            let bearer = format!("Bearer {}", tokens[*person]);
            let path = format!("{APPLY}?activity_id={activity}");
            let kept = node.get_with(&path, &[("authorization", bearer.as_str())]).await.data();
            let row = &kept["registration"];
            assert_eq!((row["id"].as_i64(), row["status"].as_i64()), (Some(*id), Some(*status)), "{kept}");
            assert_eq!(row["ticket_id"].is_i64(), *status == SUCCEEDED, "{kept}");
        }
        println!("killed at {} confirmed registrations: all are there", confirmed.lock().await.len());
    }
    // Whoever never heard the answer sends the same once more, and is registered once.
    for (person, token) in tokens.iter().enumerate() {
        let row = register(&node, token, offer, person).await.expect("an answer");
        let known = confirmed.lock().await.insert(person, row);
        assert!(known.is_none_or(|known| known == row), "person {person} was registered twice");
    }
    let confirmed = confirmed.lock().await;
    let count = |status: i64| confirmed.values().filter(|(_, found)| *found == status).count() as i64;
    assert_eq!((count(SUCCEEDED), count(WAITING)), (PLACES, PEOPLE as i64 - PLACES));
    let of_type = format!("ticket_type_id = {}", offer.ticket_type);
    let tickets = format!("SELECT COUNT(*) FROM attend_ticket WHERE status = 1 AND {of_type}");
    assert_eq!(number(&place, &tickets).await, PLACES, "as many tickets as places");
    let taken = format!("SELECT taken FROM attend_ticket_type WHERE id = {}", offer.ticket_type);
    assert_eq!(number(&place, &taken).await, PLACES);
}

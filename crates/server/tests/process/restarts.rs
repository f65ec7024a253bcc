//! Stopping with care and starting again.

use fairway_testkit::{Engine, db_test};
use serde_json::{Value, json};
use tokio::net::TcpStream;

use crate::support::{Place, Slow, send, until};

async fn place(engine: Engine) -> Place {
    Place::new(engine).await
}

#[db_test(place)]
async fn a_stop_finishes_the_running_request_first(place: Place) {
    let mut node = place.start().await;
    let token = node.sign_in("staff").await;
    let label = json!({"key": "menu.home", "label_zh": "灯塔", "label_en": "Lighthouse"});
    let mut body = label.clone();
    body["version"] = node.label_version(&token, "menu.home").await;
    let slow = Slow::post(&node, "/atms/label/save", &token, &body).await;
    node.terminate();
    node.wait_for_log("stopping: finishing running requests").await;
    let address = node.address;
    until("nobody new is let in", || async { TcpStream::connect(address).await.is_err() }).await;
    let (status, body) = slow.finish().await;
    assert_eq!((status, &body["success"]), (200, &json!(true)), "{body}");
    assert_eq!(node.ended().await.code(), Some(0), "{:#?}", node.log());
    node.wait_for_log("stopped").await;
    let again = place.start().await;
    assert!(again.labels().await.contains(&label));
}

#[db_test(place)]
async fn an_idle_connection_does_not_hold_up_a_stop(place: Place) {
    let node = place.start().await;
    // A browser keeps its connection open. Nothing would end the wait for it.
    assert_eq!(node.get("/healthz").await.status, 200);
    node.stop().await;
}

#[db_test(place)]
async fn a_stop_in_the_moment_of_the_start_is_heard(place: Place) {
    // Jobs that run from the first moment listen for the signal as well; none of them may be the only one to hear it.
    place.start().await.stop().await;
}

#[db_test(place)]
async fn a_second_start_keeps_the_data_and_the_demo_is_not_loaded_again(place: Place) {
    let node = place.start().await;
    let token = node.sign_in("staff").await;
    send(node.change_label(&token, "menu.home", "Mooring").await).await.expect("an answer").data();
    let request = json!({"email": "new@example.test", "password": "Fair.way1", "accept_terms": 1});
    node.post("/atlas/user/signup", &request).await.data();
    node.stop().await;
    let before = place.tables().await;
    let node = place.start().await;
    let applied = |line: &Value| line["message"].as_str().is_some_and(|text| text.contains("Applying"));
    assert!(!node.log().iter().any(applied), "no migration runs again");
    assert!(node.labels().await.iter().any(|label| label["label_en"] == "Mooring"));
    // Who was signed in still is.
    send(node.change_label(&token, "menu.agenda", "Tides").await).await.expect("an answer").data();
    node.stop().await;
    let after = place.tables().await;
    for table in ["tenant", "account", "meeting", "static_content", "banner", "exhibitor", "booth"] {
        assert!(
            before[table].rows > 0 && before[table] == after[table],
            "{table}: {:?} {:?}",
            before[table],
            after[table]
        );
    }
}

//! Requests that are too slow, too large or unknown: always the envelope.

use std::time::Instant;

use fairway_testkit::{Engine, db_test};
use reqwest::Method;
use serde_json::json;

use crate::support::{DEADLINE, Place, Slow, send, until};

async fn place(engine: Engine) -> Place {
    Place::new(engine).await.with("FAIRWAY_SERVER_BODY_MEMORY_MB", "1")
}

#[db_test(place)]
async fn a_request_that_takes_too_long_is_answered_with_408(mut place: Place) {
    let node = place.start().await;
    let token = node.sign_in("staff").await;
    node.stop().await;
    // Long enough for a starved machine to reach the handler, which then waits for a body that never comes.
    place.set("FAIRWAY_SERVER_REQUEST_TIMEOUT_SECS", "5");
    let node = place.start().await;
    let label = json!({"key": "menu.home", "label_en": "Never"});
    let (status, body) = Slow::post(&node, "/atms/label/save", &token, &label).await.answer().await;
    assert_eq!((status, &body["code"], &body["success"]), (408, &json!(408), &json!(false)), "{body}");
    assert!(body["request_id"].is_string() && body["message"].is_string(), "{body}");
    assert!(!node.labels().await.iter().any(|label| label["label_en"] == "Never"));
    send(node.change_label(&token, "menu.home", "Next").await).await.expect("an answer").data();
}

#[db_test(place)]
async fn a_body_that_is_too_large_is_answered_with_413(place: Place) {
    let node = place.start().await;
    let token = node.sign_in("staff").await;
    let large = "x".repeat(66_000);
    send(node.save_label(&token, "menu.home", &large)).await.expect("an answer").failure(413, 413);
    // Below the limit the field's own rule answers.
    let reply = send(node.save_label(&token, "menu.home", &large[..30_000])).await.expect("an answer");
    assert!(reply.failure(422, 422)["fields"]["label_en"].is_string());
}

#[db_test(place)]
async fn a_route_for_long_texts_takes_them(place: Place) {
    let node = place.start().await;
    let token = node.sign_in("staff").await;
    let body = "<p>港</p>".repeat(12_000);
    let article = json!({"classification": "news", "title_zh": "长文", "body_zh": body, "body_en": body});
    assert!(article.to_string().len() > 200_000);
    let request = node.post_request("/atms/content/articles", &article).bearer_auth(&token);
    send(request).await.expect("an answer").data();
}

#[db_test(place)]
async fn bodies_of_all_requests_together_have_a_limit_that_says_when_to_come_back(place: Place) {
    let node = place.start().await;
    // Anonymous, and never ending: each sends all but its last byte. One after another, because two that arrive at once
    // may both be refused and leave room for the next.
    let almost = json!({"account": "x".repeat(60_000)}).to_string();
    let large = json!({"account": "y".repeat(60_000), "password": "z"});
    let mut open = Vec::new();
    let started = Instant::now();
    let reply = loop {
        assert!(started.elapsed() < DEADLINE, "every body found room");
        open.push(Slow::begin(&node, "/atlas/user/login", &almost).await);
        let reply = node.post("/atlas/user/login", &large).await;
        if reply.status == 503 {
            break reply;
        }
    };
    assert_eq!(reply.headers["retry-after"], "5");
    assert_eq!(reply.failure(503, 503)["message"], "当前请求过多，请在5 秒后重试");
    // What needs no body is answered as ever, and so is everything once they have gone.
    node.get("/atlas/configure/exhibition?code=EXS").await.data();
    drop(open);
    until("there is room again", || async { node.post("/atlas/user/login", &large).await.status != 503 }).await;
}

#[db_test(place)]
async fn what_does_not_exist_or_fit_is_answered_in_the_envelope(place: Place) {
    let node = place.start().await;
    node.get("/atlas/no/such").await.failure(404, 404);
    node.get("/atms/").await.failure(404, 404);
    send(node.ask(Method::DELETE, "/atlas/user/login")).await.expect("an answer").failure(405, 405);
    node.get("/atlas/card/card_static/detail/abc").await.failure(400, 400);
    node.get("/atlas/exhibition/basic?activity_id=abc").await.failure(422, 422);
    let broken = node.ask(Method::POST, "/atlas/user/login").header("content-type", "application/json").body("{");
    send(broken).await.expect("an answer").failure(400, 400);
    let picture = node.ask(Method::POST, "/atlas/user/login").header("content-type", "image/png").body("x");
    send(picture).await.expect("an answer").failure(415, 415);
    let english = node.get_with("/atlas/no/such", &[("host", "en.localhost")]).await.failure(404, 404);
    assert_eq!(english["message"], "Not found");
}

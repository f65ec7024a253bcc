//! The outermost layer around handlers that break.

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use axum::middleware::from_fn_with_state;
use axum::routing::get;
use fairway_http::edge::edge_layer;
use fairway_identity::Directory;
use fairway_testkit::{Engine, TestApp, run};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;

const SECRET: &str = "postgres://fairway:hunter2@db/fairway";

async fn panics_at_once() -> &'static str {
    panic!("cannot reach {SECRET}")
}

async fn panics_later() -> &'static str {
    tokio::task::yield_now().await;
    panic!("later: {SECRET}")
}

#[test]
fn a_panic_becomes_a_500_with_a_request_id_and_nothing_else() {
    run(async {
        let app = TestApp::open(Engine::Sqlite, &[fairway_identity::domain()], Directory::new).await.app;
        let router = Router::new()
            .route("/once", get(panics_at_once))
            .route("/later", get(panics_later))
            .route("/fine", get(|| async { "fine" }))
            .layer(from_fn_with_state(app.clone(), edge_layer))
            .with_state(app);
        let mut ids = Vec::new();
        for path in ["/once", "/later", "/once"] {
            let request = Request::get(path).body(Body::empty()).expect("a request");
            let (parts, body) = router.clone().oneshot(request).await.expect("an answer").into_parts();
            let bytes = body.collect().await.expect("a body").to_bytes();
            let body: Value = serde_json::from_slice(&bytes).expect("JSON");
            assert_eq!((parts.status.as_u16(), &body["code"], &body["success"]), (500, &500.into(), &false.into()));
            let fields: Vec<_> = body.as_object().expect("an object").keys().collect();
            assert_eq!(fields, ["code", "message", "request_id", "success"]);
            assert!(!body.to_string().contains("hunter2"), "{body}");
            assert_eq!(parts.headers["x-request-id"], body["request_id"].as_str().expect("an id"));
            assert_eq!(parts.headers["x-content-type-options"], "nosniff");
            ids.push(body["request_id"].clone());
        }
        assert!(ids[0] != ids[1] && ids[1] != ids[2], "each request has its own: {ids:?}");
        let request = Request::get("/fine").body(Body::empty()).expect("a request");
        assert_eq!(router.oneshot(request).await.expect("an answer").status(), 200);
    });
}

//! What operators look at: health, readiness, metrics, headers.

use fairway_testkit::{Engine, TestReply, run};

use crate::support::{Node, Place, Proxy, send, until};

#[test]
fn readiness_follows_the_database_and_health_does_not() {
    run(async {
        let mut place = Place::new(Engine::Postgres).await;
        let (mut proxy, through) = Proxy::before(&place.url).await;
        let other = place.start().await;
        place.set("FAIRWAY_DATABASE_URL", &through);
        let mut node = place.start().await;
        assert_eq!(node.get("/readyz").await.status, 200);
        assert_eq!(node.labels().await.len(), other.labels().await.len());
        node.get("/atlas/configure/exhibition?code=EXS").await.data();

        proxy.cut().await;
        for _ in 0..3 {
            let reply = node.get("/readyz").await;
            assert_eq!(reply.status, 503);
            assert!(!String::from_utf8_lossy(&reply.bytes).contains("fairway@"), "no address is told");
        }
        assert_eq!(node.get("/healthz").await.status, 200);
        // Cached answers need no database; others say that it is away and when to ask again.
        assert_eq!(node.get("/atlas/configure/exhibition?code=EXS").await.status, 200);
        node.wait_for_log("PostgreSQL cannot be reached; requests that need it are refused until it is back").await;
        for number in 0..50 {
            let reply = node.get(&format!("/atlas/exhibition/basic?activity_id={number}")).await;
            reply.failure(503, 503);
            assert!(reply.headers.contains_key("retry-after"));
        }

        let token = other.sign_in("staff").await;
        send(other.change_label(&token, "menu.home", "Missed").await).await.expect("an answer").data();
        proxy.restore().await;
        until("it is ready again", || async { node.get("/readyz").await.status == 200 }).await;
        // What was said while it could not hear is made up for.
        let knows = || async { node.labels().await.iter().any(|label| label["label_en"] == "Missed") };
        until("it knows what it missed", knows).await;
    });
}

#[test]
fn metrics_are_for_those_with_the_token() {
    run(async {
        let place = Place::new(Engine::Sqlite).await.with("FAIRWAY_METRICS_TOKEN", "0123456789abcdef");
        let node = place.start().await;
        node.get("/atlas/configure/exhibition?code=EXS").await.data();
        assert_eq!(node.get("/metrics").await.status, 401);
        assert_eq!(node.get_with("/metrics", &[("authorization", "Bearer 0123456789abcdee")]).await.status, 401);
        let reply = node.get_with("/metrics", &[("authorization", "Bearer 0123456789abcdef")]).await;
        let text = String::from_utf8(reply.bytes).expect("text");
        assert_eq!(reply.status, 200);
        let counted = r#"fairway_request_seconds_count{route="/atlas/configure/exhibition",status="2xx"} 1"#;
        assert!(text.contains(counted), "{text}");
        drop(node);
        let place = place.with("FAIRWAY_METRICS_TOKEN", "");
        assert_eq!(place.start().await.get("/metrics").await.status, 200, "open in development");
    });
}

fn is_secure(path: &str, reply: &TestReply) {
    let header =
        |name: &str| reply.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "SAMEORIGIN"),
        ("referrer-policy", "strict-origin-when-cross-origin"),
        ("cross-origin-opener-policy", "same-origin"),
    ] {
        assert_eq!(header(name), value, "{path} {name}");
    }
    let policy = header("content-security-policy");
    let rules: Vec<&str> = policy.split("; ").collect();
    for rule in [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "object-src 'none'",
        "frame-src 'self'",
        "frame-ancestors 'self'",
    ] {
        assert!(rules.contains(&rule), "{path}: {rule} in {policy}");
    }
    assert!(!policy.contains("unsafe-eval"), "{path}: {policy}");
    assert_eq!(header("x-request-id").len(), 16, "{path}");
}

#[test]
fn every_answer_has_the_security_headers() {
    run(async {
        let node: Node = Place::new(Engine::Sqlite).await.start().await;
        let paths = ["/", "/404", "/nowhere", "/no.png", "/console", "/favicon.svg", "/healthz", "/readyz", "/metrics"];
        let api = ["/atlas/configure/exhibition?code=EXS", "/atlas/no/such", "/atlas/atams_card/card_basics"];
        for path in paths.into_iter().chain(api) {
            is_secure(path, &node.get(path).await);
        }
    });
}

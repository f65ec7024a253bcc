//! Settings that the binary refuses, all at once and with advice, before it touches anything.

use fairway_testkit::{Engine, run};

use crate::support::Place;

async fn refused(place: &Place) -> String {
    let output = place.run(&["serve"]).await;
    assert_eq!(output.status.code(), Some(1));
    assert!(!place.data().exists(), "nothing was made");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn an_unknown_setting_is_refused_with_the_nearest_one() {
    run(async {
        let place = Place::new(Engine::Sqlite).await.with("FAIRWAY_SERVER_LISEN", "127.0.0.1:1");
        let said = refused(&place).await;
        assert!(said.contains("no setting FAIRWAY_SERVER_LISEN; the nearest is FAIRWAY_SERVER_LISTEN"), "{said}");

        let mut place = Place::new(Engine::Sqlite).await;
        let file = place.path("fairway.toml");
        std::fs::write(&file, "[databse]\nurl = \"x\"\n[server]\nbody_memory = 3\n").expect("a file");
        place.set("FAIRWAY_CONFIG", file.to_str().expect("a path"));
        let said = refused(&place).await;
        for expected in
            ["fairway.toml", "line 1", "[databse]; the nearest is [database]", "line 4", "server.body_memory_mb"]
        {
            assert!(said.contains(expected), "{expected} in {said}");
        }
    });
}

#[test]
fn production_lists_every_unsafe_setting_at_once() {
    run(async {
        let place = Place::new(Engine::Sqlite)
            .await
            .with("FAIRWAY_MODE", "production")
            .with("FAIRWAY_SMS_FIXED_CODE", "123456");
        let said = refused(&place).await;
        for expected in ["secrets.key is not set", "sms.fixed_code is set", "server.public_url is not set", "/metrics"]
        {
            assert!(said.contains(expected), "{expected} in {said}");
        }
        assert!(!said.contains("123456"), "{said}");
        let output = place.run(&["demo"]).await;
        assert!(!output.status.success() && String::from_utf8_lossy(&output.stderr).contains("demo data"));
    });
}

#[test]
fn production_serves_with_careful_settings_and_tells_browsers_to_stay_on_https() {
    run(async {
        let place = Place::new(Engine::Sqlite).await;
        // The demo cannot be loaded in production, but an installation that has it can be served.
        place.succeed(&["demo"]).await;
        let place = place
            .with("FAIRWAY_MODE", "production")
            .with("FAIRWAY_SECRETS_KEY", "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=")
            .with("FAIRWAY_SERVER_PUBLIC_URL", "https://expo.example")
            .with("FAIRWAY_METRICS_TOKEN", "0123456789abcdef");
        let node = place.serve(&["serve"]).await;
        let reply = node.get("/healthz").await;
        assert!(reply.headers["strict-transport-security"].to_str().is_ok_and(|value| value.contains("max-age")));
        assert_eq!(node.get("/metrics").await.status, 401);
        node.stop().await;
    });
}

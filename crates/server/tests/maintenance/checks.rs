//! What `fairway check` finds.

use fairway_clock::Clock;
use fairway_server::commands::check::{self, Finding, Level};
use fairway_server::commands::orphans as orphans_command;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;

use crate::{Migrator, Place, run};

fn level(findings: &[Finding], topic: &str) -> Vec<Level> {
    findings.iter().filter(|finding| finding.topic == topic).map(|finding| finding.level).collect()
}

async fn check(place: &Place) -> Vec<Finding> {
    check::check::<Migrator>(&place.config, &Clock::system()).await
}

#[tokio::test]
async fn a_new_installation_is_fine_and_gets_advice() {
    let place = Place::new();
    let findings = check(&place).await;
    assert_eq!(level(&findings, "database"), [Level::Advice], "{findings:?}");
    assert_eq!(level(&findings, "storage"), [Level::Ok], "{findings:?}");
    assert!(check::run::<Migrator>(&place.config).await.is_ok());
    let places = [place, Place::on_postgres("check").await];
    for place in places {
        place.fill().await;
        let findings = check(&place).await;
        assert!(level(&findings, "database").contains(&Level::Ok), "{findings:?}");
        assert_eq!(level(&findings, "migrations"), [Level::Ok], "{findings:?}");
    }
}

#[tokio::test]
async fn settings_that_do_not_fit_a_proxy_get_advice() {
    let https = ("FAIRWAY_SERVER_PUBLIC_URL", "https://expo.example");
    let trusting = ("FAIRWAY_SERVER_TRUST_FORWARDED", "true");
    let open = [("FAIRWAY_MODE", "production"), ("FAIRWAY_SERVER_LISTEN", "0.0.0.0:8080")];
    for (settings, advised) in [
        (vec![], 0),
        (vec![https], 1),
        (vec![https, trusting], 0),
        (vec![https, trusting, open[0], open[1]], 1),
        (vec![("FAIRWAY_SERVER_TRUSTED_HOPS", "2")], 1),
    ] {
        let findings = check(&Place::with(&settings)).await;
        assert_eq!(level(&findings, "proxy"), vec![Level::Advice; advised], "{settings:?}: {findings:?}");
    }
}

#[tokio::test]
async fn a_machine_without_ffmpeg_gets_advice() {
    let missing = "a-program-that-is-not-there";
    let findings = check(&Place::with(&[("FAIRWAY_MEDIA_FFMPEG", missing)])).await;
    assert_eq!(level(&findings, "videos"), [Level::Advice], "{findings:?}");
    assert!(format!("{findings:?}").contains(&format!("{missing} is not installed")), "{findings:?}");
}

#[tokio::test]
async fn what_does_not_work_fails_the_command() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let closed = listener.local_addr().expect("an address").port().to_string();
    drop(listener);
    let place = Place::with(&[
        ("FAIRWAY_MODE", "production"),
        ("FAIRWAY_MAIL_HOST", "127.0.0.1"),
        ("FAIRWAY_MAIL_PORT", &closed),
        ("FAIRWAY_STORAGE_PATH", "/dev/null/files"),
        ("FAIRWAY_DATABASE_URL", "postgres://nobody:hunter2@127.0.0.1:9/none"),
    ]);
    let findings = check(&place).await;
    for topic in ["production", "mail", "storage", "database"] {
        assert!(level(&findings, topic).contains(&Level::Failed), "{topic} in {findings:?}");
    }
    assert!(!format!("{findings:?}").contains("hunter2"), "{findings:?}");
    assert_eq!(level(&findings, "backup"), [Level::Advice], "{findings:?}");
    assert!(check::run::<Migrator>(&place.config).await.is_err());
}

#[tokio::test]
async fn a_mail_server_is_spoken_to() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = listener.local_addr().expect("an address").port().to_string();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let mut stream = BufReader::new(stream);
            stream.write_all(b"220 harbour ESMTP\r\n").await.expect("a greeting");
            let mut line = String::new();
            while stream.read_line(&mut line).await.is_ok_and(|length| length > 0) {
                stream.write_all(b"250 harbour\r\n").await.expect("an answer");
                line.clear();
            }
        }
    });
    let place =
        Place::with(&[("FAIRWAY_MAIL_HOST", "127.0.0.1"), ("FAIRWAY_MAIL_PORT", &port), ("FAIRWAY_MAIL_TLS", "none")]);
    let findings = check(&place).await;
    assert_eq!(level(&findings, "mail"), [Level::Ok], "{findings:?}");
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let place = Place::new();
    place.fill().await;
    let db = place.db().await;
    run(&db, "INSERT INTO seaql_migrations (version, applied_at) VALUES ('m9999_future', 0)").await;
    assert_eq!(level(&check(&place).await, "migrations"), [Level::Failed]);
}

#[tokio::test]
async fn files_of_another_database_fail_the_check_and_orphans_get_advice() {
    use fairway_installation::{orphans, settle};
    use fairway_server::domains::{Migrator, migrate};
    let (place, now) = (Place::new(), Clock::system().now());
    let db = place.db().await;
    migrate(&db).await.expect("migrations");
    let storage = place.config.open_storage().expect("a storage");
    settle(&db, &storage, now).await.expect("a mark");
    let findings = check::check::<Migrator>(&place.config, &Clock::system()).await;
    assert_eq!(level(&findings, "files"), [Level::Ok], "{findings:?}");

    storage.put(&format!("{}/2027-03-18/media/1/a/original.pdf", orphans::FOLDER), "x").await.expect("an orphan");
    let findings = check::check::<Migrator>(&place.config, &Clock::system()).await;
    assert_eq!(level(&findings, "files"), [Level::Ok, Level::Advice], "{findings:?}");
    let args = orphans_command::OrphansArgs { restore: Some(String::new()) };
    orphans_command::run(&place.config, &args).await.expect("they are back");
    assert!(storage.exists("media/1/a/original.pdf").await.expect("an answer"));

    let files = place.config.storage.path.to_string_lossy().into_owned();
    let other = Place::with(&[("FAIRWAY_STORAGE_PATH", &files)]);
    let db = other.db().await;
    migrate(&db).await.expect("migrations");
    settle(&db, &storage, now).await.expect("a comparison");
    let findings = check::check::<Migrator>(&other.config, &Clock::system()).await;
    assert!(level(&findings, "files").contains(&Level::Failed), "{findings:?}");
}

//! `fairway copy`: the demo moves from SQLite to PostgreSQL and goes on there.

use fairway_testkit::{Engine, run};
use serde_json::{Value, json};

use crate::support::{Node, Place, send, text};

/// What the home page and its neighbours read.
const READS: [&str; 16] = [
    "/atlas/configure/exhibition?code=EXS",
    "/atlas/configure/exhibition?code=EXS&atype=5",
    "/atlas/configure/structure?code=EXS",
    "/atms/configure/system?nopage=1",
    "/basic/label/EXS?is_idc=2&no_page=1",
    "/atlas/exhibition/basic?activity_id=",
    "/atlas/resource/banner?status=1&nopage=1&platform=2&activity_id=",
    "/atlas/exhibition/static_content?nopage=1&activity_id=",
    "/atlas/exhibition/activity_details?activity_id=",
    "/atlas/exhibition/activity_venue?activity_id=",
    "/atlas/exhibition/activity_lightspot?activity_id=",
    "/atlas/exhibition/activity_same?activity_id=",
    "/atlas/exhibition/activity_historyreview?activity_id=",
    "/atlas/atams_exhibition/activity_organizer?activity_id=",
    "/atlas/exhibition/auspice_company?activity_id=",
    "/atlas/exhibition/live_numbers?activity_id=",
];

async fn read_all(node: &Node) -> Vec<(String, Value)> {
    let site = node.get(READS[0]).await.data();
    let mut answers = Vec::new();
    for path in READS {
        let path =
            if path.ends_with("activity_id=") { format!("{path}{}", site["activity_id"]) } else { path.to_owned() };
        let body = node.get(&path).await.json();
        assert_eq!(body["success"], true, "{path}: {body}");
        answers.push((path, body));
    }
    answers
}

#[test]
fn a_copied_demo_answers_the_same_and_goes_on() {
    run(async {
        let (source, target) = (Place::new(Engine::Sqlite).await, Place::new(Engine::Postgres).await);
        let old = source.start().await;
        let staff = old.sign_in("staff").await;
        send(old.change_label(&staff, "menu.home", "Copied ⚓").await).await.expect("an answer").data();
        let (before, token) = (read_all(&old).await, old.sign_in("visitor").await);
        old.stop().await;
        let printed = target.succeed(&["copy", "--from", text(&source.data())]).await;
        let rows = printed.lines().find(|line| line.contains("rows in")).expect("a line of totals").to_owned();
        println!("{rows}");
        assert!(rows.ends_with("are equal on both sides"), "{printed}");
        let (there, here) = (target.tables().await, source.tables().await);
        assert!(here.len() > 20 && here["booth"].rows == 240, "{here:#?}");
        assert_eq!(there, here);

        let node = target.start().await;
        for ((path, expected), (_, found)) in before.iter().zip(read_all(&node).await) {
            assert_eq!(*expected, found, "{path}");
        }
        // The session came along, and new rows get new ids.
        let me = send(node.ask(reqwest::Method::GET, "/atlas/atams_card/card_basics").bearer_auth(&token)).await;
        assert_eq!(me.expect("an answer").data()["email"], "visitor@fairway.example");
        let request = json!({"email": "after@example.test", "password": "Fair.way1", "accept_terms": 1});
        node.post("/atlas/user/signup", &request).await.data();
        assert_eq!(target.tables().await["account"].rows, here["account"].rows + 1);
        send(node.save_label(&node.sign_in("staff").await, "copy.new", "New")).await.expect("an answer").data();
    });
}

#[test]
fn a_target_with_data_is_refused_and_left_alone() {
    run(async {
        let (source, target) = (Place::new(Engine::Sqlite).await, Place::new(Engine::Postgres).await);
        source.succeed(&["demo"]).await;
        target.succeed(&["demo"]).await;
        let before = target.tables().await;
        let output = target.run(&["copy", "--from", text(&source.data())]).await;
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && said.contains("--replace"), "{said}");
        assert_eq!(target.tables().await, before);
    });
}

//! A disk that is full for a while: whoever saves is told, nothing confirmed is lost, and no restart is needed.

use fairway_testkit::{Engine, run};

use crate::support::{Node, Place, send, until};

/// Not even one page fits.
const FULL: u64 = 4096;

async fn refused(node: &Node, token: &str, lang: &str) -> String {
    let request = node.save_label(token, "full.refused", "Refused").header("fairway-lang", lang);
    let failure = send(request).await.expect("an answer").failure(507, 507);
    failure["message"].as_str().expect("words").to_owned()
}

#[test]
fn a_full_disk_is_told_and_forgotten_once_there_is_space() {
    run(async {
        let place = Place::new(Engine::Sqlite).await;
        let node = place.start_limited().await;
        let token = node.sign_in("staff").await;
        send(node.save_label(&token, "full.before", "Before")).await.expect("an answer").data();

        node.limit_files(Some(FULL));
        assert_eq!(refused(&node, &token, "zh").await, "服务器存储空间已满，内容未保存，请联系管理员");
        let english = "The server has no space left, so this was not saved; please tell the administrator";
        for _ in 0..5 {
            assert_eq!(refused(&node, &token, "en").await, english);
        }
        let ready = node.get("/readyz").await;
        assert_eq!(
            (ready.status.as_u16(), ready.bytes.as_slice()),
            (503, b"the database has no space left".as_slice())
        );
        assert!(node.labels().await.iter().any(|label| label["key"] == "full.before"), "reading goes on");

        node.limit_files(None);
        until("it is ready again", || async { node.get("/readyz").await.status == 200 }).await;
        for number in 0..51 {
            let request = node.save_label(&token, &format!("full.{number:02}"), "Kept");
            send(request).await.expect("an answer").data();
        }
        // Another process is not locked out, and sees them all.
        let db = place.db().await;
        db.check_writing().await.expect("another process can write");
        db.close().await;
        node.kill();
        drop(node);
        let labels = place.start().await.labels().await;
        let kept = labels.iter().filter(|label| label["label_en"] == "Kept").count();
        assert_eq!(kept, 51);
        assert!(!labels.iter().any(|label| label["key"] == "full.refused"));
    });
}

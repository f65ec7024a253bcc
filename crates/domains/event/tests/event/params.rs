//! What a meeting asks of those who apply, as it is stored.

use fairway_event::{EventError, NewMeeting, create_meeting, find_meeting, set_tickets};
use fairway_testkit::{Engine, NOW, db_test};
use fairway_testworld::World;

async fn world(engine: Engine) -> World {
    fairway_testworld::open(engine, &[fairway_site::domain(), fairway_company::domain(), fairway_event::domain()]).await
}

#[db_test(world)]
async fn what_cannot_be_read_is_neither_taken_for_nothing_nor_written_over(w: World) {
    let tx = w.begin().await;
    let meeting = NewMeeting { title: "博览会".into(), timezone: "Asia/Shanghai".into(), ..Default::default() };
    let id = create_meeting(&tx, w.tenant, meeting, NOW).await.unwrap();
    set_tickets(&tx, w.tenant, id, true, NOW).await.unwrap();
    assert!(find_meeting(&*tx, w.tenant, id).await.unwrap().has_tickets);
    for broken in ["{broken", "{\"other\": {\"ticket\": \"yes\"}}"] {
        let spoil = format!("UPDATE meeting SET apply_params = '{broken}' WHERE id = {id}");
        tx.execute_text(&spoil).await.unwrap();
        let read = find_meeting(&*tx, w.tenant, id).await;
        assert!(matches!(read, Err(EventError::Unreadable { column: "meeting.apply_params", .. })), "{read:?}");
        let written = set_tickets(&tx, w.tenant, id, false, NOW).await;
        assert!(matches!(written, Err(EventError::Unreadable { .. })), "{written:?}");
    }
    // Of a meeting without any nothing is asked.
    tx.execute_text(&format!("UPDATE meeting SET apply_params = '' WHERE id = {id}")).await.unwrap();
    assert!(!find_meeting(&*tx, w.tenant, id).await.unwrap().has_tickets);
}

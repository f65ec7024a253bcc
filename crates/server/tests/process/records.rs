//! Statistics are collected beside the requests: nothing that was answered is lost when the server is told to stop.

use fairway_testkit::{Engine, db_test};
use futures::future::join_all;
use serde_json::json;

use crate::support::Place;

const RECORDS: u64 = 300;

async fn place(engine: Engine) -> Place {
    Place::new(engine).await
}

#[db_test(place)]
async fn a_stop_writes_every_record_that_was_answered(place: Place) {
    place.succeed(&["demo"]).await;
    let before = place.tables().await;
    let node = place.start().await;
    let record =
        |number: u64| json!({"visitor_identify": format!("{number:032X}"), "path": "/agendaList", "language": "en"});
    let answers = join_all((0..RECORDS).map(|number| {
        let body = record(number + 1_000_000);
        let node = &node;
        async move { node.post("/asas/report/access_record", &body).await }
    }));
    for answer in answers.await {
        assert_eq!(answer.status, 200, "{}", answer.json());
    }
    let operation = json!({"operation_type": 45, "object_type": 14});
    node.post("/atlas/stat_dc/operating_records", &operation).await.data();
    // At once: the last batch has not waited its second.
    node.stop().await;
    let after = place.tables().await;
    for (table, more) in [("access_record", RECORDS), ("visitor_day", RECORDS), ("operating_record", 1)] {
        assert_eq!(after[table].rows, before[table].rows + more, "{table}");
    }
}

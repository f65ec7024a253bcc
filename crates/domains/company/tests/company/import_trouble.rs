//! Imports and what gets in their way: files that are none, strangers, broken machines, and many rows.

use std::time::Duration;

use fairway_jobs::{Handlers, JobWaker, Worker, WorkerOptions};
use fairway_testkit::db_test;
use serde_json::json;

use crate::import::{IMPORT, get, rows, run, send, undo, work};
use crate::town::{World, count, number, world};

const COMPANIES: &str = "/atms/company/companies";

#[db_test(world)]
async fn what_is_no_table_leaves_nothing_behind(w: World) {
    let send =
        async |bytes: Vec<u8>, status: u16, code: u64| w.staff.post_bytes(IMPORT, bytes).await.failure(status, code);
    send(b"PK\x03\x04 no zip at all".to_vec(), 422, 1901).await;
    send(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".to_vec(), 422, 1901).await;
    send(Vec::new(), 422, 1901).await;
    send("中文名称,国家\n".into(), 422, 1905).await;
    send(format!("中文名称\n{}", "甲\n".repeat(50_001)).into(), 422, 1903).await;
    send(vec![b'x'; (20 << 20) + 1], 413, 413).await;
    assert_eq!(count(&w.staff.get(IMPORT).await.data()), 0);
}

#[db_test(world)]
async fn an_import_belongs_to_those_who_keep_companies(w: World) {
    let run = send(&w, "ID,中文名称,国家\n,甲,中国\n").await;
    let neighbour = w.base.enter_neighbour("neighbour", "company.manage").await;
    let path = format!("{IMPORT}/{}", run["id"]);
    for path in [path.clone(), format!("{path}/rows"), format!("{path}/refused")] {
        neighbour.get(&path).await.failure(404, 404);
        w.visitor.get(&path).await.failure(403, 403);
    }
    neighbour.post(&format!("{path}/run"), json!({})).await.failure(404, 404);
    neighbour.delete(&path).await.failure(404, 404);
    assert_eq!(count(&neighbour.get(IMPORT).await.data()), 0);
    // Another tenant's company is nobody's here.
    let table = format!("ID,中文名称\n{},乙\n", w.farshore.company_id);
    let taken = neighbour.post_bytes(IMPORT, table.into_bytes()).await.data();
    fairway_import::work(&neighbour.app, w.base.other_tenant, number(&taken["id"])).await.unwrap();
    let refused = rows(&neighbour, &taken["id"], "outcome=refused").await;
    assert_eq!(refused[0]["reasons"][0]["text"], "There is no company with this ID");
}

#[db_test(world)]
async fn a_machine_that_breaks_writes_no_row_twice(w: World) {
    let table: String = (0..450).map(|n| format!("企业{n},中国\n")).collect();
    let run = send(&w, &format!("中文名称,国家\n{table}")).await;
    let start = format!("{IMPORT}/{}/run", run["id"]);
    w.staff.post(&start, json!({"only_good": true})).await.data();
    // Two nodes believe that it is theirs, and one of them dies on the way.
    let (app, tenant, id) = (w.staff.app.clone(), w.base.tenant, number(&run["id"]));
    let dying = tokio::spawn(async move { fairway_import::work(&app, tenant, id).await });
    let (app, other) = (w.staff.app.clone(), w.base.tenant);
    let living = tokio::spawn(async move { fairway_import::work(&app, other, id).await });
    tokio::time::sleep(Duration::from_millis(30)).await;
    dying.abort();
    let _ = dying.await;
    living.await.unwrap().unwrap();
    work(&w, &run["id"]).await;
    let done = get(&w, &run["id"]).await;
    assert_eq!((&done["state"], &done["counts"]["written"]), (&json!("done"), &json!(450)));
    assert_eq!(w.staff.get(COMPANIES).await.json()["total"], 452);
    // It is over: neither starts again nor can it be thrown into another state.
    w.staff.post(&start, json!({"only_good": true})).await.failure(409, 1906);
    let undone = undo(&w, &run["id"]).await;
    assert_eq!(undone["counts"]["undone"], 450);
    assert_eq!(w.staff.get(COMPANIES).await.json()["total"], 2);
}

#[db_test(world)]
async fn a_row_that_meets_somebody_faster_is_refused_and_the_others_are_written(w: World) {
    let run_of = send(&w, "中文名称,英文名称,国家\n甲,Alpha,中国\n乙,Beta,中国\n").await;
    // In the meantime somebody enters one of them, and another with its English name.
    w.staff.post(COMPANIES, json!({"name_zh": "甲", "country_id": 1})).await.data();
    w.staff.post(COMPANIES, json!({"name_en": "Alpha", "country_id": 1})).await.data();
    let done = run(&w, &run_of["id"]).await;
    assert_eq!((&done["counts"]["written"], &done["counts"]["refused"]), (&json!(1), &json!(1)));
    assert_eq!(count(&w.staff.get(&format!("{COMPANIES}?keyword=Beta")).await.data()), 1);
}

#[db_test(world)]
async fn the_queue_does_the_work_and_old_imports_are_forgotten(w: World) {
    let taken = w.staff.post_bytes(IMPORT, "中文名称,国家\n甲,中国\n".into()).await.data();
    let mut handlers = Handlers::new();
    fairway_import::register(&mut handlers, &w.staff.app);
    let (db, clock) = (w.staff.app.db.clone(), w.staff.app.clock.clone());
    let worker = Worker::new(db, clock, handlers, JobWaker::new(), WorkerOptions::default()).start();
    let until = async |state: &str| {
        for _ in 0..400 {
            if get(&w, &taken["id"]).await["state"] == state {
                return;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("it never was {state}");
    };
    until("ready").await;
    w.staff.app.clock.advance(Duration::from_secs(3 * 24 * 3600));
    let staff = fairway_testworld::sign_in(&w.base.app, "staff").await;
    for _ in 0..400 {
        if count(&staff.get(IMPORT).await.data()) == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    worker.stop(Duration::from_secs(5)).await;
    assert_eq!(count(&staff.get(IMPORT).await.data()), 0);
}

#[db_test(world)]
async fn a_waiting_import_is_thrown_away(w: World) {
    let run = send(&w, "中文名称,国家\n甲,中国\n").await;
    w.staff.delete(&format!("{IMPORT}/{}", run["id"])).await.data();
    w.staff.get(&format!("{IMPORT}/{}", run["id"])).await.failure(404, 404);
}

//! Importing rates: what a table would do, what is refused and why, and how it is taken back.

use fairway_testkit::db_test;
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook};
use serde_json::{Value, json};

use super::fair::{ALERTS, Fair, IMPORT, KEPT, fair, form};

const HEAD: &str = "起运港,Port of discharge,船公司,Service,箱型,Currency,海运费,BAF,起运港码头费,Valid from,有效期止,航程（天）,班期\n";

/// Sends a table and waits until it was looked at.
async fn send(w: &Fair, rows: &str) -> Value {
    let table = format!("{HEAD}{rows}");
    let taken = w.keeper.post_bytes(&format!("{IMPORT}?name=rates.csv"), table.into_bytes()).await.data();
    work(w, &taken["id"]).await
}

/// What otherwise happens in the background; answers how the import stands then.
async fn work(w: &Fair, id: &Value) -> Value {
    fairway_import::work(&w.keeper.app, w.world.tenant, id.as_i64().unwrap()).await.unwrap();
    w.keeper.get(&format!("{IMPORT}/{id}?lang=en")).await.data()
}

async fn run(w: &Fair, id: &Value) -> Value {
    w.keeper.post(&format!("{IMPORT}/{id}/run"), json!({"only_good": true})).await.data();
    work(w, id).await
}

fn counted(run: &Value) -> [i64; 4] {
    ["new", "changed", "unchanged", "refused"].map(|name| run["counts"][name].as_i64().unwrap())
}

async fn lowest(w: &Fair) -> Value {
    w.search("pol=CNNGB&pod=DEHAM").await["lowest"].clone()
}

#[db_test(fair)]
async fn a_table_adds_and_changes_and_is_taken_back(w: Fair) {
    // The same offer as the first row, at another price.
    let old = w.add(json!({"sailing_days": [1]})).await;
    let rows = "宁波,Hamburg,马士基,FE2,40HQ,,\"2,300.00\",,142,2026-11-01,2026/12/31,32,\n\
        CNSHA,鹿特丹,MSCU,AEX,40HC,usd,2100,310,,2026-11-01,2026-12-31,28,\"Wed, Sat\"\n";
    let plan = send(&w, rows).await;
    assert_eq!((&plan["state"], counted(&plan)), (&json!("ready"), [1, 1, 0, 0]), "{plan}");
    assert_eq!(lowest(&w).await, 290_200, "nothing is written yet");
    let done = run(&w, &plan["id"]).await;
    assert_eq!((&done["state"], &done["counts"]["written"]), (&json!("done"), &json!(2)));
    // The empty cells of bunker and sailing days changed nothing.
    assert_eq!(lowest(&w).await, 275_200);
    let rotterdam = w.search("pol=CNSHA&pod=NLRTM").await["rates"][0].clone();
    assert_eq!((&rotterdam["all_in"], &rotterdam["sailing_days"]), (&json!(241_000), &json!([3, 6])));
    // The same table again does nothing.
    assert_eq!(counted(&send(&w, rows).await), [0, 0, 2, 0]);

    w.keeper.post(&format!("{IMPORT}/{}/undo", plan["id"]), json!({})).await.data();
    assert_eq!(work(&w, &plan["id"]).await["state"], "undone");
    assert_eq!(lowest(&w).await, 290_200);
    let kept = w.keeper.get(&format!("{KEPT}?nopage=1")).await.data();
    assert_eq!(kept.as_array().unwrap().len(), 1);
    assert_eq!((&kept[0]["id"], &kept[0]["version"]), (&old["id"], &old["version"]), "as it was before");
}

/// As a carrier's desk keeps them: amounts as numbers, days as days.
fn workbook() -> Vec<u8> {
    let heads = ["POL", "POD", "Carrier", "Container", "Currency", "Ocean freight", "BAF", "Valid from", "Valid until"];
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (column, head) in (0..).zip(heads.into_iter().chain(["Transit days"])) {
        sheet.write(0, column, head).unwrap();
    }
    for (column, text) in (0..).zip(["CNNGB", "DEHAM", "MAEU", "40HQ", "USD"]) {
        sheet.write(1, column, text).unwrap();
    }
    sheet.write(1, 5, 2_299.5).unwrap();
    sheet.write(1, 6, 310.5).unwrap();
    let day = Format::new().set_num_format("yyyy-mm-dd");
    for (column, [year, month, of_month]) in (7..).zip([[2026, 11, 1], [2026, 12, 31]]) {
        let date = ExcelDateTime::from_ymd(year, month as u8, of_month as u8).unwrap();
        sheet.write_with_format(1, column, &date, &day).unwrap();
    }
    sheet.write(1, 9, 32).unwrap();
    book.save_to_buffer().unwrap()
}

#[db_test(fair)]
async fn a_workbook_of_rates_is_imported_and_tells_those_who_wait_for_the_price(w: Fair) {
    w.add(json!({})).await;
    w.ann.post(ALERTS, json!({"pol": "Ningbo", "pod": "Hamburg", "below": 270_000})).await.data();
    let taken = w.keeper.post_bytes(&format!("{IMPORT}?name=rates.xlsx"), workbook()).await.data();
    let plan = work(&w, &taken["id"]).await;
    assert_eq!((&plan["state"], counted(&plan)), (&json!("ready"), [1, 0, 0, 0]), "{plan}");
    assert_eq!(run(&w, &plan["id"]).await["state"], "done");
    assert_eq!(lowest(&w).await, 261_000);
    w.look().await;
    let told = w.ann.get("/atlas/notice/notice_messages?nopage=1").await.data();
    assert_eq!(told[0]["title_en"], "Ningbo-Zhoushan – Hamburg 40HQ is down to USD 2,610");
}

#[db_test(fair)]
async fn an_export_is_imported_again(w: Fair) {
    w.add(json!({"via": "SGSIN", "note": "Subject to space"})).await;
    w.add(
        json!({"pol": "CNSHK", "pod": "USLAX", "carrier_id": 4, "container": 1, "currency": "CNY", "base": 1_234_567}),
    )
    .await;
    for lang in ["zh", "en"] {
        let file = w.keeper.get(&format!("{KEPT}/export?format=csv&lang={lang}")).await;
        let taken = w.keeper.post_bytes(&format!("{IMPORT}?name=rates.csv"), file.bytes).await.data();
        let plan = work(&w, &taken["id"]).await;
        assert_eq!(counted(&plan), [0, 0, 2, 0], "{lang}: {plan}");
    }
}

#[db_test(fair)]
async fn what_somebody_went_on_from_is_kept(w: Fair) {
    let plan = send(&w, "CNNGB,DEHAM,MAEU,,40HQ,USD,2000,,,2026-11-01,2026-12-31,32,\n").await;
    run(&w, &plan["id"]).await;
    let made = w.keeper.get(KEPT).await.data()[0].clone();
    assert_eq!(made["source"], 2);
    let change = form(json!({"id": made["id"], "version": made["version"], "service": "", "base": 210_000}));
    w.keeper.put(KEPT, change).await.data();
    w.keeper.post(&format!("{IMPORT}/{}/undo", plan["id"]), json!({})).await.data();
    work(&w, &plan["id"]).await;
    assert_eq!(w.keeper.get(KEPT).await.data()[0]["base"], 210_000);
}

#[db_test(fair)]
async fn what_is_refused_says_why(w: Fair) {
    let rows = "Atlantis,DEHAM,MAEU,,40HQ,USD,2000,,,2026-11-01,2026-12-31,32,\n\
        CNNGB,DEHAM,Nobody,,40HQ,USD,2000,,,2026-11-01,2026-12-31,32,\n\
        CNNGB,DEHAM,MAEU,,45HQ,USD,2000,,,2026-11-01,2026-12-31,32,\n\
        CNNGB,DEHAM,MAEU,,40HQ,GBP,2000,,,2026-11-01,2026-12-31,32,\n\
        CNNGB,DEHAM,MAEU,,40HQ,USD,much,,,2026-11-01,2026-12-31,32,\n\
        CNNGB,DEHAM,MAEU,,40HQ,USD,2000,,,2026-12-31,2026-11-01,32,\n\
        CNNGB,DEHAM,MAEU,,40HQ,USD,2000,,,2026-11-01,2026-12-31,,\n\
        CNNGB,DEHAM,MAEU,,40HQ,USD,2000,,,2026-11-01,2026-12-31,32,\n\
        宁波,汉堡,Maersk,,40hq,USD,2100,,,2026-11-01,2026-12-31,32,\n\
        CNNGB,Hambu,MAEU,,40HQ,USD,2000,,,2026-11-01,2026-12-31,32,\n";
    let plan = send(&w, rows).await;
    assert_eq!(counted(&plan), [1, 0, 0, 9], "{plan}");
    let path = format!("{IMPORT}/{}/rows?lang=en&outcome=refused&limit=100", plan["id"]);
    let refused = w.keeper.get(&path).await.data();
    let column = |line: i64| {
        let row = refused.as_array().unwrap().iter().find(|row| row["line"] == line).unwrap();
        row["reasons"][0]["column"].as_str().unwrap().to_owned()
    };
    let expected =
        ["pol", "carrier", "container", "currency", "base", "valid_until", "transit_days"].into_iter().zip(2..);
    for (name, line) in expected {
        assert_eq!(column(line), name, "line {line}");
    }
    assert_eq!(column(11), "pod", "a price is not entered for a port that was guessed");
    // Without the permission nobody looks at tables of rates.
    w.ann.get(IMPORT).await.failure(403, 403);
}

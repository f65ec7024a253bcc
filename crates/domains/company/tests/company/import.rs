//! Importing companies: what a table would do, what it does, what is refused and why, and how it is taken back.

use std::io::Cursor;

use calamine::{Reader, Xlsx, open_workbook_from_rs};
use fairway_testkit::{TestApp, db_test};
use serde_json::{Value, json};

use crate::town::{World, count, number, world};

pub const IMPORT: &str = "/atms/company/companies/import";
const COMPANIES: &str = "/atms/company/companies";

/// Sends a table and waits until it was looked at.
pub async fn send(w: &World, table: &str) -> Value {
    let taken = w.staff.post_bytes(&format!("{IMPORT}?name=firms.csv"), table.as_bytes().to_vec()).await.data();
    assert_eq!(taken["state"], "planning");
    work(w, &taken["id"]).await;
    get(w, &taken["id"]).await
}

/// What otherwise happens in the background.
pub async fn work(w: &World, id: &Value) {
    fairway_import::work(&w.staff.app, w.base.tenant, number(id)).await.unwrap();
}

pub async fn get(w: &World, id: &Value) -> Value {
    w.staff.get(&format!("{IMPORT}/{id}?lang=en")).await.data()
}

pub async fn run(w: &World, id: &Value) -> Value {
    w.staff.post(&format!("{IMPORT}/{id}/run"), json!({"only_good": true})).await.data();
    work(w, id).await;
    get(w, id).await
}

pub async fn undo(w: &World, id: &Value) -> Value {
    w.staff.post(&format!("{IMPORT}/{id}/undo"), json!({})).await.data();
    work(w, id).await;
    get(w, id).await
}

pub async fn rows(staff: &TestApp, id: &Value, query: &str) -> Value {
    staff.get(&format!("{IMPORT}/{id}/rows?lang=en&{query}")).await.data()
}

fn counted(run: &Value) -> [i64; 4] {
    ["new", "changed", "unchanged", "refused"].map(|name| number(&run["counts"][name]))
}

#[db_test(world)]
async fn a_table_is_looked_at_before_anything_is_written(w: World) {
    let table = "中文名称 / Chinese name,English name,Country,Founded,规模,Website,Tags,Note\n\
        潮信航运,Tidemark Lines,中国,1996,51-100人,tidemark.example,冷链、危险品,new\n\
        远岸航运,,CN,2001,,,,changed\n\
        北风物流,Northwind Logistics,China,,,,,unchanged\n";
    let run = send(&w, table).await;
    assert_eq!((&run["state"], counted(&run)), (&json!("ready"), [1, 1, 1, 0]));
    let keys = ["name_zh", "name_en", "country_id", "founded", "scale", "website", "custom_tags", ""];
    assert_eq!(run["mapping"], json!(keys));
    let changed = rows(&w.staff, &run["id"], "outcome=changed").await;
    assert_eq!(changed[0]["changes"], json!([{"column": "founded", "before": "", "after": "2001"}]));
    assert_eq!(w.staff.get(COMPANIES).await.json()["total"], 2, "nothing is written yet");

    let done = self::run(&w, &run["id"]).await;
    assert_eq!((&done["state"], &done["counts"]["written"]), (&json!("done"), &json!(2)));
    let made = w.staff.get(&format!("{COMPANIES}?keyword=Tidemark")).await.data()[0].clone();
    assert_eq!((&made["scale"], &made["founded"], &made["country_id"]), (&json!(2), &json!(1996), &json!(1)));
    assert_eq!(
        (&made["website"], &made["custom_tags"]),
        (&json!("https://tidemark.example"), &json!(["冷链", "危险品"]))
    );
    assert_eq!((&made["status"], &made["is_active"]), (&json!(1), &json!(true)));
    let log = w.staff.get("/atms/audit/logs?object_type=company").await.data();
    let mut actions: Vec<&str> = log.as_array().unwrap().iter().map(|row| row["action"].as_str().unwrap()).collect();
    actions.sort_unstable();
    assert_eq!(actions, ["create", "update"]);
}

#[db_test(world)]
async fn what_is_refused_says_why_in_the_readers_language(w: World) {
    let id = w.farshore.company_id;
    let table = format!(
        "ID,中文名称,英文名称,国家,成立年份,规模,邮箱,注册资本,币种\n\
        ,,,中国,,,,,\n\
        ,甲,,Atlantis,,,,,\n\
        ,乙,,中国,then,3,x,many,\n\
        ,丙,,,,,,,\n\
        ,丁,,中国,,,,500,\n\
        999999,戊,,中国,,,,,\n\
        ,远岸航运,Northwind Logistics,中国,,,,,\n\
        {id},,Northwind Logistics,,,,,,\n\
        ,己,,中国,,,,,\n\
        ,己,,CHN,,,,,\n\
        ,#REF!,,中国,,,,,\n"
    );
    let run = send(&w, &table).await;
    assert_eq!(counted(&run), [1, 0, 0, 10]);
    let refused = rows(&w.staff, &run["id"], "outcome=refused&limit=100").await;
    let said = |line: i64| -> Vec<(String, String)> {
        let row = refused.as_array().unwrap().iter().find(|row| row["line"] == line).unwrap();
        let text = |reason: &Value, name: &str| reason[name].as_str().unwrap().to_owned();
        let reasons = row["reasons"].as_array().unwrap().iter();
        reasons.map(|reason| (text(reason, "column"), text(reason, "text"))).collect()
    };
    let one = |column: &str, text: &str| vec![(column.to_owned(), text.to_owned())];
    assert_eq!(said(2), one("name_zh", "Enter at least one of the two names"));
    assert_eq!(said(3), one("country_id", "There is no such country or region"));
    let columns: Vec<String> = said(4).into_iter().map(|(column, _)| column).collect();
    assert_eq!(columns, ["scale", "founded", "registered_capital", "email"]);
    assert_eq!(said(5), one("country_id", "This is required"));
    assert_eq!(said(6), one("capital_currency", "Enter the currency of the registered capital"));
    assert_eq!(said(7), one("id", "There is no company with this ID"));
    assert_eq!(said(8)[0].1, "The Chinese name and the English name belong to two different companies");
    assert_eq!(said(9), one("name_en", "Company name already exists"));
    assert_eq!(said(11), one("", "This is the same record as row 10"));
    assert_eq!(said(12), one("name_zh", "This cell holds the error #REF!"));
    let zh = w.staff.get(&format!("{IMPORT}/{}/rows?outcome=refused", run["id"])).await.data();
    assert_eq!(zh[1]["reasons"][0]["text"], "没有这个国家或地区");

    // All or only the good ones.
    let start = format!("{IMPORT}/{}/run?lang=en", run["id"]);
    let all = w.staff.post(&start, json!({"only_good": false})).await.failure(409, 1907);
    assert!(all["message"].as_str().unwrap().starts_with("Rows that cannot be imported: 10."), "{all}");
    let done = self::run(&w, &run["id"]).await;
    assert_eq!((number(&done["counts"]["written"]), number(&done["counts"]["refused"])), (1, 10));
}

#[db_test(world)]
async fn refused_rows_are_mended_and_sent_again(w: World) {
    let table = "备注;中文名称;国家\nfirst;=甲;中国\nsecond;乙;Nowhere\n";
    let run = send(&w, table).await;
    assert_eq!(counted(&run), [1, 0, 0, 1]);
    let sheet = w.staff.get(&format!("{IMPORT}/{}/refused", run["id"])).await;
    assert!(sheet.headers["content-disposition"].to_str().unwrap().ends_with(".xlsx\""));
    let mut book: Xlsx<_> = open_workbook_from_rs(Cursor::new(sheet.bytes.clone())).unwrap();
    let range = book.worksheet_range("数据").unwrap();
    let texts: Vec<Vec<String>> = range.rows().map(|row| row.iter().map(ToString::to_string).collect()).collect();
    assert_eq!(texts[0], ["备注", "中文名称", "国家", "未导入原因 / Why it was refused"]);
    assert_eq!(texts[1], ["second", "乙", "Nowhere", "国家或地区：没有这个国家或地区"]);
    // As it is, it can be sent again: its last column means nothing.
    let taken = w.staff.post_bytes(&format!("{IMPORT}?name=again.xlsx"), sheet.bytes).await.data();
    assert_eq!(taken["mapping"], json!(["", "name_zh", "country_id", ""]));
    work(&w, &taken["id"]).await;
    assert_eq!(counted(&get(&w, &taken["id"]).await), [0, 0, 0, 1]);
    // A text that looks like a formula is a text.
    self::run(&w, &run["id"]).await;
    assert_eq!(count(&w.staff.get(&format!("{COMPANIES}?keyword=%3D%E7%94%B2")).await.data()), 1);
}

#[db_test(world)]
async fn columns_are_read_in_another_way(w: World) {
    let run = send(&w, "What,Where\n甲,中国\n").await;
    assert_eq!((&run["mapping"], counted(&run)), (&json!(["", ""]), [0, 0, 0, 1]));
    let path = format!("{IMPORT}/{}", run["id"]);
    for wrong in [json!(["name_zh"]), json!(["name_zh", "name_zh"]), json!(["name_zh", "salary"])] {
        w.staff.put(&path, json!({"mapping": wrong})).await.failure(422, 422);
    }
    let mapped = w.staff.put(&path, json!({"mapping": ["name_zh", "country_id"]})).await.data();
    assert_eq!(mapped["state"], "planning");
    work(&w, &run["id"]).await;
    assert_eq!(counted(&get(&w, &run["id"]).await), [1, 0, 0, 0]);
}

#[db_test(world)]
async fn an_import_is_undone_within_a_day(w: World) {
    let table = "中文名称,国家,电话\n甲,中国,1\n乙,中国,2\n丙,中国,3\n远岸航运,中国,4\n北风物流,中国,5\n";
    let run = send(&w, table).await;
    self::run(&w, &run["id"]).await;
    assert_eq!(w.staff.get(COMPANIES).await.json()["total"], 5);
    // Somebody changes one that was entered, joins another, and changes one that was changed.
    let edit = async |keyword: &str, phone: &str| {
        let row = w.staff.get(&format!("{COMPANIES}?keyword={keyword}")).await.data()[0].clone();
        let mut form = row.clone();
        form["phone"] = json!(phone);
        w.staff.put(COMPANIES, form).await.data();
        row
    };
    edit("%E7%94%B2", "changed by hand").await;
    edit("%E8%BF%9C%E5%B2%B8", "changed by hand").await;
    let joined = w.staff.get(&format!("{COMPANIES}?keyword=%E4%B9%99")).await.data()[0].clone();
    let ids = fairway_company::CompanyIds {
        company_id: number(&joined["id"]),
        meta_company_id: number(&joined["meta_company_id"]),
    };
    let person = w.base.add_account(w.base.tenant, "joiner", "").await;
    let tx = w.base.begin().await;
    fairway_company::join_company(&tx, w.base.tenant, person, ids, fairway_testkit::NOW).await.unwrap();
    tx.commit().await.unwrap();

    let undone = undo(&w, &run["id"]).await;
    assert_eq!(undone["state"], "undone");
    assert_eq!((&undone["counts"]["undone"], &undone["counts"]["kept"]), (&json!(2), &json!(3)));
    let kept = rows(&w.staff, &run["id"], "outcome=kept").await;
    let reasons: Vec<&str> = (0..3).map(|at| kept[at]["reasons"][0]["text"].as_str().unwrap()).collect();
    let wanted = [
        "“甲” has changed since, so it was kept",
        "“乙” is in use since (members, stands or its page), so it stays",
        "“远岸航运” has changed since, so it was kept",
    ];
    assert_eq!(reasons, wanted);
    assert_eq!(w.staff.get(COMPANIES).await.json()["total"], 4, "only 丙 is gone");
    let northwind = w.staff.get(&format!("{COMPANIES}?keyword=Northwind")).await.data()[0].clone();
    assert_eq!(northwind["phone"], "");
    // Sent again it is as if it had never been there.
    assert_eq!(counted(&send(&w, "中文名称,国家\n丙,中国\n").await), [1, 0, 0, 0]);
}

#[db_test(world)]
async fn after_a_day_it_stays(w: World) {
    let run = send(&w, "中文名称,国家\n甲,中国\n").await;
    let done = self::run(&w, &run["id"]).await;
    assert_eq!(done["undo_until"], fairway_testkit::NOW + fairway_import::UNDO_SECONDS);
    w.staff.app.clock.advance(std::time::Duration::from_secs(fairway_import::UNDO_SECONDS as u64));
    let staff = fairway_testworld::sign_in(&w.base.app, "staff").await;
    staff.post(&format!("{IMPORT}/{}/undo", run["id"]), json!({})).await.failure(409, 1909);
    assert_eq!(staff.get(&format!("{IMPORT}/{}", run["id"])).await.data()["undo_until"], Value::Null);
}

#[db_test(world)]
async fn the_template_can_be_sent_as_it_is(w: World) {
    let sheet = w.staff.get(&format!("{IMPORT}/template?lang=en")).await;
    let mut book: Xlsx<_> = open_workbook_from_rs(Cursor::new(sheet.bytes.clone())).unwrap();
    assert_eq!(book.sheet_names(), ["Data", "Notes", "Choices"]);
    let headings = book.worksheet_range("Data").unwrap();
    assert_eq!(headings.get((0, 1)).unwrap().to_string(), "中文名称 / Chinese name");
    let choices = book.worksheet_range("Choices").unwrap();
    assert_eq!(choices.get((0, 0)).unwrap().to_string(), "China");
    w.staff.post_bytes(IMPORT, sheet.bytes).await.failure(422, 1905);
}

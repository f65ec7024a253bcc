//! A month of an account adds up, exports, and is seen by the company's people only.

use fairway_billing::{Posting, TransactionType, Unit};
use fairway_testkit::{NOW, db_test};
use serde_json::json;

use super::books::{ACCOUNTS, Books, DESK, STATEMENT, books, posting};

/// 1 November 2026, 00:00 in Shanghai, and 1 December.
const NOVEMBER: i64 = 1_793_462_400;
const DECEMBER: i64 = NOVEMBER + 30 * 86_400;

/// The month of the drawing: 250 before it, then 500 in, 410 out of it and 50 back.
async fn fill(w: &Books) {
    let steps = [
        (NOVEMBER - 1, 250, TransactionType::TopUp),
        (NOVEMBER, 500, TransactionType::TopUp),
        (NOVEMBER + 100, -40, TransactionType::Consumption),
        (NOVEMBER + 200, -60, TransactionType::Consumption),
        (NOVEMBER + 300, -250, TransactionType::Consumption),
        (NOVEMBER + 400, 40, TransactionType::Refund),
        (NOVEMBER + 500, 10, TransactionType::Adjustment),
        (NOVEMBER + 600, -30, TransactionType::Consumption),
        (DECEMBER - 1, -30, TransactionType::Consumption),
        (DECEMBER, -90, TransactionType::Consumption),
    ];
    for (place, (at, amount, transaction_type)) in steps.into_iter().enumerate() {
        let step = posting(w.company, Unit::Points, amount, &format!("step:{place}"));
        w.post_at(Posting { transaction_type, ..step }, at).await.unwrap();
    }
}

#[db_test(books)]
async fn a_month_adds_up(w: Books) {
    fill(&w).await;
    let seen = w.member.get(&format!("{STATEMENT}?unit=1&month=2026-11")).await.data();
    let sums = ["opening", "total_in", "total_out", "closing", "balance"].map(|name| seen[name].as_i64().unwrap());
    assert_eq!(sums, [250, 550, 410, 390, 300]);
    let rows = seen["rows"].as_array().unwrap();
    let balances: Vec<i64> = rows.iter().map(|row| row["balance"].as_i64().unwrap()).collect();
    assert_eq!(balances, [750, 710, 650, 400, 440, 450, 420, 390]);
    assert_eq!(balances, w.numbers(&format!(
        "SELECT balance_after FROM ledger_posting WHERE balance_after IS NOT NULL AND at >= {NOVEMBER} AND at < {DECEMBER} ORDER BY id"
    )).await, "as it was written down at the time");
    assert_eq!((&rows[0]["in"], &rows[0]["out"], &rows[0]["type"]), (&json!(500), &json!(0), &json!(3)));
    assert_eq!((&rows[1]["in"], &rows[1]["out"], &rows[1]["type"]), (&json!(0), &json!(40), &json!(1)));
    assert!(rows[0]["number"].as_str().unwrap().starts_with("LE26-"), "{}", rows[0]["number"]);
    let counts: Vec<i64> =
        seen["counts"].as_array().unwrap().iter().map(|one| one["count"].as_i64().unwrap()).collect();
    assert_eq!(counts, [5, 0, 1, 1, 1]);

    let refunds = w.member.get(&format!("{STATEMENT}?month=2026-11&type=4")).await.data();
    assert_eq!(refunds["rows"].as_array().unwrap().len(), 1);
    assert_eq!((&refunds["rows"][0]["balance"], &refunds["closing"]), (&json!(440), &json!(390)), "sums of the month");
    let next = w.member.get(&format!("{STATEMENT}?month=2026-12")).await.data();
    assert_eq!((&next["opening"], &next["closing"]), (&json!(390), &json!(300)));
    let present = w.member.get(STATEMENT).await.data();
    assert_eq!((&present["month"], &present["unit"]), (&json!("2026-11"), &json!(1)));
    let counts = w.member.get(&format!("{STATEMENT}?unit=2")).await.data();
    assert_eq!((&counts["closing"], &counts["rows"]), (&json!(0), &json!([])), "a blank page");
    for wrong in ["month=2026-13", "month=November", "unit=3", "type=9"] {
        w.member.get(&format!("{STATEMENT}?{wrong}")).await.failure(422, 422);
    }
}

#[db_test(books)]
async fn a_month_is_exported_with_its_ends(w: Books) {
    fill(&w).await;
    let file = w.member.get(&format!("{STATEMENT}/export?month=2026-11&format=csv")).await;
    assert_eq!(file.status, 200);
    let text = String::from_utf8(file.bytes).unwrap();
    assert_eq!(text.trim_end().lines().count(), 1 + 1 + 8 + 1, "{text}");
    assert!(text.contains("期初余额") && text.contains("期末余额"), "{text}");
    assert!(text.trim_end().ends_with("550,410,390"), "{text}");
}

#[db_test(books)]
async fn accounts_say_what_there_is_and_when_it_was_used(w: Books) {
    let blank = w.member.get(ACCOUNTS).await.data();
    let account =
        |unit: i32, balance: i64, used: Option<i64>| json!({"unit": unit, "balance": balance, "last_used_at": used});
    assert_eq!(blank, json!([account(1, 0, None), account(2, 0, None)]));
    w.post_at(posting(w.company, Unit::InquiryCounts, 40, "top-up"), NOW).await.unwrap();
    w.post_at(posting(w.company, Unit::InquiryCounts, -2, "spend"), NOW + 5).await.unwrap();
    w.post_at(posting(w.company, Unit::InquiryCounts, 1, "more"), NOW + 9).await.unwrap();
    assert_eq!(w.member.get(ACCOUNTS).await.data()[1], account(2, 39, Some(NOW + 5)), "what comes in is no use");
    assert_eq!(w.rival.get(ACCOUNTS).await.data(), blank);
}

#[db_test(books)]
async fn only_the_companys_people_see_it(w: Books) {
    fill(&w).await;
    assert_eq!(w.rival.get(&format!("{STATEMENT}?month=2026-11")).await.data()["rows"], json!([]));
    let nobody = w.world.enter("nobody", "").await;
    for path in [ACCOUNTS, STATEMENT, &format!("{STATEMENT}/export")] {
        nobody.get(path).await.failure(403, 403);
        w.world.app.get(path).await.failure(401, 401);
    }
    let theirs = format!("{DESK}/{}/statement?month=2026-11", w.company);
    assert_eq!(w.clerk.get(&theirs).await.data()["closing"], 390);
    w.member.get(&theirs).await.failure(403, 403);
    w.neighbour.get(&theirs).await.failure(404, 404);
    w.member.get(DESK).await.failure(403, 403);
    assert_eq!(w.neighbour.get(DESK).await.data(), json!([]));
    let rows = w.clerk.get(&format!("{DESK}?keyword=farshore")).await.data();
    assert_eq!((&rows[0]["company_en"], &rows[0]["balance"]), (&json!("farshore"), &json!(300)));
    assert_eq!(w.clerk.get(&format!("{DESK}?keyword=rival")).await.data(), json!([]));
    assert_eq!(w.clerk.get(&format!("{DESK}/export?format=csv")).await.status, 200);
}

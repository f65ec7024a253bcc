//! Statements of providers beside what we have ourselves.

use fairway_billing::providers::{Method, StatementError, provide_test_gateway, read_statement};
use fairway_clock::Clock;
use fairway_testkit::{NOW, db_test};
use fairway_testworld::World;
use serde_json::json;

use super::shop::{PRICE, YUAN, shop, world};

const PATH: &str = "/atms/billing/reconciliation";
const DAY: &str = "day=2026-11-15&method=1";

#[test]
fn the_bill_of_wechat_is_read() {
    let file = "\u{feff}交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,货币种类,应结订单金额,微信退款单号,商户退款单号,退款金额\n\
        `2026-11-15 08:00:10,`wx,`19,`4200001,`P1,`SUCCESS,`CNY,`88.80,`0,`0,`0.00\n\
        `2026-11-15 09:00:10,`wx,`19,`4200001,`P1,`REFUND,`CNY,`0.00,`5000001,`R1,`8.8\n\
        总交易单数,应结订单总金额\n`2,`88.80\n";
    let rows = read_statement(Method::WeChat, file.as_bytes()).unwrap();
    let told: Vec<_> = rows.iter().map(|row| (row.our_ref.as_str(), row.provider_ref.as_str(), row.amount)).collect();
    assert_eq!(told, [("P1", "4200001", 8_880), ("R1", "5000001", -880)]);
    assert_eq!(rows[0].at, NOW + 10);
}

#[test]
fn the_bill_of_alipay_is_read_in_its_own_letters() {
    let file = "#支付宝业务明细查询\n#账号：[20880000]\n\
        支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,退款批次号/请求号\n\
        2026111522\t,P2\t,交易,课程,2026-11-15 08:00:00,2026-11-15 08:00:10,88.80,\t\n\
        2026111522\t,P2\t,退款,课程,2026-11-15 08:00:00,2026-11-15 09:00:10,-8.80,R2\t\n\
        #-----明细列表结束-----\n";
    let (bytes, _, _) = encoding_rs::GBK.encode(file);
    let rows = read_statement(Method::Alipay, &bytes).unwrap();
    let told: Vec<_> = rows.iter().map(|row| (row.our_ref.as_str(), row.amount)).collect();
    assert_eq!(told, [("P2", 8_880), ("R2", -880)]);
}

#[test]
fn a_file_that_is_none_is_refused_with_its_line() {
    assert_eq!(read_statement(Method::PayPal, b"a,b\n1,2\n"), Err(StatementError::NoTable));
    let wrong = read_statement(Method::PayPal, b"our_ref,provider_ref,amount,currency,at\nP1,X,many,USD,1\n");
    assert_eq!(wrong, Err(StatementError::Amount { line: 2, value: "many".into() }));
}

#[db_test(world)]
async fn differences_come_first(w: World) {
    let shop = shop(&w, Clock::manual(NOW), |extras| provide_test_gateway(extras, &[])).await;
    let finance = fairway_testworld::sign_in(&shop.outside, "finance").await;
    let mut refs = Vec::new();
    for _ in 0..3 {
        let order = shop.order(YUAN).await;
        let shown = shop.pay(order, json!({"method": 1})).await;
        let page = shown["code_url"].as_str().unwrap().strip_prefix("http://zh.test").unwrap().to_owned();
        shop.outside.post_form(&page, "action=pay").await;
        refs.push(page.rsplit('/').next().unwrap().to_owned());
    }
    let before = finance.get(&format!("{PATH}?{DAY}")).await.data();
    assert_eq!(
        (&before["source"], &before["differences"], &before["ours_total"]),
        (&json!(0), &json!(3), &json!(3 * PRICE))
    );
    // The first is right, the second has another amount, the third is missing, and a fourth is unknown here.
    let file = format!(
        "our_ref,provider_ref,amount,currency,at\n{},T1,88.80,CNY,{NOW}\n{},T2,88.00,CNY,{NOW}\nPX,T4,1.00,CNY,{NOW}\n",
        refs[0], refs[1]
    );
    let after = finance.post_bytes(&format!("{PATH}/import?{DAY}"), file.into_bytes()).await.data();
    let states: Vec<_> = after["rows"].as_array().unwrap().iter().map(|row| row["state"].as_str().unwrap()).collect();
    assert_eq!(states, ["amount", "only_theirs", "only_ours", "same"]);
    assert_eq!((&after["source"], &after["differences"]), (&json!(2), &json!(3)));
    assert_eq!(finance.get(&format!("{PATH}?{DAY}")).await.data()["rows"], after["rows"]);
    finance.post_bytes(&format!("{PATH}/import?{DAY}"), b"nothing".to_vec()).await.failure(422, 2630);
    finance.get(&format!("{PATH}?day=15.11.&method=1")).await.failure(422, 422);
    finance.get(&format!("{PATH}?day=2026-11-15&method=4")).await.failure(422, 422);
    shop.buyer.get(&format!("{PATH}?{DAY}")).await.failure(403, 403);
}

//! What is found: by words, by day, nearby, over time, beside each other.

use fairway_company::{NewCompany, enter_company, join_company};
use fairway_event::model::{ApplyStatus, CompanyType};
use fairway_event::{NewExhibitor, enter_exhibitor};
use fairway_testkit::{NOW, db_test};
use fairway_testworld::sign_in;
use serde_json::{Value, json};

use super::fair::{Fair, RATES, fair};

#[db_test(fair)]
async fn ports_are_found_by_names_codes_and_cities(w: Fair) {
    w.add(json!({})).await;
    // Chinese and English names, a code, an older code, a city, with what people add, in any case and width.
    let words =
        ["CNNGB", "cnngb", "CNNBO", "Ningbo", "ningbo-zhoushan", "%E5%AE%81%E6%B3%A2", "%E5%AE%81%E6%B3%A2%E6%B8%AF"];
    for word in words {
        let found = w.search(&format!("pol={word}&pod=hamburg")).await;
        assert_eq!((&found["pol"][0], &found["pod"][0]), (&json!("CNNGB"), &json!("DEHAM")), "{word}");
        assert_eq!(found["rates"].as_array().unwrap().len(), 1, "{word}");
    }
    let found = w.search("pol=CNNGB&pod=%E6%B1%89%E5%A0%A1").await;
    assert_eq!((&found["lowest"], &found["currency"]), (&json!(290_200), &json!("USD")));
    assert_eq!(found["rates"][0]["carrier_en"], "Maersk");
    assert_eq!(found["rates"][0]["sailing_days"], json!([3, 6]));
    // The beginning of a name means the busiest, and offers the others.
    let found = w.search("pol=CNNGB&pod=hambu").await;
    assert_eq!(found["pod"], json!(["DEHAM"]));
    w.world.app.get(&format!("{RATES}?pol=Atlantis&pod=DEHAM")).await.failure(422, 2770);
    w.world.app.get(&format!("{RATES}?pol=DEHAM&pod=Hamburg")).await.failure(422, 2771);
    w.world.app.get(&format!("{RATES}?pol=DEHAM&pod=CNNGB&container=9")).await.failure(422, 422);
    let ports = w.world.app.get("/atlas/freight/ports?keyword=ningbo").await.data();
    assert_eq!(ports[0]["code"], "CNNGB");
    let ports = w.world.app.get("/atlas/freight/ports?keyword=DEH").await.data();
    assert!(ports.as_array().unwrap().iter().any(|port| port["code"] == "DEHAM"));
    let ports = w.world.app.get("/atlas/freight/ports?codes=DEHAM,XXXXX,CNNGB").await.data();
    assert_eq!((&ports[0]["code"], &ports[1]["code"]), (&json!("DEHAM"), &json!("CNNGB")));
}

#[db_test(fair)]
async fn the_ports_of_a_city_are_searched_together(w: Fair) {
    w.add(json!({"pol": "CNYTN"})).await;
    w.add(json!({"pol": "CNSHK", "base": 200_000})).await;
    let found = w.search("pol=%E6%B7%B1%E5%9C%B3&pod=DEHAM").await;
    let codes: Vec<_> = found["rates"].as_array().unwrap().iter().map(|rate| rate["pol"]["code"].clone()).collect();
    assert_eq!(codes, ["CNSHK", "CNYTN"], "the cheaper one first");
}

#[db_test(fair)]
async fn only_what_is_valid_on_the_day_is_found(w: Fair) {
    w.add(json!({"valid_from": "2026-11-10", "valid_until": "2026-11-15"})).await;
    w.add(json!({"valid_from": "2026-11-16", "valid_until": "2026-11-30", "base": 260_000})).await;
    w.add(json!({"valid_from": "2026-10-01", "valid_until": "2026-11-09", "base": 100_000})).await;
    let lowest = async |date: &str| w.search(&format!("pol=CNNGB&pod=DEHAM{date}")).await["lowest"].clone();
    assert_eq!(lowest("").await, 290_200, "today is the last day of the first");
    assert_eq!(lowest("&date=2026-11-15").await, 290_200);
    assert_eq!(lowest("&date=2026-11-16").await, 305_200);
    assert_eq!(lowest("&date=2026-11-09").await, 145_200);
    assert_eq!(lowest("&date=2026-12-01").await, json!(null));
    w.world.app.get(&format!("{RATES}?pol=CNNGB&pod=DEHAM&date=soon")).await.failure(422, 422);
    // The history knows what was valid then.
    let path = format!("{RATES}/history?pol=CNNGB&pod=DEHAM&weeks=3");
    let points = w.world.app.get(&path).await.data()["points"].clone();
    let prices: Vec<_> = points.as_array().unwrap().iter().map(|point| point["lowest"].clone()).collect();
    assert_eq!(prices, [json!(145_200), json!(145_200), json!(290_200)]);
    assert_eq!(points[2]["day"], "2026-11-15");
    w.world.app.get(&format!("{path}0000")).await.failure(422, 422);
}

#[db_test(fair)]
async fn orders_currencies_and_ports_nearby(w: Fair) {
    w.add(json!({})).await;
    w.add(json!({"carrier_id": 4, "base": 300_000, "transit_days": 25, "valid_until": "2027-02-01"})).await;
    w.add(json!({"carrier_id": 5, "currency": "EUR", "base": 1_000})).await;
    w.add(json!({"pod": "NLRTM", "base": 224_000, "transit_days": 29})).await;
    w.add(json!({"pod": "NLRTM", "carrier_id": 2, "base": 500_000})).await;
    w.add(json!({"pol": "CNSHA", "base": 248_500})).await;
    w.add(json!({"pod": "SGSIN", "base": 10_000})).await;
    let first =
        async |sort: &str| w.search(&format!("pol=CNNGB&pod=DEHAM{sort}")).await["rates"][0]["carrier_id"].clone();
    assert_eq!(first("").await, 1);
    assert_eq!(first("&sort=transit").await, 4);
    assert_eq!(first("&sort=validity").await, 4);
    assert_eq!(first("&currency=EUR").await, 5);
    assert_eq!(first("&carrier_id=4").await, 4);
    let found = w.search("pol=CNNGB&pod=DEHAM").await;
    assert_eq!(found["currencies"], json!(["USD", "EUR"]));
    let near = found["nearby"].as_array().unwrap();
    let told: Vec<_> = near.iter().map(|one| (one["port"]["code"].clone(), one["price_difference"].clone())).collect();
    assert_eq!(told, [(json!("NLRTM"), json!(-21_000)), (json!("CNSHA"), json!(3_500))]);
    assert_eq!((&near[0]["side"], &near[0]["transit_difference"]), (&json!("pod"), &json!(-3)));
    assert!(near[0]["distance_km"].as_i64().unwrap() > 300);
}

#[db_test(fair)]
async fn nothing_is_hidden_by_what_is_cheaper(w: Fair) {
    // More offers than a list shows, all of one carrier in one currency.
    let tenant = w.world.tenant;
    let row = |n: i64| {
        format!(
            "({tenant}, 'CNNGB', 'DEHAM', '', 1, 'L{n}', 2, 'USD', {n}, '', {n}, 20400, 21000, 30, '', '', 2, {NOW}, {NOW})"
        )
    };
    let rows: Vec<String> = (1..=250).map(row).collect();
    let sql = format!(
        "INSERT INTO freight_rate (tenant_id, pol, pod, via, carrier_id, service, container, currency, base, surcharges, \
         all_in, valid_from, valid_until, transit_days, sailing_days, note, source, created_at, updated_at) VALUES {}",
        rows.join(", ")
    );
    let tx = w.world.begin().await;
    tx.execute_text(&sql).await.unwrap();
    tx.commit().await.unwrap();
    w.add(json!({"carrier_id": 4, "base": 900_000})).await;
    w.add(json!({"currency": "CNY", "base": 2_000_000})).await;
    let found = w.search("pol=CNNGB&pod=DEHAM").await;
    assert_eq!((&found["lowest"], &found["currencies"]), (&json!(1), &json!(["USD", "CNY"])));
    assert_eq!(found["rates"].as_array().unwrap().len(), 200);
    let found = w.search("pol=CNNGB&pod=DEHAM&currency=CNY").await;
    assert_eq!((&found["lowest"], &found["rates"][0]["currency"]), (&json!(2_045_200), &json!("CNY")));
    let found = w.search("pol=CNNGB&pod=DEHAM&carrier_id=4").await;
    assert_eq!(found["lowest"], 945_200);
    // The port next to them is offered, whatever number is cheaper there.
    let found = w.search("pol=CNSHA&pod=DEHAM").await;
    assert_eq!((&found["nearby"][0]["port"]["code"], &found["nearby"][0]["all_in"]), (&json!("CNNGB"), &json!(1)));
}

#[db_test(fair)]
async fn rates_are_compared_charge_by_charge(w: Fair) {
    let one = w.add(json!({})).await;
    let two =
        w.add(json!({"carrier_id": 4, "surcharges": [{"code": "doc", "amount": 5_000}], "transit_days": 40})).await;
    let path = format!("{RATES}/compare?ids={},{},999999", two["id"], one["id"]);
    let both = w.world.app.get(&path).await.data();
    assert_eq!((&both["rates"][0]["id"], &both["rates"][1]["id"]), (&two["id"], &one["id"]));
    assert_eq!((&both["cheapest_id"], &both["fastest_id"]), (&two["id"], &one["id"]));
    let charges: Vec<_> =
        both["charges"].as_array().unwrap().iter().map(|row| (row["code"].clone(), row["amounts"].clone())).collect();
    assert_eq!(charges[0], (json!("ocean"), json!([245_000, 245_000])));
    assert!(charges.contains(&(json!("baf"), json!([null, 31_000]))));
    assert!(charges.contains(&(json!("doc"), json!([5_000, null]))));
    w.world.app.at("other.test").get(&path).await.failure(404, 404);
    w.world.app.get(&format!("{RATES}/compare?ids=1,2,3,4,5")).await.failure(422, 422);
    w.world.app.get(&format!("{RATES}/compare?ids=one")).await.failure(422, 422);
}

#[db_test(fair)]
async fn exhibitors_who_sail_a_lane_stand_beside_it(w: Fair) {
    let tx = w.world.begin().await;
    let mut ids = Vec::new();
    for name in ["Farshore", "Seahawk"] {
        let new = NewCompany { name_en: name.into(), country_id: 1, ..Default::default() };
        let company_id = enter_company(&tx, w.world.tenant, new, NOW).await.unwrap().company_id;
        let exhibitor = NewExhibitor {
            company_id,
            company_type: CompanyType::Exhibitor,
            status: ApplyStatus::Accepted,
            booth_no: "N1-B01".into(),
            ..Default::default()
        };
        enter_exhibitor(&tx, w.world.tenant, w.activity, exhibitor, NOW).await.unwrap();
        ids.push(company_id);
    }
    tx.commit().await.unwrap();
    let line = |company_id: i64, calls: [&str; 3]| {
        let calls: Vec<_> = calls.iter().map(|port| json!({"port": port, "days": 10})).collect();
        json!({"company_id": company_id, "name_en": "Express", "calls": calls})
    };
    // One goes there, the other only comes from there.
    let path = "/atlas/atams_company/shipping_line";
    w.keeper.post(path, line(ids[0], ["CNNGB", "SGSIN", "DEHAM"])).await.data();
    w.keeper.post(path, line(ids[1], ["DEHAM", "SGSIN", "CNNGB"])).await.data();
    let found = w.world.app.get("/atlas/freight/lane_companies?pol=Ningbo&pod=Hamburg").await.data();
    assert_eq!(found.as_array().unwrap().len(), 1);
    let one = &found[0];
    assert_eq!((&one["name_en"], &one["days"], &one["sails"]), (&json!("Farshore"), &json!(20), &json!(true)));
    let elsewhere = w.world.app.at("other.test").get("/atlas/freight/lane_companies?pol=CNNGB&pod=DEHAM").await.data();
    assert_eq!(elsewhere, json!([]));
}

#[db_test(fair)]
async fn whoever_takes_inquiries_of_a_lane_stands_beside_it(w: Fair) {
    let mut agents = Vec::new();
    for (name, is_exhibitor) in [("Lanehouse", true), ("Anylane", true), ("Nobooth", false)] {
        let user_id = w.world.add_account(w.world.tenant, name, "").await;
        let tx = w.world.begin().await;
        let new = NewCompany { name_en: name.into(), country_id: 1, ..Default::default() };
        let ids = enter_company(&tx, w.world.tenant, new, NOW).await.unwrap();
        join_company(&tx, w.world.tenant, user_id, ids, NOW).await.unwrap();
        if is_exhibitor {
            let exhibitor = NewExhibitor {
                company_id: ids.company_id,
                company_type: CompanyType::Exhibitor,
                status: ApplyStatus::Accepted,
                ..Default::default()
            };
            enter_exhibitor(&tx, w.world.tenant, w.activity, exhibitor, NOW).await.unwrap();
        }
        tx.commit().await.unwrap();
        agents.push(sign_in(&w.world.app, name).await);
    }
    let beside = async |pol: &str, pod: &str| {
        let path = format!("/atlas/freight/lane_companies?pol={pol}&pod={pod}");
        let found = w.world.app.get(&path).await.data();
        found.as_array().unwrap().iter().map(|one| one["name_en"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert!(beside("CNNGB", "DEHAM").await.is_empty());
    let lanes = json!([{"from_country": 1, "to_port": "DEHAM"}]);
    let form = |services: &[i32], lanes: &Value| json!({"is_on": true, "zone": "Asia/Shanghai", "lanes": lanes, "services": services});
    for (agent, lanes) in agents.iter().zip([&lanes, &json!([]), &lanes]) {
        agent.put("/atlas/freight/agent", form(&[], lanes)).await.data();
    }
    assert_eq!(beside("CNNGB", "DEHAM").await, ["Lanehouse"], "visible, and of this lane");
    assert!(beside("DEHAM", "CNNGB").await.is_empty());
    agents[0].put("/atlas/freight/agent", form(&[2], &lanes)).await.data();
    assert!(beside("CNNGB", "DEHAM").await.is_empty(), "by air only");
    agents[0].put("/atlas/freight/agent", form(&[1, 2], &lanes)).await.data();
    assert_eq!(beside("CNNGB", "DEHAM").await, ["Lanehouse"]);
}

//! The list of booths for organisers.

use fairway_booth::NewBooth;
use fairway_booth::model::BoothStatus;
use fairway_event::model::ApplyStatus;
use fairway_event::{NewExhibitor, enter_exhibitor};
use fairway_testkit::{NOW, db_test};
use serde_json::json;

use crate::fair::{Fair, PERMISSIONS, fair};

const BOOTHS: &str = "/atms/booth/booths";

#[db_test(fair)]
async fn booths_are_listed_by_hall_type_state_and_number(w: Fair) {
    let kind = w.organiser.post("/atms/booth/types", json!({"name_en": "Shell"})).await.data();
    let company_id = w.company("Farshore").await;
    let tx = w.world.begin().await;
    let new = NewExhibitor { company_id, status: ApplyStatus::Accepted, ..Default::default() };
    let exhibitor_id = enter_exhibitor(&tx, w.tenant, w.activity, new, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let booth = |booth_no: &str| NewBooth { booth_no: booth_no.into(), price: 100, ..Default::default() };
    let typed = NewBooth { type_id: kind["id"].as_i64(), ..booth("N1-A01") };
    let sold = NewBooth { status: BoothStatus::Sold, exhibitor_id: Some(exhibitor_id), ..booth("N1-A02") };
    let hall = w.hall("N1", vec![typed, sold]).await;
    w.hall("N2", vec![booth("N2-A01")]).await;

    let all = w.organiser.get(BOOTHS).await.json();
    assert_eq!(all["total"], 3);
    assert_eq!(all["status_info"], json!([{"status": 1, "count": 2}, {"status": 4, "count": 1}]));
    assert_eq!((&all["data"][0]["pavilion_code"], &all["data"][0]["type_name_en"]), (&json!("N1"), &json!("Shell")));
    assert_eq!(
        (&all["data"][1]["company_id"], &all["data"][1]["company_name_en"]),
        (&json!(company_id), &json!("Farshore"))
    );
    let queries = [
        (format!("pavilion_id={hall}"), 2),
        (format!("type_id={}", kind["id"]), 1),
        ("status=4".to_owned(), 1),
        ("keyword=n2-a".to_owned(), 1),
        ("keyword=%25".to_owned(), 0),
    ];
    for (query, total) in queries {
        assert_eq!(w.organiser.get(&format!("{BOOTHS}?{query}")).await.json()["total"], total, "{query}");
    }
    w.world.enter("nobody", "booth.rules").await.get(BOOTHS).await.failure(403, 403);
    let neighbour = w.world.enter_neighbour("neighbour", PERMISSIONS).await;
    neighbour.get(&w.of_meeting(BOOTHS)).await.failure(404, 1104);
}

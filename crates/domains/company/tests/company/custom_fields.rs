//! What companies fill in of what organisers ask: each type, who writes and sees it, filters, exports, merges and pictures in use.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::custom_field_rules::{FIELDS, add, change, fill, key};
use crate::support::{World, kept, world};
use crate::uses::{upload, uses};

const COMPANIES: &str = "/atms/company/companies";

/// One field of each type, all public.
async fn each_type(w: &World) -> Vec<Value> {
    let choices = json!([{"name_zh": "甲", "name_en": "A"}, {"name_zh": "乙", "name_en": "B"}]);
    let mut fields = Vec::new();
    for field_type in 1..=7 {
        let choices = if [3, 4].contains(&field_type) { choices.clone() } else { json!([]) };
        let names = (format!("类型{field_type}"), format!("Type {field_type}"));
        let parts = json!({"field_type": field_type, "name_zh": names.0, "name_en": names.1, "choices": choices,
            "is_public": true});
        fields.push(add(&w.staff, parts).await);
    }
    fields
}

#[db_test(world)]
async fn each_type_takes_its_own_and_nothing_else(w: World) {
    let fields = each_type(&w).await;
    let good = [
        json!(" 自有车队 "),
        json!(12_500.5),
        json!(2),
        json!([2, 1, 2]),
        json!(false),
        json!(1_900_000_000),
        json!("/art/x.svg"),
    ];
    let kept_as = [
        json!("自有车队"),
        json!(12_500.5),
        json!(2),
        json!([1, 2]),
        json!(false),
        json!(1_900_000_000),
        json!("/art/x.svg"),
    ];
    let sent: Value = fields.iter().zip(&good).map(|(field, value)| (key(field), value.clone())).collect();
    let saved = fill(&w.member, w.ours.company_id, sent).await.data();
    for (field, value) in fields.iter().zip(&kept_as) {
        assert_eq!(saved["custom_fields"][key(field)], *value, "{field}");
    }
    let info = w.base.app.get(&format!("/atlas/company/company_info/{}", w.ours.company_id)).await.data();
    let shown = info["custom_fields"].as_array().unwrap();
    assert_eq!(shown.len(), 7);
    assert_eq!((&shown[2]["choices"][0]["name_en"], &shown[2]["value"]), (&json!("B"), &json!(2)));
    let wrong: [&[Value]; 7] = [
        &[json!(5), json!("x".repeat(501)), json!([])],
        &[json!("5"), json!(0.00001), json!(1e20), json!(100_000_000_001_i64), json!(true)],
        &[json!(3), json!("甲"), json!([1])],
        &[json!(1), json!([3]), json!(["甲"])],
        &[json!(1), json!("true")],
        &[json!("2026-01-01"), json!(1.5), json!(i64::MAX)],
        &[json!("javascript:1"), json!("http://elsewhere.example/x.png"), json!(7)],
    ];
    for (field, values) in fields.iter().zip(wrong) {
        for value in values {
            let failure = fill(&w.member, w.ours.company_id, json!({key(field): value})).await.failure(422, 422);
            assert!(failure["fields"][key(field)].is_string(), "{value}: {failure}");
        }
    }
    // Nothing takes a value away, and what is not named stays.
    let emptied = json!({key(&fields[0]): "  ", key(&fields[3]): [], key(&fields[6]): null});
    let saved = fill(&w.member, w.ours.company_id, emptied).await.data();
    assert_eq!(saved["custom_fields"].as_object().unwrap().len(), 4);
    // Whoever knows no fields writes the rest.
    let form = json!({"version": saved["version"], "logo": "/art/x.svg", "country_id": 1});
    let saved = w.member.post(&kept("company_info/update"), form).await.data();
    assert_eq!(saved["custom_fields"].as_object().unwrap().len(), 4);
}

#[db_test(world)]
async fn each_side_fills_in_and_sees_what_is_theirs(w: World) {
    let must = add(&w.staff, json!({"name_zh": "必填", "is_required": true, "is_public": true})).await;
    let own = add(&w.staff, json!({"name_zh": "自填"})).await;
    let inner = add(&w.staff, json!({"name_zh": "内部评级", "filled_by": 2, "is_required": true})).await;
    let asked = w.member.get(&kept("custom_fields")).await.data();
    let names: Vec<&str> = asked.as_array().unwrap().iter().map(|field| field["name_zh"].as_str().unwrap()).collect();
    assert_eq!(names, ["必填", "自填"], "organisers' own are not shown to companies");
    let ours = w.ours.company_id;
    let missing = fill(&w.member, ours, json!({key(&own): "x"})).await.failure(422, 422);
    assert_eq!(missing["fields"], json!({key(&must): "请填写此项"}));
    let refused = fill(&w.member, ours, json!({"colour": 1, key(&must): "a"})).await.failure(422, 422);
    assert_eq!(refused["fields"], json!({"colour": "没有这个选项"}));
    // What only organisers write is passed over.
    fill(&w.member, ours, json!({key(&must): "a", key(&inner): "A+"})).await.data();
    fill(&w.member, ours, json!({key(&must): "甲"})).await.data();
    for (who, status) in [(&w.rival, 403_u16), (&w.nobody, 403), (&w.neighbour, 404), (&w.base.app, 401)] {
        who.get(&format!("{}?company_id={ours}", kept("custom_fields"))).await.failure(status, status.into());
    }
    // The organiser writes all of them, and must give only what organisers are asked.
    let rows = w.staff.get(&format!("{COMPANIES}?nopage=1")).await.data();
    let row = rows.as_array().unwrap().iter().find(|row| row["id"] == ours).unwrap().clone();
    assert_eq!(row["custom_fields"], json!({key(&must): "甲"}));
    let form = |row: &Value, values: Value| {
        json!({"id": row["id"], "version": row["version"], "name_zh": row["name_zh"],
        "name_en": row["name_en"], "country_id": 1, "custom_fields": values})
    };
    let missing = w.staff.put(COMPANIES, form(&row, json!({key(&own): "y"}))).await.failure(422, 422);
    assert_eq!(missing["fields"], json!({key(&inner): "请填写此项"}));
    let changed = w.staff.put(COMPANIES, form(&row, json!({key(&inner): "A+", key(&own): "y"}))).await.data();
    assert_eq!(changed["custom_fields"][key(&inner)], "A+");
    // Two editors: a value alone makes another version.
    let late = w.staff.put(COMPANIES, form(&row, json!({key(&inner): "B"}))).await.failure(409, 409);
    assert_eq!(late["data"]["current"]["custom_fields"][key(&inner)], "A+");
    let log = w.staff.get("/atms/audit/logs?object_type=company&nopage=1").await.data();
    assert_eq!(log[0]["after"]["custom_fields"], json!({"必填": "甲", "自填": "y", "内部评级": "A+"}));
    let profile = w.member.get(&kept("company_info")).await.data();
    assert_eq!(profile["custom_fields"], json!({key(&must): "甲", key(&own): "y"}));
    let info = w.base.app.get(&format!("/atlas/company/company_info/{ours}")).await.data();
    assert_eq!(info["custom_fields"].as_array().unwrap().len(), 1, "{info}");
    // A new company can come with them.
    let new = json!({"name_zh": "新企业", "country_id": 1, "custom_fields": {key(&inner): "C"}});
    assert_eq!(w.staff.post(COMPANIES, new).await.data()["custom_fields"], json!({key(&inner): "C"}));
}

/// Somebody has the form open while the organiser takes questions away.
#[db_test(world)]
async fn an_answer_to_a_question_that_is_gone_refuses_nothing(w: World) {
    let stays = add(&w.staff, json!({"name_zh": "保留"})).await;
    let off = add(&w.staff, json!({"name_zh": "停用"})).await;
    let gone = add(&w.staff, json!({"name_zh": "删除"})).await;
    w.staff.put(FIELDS, change(&off, json!({"is_active": false}))).await.data();
    let version = gone["version"].as_str().unwrap();
    w.staff.delete(&format!("{FIELDS}?id={}&version={version}", gone["id"])).await.data();
    let answers = json!({key(&stays): "甲", key(&off): "乙", key(&gone): "丙"});
    let saved = fill(&w.member, w.ours.company_id, answers).await.data();
    assert_eq!(saved["custom_fields"], json!({key(&stays): "甲"}));
}

#[db_test(world)]
async fn the_table_is_narrowed_by_them(w: World) {
    let fields = each_type(&w).await;
    let (ours, theirs) = (w.ours.company_id, w.theirs.company_id);
    let value =
        |values: [Value; 7]| -> Value { fields.iter().zip(values).map(|(field, value)| (key(field), value)).collect() };
    let first = value([
        json!("Own CAFÉ 100%"),
        json!(-2.5),
        json!(1),
        json!([1, 2]),
        json!(true),
        json!(1_000),
        json!("/art/x.svg"),
    ]);
    fill(&w.member, ours, first).await.data();
    let second = value([json!("车队"), json!(10), json!(2), json!([2]), json!(false), json!(2_000), json!(null)]);
    fill(&w.rival, theirs, second).await.data();
    let found = async |query: String| -> Vec<i64> {
        let rows = w.staff.get(&format!("{COMPANIES}?nopage=1&{query}")).await.data();
        let mut ids: Vec<i64> = rows.as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect();
        ids.sort_unstable();
        ids
    };
    let at = |place: usize, rest: &str| format!("{}{rest}", key(&fields[place]));
    for (query, expected) in [
        (at(0, "=caf%C3%A9"), vec![ours]),
        (at(0, "=0%25"), vec![ours]),
        (at(0, "=%E8%BD%A6"), vec![theirs]),
        (at(1, "_from=-2.5"), vec![ours, theirs]),
        (at(1, "_from=-2.4999"), vec![theirs]),
        (format!("{}&{}", at(1, "_from=-3"), at(1, "_to=9.99")), vec![ours]),
        (at(2, "=2"), vec![theirs]),
        (at(3, "=2"), vec![ours, theirs]),
        (at(3, "=1"), vec![ours]),
        (at(4, "=1"), vec![ours]),
        (at(4, "=0"), vec![theirs]),
        (at(5, "_to=1500"), vec![ours]),
        (at(6, "=1"), vec![ours]),
        (at(6, "=0"), vec![theirs]),
        (format!("{}&{}", at(3, "=2"), at(4, "=0")), vec![theirs]),
        // A field that is not there narrows nothing.
        ("field_999=1".to_owned(), vec![ours, theirs]),
    ] {
        assert_eq!(found(query.clone()).await, expected, "{query}");
    }
    for wrong in [at(1, "_from=x"), at(2, "=x"), at(0, "_from=1"), at(5, "_to=1.5")] {
        w.staff.get(&format!("{COMPANIES}?{wrong}")).await.failure(422, 422);
    }
    // The file has a column for each, and is narrowed alike.
    let file = w.staff.get(&format!("{COMPANIES}/export?format=csv&{}", at(4, "=1"))).await;
    let file = String::from_utf8(file.bytes).unwrap();
    let mut lines = file.lines();
    assert!(lines.next().unwrap().ends_with(",类型1,类型2,类型3,类型4,类型5,类型6,类型7"), "{file}");
    let line = lines.next().unwrap();
    assert!(line.contains("Own CAFÉ 100%,-2.5,甲,甲、乙,是,1970-01-01 08:16:40,/art/x.svg"), "{line}");
    assert_eq!(lines.next(), None);
}

#[db_test(world)]
async fn a_merge_takes_values_along_and_an_undo_brings_them_back(w: World) {
    let (one, two) = (add(&w.staff, json!({"name_zh": "一"})).await, add(&w.staff, json!({"name_zh": "二"})).await);
    let (ours, theirs) = (w.ours.company_id, w.theirs.company_id);
    fill(&w.member, ours, json!({key(&one): "ours"})).await.data();
    fill(&w.rival, theirs, json!({key(&one): "theirs", key(&two): "only theirs"})).await.data();
    let values = async |id: i64| {
        let rows = w.staff.get(&format!("{COMPANIES}?nopage=1")).await.data();
        let row = rows.as_array().unwrap().iter().find(|row| row["id"] == id).unwrap().clone();
        (row["custom_fields"].clone(), row["version"].clone())
    };
    let compare = format!("/atms/company/merges/compare?winner_id={ours}&loser_id={theirs}");
    let comparison = w.staff.get(&compare).await.json().to_string();
    assert!(comparison.contains("自定义字段"), "{comparison}");
    let versions = (values(ours).await.1, values(theirs).await.1);
    let pair =
        json!({"winner_id": ours, "loser_id": theirs, "winner_version": versions.0, "loser_version": versions.1});
    let merge = w.staff.post("/atms/company/merges", pair).await.data();
    assert_eq!(values(ours).await.0, json!({key(&one): "ours", key(&two): "only theirs"}));
    w.staff.post("/atms/company/merges/undo", json!({"id": merge["id"]})).await.data();
    assert_eq!(values(ours).await.0, json!({key(&one): "ours"}));
    assert_eq!(values(theirs).await.0, json!({key(&one): "theirs", key(&two): "only theirs"}));
}

#[db_test(world)]
async fn a_picture_in_a_field_is_in_use(w: World) {
    let field = add(&w.staff, json!({"field_type": 7, "name_zh": "证书"})).await;
    let (file, upload_key) = upload(&w.staff, "paper.pdf", 0).await;
    let address = format!("/atlas/media/picture/{upload_key}/960.webp");
    fill(&w.member, w.ours.company_id, json!({key(&field): address})).await.data();
    let found = uses(&w.staff, file).await;
    let named = (&found["uses"][0]["kind"], &found["uses"][0]["name"]);
    assert_eq!(named, (&json!("企业自定义字段"), &json!("Farshore公司")));
}

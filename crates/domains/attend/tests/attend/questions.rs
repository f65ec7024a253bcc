//! What organisers ask of some only: of visitors or exhibitors, or after an answer to something else.

use fairway_testkit::{TestApp, TestReply, db_test};
use serde_json::{Value, json};

use crate::fair::{Fair, fair};

const FIELDS: &str = "/atms/attend/fields";

/// A question with two choices, 1 and 2.
fn choice(name: &str) -> Value {
    json!({"field_type": 3, "name_en": name, "choices": [{"name_en": "One"}, {"name_en": "Two"}]})
}

/// A text that has to be filled in.
fn text(name: &str, more: Value) -> Value {
    let mut form = json!({"field_type": 1, "name_en": name, "is_required": true});
    more.as_object().into_iter().flatten().for_each(|(key, value)| form[key] = value.clone());
    form
}

async fn ask(w: &Fair, form: Value) -> Value {
    w.organiser.post(FIELDS, form).await.data()
}

/// A form of somebody with these answers.
async fn answer(w: &Fair, person: &TestApp, atype: i32, answers: Value) -> TestReply {
    w.apply(person, w.form_with("ann", json!({"atype": atype, "custom_fields": answers}))).await
}

fn key(field: &Value) -> String {
    format!("field_{}", field["id"])
}

/// By which a field is deleted.
fn address(field: &Value) -> String {
    format!("{FIELDS}?id={}&version={}", field["id"], field["version"].as_str().unwrap())
}

#[db_test(fair)]
async fn a_question_is_asked_of_some_and_after_an_answer(w: Fair) {
    let why = ask(&w, choice("Why")).await;
    let which = ask(&w, text("Which", json!({"when_field": why["id"], "when_choices": [2]}))).await;
    let stand = ask(&w, text("Stand", json!({"asked_of": 1}))).await;
    let form = w.world.app.get(&w.of_meeting("/atlas/exhibition/apply_form")).await.data();
    let asked: Vec<Value> = form["fields"].as_array().unwrap().iter().map(|one| one["asked_of"].clone()).collect();
    assert_eq!(asked, [json!(0), json!(0), json!(1)]);
    assert_eq!(
        (&form["fields"][1]["when_field"], &form["fields"][1]["when_choices"]),
        (&why["id"], &json!([2])),
        "the form knows what to show"
    );
    let (why, which, stand) = (key(&why), key(&which), key(&stand));

    // A visitor who answers something else is asked neither; what they send all the same is not kept.
    let (ann, _) = w.member("ann", "Farshore").await;
    let made = answer(&w, &ann, 2, json!({&why: 1, &which: "unasked", &stand: "unasked"})).await.data();
    assert_eq!(made["custom_fields"], json!({&why: 1}));
    let refused = answer(&w, &ann, 2, json!({&why: 2})).await.failure(422, 422);
    assert!(refused["fields"][&which].is_string() && refused["fields"][&stand].is_null(), "{refused}");
    let made = answer(&w, &ann, 2, json!({&why: 2, &which: "This"})).await.data();
    assert_eq!(made["custom_fields"], json!({&why: 2, &which: "This"}));
    // Another answer takes away what was said after the first one.
    let made = answer(&w, &ann, 2, json!({&why: 1})).await.data();
    assert_eq!(made["custom_fields"], json!({&why: 1}));

    let refused = answer(&w, &ann, 1, json!({&why: 1})).await.failure(422, 422);
    assert!(refused["fields"][&stand].is_string(), "{refused}");
    let made = answer(&w, &ann, 1, json!({&why: 1, &stand: "12"})).await.data();
    assert_eq!(made["custom_fields"], json!({&why: 1, &stand: "12"}));
    // Also where the client knows no fields, what is no longer asked goes.
    let made = w.apply(&ann, w.form_with("ann", json!({"atype": 2}))).await.data();
    assert_eq!(made["custom_fields"], json!({&why: 1}));
}

#[db_test(fair)]
async fn several_choices_and_yes_or_no_decide_and_conditions_follow_each_other(w: Fair) {
    let mut several = choice("Topics");
    several["field_type"] = json!(4);
    let several = ask(&w, several).await;
    let yes = json!({"field_type": 5, "name_en": "More?", "when_field": several["id"], "when_choices": [1]});
    let yes = ask(&w, yes).await;
    let last = ask(&w, text("What", json!({"when_field": yes["id"], "when_choices": [1]}))).await;
    let (several, yes, last) = (key(&several), key(&yes), key(&last));
    let ann = w.somebody("ann").await;
    let refused = answer(&w, &ann, 2, json!({&several: [1, 2], &yes: true})).await.failure(422, 422);
    assert!(refused["fields"][&last].is_string(), "{refused}");
    let made = answer(&w, &ann, 2, json!({&several: [1, 2], &yes: false})).await.data();
    assert_eq!(made["custom_fields"], json!({&several: [1, 2], &yes: false}));
    answer(&w, &ann, 2, json!({&several: [1], &yes: true, &last: "This"})).await.data();
    // With the first, all that followed it is gone.
    let made = answer(&w, &ann, 2, json!({&several: [2]})).await.data();
    assert_eq!(made["custom_fields"], json!({&several: [2]}));
}

#[db_test(fair)]
async fn a_condition_that_makes_no_sense_is_refused(w: Fair) {
    let why = ask(&w, choice("Why")).await;
    let words = ask(&w, text("Words", json!({}))).await;
    let visitors = ask(&w, json!({"field_type": 5, "name_en": "Guide?", "asked_of": 2})).await;
    let off = ask(&w, json!({"field_type": 5, "name_en": "Off", "is_active": false})).await;
    let wrong = [
        (json!({"when_field": 9_999, "when_choices": [1]}), "when_field"),
        (json!({"when_field": words["id"], "when_choices": [1]}), "when_field"),
        (json!({"when_field": off["id"], "when_choices": [1]}), "when_field"),
        (json!({"when_field": visitors["id"], "when_choices": [1], "asked_of": 1}), "when_field"),
        (json!({"when_field": why["id"], "when_choices": []}), "when_choices"),
        (json!({"when_field": why["id"], "when_choices": [3]}), "when_choices"),
        (json!({"when_field": visitors["id"], "when_choices": [2]}), "when_choices"),
        (json!({"asked_of": 9}), "asked_of"),
    ];
    for (more, at) in wrong {
        let refused = w.organiser.post(FIELDS, text("Wrong", more.clone())).await.failure(422, 422);
        assert!(refused["fields"][at].is_string(), "{more}: {refused}");
    }
    let change = |field: &Value, more: Value| {
        let mut form = field.clone();
        more.as_object().into_iter().flatten().for_each(|(key, value)| form[key] = value.clone());
        form
    };
    for later in [&why["id"], &visitors["id"]] {
        let form = change(&why, json!({"when_field": later, "when_choices": [1]}));
        let refused = w.organiser.put(FIELDS, form).await.failure(422, 422);
        assert!(refused["fields"]["when_field"].is_string(), "itself or a later one: {refused}");
    }
}

#[db_test(fair)]
async fn what_others_depend_on_stays(w: Fair) {
    let why = ask(&w, choice("Why")).await;
    let which = ask(&w, text("Which", json!({"when_field": why["id"], "when_choices": [2]}))).await;
    let id = |field: &Value| field["id"].as_i64().unwrap();
    let refused = w.organiser.delete(&address(&why)).await.failure(409, 1944);
    assert!(refused["message"].as_str().unwrap().contains("Which"), "{refused}");
    let change = |more: Value| {
        let mut form = why.clone();
        more.as_object().into_iter().flatten().for_each(|(key, value)| form[key] = value.clone());
        form
    };
    w.organiser.put(FIELDS, change(json!({"is_active": false}))).await.failure(409, 1944);
    w.organiser.put(FIELDS, change(json!({"field_type": 5}))).await.failure(409, 1944);
    let mut of_visitors = which.clone();
    of_visitors["asked_of"] = json!(2);
    let which = w.organiser.put(FIELDS, of_visitors).await.data();
    w.organiser.put(FIELDS, change(json!({"asked_of": 1}))).await.failure(409, 1944);
    let choices = json!([{"id": 1, "name_en": "One"}]);
    w.organiser.put(FIELDS, change(json!({"choices": choices}))).await.failure(409, 1945);
    let choices = json!([{"id": 2, "name_en": "Second"}]);
    w.organiser.put(FIELDS, change(json!({"choices": choices}))).await.data();
    let order = format!("{FIELDS}/order");
    w.organiser.put(&order, json!({"ids": [id(&which), id(&why)]})).await.failure(409, 1946);
    w.organiser.put(&order, json!({"ids": [id(&why), id(&which)]})).await.data();
    // Without the one that depends on it, it can go.
    for name in ["Which", "Why"] {
        let rows = w.organiser.get(FIELDS).await.json()["data"].clone();
        let row = rows.as_array().unwrap().iter().find(|row| row["name_en"] == name).unwrap().clone();
        w.organiser.delete(&address(&row)).await.data();
    }
}

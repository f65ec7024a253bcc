//! The directory of exhibitors: found by a few keystrokes, filtered with counts, and never behind the companies.

use fairway_company::{NewCompany, announce_change, enter_company};
use fairway_event::model::ApplyStatus;
use fairway_event::{NewExhibitor, NewMeeting, create_meeting, enter_exhibitor};
use fairway_testkit::{Engine, NOW, TestApp, db_test};
use serde_json::Value;

struct World {
    inner: fairway_testworld::World,
    app: TestApp,
    activity: i64,
    companies: Vec<i64>,
}

async fn world(engine: Engine) -> World {
    let w = fairway_testworld::open(engine, &[fairway_company::domain(), fairway_event::domain()]).await;
    let tx = w.begin().await;
    let meeting = |title: &str| NewMeeting { title: title.into(), code: title.into(), ..Default::default() };
    let activity = create_meeting(&tx, w.tenant, meeting("A"), NOW).await.unwrap();
    let other = create_meeting(&tx, w.tenant, meeting("B"), NOW).await.unwrap();
    let mut companies = Vec::new();
    for (number, (zh, en, country_id, hall, tags)) in [
        ("远岸航运", "Farshore Lines", 1, "N1", vec!["ocean", "reefer"]),
        ("东远航空货运", "Dongyuan Air Cargo", 1, "N2", vec!["air"]),
        ("果园冷链", "Orchard Reefers", 65, "N2", vec!["reefer"]),
        ("待审物流", "Waiting Logistics", 1, "N1", vec![]),
    ]
    .into_iter()
    .enumerate()
    {
        let new = NewCompany {
            name_zh: zh.into(),
            name_en: en.into(),
            country_id,
            profile_en: "First sentence. Second sentence.".into(),
            profile_zh: "第一句。第二句。".into(),
            tags: tags.into_iter().map(str::to_owned).collect(),
            lanes: vec!["med".into()],
            ..Default::default()
        };
        let company_id = enter_company(&tx, w.tenant, new, NOW).await.unwrap().company_id;
        let status = if number == 3 { ApplyStatus::Pending } else { ApplyStatus::Accepted };
        let new = NewExhibitor {
            company_id,
            status,
            country_id: Some(country_id),
            hall: hall.into(),
            booth_no: format!("{hall}-B0{number}"),
            ..Default::default()
        };
        enter_exhibitor(&tx, w.tenant, activity, new.clone(), NOW + number as i64).await.unwrap();
        if number == 0 {
            enter_exhibitor(&tx, w.tenant, other, new, NOW).await.unwrap();
        }
        companies.push(company_id);
    }
    tx.commit().await.unwrap();
    World { app: w.app.at("en.test"), inner: w, activity, companies }
}

impl World {
    async fn ask(&self, path: &str, query: &str) -> Value {
        let address = format!("/atlas/exhibition/{path}?activity_id={}&{query}", self.activity);
        self.app.get(&address).await.data()
    }

    async fn names(&self, query: &str) -> Vec<String> {
        let rows = self.ask("exhibitor", query).await;
        rows.as_array().unwrap().iter().map(|row| row["name_en"].as_str().unwrap().to_owned()).collect()
    }
}

#[db_test(world)]
async fn exhibitors_are_found_in_either_script_and_by_booth(w: World) {
    let all = ["Dongyuan Air Cargo", "Farshore Lines", "Orchard Reefers"];
    assert_eq!(w.names("").await, all, "those who wait are not listed");
    for (query, expected) in [
        ("keyword=yahy", &all[1..2]),
        ("keyword=%E8%BF%9C", &["Farshore Lines", "Dongyuan Air Cargo"]),
        ("keyword=ORCHARD", &all[2..]),
        ("keyword=n1-b00", &all[1..2]),
        ("keyword=nowhere", &all[..0]),
        ("sort=newest", &["Orchard Reefers", "Dongyuan Air Cargo", "Farshore Lines"]),
        ("hall=N2", &["Dongyuan Air Cargo", "Orchard Reefers"]),
        ("hall=N2,N1&country_id=65", &all[2..]),
        ("tag=reefer&lane=med", &all[1..]),
        ("letter=D", &all[..1]),
        ("limit=1&start=1", &all[1..2]),
        ("limit=1&start=9", &all[..0]),
    ] {
        assert_eq!(w.names(query).await, expected, "{query}");
    }
    let chosen = format!("ids={},{}", w.companies[0], w.companies[3]);
    assert_eq!(w.names(&chosen).await, ["Farshore Lines"]);
}

#[db_test(world)]
async fn a_row_says_where_the_words_were(w: World) {
    let rows = w.ask("exhibitor", "keyword=yuana").await;
    let row = &rows[0];
    assert_eq!(row["match"]["pinyin"], "yuan an hang yun");
    assert_eq!(row["match"]["zh"], serde_json::json!([[0, 2]]));
    assert_eq!((row["intro_en"].as_str(), row["intro_zh"].as_str()), (Some("First sentence"), Some("第一句")));
    assert_eq!(w.ask("exhibitor", "").await[0]["match"], Value::Null);
}

#[db_test(world)]
async fn counts_say_what_a_filter_would_leave(w: World) {
    let counts = w.ask("exhibitor_filters", "hall=N2").await;
    assert_eq!((&counts["total"], &counts["all"]), (&2.into(), &3.into()));
    let of = |group: &str, value: &str| {
        let values = counts[group].as_array().unwrap().iter();
        values.filter(|entry| entry["value"] == value).map(|entry| entry["count"].as_i64().unwrap()).sum::<i64>()
    };
    assert_eq!([of("halls", "N1"), of("halls", "N2"), of("tags", "reefer"), of("tags", "ocean")], [1, 2, 1, 0]);
    assert_eq!([of("countries", "65"), of("letters", "O"), of("letters", "F")], [1, 1, 0]);
}

#[db_test(world)]
async fn a_change_of_the_company_shows_at_once(w: World) {
    assert_eq!(w.names("").await.len(), 3);
    let tx = w.inner.begin().await;
    use sea_orm::{ColumnTrait as _, EntityTrait as _, QueryFilter as _};
    company::Entity::update_many()
        .col_expr(company::Column::NameEn, sea_orm::sea_query::Expr::value("Aardvark Lines"))
        .filter(company::Column::Id.eq(w.companies[0]))
        .exec(&*tx)
        .await
        .unwrap();
    announce_change(&w.inner.app.app, &tx, w.inner.tenant, &w.companies[..1]).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(w.names("").await[0], "Aardvark Lines");
    assert_eq!(w.names("keyword=aard").await, ["Aardvark Lines"]);
    assert_eq!(w.names("keyword=farshore").await, Vec::<String>::new());
}

/// The column of a company that this test changes.
mod company {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "company")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub name_en: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

#[db_test(world)]
async fn each_language_has_its_own_order_and_another_tenant_nothing(w: World) {
    let address = format!("/atlas/exhibition/exhibitor?activity_id={}", w.activity);
    let zh = w.inner.app.get(&address).await.data();
    assert_eq!(zh[0]["name_zh"], "东远航空货运");
    assert_eq!(zh[2]["name_zh"], "远岸航运");
    assert_eq!(w.names("").await[1], "Farshore Lines");
    // The same address again, now that both languages are cached.
    assert_eq!(w.inner.app.get(&address).await.data()[2]["name_zh"], "远岸航运");
    let foreign = w.inner.app.at("other.test").get(&address).await.data();
    assert_eq!(foreign.as_array().unwrap().len(), 0);
}

#[db_test(world)]
async fn wrong_questions_are_refused_by_name(w: World) {
    let long = format!("keyword={}", "x".repeat(61));
    let many = format!("hall={}", vec!["N1"; 201].join(","));
    for (query, field) in [
        (long.as_str(), "keyword"),
        (many.as_str(), "hall"),
        ("sort=size", "sort"),
        ("ids=x", "ids"),
        ("limit=0", "limit"),
        ("limit=101", "limit"),
        ("start=-1", "start"),
    ] {
        let address = format!("/atlas/exhibition/exhibitor?activity_id={}&{query}", w.activity);
        let refused = w.app.get(&address).await.failure(422, 422);
        assert!(refused["fields"][field].is_string(), "{query}: {refused}");
    }
}

#[db_test(world)]
async fn countries_and_one_exhibitor_are_read_by_themselves(w: World) {
    let countries = w.ask("exhibitor_country", "").await;
    let rows: Vec<_> = countries.as_array().unwrap().iter().map(|row| (&row["country_id"], &row["count"])).collect();
    assert_eq!(rows, [(&1.into(), &2.into()), (&65.into(), &1.into())], "those who wait do not count");
    assert!(countries[0]["name_zh"].is_string());
    let company = w.companies[0];
    let one = w.ask(&format!("exhibitor_company/{company}"), "").await;
    assert_eq!((&one["company_id"], &one["name_en"]), (&company.into(), &"Farshore Lines".into()));
    let waiting = format!("/atlas/exhibition/exhibitor_company/{}?activity_id={}", w.companies[3], w.activity);
    w.app.get(&waiting).await.failure(404, 404);
    let foreign = format!("/atlas/exhibition/exhibitor_company/{company}?activity_id={}", w.activity);
    w.inner.app.at("other.test").get(&foreign).await.failure(404, 404);
}

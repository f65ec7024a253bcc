//! The basics of a meeting, and where people and their companies stand in it.

use fairway_company::{NewCompany, enter_company};
use fairway_event::model::ApplyStatus;
use fairway_event::{NewAttendee, NewExhibitor, NewMeeting, create_meeting, enter_exhibitor, register_attendees};
use fairway_identity::join_company;
use fairway_testkit::{Engine, NOW, TestApp, db_test};
use fairway_testworld::sign_in;
use serde_json::{Value, json};

struct World {
    inner: fairway_testworld::World,
    app: TestApp,
    tenant: i64,
    activity: i64,
    /// Exhibits in the meeting.
    company: i64,
}

async fn world(engine: Engine) -> World {
    let w = fairway_testworld::open(engine, &[fairway_company::domain(), fairway_event::domain()]).await;
    let (app, tenant) = (w.app.clone(), w.tenant);
    let tx = w.begin().await;
    let meeting = NewMeeting {
        code: "EXS".into(),
        atype: 1,
        title: "博览会".into(),
        title_en: "Fair".into(),
        start_time: NOW,
        end_time: NOW + 3,
        timezone: "Asia/Shanghai".into(),
        apply_params: serde_json::from_value(json!({"other": {"ticket": 1}})).unwrap(),
        ..Default::default()
    };
    let activity = create_meeting(&tx, tenant, meeting, NOW).await.unwrap();
    let new = NewCompany { name_en: "Farshore".into(), country_id: 1, ..Default::default() };
    let company = enter_company(&tx, tenant, new, NOW).await.unwrap().company_id;
    let new = NewExhibitor { company_id: company, country_id: Some(1), ..Default::default() };
    enter_exhibitor(&tx, tenant, activity, new, NOW).await.unwrap();
    tx.commit().await.unwrap();
    World { inner: w, app, tenant, activity, company }
}

impl World {
    /// A signed-in account, registered as `attendee` says.
    async fn somebody(&self, company: Option<i64>, attendee: Option<NewAttendee>) -> TestApp {
        let user_id = self.inner.add_account(self.tenant, "ann", "").await;
        let tx = self.inner.begin().await;
        if let Some(company_id) = company {
            join_company(&tx, self.tenant, user_id, company_id, 1, NOW).await.unwrap();
        }
        let people: Vec<_> = attendee.into_iter().map(|new| NewAttendee { user_id: Some(user_id), ..new }).collect();
        if !people.is_empty() {
            register_attendees(&tx, self.tenant, self.activity, people, NOW).await.unwrap();
        }
        tx.commit().await.unwrap();
        sign_in(&self.app, "ann").await
    }

    /// Takes the account out of its company.
    async fn leave(&self, somebody: &TestApp) {
        let login = json!({"account": "ann@example.test", "password": fairway_testworld::PASSWORD});
        let user_id = somebody.post("/atlas/user/login", login).await.data()["user_id"].as_i64().unwrap();
        let tx = self.inner.begin().await;
        fairway_identity::leave_company(&tx, self.tenant, user_id, NOW).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn status(&self, somebody: &TestApp) -> Value {
        somebody.get(&format!("/atlas/exhibition/apply_status?activity_id={}", self.activity)).await.data()
    }
}

fn stands(company_atype: i32, company: i32, user: i32) -> Value {
    json!({"company_atype": company_atype, "company_apply_status": company, "user_apply_status": user})
}

#[db_test(world)]
async fn a_meeting_says_what_it_is_called_where_and_when(w: World) {
    let data = w.app.get(&format!("/atlas/exhibition/basic?activity_id={}", w.activity)).await.data();
    assert_eq!((&data["title"], &data["title_en"]), (&json!("博览会"), &json!("Fair")));
    assert_eq!((&data["start_time"], &data["timezone"]), (&json!(NOW), &json!("Asia/Shanghai")));
    assert_eq!(data["apply_params"], json!({"other": {"ticket": 1, "identity": 0}}));
    assert_eq!(data["latitude"], Value::Null);
}

#[db_test(world)]
async fn a_meeting_exists_only_in_its_tenant(w: World) {
    w.app.at("other.test").get(&format!("/atlas/exhibition/basic?activity_id={}", w.activity)).await.failure(404, 1104);
    w.app.get("/atlas/exhibition/basic?activity_id=999").await.failure(404, 1104);
    let refused = w.app.get("/atlas/exhibition/basic").await.failure(422, 422);
    assert_eq!(refused["fields"]["activity_id"], "请填写此项");
}

#[db_test(world)]
async fn nobody_has_no_enrolment_to_ask_for(w: World) {
    let path = format!("/atlas/exhibition/apply_status?activity_id={}", w.activity);
    w.app.get(&path).await.failure(401, 401);
    let somebody = w.somebody(None, None).await;
    assert_eq!(w.status(&somebody).await, stands(0, 0, 0));
    // The token of one tenant is none in another, and another tenant's meeting does not exist here.
    somebody.at("other.test").get(&path).await.failure(401, 401);
    somebody.get("/atlas/exhibition/apply_status?activity_id=999").await.failure(404, 1104);
}

#[db_test(world)]
async fn a_visitor_is_registered_without_a_company(w: World) {
    let visitor = w.somebody(None, Some(NewAttendee::default())).await;
    assert_eq!(w.status(&visitor).await, stands(0, 0, 1));
}

#[db_test(world)]
async fn an_exhibitor_has_all_three_flags(w: World) {
    let attendee = NewAttendee { company_id: Some(w.company), ..Default::default() };
    let exhibitor = w.somebody(Some(w.company), Some(attendee)).await;
    assert_eq!(w.status(&exhibitor).await, stands(1, 1, 1));
}

#[db_test(world)]
async fn a_member_of_an_exhibiting_company_sees_it_before_registering(w: World) {
    let member = w.somebody(Some(w.company), None).await;
    assert_eq!(w.status(&member).await, stands(1, 1, 0));
}

#[db_test(world)]
async fn a_refused_application_is_no_enrolment(w: World) {
    let attendee = NewAttendee { status: ApplyStatus::Refused, ..Default::default() };
    let refused = w.somebody(None, Some(attendee)).await;
    assert_eq!(w.status(&refused).await, stands(0, 0, ApplyStatus::Refused.value()));
}

#[db_test(world)]
async fn whoever_was_taken_out_of_the_company_is_registered_but_exhibits_no_more(w: World) {
    let attendee = NewAttendee { company_id: Some(w.company), ..Default::default() };
    let exhibitor = w.somebody(Some(w.company), Some(attendee)).await;
    assert_eq!(w.status(&exhibitor).await, stands(1, 1, 1));
    w.leave(&exhibitor).await;
    assert_eq!(w.status(&exhibitor).await, stands(0, 0, 1));
}

#[db_test(world)]
async fn whoever_registered_as_a_visitor_and_joined_an_exhibitor_exhibits(w: World) {
    let member = w.somebody(Some(w.company), Some(NewAttendee::default())).await;
    assert_eq!(w.status(&member).await, stands(1, 1, 1));
}

//! Freight with the domains that it stands on, and a fair with its site.

use fairway_event::{NewMeeting, create_meeting};
use fairway_http::Domain;
use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp};
use fairway_testworld::World;

fn domains() -> [Domain; 8] {
    [
        fairway_live::domain(),
        fairway_site::domain(),
        fairway_media::domain(),
        fairway_company::domain(),
        fairway_event::domain(),
        fairway_notice::domain(),
        fairway_billing::domain(),
        fairway_freight::domain(),
    ]
}

pub async fn open_world(engine: Engine) -> World {
    fairway_testworld::open(engine, &domains()).await
}

/// Another node on the same database.
pub async fn second_node(world: &World) -> TestApp {
    let all: Vec<Domain> = std::iter::once(fairway_identity::domain()).chain(domains()).collect();
    TestApp::serve(world.app.test_db.reopened().await, &all, fairway_identity::Directory::new, |_| {})
}

/// A fair in this zone that the site shows.
pub async fn open_fair(world: &World, zone: &str) -> i64 {
    let tx = world.begin().await;
    let meeting = NewMeeting {
        atype: 1,
        title: "博览会".into(),
        title_en: "Fair".into(),
        timezone: zone.into(),
        ..Default::default()
    };
    let activity_id = create_meeting(&tx, world.tenant, meeting, NOW).await.unwrap();
    open_site(&tx, world.tenant, NewSite { activity_id, ..NewSite::starter("博览会", "Fair") }, NOW).await.unwrap();
    tx.commit().await.unwrap();
    activity_id
}

//! A world with some topics, and an ear for them.

use std::time::Duration;

use axum::body::BodyDataStream;
use axum::http::StatusCode;
use axum::response::Response;
use fairway_cache::Tag;
use fairway_http::{Code, Domain, Failure, Visit};
use fairway_identity::Directory;
use fairway_live::{LiveOptions, Topic, TopicKind, provide_topics, tell};
use fairway_testkit::{Engine, TestApp};
use fairway_testworld::World;
use futures::future::BoxFuture;
use futures::{FutureExt, StreamExt};
use serde_json::Value;

const PATIENCE: Duration = Duration::from_secs(20);

/// Halls are for everybody and end at 99; the desk is for whoever holds `desk.read`; `mine` for the person themselves;
/// `numbers` follow a tag.
const KINDS: &[TopicKind] = &[
    TopicKind::new("hall", |_, id| check(if id < 100 { Ok(()) } else { Err(Code::NOT_FOUND) })),
    TopicKind::new("desk", |visit, _| {
        let person = visit.principal();
        let holds = person.map(|person| person.permissions.holds("desk.read"));
        check(match holds {
            None => Err(Code::NOT_SIGNED_IN),
            Some(false) => Err(Code::NOT_ALLOWED),
            Some(true) => Ok(()),
        })
    }),
    TopicKind::new("mine", |visit, id| check(own(visit, id))),
    TopicKind::following("numbers", |_, _| check(Ok(())), |tenant_id, _| vec![Tag::of("numbers", tenant_id)]),
];

fn check<'a>(result: Result<(), Code>) -> BoxFuture<'a, Result<(), Failure>> {
    std::future::ready(result.map_err(Failure::from)).boxed()
}

fn own(visit: &Visit, id: i64) -> Result<(), Code> {
    let is_own = visit.principal().is_some_and(|person| person.user_id == id);
    if is_own { Ok(()) } else { Err(Code::NOT_FOUND) }
}

/// A second of these tests.
const TICK: Duration = Duration::from_millis(20);

fn options() -> LiveOptions {
    let defaults =
        LiveOptions { tick: TICK, beat_every: 1_000_000, check_every: 5, look_every: 1_000_000, ..Default::default() };
    LiveOptions { per_network: 4, per_account: 2, ..defaults }
}

/// The domain of these topics.
fn topics() -> Domain {
    let extras = |extras: &mut axum::http::Extensions| {
        provide_topics(extras, KINDS);
        extras.insert(options());
    };
    Domain { extras, ..Domain::named("topics") }
}

fn domains() -> [Domain; 3] {
    [fairway_identity::domain(), fairway_live::domain(), topics()]
}

pub async fn world(engine: Engine) -> World {
    fairway_testworld::open(engine, &[fairway_live::domain(), topics()]).await
}

/// One more process on the same database, which hears of the first one's commits only by looking.
pub async fn another_node(w: &World, adjust: impl FnOnce(&mut LiveOptions)) -> TestApp {
    let database = w.app.test_db.reopened().await;
    TestApp::serve(database, &domains(), Directory::new, |services| {
        adjust(services.extras.get_mut::<LiveOptions>().expect("options"));
    })
}

/// Tells hall 1 of the first tenant each of these.
pub async fn say(w: &World, bodies: impl IntoIterator<Item = i64>) {
    for body in bodies {
        let tx = w.begin().await;
        tell(&tx, w.tenant, Topic::new("hall", 1), "note", body).await.unwrap();
        tx.commit().await.unwrap();
    }
}

/// One event as it arrives.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    pub id: Option<i64>,
    /// Empty for a sign of life.
    pub event: String,
    pub data: Value,
}

/// Reads a stream.
pub struct Ear {
    body: BodyDataStream,
    text: String,
}

impl Ear {
    pub fn of(response: Response) -> Self {
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Self { body: response.into_body().into_data_stream(), text: String::new() }
    }

    /// Begins to listen, and hears `ready` at once.
    pub async fn open(app: &TestApp, topics: &str) -> Self {
        let mut ear = Self::of(app.stream(&format!("/atlas/live?topics={topics}")).await);
        assert_eq!(ear.next().await.event, "ready");
        ear
    }

    /// Comes back after this event.
    pub async fn resume(app: &TestApp, topics: &str, last: i64) -> Self {
        let app = app.with_header("last-event-id", &last.to_string());
        Self::of(app.stream(&format!("/atlas/live?topics={topics}")).await)
    }

    /// The next event; none when the stream has ended.
    pub async fn try_next(&mut self) -> Option<Heard> {
        loop {
            if let Some(end) = self.text.find("\n\n") {
                let block: String = self.text.drain(..end + 2).collect();
                return Some(parse(&block));
            }
            let more = tokio::time::timeout(PATIENCE, self.body.next()).await.expect("something within 20 s");
            self.text.push_str(std::str::from_utf8(&more?.expect("bytes")).expect("text"));
        }
    }

    pub async fn next(&mut self) -> Heard {
        self.try_next().await.expect("an event")
    }

    /// The bodies of the next so many events, which must be told ones.
    pub async fn notes(&mut self, count: usize) -> Vec<i64> {
        let mut bodies = Vec::new();
        while bodies.len() < count {
            let heard = self.next().await;
            assert_eq!(heard.event, "note", "{heard:?}");
            bodies.push(heard.data["body"].as_i64().expect("a number"));
        }
        bodies
    }

    /// Everything until the stream ends.
    pub async fn rest(&mut self) -> Vec<Heard> {
        let mut all = Vec::new();
        while let Some(heard) = self.try_next().await {
            all.push(heard);
        }
        all
    }

    /// Asserts that nothing comes for some ticks.
    pub async fn silence(&mut self) {
        let quiet = tokio::time::timeout(TICK * 10, self.try_next()).await;
        assert!(quiet.is_err(), "{quiet:?}");
    }
}

fn parse(block: &str) -> Heard {
    let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    Heard {
        id: field("id").map(|id| id.parse().expect("a number")),
        event: field("event").unwrap_or_default().to_owned(),
        data: field("data").map_or(Value::Null, |data| serde_json::from_str(data).expect("JSON")),
    }
}

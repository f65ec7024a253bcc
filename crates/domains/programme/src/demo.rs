//! The demo's seats: sessions that fill, one that is full with a waiting list, and the visitor's own agenda.

use fairway_db::Tx;
use fairway_event::find_session;
use fairway_http::{Demo, Failure};
use fairway_identity::grant_to_organisers;
use fairway_lang::Text;
use futures::future::BoxFuture;
use sea_orm::ActiveValue::Set;

use crate::entities::{session_places, session_seat};
use crate::model::{SeatState, Source};
use crate::{permissions, store};

/// Visitors of the demo who have accounts, by their numbers in its files.
const MEMBERS: std::ops::Range<i64> = 129..300;
const VISITOR: &str = "visitor";
const HOUR: i64 = 3600;

/// A session with how many have booked and how many wait; the demo's visitor comes on top, where they do.
struct DemoSession {
    session: &'static str,
    booked: usize,
    waiting: usize,
    visitor: Option<SeatState>,
}

const fn demo_session(session: &'static str, booked: usize, waiting: usize, visitor: Option<SeatState>) -> DemoSession {
    DemoSession { session, booked, waiting, visitor }
}

/// The workshop is full, the clinic nearly.
const CROWDS: [DemoSession; 7] = [
    demo_session("carbon-shop", 20, 6, Some(SeatState::Waiting)),
    demo_session("through-bill", 31, 0, None),
    demo_session("dg-clinic", 21, 0, Some(SeatState::Booked)),
    demo_session("night-tour", 74, 0, Some(SeatState::Booked)),
    demo_session("read-bill", 18, 0, Some(SeatState::Booked)),
    demo_session("first-mile", 26, 0, None),
    demo_session("first-export", 12, 0, None),
];

/// What the visitor starred: one needs no seat, one is at the same time as a session that they have booked.
const STARRED: [&str; 3] = ["opening", "first-mile", "first-export"];

/// Loads this domain's rows of the demo.
pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let visitor = demo.recall("account", VISITOR)?;
        let members: Vec<i64> =
            MEMBERS.filter_map(|number| demo.find("account", &format!("attendee {number}"))).collect();
        for (number, demo_session) in CROWDS.iter().enumerate() {
            let session_id = demo.recall("session", demo_session.session)?;
            let session = find_session(&**tx, demo.tenant_id, session_id).await?;
            // Not always the same people.
            let others = members
                .iter()
                .cycle()
                .skip(number * 11)
                .take(members.len().min(demo_session.booked + demo_session.waiting));
            let (mut rows, mut booked, mut waiting) = (Vec::new(), 0_i32, 0_i32);
            let mut seat = |user_id: i64, state: SeatState| {
                let turn = if state == SeatState::Waiting {
                    waiting += 1;
                    i64::from(waiting)
                } else {
                    booked += 1;
                    0
                };
                let at = demo.now - HOUR * (100 - rows.len() as i64);
                rows.push(row(demo, (session.activity_id, session_id, user_id), (state, turn), at));
            };
            for (place, user_id) in others.enumerate() {
                seat(*user_id, if place < demo_session.booked { SeatState::Booked } else { SeatState::Waiting });
            }
            if let Some(state) = demo_session.visitor {
                seat(visitor, state);
            }
            store::seats::insert_many(&**tx, rows).await?;
            let places = session_places::ActiveModel {
                tenant_id: Set(demo.tenant_id),
                session_id: Set(session_id),
                booked: Set(booked),
                waiting: Set(waiting),
                turns: Set(i64::from(waiting)),
                ..Default::default()
            };
            store::places::insert(&**tx, places).await?;
        }
        for code in STARRED {
            let session_id = demo.recall("session", code)?;
            let session = find_session(&**tx, demo.tenant_id, session_id).await?;
            store::stars::put(&**tx, demo.tenant_id, visitor, (session.activity_id, session_id), demo.now).await?;
        }
        grant_to_organisers(tx, demo, Text::new("会议座位管理", "Seat manager"), permissions::ALL).await
    })
}

fn row(
    demo: &Demo,
    (activity_id, session_id, user_id): (i64, i64, i64),
    (state, turn): (SeatState, i64),
    at: i64,
) -> session_seat::ActiveModel {
    session_seat::ActiveModel {
        tenant_id: Set(demo.tenant_id),
        activity_id: Set(activity_id),
        session_id: Set(session_id),
        user_id: Set(user_id),
        state: Set(state.value()),
        state_at: Set(at),
        turn: Set(turn),
        is_moved_up: Set(false),
        source: Set(Source::Agenda.value()),
        cancel_source: Set(0),
        created_at: Set(at),
        updated_at: Set(at),
        ..Default::default()
    }
}

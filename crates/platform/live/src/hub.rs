//! The one task of a process that reads what was told and gives it to those who listen.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Instant;

use bytes::Bytes;
use fairway_auth::UserId;
use fairway_clock::Clock;
use fairway_db::Db;
use fairway_http::{App, Code, Failure, SessionDirectory};
use fairway_jobs::BackgroundService;
use futures::FutureExt;
use futures::future::BoxFuture;
use sea_orm::DbErr;
use tokio::time::MissedTickBehavior;

use crate::listeners::{Listener, Listeners, Refusal};
use crate::options::LiveOptions;
use crate::queue::{Frames, Queue};
use crate::signals::LiveSignals;
use crate::topic::TopicKinds;
use crate::{Topic, check, frame, store};

/// Events that are read at once.
const READ_AT_ONCE: u64 = 500;
/// Whoever missed more reads everything again.
const MAX_EVENTS_REPLAYED: u64 = 300;
const BACK_AFTER_SECONDS: u64 = 30;

/// Runs once in each process that somebody listens to.
pub struct Hub {
    db: Db,
    pub(crate) sessions: Arc<dyn SessionDirectory>,
    pub(crate) clock: Clock,
    pub(crate) kinds: TopicKinds,
    pub(crate) signals: LiveSignals,
    options: LiveOptions,
    listeners: Mutex<Listeners>,
}

/// Wants to listen.
pub(crate) struct Wish {
    pub listener: Listener,
    /// The last event that they have.
    pub last: Option<i64>,
    /// What there is to say before anything else.
    pub first: Vec<Bytes>,
}

/// Listening ends when this is dropped.
pub(crate) struct Seat {
    hub: Arc<Hub>,
    number: u64,
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.hub.listeners().remove(self.number, &self.hub.signals);
    }
}

impl Hub {
    /// The one of this process.
    pub fn of(app: &App) -> Arc<Self> {
        app.background.get(|| Started::new(app)).0.clone()
    }

    /// Ends every stream at once, and lets nobody in. To be called before requests are waited for.
    pub fn close(&self) {
        self.listeners().close();
    }

    /// Lets somebody listen: first what they missed, then what comes.
    pub(crate) async fn listen(self: &Arc<Self>, wish: Wish) -> Result<Frames<Seat>, Failure> {
        let Wish { listener, mut last, first } = wish;
        let (tenant_id, topics) = (listener.visit.tenant_id(), listener.topics.clone());
        // While nobody listens nobody reads on, so it begins where the events end.
        let newest = store::last_position(&self.db).await?;
        // Of another database, or of one that was put back: nothing can be said about it.
        let is_strange = last.is_some_and(|last| last > newest);
        if is_strange {
            last = None;
        }
        let (seat, queue, start) = self.seat(listener, last, newest)?;
        let mut frames: VecDeque<Bytes> = first.into();
        match last {
            Some(last) => {
                match self.missed(tenant_id, &topics, last, start).await? {
                    Some(missed) => frames.extend(missed),
                    None => frames.push_back(frame::reset()),
                }
                let following = topics.iter().filter(|topic| self.follows(topic));
                frames.extend(following.map(|topic| frame::changed(*topic)));
            }
            None if is_strange => frames.push_back(frame::reset()),
            None => {}
        }
        frames.push_back(frame::ready(last.unwrap_or(start).max(start)));
        Ok(Frames::new(frames, queue, seat))
    }

    /// Its events begin where those end that all others were given, or where it has them already.
    fn seat(
        self: &Arc<Self>,
        who: Listener,
        last: Option<i64>,
        newest: i64,
    ) -> Result<(Seat, Arc<Queue>, i64), Failure> {
        let mut listeners = self.listeners();
        let account = who.visit.principal().map(|person| person.user_id);
        listeners.check_room(who.network, account, &self.options).map_err(|why| refuse(why, account))?;
        let start = *listeners.sent.get_or_insert(newest);
        let after = last.unwrap_or(start).max(start);
        let (number, queue) = listeners.add(who, after, self.options.life, &self.kinds, &self.signals);
        drop(listeners);
        // Something may have been told since `newest` was read.
        self.signals.events_told();
        Ok((Seat { hub: self.clone(), number }, queue, start))
    }

    /// What was told between two positions; none if that is no longer known, or too much.
    async fn missed(
        &self,
        tenant_id: i64,
        topics: &[Topic],
        last: i64,
        start: i64,
    ) -> Result<Option<Vec<Bytes>>, DbErr> {
        let rows = store::list_between(&self.db, tenant_id, topics, last, start, MAX_EVENTS_REPLAYED + 1).await?;
        // Looked at afterwards: what is being forgotten was still there a moment ago, or this says so.
        let is_known = store::forgotten(&self.db).await? <= last;
        let is_little = rows.len() as u64 <= MAX_EVENTS_REPLAYED;
        Ok((is_known && is_little).then(|| rows.iter().map(frame::of_event).collect()))
    }

    fn follows(&self, topic: &Topic) -> bool {
        self.kinds.find(topic.kind).is_some_and(|kind| kind.follows.is_some())
    }

    pub(crate) fn listeners(&self) -> MutexGuard<'_, Listeners> {
        self.listeners.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does what was said since, and what is due by time. Signs of life do not wait for the database.
    async fn work(self: &Arc<Self>, tick: Option<u64>) -> Result<(), DbErr> {
        let pending = self.signals.take();
        let due = {
            let mut listeners = self.listeners();
            if listeners.is_empty() {
                return Ok(());
            }
            listeners.note_changes(|tag| pending.missed || pending.tags.contains(tag));
            listeners.say_changes(Instant::now());
            // Whoever lost a role or a session must not hear on until their turn comes. What is not known here, because notices
            // were lost or because it is no matter of an account, the clock finds.
            let mut due = listeners.of_accounts(&pending.tags);
            if let Some(tick) = tick {
                listeners.beat(tick, &self.options);
                due.extend(listeners.due_for_check(tick, &self.options));
            }
            due
        };
        if !due.is_empty() {
            tokio::spawn(check::check_again(self.clone(), due));
        }
        let is_time = tick.is_some_and(|tick| tick.is_multiple_of(self.options.look_every.max(1)));
        if pending.events || pending.missed || is_time {
            self.read_on().await.inspect_err(|_| self.signals.keep_events())?;
        }
        Ok(())
    }

    async fn read_on(&self) -> Result<(), DbErr> {
        loop {
            let Some(sent) = self.listeners().sent else { return Ok(()) };
            let rows = store::list_after(&self.db, sent, READ_AT_ONCE).await?;
            self.listeners().deliver(&rows, &self.kinds);
            if (rows.len() as u64) < READ_AT_ONCE {
                return Ok(());
            }
        }
    }
}

fn refuse(why: Refusal, account: Option<UserId>) -> Failure {
    metrics::counter!("fairway_live_refused_total").increment(1);
    tracing::debug!(?why, ?account, "somebody cannot listen");
    match why {
        Refusal::Closed | Refusal::Full => Failure::new(Code::UNAVAILABLE).retry_after(BACK_AFTER_SECONDS),
        Refusal::TooManyOfOne => Failure::new(Code::TOO_MANY).retry_after(BACK_AFTER_SECONDS),
    }
}

/// Serves as long as the hub is there: by the bell, and by the clock while somebody listens.
async fn serve(hub: Weak<Hub>, signals: LiveSignals, options: LiveOptions) {
    let mut clock = tokio::time::interval(options.tick);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut ticks = 0_u64;
    loop {
        let is_idle = match hub.upgrade() {
            Some(hub) => hub.listeners().is_empty(),
            None => return,
        };
        let tick = tokio::select! {
            () = signals.ring() => None,
            _ = clock.tick(), if !is_idle => {
                ticks += 1;
                Some(ticks)
            }
        };
        let Some(hub) = hub.upgrade() else { return };
        if let Err(error) = hub.work(tick).await {
            tracing::warn!(%error, "what was told could not be read; trying again");
            tokio::time::sleep(options.tick).await;
        }
    }
}

/// The hub with its task, as the process keeps it.
struct Started(Arc<Hub>, tokio::task::JoinHandle<()>);

impl Started {
    fn new(app: &App) -> Self {
        let options = app.extras.get::<LiveOptions>().cloned().unwrap_or_default();
        let signals = app.extras.get::<LiveSignals>().cloned().unwrap_or_default();
        let hub = Arc::new(Hub {
            db: app.db.clone(),
            sessions: app.sessions.clone(),
            clock: app.clock.clone(),
            kinds: TopicKinds::of(&app.extras),
            signals: signals.clone(),
            options: options.clone(),
            listeners: Mutex::default(),
        });
        let task = tokio::spawn(serve(Arc::downgrade(&hub), signals, options));
        Self(hub, task)
    }
}

impl BackgroundService for Started {
    fn flush(&self) -> BoxFuture<'_, ()> {
        async {}.boxed()
    }

    fn stop(&self) -> BoxFuture<'_, ()> {
        async {
            self.0.close();
            self.1.abort();
        }
        .boxed()
    }
}

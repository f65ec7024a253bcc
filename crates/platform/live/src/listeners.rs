//! Who listens to what in this process. Only keeps books: no waiting, no database.

use std::borrow::Borrow;
use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::Bytes;
use fairway_auth::{TenantId, Token, UserId};
use fairway_http::{Network, Visit};

use crate::options::LiveOptions;
use crate::queue::Queue;
use crate::signals::LiveSignals;
use crate::table::event;
use crate::topic::TopicKinds;
use crate::{Topic, frame};

/// A topic that follows tags says at most this often that it changed.
const SPACING: Duration = Duration::from_secs(1);

/// Topics of two tenants may have the same name.
pub type TopicKey = (TenantId, Topic);

/// Somebody who listens.
pub struct Listener {
    pub visit: Visit,
    /// What they signed in with, to see whether they still are.
    pub token: Option<Token>,
    pub network: Network,
    pub topics: Vec<Topic>,
}

struct Entry {
    listener: Arc<Listener>,
    queue: Arc<Queue>,
    /// The ticks that it has left.
    life: u64,
}

#[derive(Default)]
struct Audience {
    queues: HashMap<u64, Arc<Queue>>,
    tags: Vec<String>,
    /// When it was last said that it changed, and whether that must be said again.
    said: Option<Instant>,
    is_due: bool,
}

#[derive(Default)]
pub struct Listeners {
    /// The last event that everybody was given; none while nobody listens.
    pub sent: Option<i64>,
    next: u64,
    listeners: HashMap<u64, Entry>,
    audiences: HashMap<TopicKey, Audience>,
    by_network: HashMap<Network, usize>,
    by_account: HashMap<UserId, usize>,
    is_closed: bool,
}

/// Why somebody cannot listen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The process stops.
    Closed,
    Full,
    TooManyOfOne,
}

impl Listeners {
    pub fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    pub fn check_room(&self, network: Network, account: Option<UserId>, options: &LiveOptions) -> Result<(), Refusal> {
        let of_network = self.by_network.get(&network).copied().unwrap_or_default();
        let of_account = account.and_then(|id| self.by_account.get(&id)).copied().unwrap_or_default();
        if self.is_closed {
            Err(Refusal::Closed)
        } else if self.listeners.len() >= options.all {
            Err(Refusal::Full)
        } else if of_network >= options.per_network || of_account >= options.per_account {
            Err(Refusal::TooManyOfOne)
        } else {
            Ok(())
        }
    }

    /// Lets somebody in, who gets every event after `after` from now on.
    pub fn add(
        &mut self,
        listener: Listener,
        after: i64,
        life: u64,
        kinds: &TopicKinds,
        signals: &LiveSignals,
    ) -> (u64, Arc<Queue>) {
        let (number, queue) = (self.next, Arc::new(Queue::new(after)));
        self.next += 1;
        let tenant_id = listener.visit.tenant_id();
        for topic in &listener.topics {
            let audience = self.audiences.entry((tenant_id, *topic)).or_insert_with(|| {
                let tags = kinds.find(topic.kind).and_then(|kind| kind.follows).map(|tags| tags(tenant_id, topic.id));
                let tags: Vec<String> = tags.into_iter().flatten().map(|tag| tag.as_str().to_owned()).collect();
                signals.follow(&tags);
                Audience { tags, ..Default::default() }
            });
            audience.queues.insert(number, queue.clone());
        }
        *self.by_network.entry(listener.network).or_default() += 1;
        if let Some(person) = listener.visit.principal() {
            *self.by_account.entry(person.user_id).or_default() += 1;
            signals.follow(&[account_tag(person.user_id)]);
        }
        // Not all at once: the streams that were opened together end one after the other.
        let life = life + number % (life / 4).max(1);
        self.listeners.insert(number, Entry { listener: Arc::new(listener), queue: queue.clone(), life });
        self.count();
        (number, queue)
    }

    pub fn remove(&mut self, number: u64, signals: &LiveSignals) {
        let Some(Entry { listener, .. }) = self.listeners.remove(&number) else { return };
        for topic in &listener.topics {
            self.leave(number, (listener.visit.tenant_id(), *topic), signals);
        }
        count_down(&mut self.by_network, &listener.network);
        if let Some(person) = listener.visit.principal() {
            count_down(&mut self.by_account, &person.user_id);
            signals.unfollow(&[account_tag(person.user_id)]);
        }
        if self.listeners.is_empty() {
            self.sent = None;
        }
        self.count();
    }

    /// Ends one topic of a listener, and the stream with the last one.
    pub fn close_topic(&mut self, number: u64, topic: Topic, code: u32, signals: &LiveSignals) {
        let Some(entry) = self.listeners.get(&number) else { return };
        let (tenant_id, queue) = (entry.listener.visit.tenant_id(), entry.queue.clone());
        let is_last = {
            let others = entry.listener.topics.iter().filter(|other| **other != topic);
            !others.into_iter().any(|other| self.is_in(number, (tenant_id, *other)))
        };
        if !self.is_in(number, (tenant_id, topic)) {
            return;
        }
        let frame = frame::closed(&topic.to_string(), code);
        if is_last {
            queue.end(&frame)
        } else {
            queue.put(&frame)
        }
        self.leave(number, (tenant_id, topic), signals);
    }

    fn is_in(&self, number: u64, key: TopicKey) -> bool {
        self.audiences.get(&key).is_some_and(|audience| audience.queues.contains_key(&number))
    }

    fn leave(&mut self, number: u64, key: TopicKey, signals: &LiveSignals) {
        let Some(audience) = self.audiences.get_mut(&key) else { return };
        audience.queues.remove(&number);
        if !audience.queues.is_empty() {
            return;
        }
        let tags = self.audiences.remove(&key).map(|audience| audience.tags).unwrap_or_default();
        signals.unfollow(&tags);
    }

    /// Gives events to those who listen, each only once.
    pub fn deliver(&mut self, rows: &[event::Model], kinds: &TopicKinds) {
        for row in rows {
            if self.sent.is_none_or(|sent| sent >= row.id) {
                continue;
            }
            self.sent = Some(row.id);
            let Some((topic, _)) = kinds.parse(&row.topic) else { continue };
            let Some(audience) = self.audiences.get(&(row.tenant_id, topic)) else { continue };
            let frame = frame::of_event(row);
            audience.queues.values().for_each(|queue| queue.put_at(row.id, &frame));
        }
    }

    /// Notes which topics changed; all of them where nobody knows.
    pub fn note_changes(&mut self, is_changed: impl Fn(&str) -> bool) {
        for audience in self.audiences.values_mut().filter(|audience| !audience.tags.is_empty()) {
            audience.is_due |= audience.tags.iter().any(|tag| is_changed(tag));
        }
    }

    /// Says of topics that they changed, unless that was said a moment ago.
    pub fn say_changes(&mut self, now: Instant) {
        for ((_, topic), audience) in &mut self.audiences {
            let is_soon = audience.said.is_some_and(|said| now.duration_since(said) < SPACING);
            if audience.is_due && !is_soon {
                (audience.is_due, audience.said) = (false, Some(now));
                let frame = frame::changed(*topic);
                audience.queues.values().for_each(|queue| queue.put(&frame));
            }
        }
    }

    /// Signs of life to those whose turn it is; those who have been here for long are sent round.
    pub fn beat(&mut self, tick: u64, options: &LiveOptions) {
        let (beat, bye) = (frame::beat(self.sent.unwrap_or_default()), frame::bye("renew"));
        for (number, entry) in &mut self.listeners {
            entry.life = entry.life.saturating_sub(1);
            if entry.life == 0 {
                entry.queue.end(&bye);
            } else if (*number + tick).is_multiple_of(options.beat_every.max(1)) {
                entry.queue.beat(&beat);
            }
        }
    }

    /// Those whose turn it is to be looked at.
    pub fn due_for_check(&self, tick: u64, options: &LiveOptions) -> Vec<(u64, Arc<Listener>)> {
        let is_due = |number: &u64| (number + tick).is_multiple_of(options.check_every.max(1));
        let due = self.listeners.iter().filter(|(number, _)| is_due(number));
        due.map(|(number, entry)| (*number, entry.listener.clone())).collect()
    }

    /// Those whose account, or a session of it, is among these changed tags.
    pub fn of_accounts(&self, changed: &HashSet<String>) -> Vec<(u64, Arc<Listener>)> {
        let accounts: HashSet<UserId> = changed.iter().filter_map(|tag| account_of(tag)).collect();
        if accounts.is_empty() {
            return Vec::new();
        }
        let is_theirs =
            |entry: &Entry| entry.listener.visit.principal().is_some_and(|one| accounts.contains(&one.user_id));
        let theirs = self.listeners.iter().filter(|(_, entry)| is_theirs(entry));
        theirs.map(|(number, entry)| (*number, entry.listener.clone())).collect()
    }

    /// Ends one stream; whoever had it may come back.
    pub fn end(&self, number: u64, why: &str) {
        if let Some(entry) = self.listeners.get(&number) {
            entry.queue.end(&frame::bye(why));
        }
    }

    /// Ends all of them and lets nobody in.
    pub fn close(&mut self) {
        self.is_closed = true;
        let bye: Bytes = frame::bye("stop");
        self.listeners.values().for_each(|entry| entry.queue.end(&bye));
    }

    fn count(&self) {
        metrics::gauge!("fairway_live_listeners").set(self.listeners.len() as f64);
    }
}

/// What identity touches whenever something of an account changes: its roles, its company, any of its sessions. Only the tests
/// see that the name is the same, because the platform knows no domain.
const ACCOUNT: &str = "account:";

fn account_tag(user_id: UserId) -> String {
    format!("{ACCOUNT}{user_id}")
}

fn account_of(tag: &str) -> Option<UserId> {
    tag.strip_prefix(ACCOUNT)?.parse().ok()
}

pub fn count_down<K, Q>(counts: &mut HashMap<K, usize>, key: &Q)
where
    K: Borrow<Q> + Hash + Eq,
    Q: Hash + Eq + ?Sized,
{
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

//! Writes of many people at the same moment that share a transaction: what costs the same for one and for twenty is paid once.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Mutex as Turn, Notify, oneshot};
use tokio::time::{Instant, timeout_at};
use tracing::Instrument;

/// How long the first of those who were just written together waits for the others to come back: less than what their writes
/// would take one after the other.
const GATHERING_TIME: Duration = Duration::from_millis(1);
/// They come back within so many times that.
const RUSH: u32 = 20;

/// A kind of write that is done for all who wait for it. Whoever comes when nobody else does is written alone and at once; those
/// who come meanwhile are written together next; and while many come again and again, the first of them waits a moment for as
/// many as there were the last time. Cheap to clone.
pub struct SharedWrites<I, O>(Arc<Line<I, O>>);

struct Line<I, O> {
    max_items: usize,
    gathering_time: Duration,
    waiting: Mutex<Vec<(I, oneshot::Sender<O>)>>,
    arrived: Notify,
    turn: Arc<Turn<Round>>,
}

/// The last writes that shared a transaction.
#[derive(Clone, Copy)]
struct Round {
    count: usize,
    /// Who came meanwhile.
    waiting: usize,
    ended_at: Option<Instant>,
}

impl<I, O> Clone for SharedWrites<I, O> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<I: Send + 'static, O: Send + 'static> SharedWrites<I, O> {
    /// At most so many share a transaction.
    pub fn new(max_items: usize) -> Self {
        Self::gathering(max_items, GATHERING_TIME)
    }

    /// The same with another time for which those of a rush are waited for.
    pub fn gathering(max_items: usize, gathering_time: Duration) -> Self {
        Self(Arc::new(Line {
            max_items: max_items.max(1),
            gathering_time,
            waiting: Mutex::default(),
            arrived: Notify::new(),
            turn: Arc::new(Turn::new(Round { count: 0, waiting: 0, ended_at: None })),
        }))
    }

    /// How many wait for their turn.
    pub fn waiting_count(&self) -> usize {
        self.waiting().len()
    }

    /// Has the item written, with others that wait, by whichever of them has its turn. `write` says of each item what became of
    /// it, in their order, and is the same for all who share. It runs in a task of its own: a client that leaves takes nobody's write along. None where it panicked.
    pub async fn write<F, Fut>(&self, item: I, write: F) -> Option<O>
    where
        F: Fn(Vec<I>) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Vec<O>> + Send,
    {
        let (outcome, mut told) = oneshot::channel();
        self.waiting().push((item, outcome));
        self.0.arrived.notify_one();
        let mut turn = tokio::select! {
            biased;
            outcome = &mut told => return outcome.ok(),
            turn = self.0.turn.clone().lock_owned() => turn,
        };
        let line = self.clone();
        let task = async move {
            // Also those that came after: their turn would only begin the same anew.
            while !line.waiting().is_empty() {
                line.gather(*turn).await;
                let count = line.write_next(&write).await;
                *turn = Round { count, waiting: line.waiting_count(), ended_at: Some(Instant::now()) };
            }
        };
        tokio::spawn(task.in_current_span());
        told.await.ok()
    }

    /// Waits until all are there whom the last time has seen, if that was a moment ago, but not for long. Who came meanwhile counts
    /// beside those who were written: they would otherwise stay two groups that take turns, at twice the cost.
    async fn gather(&self, last: Round) {
        let gathering_time = self.0.gathering_time;
        let is_rush = last.count > 1 && last.ended_at.is_some_and(|at| at.elapsed() < gathering_time * RUSH);
        if !is_rush {
            return;
        }
        let end = Instant::now() + gathering_time;
        let expected = (last.count + last.waiting).min(self.0.max_items);
        while self.waiting_count() < expected {
            if timeout_at(end, self.0.arrived.notified()).await.is_err() {
                return;
            }
        }
    }

    /// Says how many they were.
    async fn write_next<F, Fut>(&self, write: &F) -> usize
    where
        F: Fn(Vec<I>) -> Fut,
        Fut: Future<Output = Vec<O>>,
    {
        let (items, outcomes): (Vec<I>, Vec<_>) = self.take_next().into_iter().unzip();
        let count = items.len();
        if count == 0 {
            return 0;
        }
        for (tell, outcome) in outcomes.into_iter().zip(write(items).await) {
            // Whoever left meanwhile is not told; what was written for them stays.
            let _ = tell.send(outcome);
        }
        count
    }

    fn take_next(&self) -> Vec<(I, oneshot::Sender<O>)> {
        let mut waiting = self.waiting();
        let count = waiting.len().min(self.0.max_items);
        // For those who left while they waited nothing has begun.
        waiting.drain(..count).filter(|(_, outcome)| !outcome.is_closed()).collect()
    }

    fn waiting(&self) -> std::sync::MutexGuard<'_, Vec<(I, oneshot::Sender<O>)>> {
        self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

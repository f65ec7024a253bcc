//! Writes of many people at the same moment that share a transaction: what costs the same for one and for twenty is paid once.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{Mutex as Turn, oneshot};
use tracing::Instrument;

/// A kind of write that is done for all who wait for it. Nobody waits for company: whoever comes first is written alone, and
/// those who come meanwhile are written together next. Cheap to clone.
pub struct SharedWrites<I, O>(Arc<Line<I, O>>);

struct Line<I, O> {
    max_items: usize,
    waiting: Mutex<Vec<(I, oneshot::Sender<O>)>>,
    turn: Arc<Turn<()>>,
}

impl<I, O> Clone for SharedWrites<I, O> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<I: Send + 'static, O: Send + 'static> SharedWrites<I, O> {
    /// At most so many share a transaction.
    pub fn new(max_items: usize) -> Self {
        Self(Arc::new(Line { max_items: max_items.max(1), waiting: Mutex::default(), turn: Arc::default() }))
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
        let turn = tokio::select! {
            biased;
            outcome = &mut told => return outcome.ok(),
            turn = self.0.turn.clone().lock_owned() => turn,
        };
        let line = self.clone();
        let task = async move {
            let _turn = turn;
            // Also those that came after: their turn would only begin the same anew.
            while !line.waiting().is_empty() {
                line.write_next(&write).await;
            }
        };
        tokio::spawn(task.in_current_span());
        told.await.ok()
    }

    async fn write_next<F, Fut>(&self, write: &F)
    where
        F: Fn(Vec<I>) -> Fut,
        Fut: Future<Output = Vec<O>>,
    {
        let (items, outcomes): (Vec<I>, Vec<_>) = self.take_next().into_iter().unzip();
        if items.is_empty() {
            return;
        }
        for (tell, outcome) in outcomes.into_iter().zip(write(items).await) {
            // Whoever left meanwhile is not told; what was written for them stays.
            let _ = tell.send(outcome);
        }
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

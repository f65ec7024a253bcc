//! What waits to be sent to one listener: almost always nothing, and never more than so much.

use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use bytes::Bytes;
use futures::Stream;

use crate::frame;

/// Whoever is that far behind reads everything again instead.
const MAX_EVENTS_QUEUED: usize = 128;

/// Filled by the hub, emptied by the connection. The bytes of an event are shared by all who get it.
pub(crate) struct Queue {
    /// Events up to here are known already.
    after: i64,
    waiting: Mutex<Waiting>,
}

#[derive(Default)]
struct Waiting {
    frames: VecDeque<Bytes>,
    waker: Option<Waker>,
    has_ended: bool,
}

impl Queue {
    pub fn new(after: i64) -> Self {
        Self { after, waiting: Mutex::default() }
    }

    /// An event at a position.
    pub fn put_at(&self, position: i64, frame: &Bytes) {
        if position > self.after {
            self.put(frame);
        }
    }

    /// Anything without a position. Whoever does not keep up is told to read everything again, and let go.
    pub fn put(&self, frame: &Bytes) {
        let mut waiting = self.waiting();
        if waiting.has_ended {
            return;
        }
        if waiting.frames.len() < MAX_EVENTS_QUEUED {
            waiting.frames.push_back(frame.clone());
        } else {
            metrics::counter!("fairway_live_too_slow_total").increment(1);
            waiting.frames = VecDeque::from([frame::reset()]);
            waiting.has_ended = true;
        }
        wake(waiting);
    }

    /// A heartbeat; not beside what is on its way anyhow.
    pub fn beat(&self, frame: &Bytes) {
        let mut waiting = self.waiting();
        if waiting.frames.is_empty() && !waiting.has_ended {
            waiting.frames.push_back(frame.clone());
            wake(waiting);
        }
    }

    /// The last that is sent.
    pub fn end(&self, frame: &Bytes) {
        let mut waiting = self.waiting();
        if !waiting.has_ended {
            waiting.frames.push_back(frame.clone());
            waiting.has_ended = true;
            wake(waiting);
        }
    }

    fn poll(&self, context: &mut Context<'_>) -> Poll<Option<Bytes>> {
        let mut waiting = self.waiting();
        match waiting.frames.pop_front() {
            Some(frame) => {
                if waiting.frames.is_empty() {
                    // An idle listener keeps no memory for what once waited.
                    waiting.frames = VecDeque::new();
                }
                Poll::Ready(Some(frame))
            }
            None if waiting.has_ended => Poll::Ready(None),
            None => {
                waiting.waker = Some(context.waker().clone());
                Poll::Pending
            }
        }
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Outside of the lock, which whoever is woken takes.
fn wake(mut waiting: MutexGuard<'_, Waiting>) {
    let waker = waiting.waker.take();
    drop(waiting);
    if let Some(waker) = waker {
        waker.wake();
    }
}

/// The body of an answer: what there is to say first, then what comes. `Guard` ends the listening when it is dropped.
pub(crate) struct Frames<Guard> {
    first: VecDeque<Bytes>,
    queue: Arc<Queue>,
    _guard: Guard,
}

impl<Guard> Frames<Guard> {
    pub fn new(first: VecDeque<Bytes>, queue: Arc<Queue>, guard: Guard) -> Self {
        Self { first, queue, _guard: guard }
    }
}

impl<Guard: Unpin> Stream for Frames<Guard> {
    type Item = Result<Bytes, std::convert::Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if let Some(frame) = self.first.pop_front() {
            return Poll::Ready(Some(Ok(frame)));
        }
        self.first = VecDeque::new();
        self.queue.poll(context).map(|frame| frame.map(Ok))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::StreamExt;

    #[tokio::test]
    async fn whoever_does_not_keep_up_is_told_so_and_let_go() {
        let queue = Arc::new(Queue::new(0));
        for position in 1..=MAX_EVENTS_QUEUED as i64 + 50 {
            queue.put_at(position, &Bytes::from_static(b"x"));
        }
        assert_eq!(queue.waiting().frames.len(), 1, "nothing is kept for them");
        let sent: Vec<_> = Frames::new(VecDeque::new(), queue, ()).collect().await;
        assert_eq!(sent, [Ok(frame::reset())]);
    }

    #[tokio::test]
    async fn what_is_known_is_not_sent_and_heartbeats_do_not_pile_up() {
        let queue = Arc::new(Queue::new(5));
        for position in [4, 5, 6] {
            queue.put_at(position, &Bytes::from(position.to_string()));
        }
        queue.beat(&Bytes::from_static(b"beat"));
        queue.end(&Bytes::from_static(b"bye"));
        queue.put(&Bytes::from_static(b"late"));
        let first = VecDeque::from([Bytes::from_static(b"ready")]);
        let sent: Vec<_> = Frames::new(first, queue, ()).map(Result::unwrap).collect().await;
        assert_eq!(sent, ["ready", "6", "bye"]);
    }

    #[tokio::test]
    async fn a_beat_wakes_an_idle_listener() {
        let queue = Arc::new(Queue::new(0));
        let mut frames = Frames::new(VecDeque::new(), queue.clone(), ());
        let waiting = tokio::spawn(async move { frames.next().await });
        tokio::task::yield_now().await;
        queue.beat(&Bytes::from_static(b"beat"));
        assert_eq!(waiting.await.unwrap(), Some(Ok(Bytes::from_static(b"beat"))));
    }
}

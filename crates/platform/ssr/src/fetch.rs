//! Owns the reads that a page makes while it renders: they run on the async threads, the render thread waits for them.

use crate::{SsrError, page::RenderContext};
use bytes::Bytes;
use futures::future::BoxFuture;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc,
        mpsc::{self, RecvTimeoutError},
    },
    time::{Duration, Instant},
};
use tokio::{runtime::Handle, task::JoinSet};
use tracing::Instrument;

/// A page with more reads than this is broken.
const MAX_READS: usize = 200;
/// How often a waiting thread looks whether it should stop.
const STOP_CHECK_INTERVAL: Duration = Duration::from_millis(50);

/// The answer to one read.
#[derive(Clone, Debug)]
pub struct Reply {
    pub status: u16,
    pub body: Bytes,
    /// What the answer depends on.
    pub tags: Vec<String>,
    /// When the answer ends by itself, in Unix seconds.
    pub until: Option<i64>,
}

/// Where pages get their data from: in the server, the public API in the same process.
pub trait Fetch: Send + Sync + 'static {
    /// Reads `path` (with its query) as an anonymous visitor. A panic counts as "no reply".
    fn get(&self, path: String, context: RenderContext) -> BoxFuture<'static, Reply>;
}

/// How one read ended; `None` is "no reply".
pub(crate) type Arrived = (u32, Option<Reply>);

/// The reads of one page. Dropping it cancels those that are still under way.
pub(crate) struct Reads {
    fetch: Arc<dyn Fetch>,
    context: RenderContext,
    handle: Handle,
    tasks: JoinSet<()>,
    sender: mpsc::Sender<Arrived>,
    receiver: mpsc::Receiver<Arrived>,
    under_way: BTreeSet<u32>,
    arrived: BTreeMap<u32, Option<Reply>>,
    started: usize,
}

impl Reads {
    pub(crate) fn new(fetch: Arc<dyn Fetch>, context: RenderContext, handle: Handle) -> Self {
        let (sender, receiver) = mpsc::channel();
        Self {
            fetch,
            context,
            handle,
            tasks: JoinSet::new(),
            sender,
            receiver,
            under_way: BTreeSet::new(),
            arrived: BTreeMap::new(),
            started: 0,
        }
    }

    /// Starts a read; it runs while the script goes on.
    pub(crate) fn start(&mut self, id: u32, path: String) -> Result<(), SsrError> {
        self.started += 1;
        if self.started > MAX_READS {
            return Err(SsrError::Script(format!("the page made more than {MAX_READS} reads")));
        }
        self.under_way.insert(id);
        let mut ticket = Ticket { id, reply: None, sender: self.sender.clone() };
        let (fetch, context) = (self.fetch.clone(), self.context.clone());
        let read = async move {
            let reply = fetch.get(path, context).await;
            ticket.reply.replace(reply);
        };
        self.tasks.spawn_on(read.in_current_span(), &self.handle);
        Ok(())
    }

    pub(crate) fn is_idle(&self) -> bool {
        self.under_way.is_empty()
    }

    /// Waits until all reads under way have ended, and returns them in the order in which they were asked for: pages
    /// must not depend on which answer was faster.
    pub(crate) fn wait(&mut self, deadline: Instant, is_stopped: impl Fn() -> bool) -> Result<Vec<Arrived>, SsrError> {
        while !self.under_way.is_empty() {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(SsrError::Timeout);
            }
            if is_stopped() {
                return Err(SsrError::Stopped);
            }
            match self.receiver.recv_timeout(left.min(STOP_CHECK_INTERVAL)) {
                Ok(arrived) => self.note(arrived),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(SsrError::Crashed),
            }
        }
        Ok(std::mem::take(&mut self.arrived).into_iter().collect())
    }

    /// The reads of this round if all of them have ended already.
    pub(crate) fn look(&mut self) -> Vec<Arrived> {
        while let Ok(arrived) = self.receiver.try_recv() {
            self.note(arrived);
        }
        if self.under_way.is_empty() { std::mem::take(&mut self.arrived).into_iter().collect() } else { Vec::new() }
    }

    fn note(&mut self, (id, reply): Arrived) {
        self.under_way.remove(&id);
        self.arrived.insert(id, reply);
    }
}

/// Delivers the reply when the read ends in whatever way: done, panicked, or its runtime shut down.
struct Ticket {
    id: u32,
    reply: Option<Reply>,
    sender: mpsc::Sender<Arrived>,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        // The page may be gone already; then nobody needs the reply.
        let _ = self.sender.send((self.id, self.reply.take()));
    }
}

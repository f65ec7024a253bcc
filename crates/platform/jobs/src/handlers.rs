//! Which code runs which kind of job, and what that code is given.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use fairway_clock::Clock;
use fairway_db::{Db, Tx};
use futures::future::{BoxFuture, FutureExt};
use serde::de::DeserializeOwned;

use crate::recurring::{self, Schedule};
use crate::store::{self, Lease};

type Handler = Box<dyn Fn(JobContext, &str) -> BoxFuture<'static, Result<(), JobError>> + Send + Sync>;

/// The handlers of this program, by kind. A node only takes jobs whose kind it knows, so that an older node leaves
/// the newer one's work alone while an installation is upgraded.
pub struct Handlers {
    by_kind: BTreeMap<&'static str, Handler>,
    schedules: Vec<Schedule>,
}

impl Handlers {
    /// Knows the queue's own housekeeping.
    pub fn new() -> Self {
        let mut handlers = Self { by_kind: BTreeMap::new(), schedules: Vec::new() };
        recurring::register_cleanup(&mut handlers);
        handlers
    }

    /// Runs `handler` for jobs of this kind. Panics when the kind is taken: that is a mistake in the wiring.
    pub fn on<P, F, Fut>(&mut self, kind: &'static str, handler: F) -> &mut Self
    where
        P: DeserializeOwned + Send + 'static,
        F: Fn(JobContext, P) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<(), JobError>> + Send + 'static,
    {
        let boxed: Handler = Box::new(move |context, payload| match serde_json::from_str::<P>(payload) {
            Ok(payload) => handler(context, payload).boxed(),
            Err(error) => {
                let error = JobError::permanent(format!("the payload cannot be read: {error}"));
                std::future::ready(Err(error)).boxed()
            }
        });
        assert!(self.by_kind.insert(kind, boxed).is_none(), "two handlers for jobs of kind {kind}");
        self
    }

    /// Queues a job of this kind, with `()` as payload, once per period however many nodes there are.
    pub fn every(&mut self, period: Duration, kind: &'static str) -> &mut Self {
        self.schedules.push(Schedule::new(kind, period));
        self
    }

    pub(crate) fn kinds(&self) -> BTreeSet<&'static str> {
        self.by_kind.keys().copied().collect()
    }

    pub(crate) fn schedules(&self) -> &[Schedule] {
        &self.schedules
    }

    pub(crate) fn call(
        &self,
        kind: &str,
        context: JobContext,
        payload: &str,
    ) -> BoxFuture<'static, Result<(), JobError>> {
        match self.by_kind.get(kind) {
            Some(handler) => handler(context, payload),
            None => std::future::ready(Err(JobError::retry("no handler for this kind"))).boxed(),
        }
    }
}

impl Default for Handlers {
    fn default() -> Self {
        Self::new()
    }
}

/// What a handler gets beside its payload.
#[derive(Clone)]
pub struct JobContext {
    pub db: Db,
    pub clock: Clock,
    pub job_id: i64,
    pub tenant_id: i64,
    /// 1 for the first.
    pub attempt: i32,
    pub max_attempts: i32,
    pub(crate) lease: Lease,
    pub(crate) completed: Arc<AtomicBool>,
}

impl JobContext {
    /// After this attempt the job is given up.
    pub fn is_last_attempt(&self) -> bool {
        self.attempt >= self.max_attempts
    }

    /// Marks the job done in the handler's own transaction, so that its effects on the database happen exactly once.
    /// Fails when another node has taken the job over: the transaction must then be dropped.
    pub async fn complete_in(&self, tx: &Tx) -> Result<(), JobError> {
        if store::finish(tx, &self.lease, self.clock.now()).await? {
            self.completed.store(true, Ordering::Relaxed);
            Ok(())
        } else {
            Err(JobError::retry("another node has taken this job over"))
        }
    }
}

/// Why a job failed. Every error converts into one that is tried again.
#[derive(Debug)]
pub struct JobError {
    message: String,
    permanent: bool,
    after: Option<Duration>,
    /// It was not this job's turn: nothing was attempted.
    is_waiting: bool,
}

impl JobError {
    /// Worth another attempt.
    pub fn retry(message: impl Into<String>) -> Self {
        Self { message: message.into(), permanent: false, after: None, is_waiting: false }
    }

    /// Worth another attempt after this time, instead of the usual back-off.
    pub fn retry_after(message: impl Into<String>, after: Duration) -> Self {
        Self { after: Some(after), ..Self::retry(message) }
    }

    /// It is not this job's turn: it comes back after this time, and no attempt is used up.
    pub fn wait(message: impl Into<String>, after: Duration) -> Self {
        Self { is_waiting: true, ..Self::retry_after(message, after) }
    }

    /// Trying again cannot help.
    pub fn permanent(message: impl Into<String>) -> Self {
        Self { permanent: true, ..Self::retry(message) }
    }

    pub fn message(&self) -> &str {
        &self.message
    }

    pub fn is_permanent(&self) -> bool {
        self.permanent
    }

    pub(crate) fn is_waiting(&self) -> bool {
        self.is_waiting
    }

    pub(crate) fn after(&self) -> Option<Duration> {
        self.after
    }
}

// Like anyhow's: possible because this type is not itself an `Error`.
impl<E: std::error::Error> From<E> for JobError {
    fn from(error: E) -> Self {
        Self::retry(error.to_string())
    }
}

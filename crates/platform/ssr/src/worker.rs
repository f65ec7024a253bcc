//! Owns a render thread: takes pages from the queue, renders them, and replaces its engine when it is worn or broken.

use crate::{
    Fetch, Page, RenderRequest, SsrError,
    bundle::Program,
    engine::{Engine, Limits},
    fetch::Reads,
};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::Receiver,
    },
    time::Instant,
};
use tokio::{runtime::Handle, sync::oneshot};

/// A page in the queue.
pub(crate) struct Job {
    pub request: RenderRequest,
    pub deadline: Instant,
    pub answer: oneshot::Sender<Result<Page, SsrError>>,
    /// The caller's span, so that what the page logs can be found by its request.
    pub span: tracing::Span,
}

/// What all render threads share.
pub(crate) struct Shared {
    pub program: Program,
    pub limits: Limits,
    pub recycle_after: u32,
    pub fetch: Arc<dyn Fetch>,
    pub handle: Handle,
    pub queue: Mutex<Receiver<Job>>,
    pub is_stopped: Arc<AtomicBool>,
}

impl Shared {
    fn next_job(&self) -> Option<Job> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
    }

    /// A panic in the engine must not take the thread with it.
    fn guard<T>(work: impl FnOnce() -> Result<T, SsrError>) -> Result<T, SsrError> {
        catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(SsrError::Crashed))
    }

    fn new_engine(&self) -> Result<UsedEngine, SsrError> {
        let engine = Self::guard(|| Engine::new(&self.program, self.limits, self.is_stopped.clone()))?;
        Ok(UsedEngine { engine, pages: 0 })
    }

    fn render(&self, worn: &mut UsedEngine, job: &Job) -> Result<Page, SsrError> {
        worn.pages += 1;
        let reads = Reads::new(self.fetch.clone(), job.request.context.clone(), self.handle.clone());
        Self::guard(|| worn.engine.render(&job.request, job.deadline, reads))
    }

    /// The engine for the next page: the same one if it is still good.
    fn keep(&self, worn: UsedEngine, has_failed: bool) -> Option<UsedEngine> {
        let is_good = !has_failed
            && worn.pages < self.recycle_after
            && Self::guard(|| worn.engine.tidy())
                .inspect_err(|error| tracing::debug!(%error, "a page left work behind that cannot be finished"))
                .is_ok();
        if is_good {
            return Some(worn);
        }
        // Even taking a broken engine apart may fail.
        let _ = Self::guard(move || {
            drop(worn);
            Ok(())
        });
        None
    }
}

/// An engine and how many pages it has rendered.
pub(crate) struct UsedEngine {
    engine: Engine,
    pages: u32,
}

/// The life of a render thread. `ready` hears whether the first engine could be built.
pub(crate) fn work(shared: &Shared, ready: impl FnOnce(Result<(), SsrError>)) {
    let mut engine = match shared.new_engine() {
        Ok(engine) => Some(engine),
        Err(error) => return ready(Err(error)),
    };
    ready(Ok(()));
    while let Some(mut job) = shared.next_job() {
        if shared.is_stopped.load(Ordering::Relaxed) {
            let _ = job.answer.send(Err(SsrError::Stopped));
            continue;
        }
        // Nobody waits any more: too late, or the visitor left.
        if Instant::now() >= job.deadline || job.answer.is_closed() {
            let _ = job.answer.send(Err(SsrError::Timeout));
            continue;
        }
        let span = std::mem::replace(&mut job.span, tracing::Span::none());
        let _in_span = span.enter();
        let mut worn = match engine.take().map_or_else(|| shared.new_engine(), Ok) {
            Ok(worn) => worn,
            Err(error) => {
                let _ = job.answer.send(Err(error));
                continue;
            }
        };
        let result = shared.render(&mut worn, &job);
        let has_failed = result.is_err();
        // The visitor first: tidying and a new engine cost the next page nothing either, unless it is already waiting.
        let _ = job.answer.send(result);
        engine = shared.keep(worn, has_failed);
        if engine.is_none() && !shared.is_stopped.load(Ordering::Relaxed) {
            engine = shared.new_engine().inspect_err(|error| tracing::error!(%error, "no new rendering engine")).ok();
        }
    }
}

//! Owns the renderer: the bounded queue in front of the render threads, and both sides of the deadline.

use crate::{
    Bundle, Fetch, Page, RenderRequest, SsrError,
    bundle::Program,
    engine::Limits,
    worker::{self, Job, Shared},
};
use metrics::{counter, histogram};
use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, SyncSender, TrySendError},
    },
    thread::JoinHandle,
    time::{Duration, Instant},
};
use tokio::{runtime::Handle, sync::oneshot};

/// The caller waits this much longer than the script may run: normally the thread reports the more exact error, but
/// built-ins of the engine are not interrupted, and then the caller must not wait for them.
const REPORT_GRACE: Duration = Duration::from_millis(100);
/// What the thread needs on its stack besides the script.
const NATIVE_STACK: usize = 4 * 1024 * 1024;

/// Bounds of the renderer.
#[derive(Clone, Debug)]
pub struct Options {
    /// Render threads, each with an engine of its own.
    pub workers: usize,
    /// Pages that may wait; one more is refused at once.
    pub queue: usize,
    /// From asking for a page to having it; waiting in the queue counts.
    pub deadline: Duration,
    /// Memory of one engine.
    pub memory_bytes: usize,
    /// Stack of scripts.
    pub stack_bytes: usize,
    /// Pages after which an engine is replaced, whatever its state.
    pub recycle_after: u32,
}

impl Default for Options {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            workers: cores.min(2),
            queue: 32,
            deadline: Duration::from_secs(2),
            memory_bytes: 64 * 1024 * 1024,
            stack_bytes: 2 * 1024 * 1024,
            recycle_after: 500,
        }
    }
}

/// Renders pages on threads of its own. Cloning is cheap and shares everything.
#[derive(Clone)]
pub struct Renderer(Arc<Inner>);

struct Inner {
    /// Gone once the renderer was stopped.
    queue: Mutex<Option<SyncSender<Job>>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    is_stopped: Arc<AtomicBool>,
    deadline: Duration,
}

impl Renderer {
    /// Compiles the bundle (or checks its bytecode) and starts the threads. Must be called inside a tokio runtime: there
    /// the reads run. Blocks for some tens of milliseconds, and fails if the bundle cannot be used.
    pub fn start(bundle: Bundle, options: Options, fetch: Arc<dyn Fetch>) -> Result<Self, SsrError> {
        let handle = Handle::try_current().map_err(|error| SsrError::Start(error.to_string()))?;
        let (sender, receiver) = mpsc::sync_channel(options.queue);
        let is_stopped = Arc::new(AtomicBool::new(false));
        let shared = Arc::new(Shared {
            program: Program::prepare(&bundle)?,
            limits: Limits { memory_bytes: options.memory_bytes, stack_bytes: options.stack_bytes },
            recycle_after: options.recycle_after.max(1),
            fetch,
            handle,
            queue: Mutex::new(receiver),
            is_stopped: is_stopped.clone(),
        });
        let (ready, readiness) = mpsc::channel();
        let mut threads = Vec::new();
        for number in 0..options.workers.max(1) {
            let (shared, ready) = (shared.clone(), ready.clone());
            let thread = std::thread::Builder::new()
                .name(format!("ssr-{number}"))
                .stack_size(options.stack_bytes + NATIVE_STACK)
                .spawn(move || {
                    worker::work(&shared, |result| {
                        // `start` may have given up because of another thread.
                        let _ = ready.send(result);
                    });
                })
                .map_err(|error| SsrError::Start(error.to_string()))?;
            threads.push(thread);
        }
        drop(ready);
        // On an error the sender is dropped with this function, and the other threads end by themselves.
        for _ in &threads {
            readiness.recv().unwrap_or(Err(SsrError::Crashed))?;
        }
        Ok(Self(Arc::new(Inner {
            queue: Mutex::new(Some(sender)),
            threads: Mutex::new(threads),
            is_stopped,
            deadline: options.deadline,
        })))
    }

    /// Renders one page. On any error the caller serves the app shell instead.
    pub async fn render(&self, request: RenderRequest) -> Result<Page, SsrError> {
        let begun = Instant::now();
        let result = self.queue_and_wait(request, begun + self.0.deadline).await;
        counter!("fairway_ssr_renders_total").increment(1);
        histogram!("fairway_ssr_seconds").record(begun.elapsed().as_secs_f64());
        if let Err(error) = &result {
            counter!("fairway_ssr_failures_total", "kind" => error.kind()).increment(1);
        }
        result
    }

    async fn queue_and_wait(&self, request: RenderRequest, deadline: Instant) -> Result<Page, SsrError> {
        let (answer, answered) = oneshot::channel();
        let job = Job { request, deadline, answer, span: tracing::Span::current() };
        {
            let queue = lock(&self.0.queue);
            match queue.as_ref().ok_or(SsrError::Stopped)?.try_send(job) {
                Ok(()) => {}
                Err(TrySendError::Full(_)) => return Err(SsrError::QueueFull),
                Err(TrySendError::Disconnected(_)) => return Err(SsrError::Crashed),
            }
        }
        match tokio::time::timeout_at((deadline + REPORT_GRACE).into(), answered).await {
            Ok(Ok(result)) => result,
            Ok(Err(_)) => {
                Err(if self.0.is_stopped.load(Ordering::Relaxed) { SsrError::Stopped } else { SsrError::Crashed })
            }
            Err(_) => Err(SsrError::Timeout),
        }
    }

    /// Stops all clones: pages under way and in the queue fail, and the threads end. Blocks until they have.
    pub fn stop(self) {
        self.0.is_stopped.store(true, Ordering::Relaxed);
        lock(&self.0.queue).take();
        for thread in lock(&self.0.threads).drain(..) {
            if thread.join().is_err() {
                tracing::error!("a render thread ended with a panic");
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

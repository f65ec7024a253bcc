//! Owns one QuickJS engine: its limits, and the loop that brings a page from its first call to its last promise.

use crate::{
    Page, RenderRequest, SsrError,
    bundle::Program,
    fetch::{Arrived, Reads},
    host::{self, Outcome, ScriptOutput},
};
use rquickjs::{CatchResultExt, CaughtError, Context, FromJs, Function, Object, Runtime, function::IntoArgs};
use std::{
    cell::Cell,
    collections::BTreeSet,
    rc::Rc,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// Loading the bundle may take this long.
const LOAD_LIMIT: Duration = Duration::from_secs(10);
/// Finishing what a page left behind may take this long; more is not worth it, a new engine is cheap.
const TIDY_LIMIT: Duration = Duration::from_millis(250);
/// After this many tasks in a row we look for replies: a script that polls for its data must get it.
const TASKS_BEFORE_LOOK: u32 = 1_000;

/// What an engine may use.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    pub memory_bytes: usize,
    pub stack_bytes: usize,
}

/// An engine with the bundle loaded. It renders one page at a time and stays on its thread.
pub(crate) struct Engine {
    context: Context,
    runtime: Runtime,
    output: Rc<ScriptOutput>,
    alarm: Rc<Alarm>,
    memory_bytes: usize,
}

/// Says when scripts must end.
struct Alarm {
    deadline: Cell<Instant>,
    is_stopped: Arc<AtomicBool>,
}

impl Alarm {
    fn check(&self) -> Result<(), SsrError> {
        if self.is_stopped.load(Ordering::Relaxed) {
            Err(SsrError::Stopped)
        } else if Instant::now() >= self.deadline.get() {
            Err(SsrError::Timeout)
        } else {
            Ok(())
        }
    }
}

/// What the replies of one page add up to.
struct Gathered {
    tags: BTreeSet<String>,
    until: Option<i64>,
    is_complete: bool,
}

impl Engine {
    /// Builds an engine and loads the program; `is_stopped` ends whatever it is doing.
    pub(crate) fn new(program: &Program, limits: Limits, is_stopped: Arc<AtomicBool>) -> Result<Self, SsrError> {
        let unusable = |error: rquickjs::Error| SsrError::Bundle(error.to_string());
        let alarm = Rc::new(Alarm { deadline: Cell::new(Instant::now() + LOAD_LIMIT), is_stopped });
        let runtime = Runtime::new().map_err(unusable)?;
        runtime.set_memory_limit(limits.memory_bytes);
        runtime.set_max_stack_size(limits.stack_bytes);
        let at = alarm.clone();
        runtime.set_interrupt_handler(Some(Box::new(move || at.check().is_err())));
        let context = Context::full(&runtime).map_err(unusable)?;
        let output = Rc::new(ScriptOutput::default());
        let engine = Self { context, runtime, output, alarm, memory_bytes: limits.memory_bytes };
        engine.load(program)?;
        Ok(engine)
    }

    fn load(&self, program: &Program) -> Result<(), SsrError> {
        let loaded = self.context.with(|ctx| {
            let run = || {
                host::install(&ctx, &self.output)?;
                program.run(&ctx)?;
                ctx.eval::<bool, _>("typeof globalThis.FairwaySSR?.render === 'function'")
            };
            run().catch(&ctx).map_err(|error| self.failure(error))
        });
        match loaded {
            Ok(true) => Ok(()),
            Ok(false) => Err(SsrError::Bundle("it does not set globalThis.FairwaySSR.render".into())),
            Err(SsrError::Script(reason)) => Err(SsrError::Bundle(reason)),
            Err(other) => Err(other),
        }
    }

    /// Renders one page. After an error the engine must not be used again.
    pub(crate) fn render(
        &self,
        request: &RenderRequest,
        deadline: Instant,
        mut reads: Reads,
    ) -> Result<Page, SsrError> {
        self.output.clear();
        self.alarm.deadline.set(deadline);
        let mut gathered = Gathered { tags: BTreeSet::new(), until: None, is_complete: true };
        let RenderRequest { url, boot, lang, origin, .. } = request;
        self.call::<_, ()>("start", (url.as_str(), boot.as_str(), lang.as_str(), origin.as_str()))?;
        let mut tasks = 0_u32;
        loop {
            self.run_jobs(|| self.output.outcome.borrow().is_some())?;
            if let Some(outcome) = self.output.outcome.take() {
                return page(outcome, gathered);
            }
            self.alarm.check()?;
            for (id, path) in self.output.questions.take() {
                reads.start(id, path)?;
            }
            if self.call("tick", (false,))? {
                tasks += 1;
                if tasks.is_multiple_of(TASKS_BEFORE_LOOK) {
                    self.settle(reads.look(), &mut gathered)?;
                }
            } else if !reads.is_idle() {
                let arrived = reads.wait(deadline, || self.alarm.is_stopped.load(Ordering::Relaxed))?;
                self.settle(arrived, &mut gathered)?;
            } else if !self.call::<_, bool>("tick", (true,))? {
                // A promise may also be lost because there was no memory to settle it.
                return Err(if self.is_nearly_full() { SsrError::Memory } else { SsrError::Stuck });
            }
        }
    }

    /// Finishes and forgets what the page left behind; without this each page leaks its tree. After an error the engine
    /// must not be used again.
    pub(crate) fn tidy(&self) -> Result<(), SsrError> {
        self.alarm.deadline.set(Instant::now() + TIDY_LIMIT);
        loop {
            self.run_jobs(|| false)?;
            self.alarm.check()?;
            if !self.call::<_, bool>("tick", (false,))? {
                break;
            }
        }
        self.output.clear();
        self.call("reset", ())
    }

    /// Runs promise jobs until there are none, or until `is_enough`.
    fn run_jobs(&self, is_enough: impl Fn() -> bool) -> Result<(), SsrError> {
        while !is_enough() {
            match self.runtime.execute_pending_job() {
                Ok(true) => self.alarm.check()?,
                Ok(false) => break,
                // Ordinary errors become rejected promises; what arrives here was interrupted or out of memory.
                Err(thrown) => {
                    return Err(thrown
                        .0
                        .with(|ctx| self.failure(CaughtError::from_error(&ctx, rquickjs::Error::Exception))));
                }
            }
        }
        Ok(())
    }

    fn is_nearly_full(&self) -> bool {
        let used = usize::try_from(self.runtime.memory_usage().malloc_size).unwrap_or(usize::MAX);
        used > self.memory_bytes / 10 * 9
    }

    fn settle(&self, arrived: Vec<Arrived>, gathered: &mut Gathered) -> Result<(), SsrError> {
        for (id, reply) in arrived {
            let Some(reply) = reply else {
                gathered.is_complete = false;
                self.call::<_, ()>("settle", (id, -1, ""))?;
                continue;
            };
            gathered.is_complete &= reply.status < 500;
            gathered.tags.extend(reply.tags);
            gathered.until = gathered.until.into_iter().chain(reply.until).min();
            self.call::<_, ()>("settle", (id, i32::from(reply.status), &*String::from_utf8_lossy(&reply.body)))?;
        }
        Ok(())
    }

    /// Calls one of the polyfill's hooks.
    fn call<A, R>(&self, hook: &str, args: A) -> Result<R, SsrError>
    where
        A: for<'js> IntoArgs<'js>,
        R: for<'js> FromJs<'js>,
    {
        self.context.with(|ctx| {
            let run = || ctx.globals().get::<_, Object>("__host")?.get::<_, Function>(hook)?.call(args);
            run().catch(&ctx).map_err(|error| self.failure(error))
        })
    }

    /// What an error inside the engine means.
    fn failure(&self, error: CaughtError<'_>) -> SsrError {
        if let Err(alarm) = self.alarm.check() {
            return alarm;
        }
        let text = match &error {
            CaughtError::Exception(exception) => {
                let name: String = exception.get("name").unwrap_or_default();
                let (message, stack) = (exception.message().unwrap_or_default(), exception.stack().unwrap_or_default());
                format!("{name}: {message}\n{stack}")
            }
            // Without memory for an error object the engine throws null.
            CaughtError::Value(value) if value.is_null() => return SsrError::Memory,
            CaughtError::Value(value) => format!("thrown: {value:?}"),
            CaughtError::Error(error) => error.to_string(),
        };
        script_failure(text)
    }
}

fn page(outcome: Outcome, gathered: Gathered) -> Result<Page, SsrError> {
    match outcome {
        Outcome::Page { status, redirect, head, html, state } => Ok(Page {
            status,
            redirect: Some(redirect).filter(|redirect| !redirect.is_empty()),
            head,
            html,
            state,
            tags: gathered.tags.into_iter().collect(),
            until: gathered.until,
            is_complete: gathered.is_complete,
        }),
        Outcome::Failed(reason) => Err(script_failure(reason)),
    }
}

fn script_failure(text: String) -> SsrError {
    // With too little memory for its message, or for the error itself, the engine throws less than that.
    if matches!(
        text.lines().next().map(str::trim_end),
        Some("InternalError: out of memory" | "InternalError:" | "thrown: null")
    ) {
        SsrError::Memory
    } else {
        SsrError::Script(text.trim_end().to_owned())
    }
}

#[cfg(test)]
mod tests;

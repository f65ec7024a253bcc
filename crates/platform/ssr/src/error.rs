//! Owns the ways in which rendering fails.

/// Why there is no page. The caller serves the app shell instead, whatever the reason.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SsrError {
    /// More pages are waiting than the queue holds.
    #[error("the rendering queue is full")]
    QueueFull,
    /// The page was not ready at its deadline; waiting in the queue counts.
    #[error("rendering took longer than its limit")]
    Timeout,
    /// The script waits for something that nobody will deliver.
    #[error("rendering came to a halt: a promise is left that nothing can settle")]
    Stuck,
    /// The script needed more memory than it may have.
    #[error("rendering needed more memory than its limit")]
    Memory,
    /// The script threw an error, or answered with something else than a page.
    #[error("the page's script failed: {0}")]
    Script(String),
    /// The bundle cannot be compiled, loaded or used.
    #[error("the bundle cannot be used: {0}")]
    Bundle(String),
    /// The renderer could not be started.
    #[error("the renderer cannot start: {0}")]
    Start(String),
    /// The renderer was stopped.
    #[error("the renderer was stopped")]
    Stopped,
    /// The engine itself failed.
    #[error("the rendering engine failed")]
    Crashed,
}

impl SsrError {
    /// A short name for metrics and logs.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::QueueFull => "queue_full",
            Self::Timeout => "timeout",
            Self::Stuck => "stuck",
            Self::Memory => "memory",
            Self::Script(_) => "script",
            Self::Bundle(_) => "bundle",
            Self::Start(_) => "start",
            Self::Stopped => "stopped",
            Self::Crashed => "crashed",
        }
    }
}

//! Tells the workers of this process that there may be work.

use std::sync::Arc;

use fairway_db::CommitListener;
use tokio::sync::watch;

/// Cheap to clone; every worker that was made with it hears every call.
#[derive(Clone, Debug)]
pub struct JobWaker(Arc<watch::Sender<()>>);

impl JobWaker {
    pub fn new() -> Self {
        Self(Arc::new(watch::Sender::new(())))
    }

    /// To be called after a commit that queued work, here or on another node.
    pub fn wake(&self) {
        self.0.send_replace(());
    }

    pub(crate) fn subscribe(&self) -> watch::Receiver<()> {
        self.0.subscribe()
    }
}

impl Default for JobWaker {
    fn default() -> Self {
        Self::new()
    }
}

/// For programs whose only interest in commits is their jobs.
impl CommitListener for JobWaker {
    fn tags_changed(&self, _tags: &[String]) {}

    fn jobs_queued(&self) {
        self.wake();
    }
}

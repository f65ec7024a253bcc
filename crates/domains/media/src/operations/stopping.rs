//! Long work gives way when the process is told to stop: it is taken up again by the next start, so nobody waits for it.

use tokio::signal::unix::{SignalKind, signal};

/// Ends when the process is asked to.
pub async fn told() {
    tokio::select! {
        () = heard(SignalKind::terminate()) => {}
        () = heard(SignalKind::interrupt()) => {}
    }
}

async fn heard(kind: SignalKind) {
    match signal(kind) {
        Ok(mut signals) => {
            signals.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

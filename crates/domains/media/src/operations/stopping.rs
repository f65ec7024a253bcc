//! Long work gives way when the process is told to stop: it is taken up again by the next start, so nobody waits for it.

use tokio::signal::unix::{SignalKind, signal};

/// Ends when the process is asked to.
pub async fn stop_signal() {
    tokio::select! {
        () = received(SignalKind::terminate()) => {}
        () = received(SignalKind::interrupt()) => {}
    }
}

async fn received(kind: SignalKind) {
    match signal(kind) {
        Ok(mut signals) => {
            signals.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

//! Reading request bodies within bounds: each at most as large as its route takes, and all of them together at most as
//! large as the memory that is set aside for them. Bytes count from their arrival until the answer is made.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, header};
use fairway_lang::Text;
use http_body_util::BodyExt;

use crate::{App, Code, Failure};

/// What a route takes unless its signature says otherwise: far more than any form without long texts.
pub const DEFAULT_BODY_BYTES: usize = 64 << 10;
/// Requests that hold bytes end after some seconds, one way or the other.
const BUSY_SECONDS: u64 = 5;

/// Somebody with a text that is a little too long gets an answer; an attacker gets no more than this.
const MAX_DISCARDED_BYTES: usize = 1 << 20;

const BUSY: Text =
    Text::new("当前请求过多，请在{wait}后重试", "The server has too much to do; please try again in {wait}");

/// The memory for bodies of all requests of this process.
#[derive(Clone, Debug)]
pub struct BodyMemory(Arc<Room>);

#[derive(Debug)]
struct Room {
    held: AtomicUsize,
    max: usize,
}

impl BodyMemory {
    pub fn new(max: usize) -> Self {
        Self(Arc::new(Room { held: AtomicUsize::new(0), max }))
    }

    /// Sets bytes aside that somebody is about to hold; 503 if there is no room for them.
    pub fn hold(&self, bytes: usize) -> Result<HeldBytes, Failure> {
        let held = HeldBytes::none(self);
        held.add(bytes)?;
        Ok(held)
    }

    /// How many bytes are held now.
    pub fn held(&self) -> usize {
        self.0.held.load(Ordering::Relaxed)
    }
}

/// Bytes of one request; free again when this is dropped.
#[derive(Debug)]
pub struct HeldBytes {
    memory: BodyMemory,
    bytes: AtomicUsize,
}

impl HeldBytes {
    pub(crate) fn none(memory: &BodyMemory) -> Self {
        Self { memory: memory.clone(), bytes: AtomicUsize::new(0) }
    }

    fn add(&self, bytes: usize) -> Result<(), Failure> {
        let room = &self.memory.0;
        let fits = |held: usize| held.checked_add(bytes).filter(|held| *held <= room.max);
        if room.held.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fits).is_err() {
            metrics::counter!("fairway_bodies_refused_total").increment(1);
            return Err(Failure::new(Code::UNAVAILABLE).saying(BUSY).retry_after(BUSY_SECONDS));
        }
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
        Ok(())
    }
}

impl Drop for HeldBytes {
    fn drop(&mut self) {
        self.memory.0.held.fetch_sub(*self.bytes.get_mut(), Ordering::Relaxed);
    }
}

/// The whole body. One that is too large is refused without holding a byte of it.
pub(crate) async fn read(request: Request, app: &App, max: usize) -> Result<Vec<u8>, Failure> {
    if announced(request.headers()).is_some_and(|length| length > max as u64) {
        discard(request.into_body()).await;
        return Err(Code::TOO_LARGE.into());
    }
    // The context layer lets go of it after the answer; a request that came past it lets go here.
    let held = request.extensions().get::<Arc<HeldBytes>>().cloned();
    let held = held.unwrap_or_else(|| Arc::new(HeldBytes::none(app.bodies())));
    let (mut body, mut whole) = (request.into_body(), Vec::new());
    // Grows with what arrives: an announcement costs the sender nothing.
    while let Some(frame) = body.frame().await {
        let Ok(data) = frame.map_err(|_| Code::BAD_REQUEST)?.into_data() else { continue };
        if whole.len() + data.len() > max {
            discard(body).await;
            return Err(Code::TOO_LARGE.into());
        }
        held.add(data.len())?;
        whole.extend_from_slice(&data);
    }
    Ok(whole)
}

/// Takes what a sender is still sending and throws it away. A connection that is closed on unread bytes is reset, and the
/// sender may never see the answer; one that goes on for long is cut off all the same.
async fn discard(mut body: Body) {
    let mut left = MAX_DISCARDED_BYTES;
    while let Some(Ok(frame)) = body.frame().await {
        left = left.saturating_sub(frame.data_ref().map_or(0, |data| data.len()));
        if left == 0 {
            return;
        }
    }
}

fn announced(headers: &HeaderMap) -> Option<u64> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_count_until_they_are_let_go() {
        let memory = BodyMemory::new(100);
        let first = memory.hold(60).unwrap();
        let refused = memory.hold(41).unwrap_err();
        assert_eq!((refused.code, refused.retry_after), (Code::UNAVAILABLE, Some(BUSY_SECONDS)));
        let second = memory.hold(40).unwrap();
        drop(first);
        assert_eq!(memory.held(), 40);
        drop(second);
        assert_eq!(memory.held(), 0);
    }
}

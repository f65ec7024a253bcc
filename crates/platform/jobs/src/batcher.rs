//! Many small writes as few large ones: items are collected in memory and written in batches, off the request's path.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures::future::{BoxFuture, FutureExt};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::Instant;

/// With the usual waits about eleven seconds; a batch that fails longer would only make the memory run full.
const MAX_TRIES: u32 = 8;
const MAX_RETRY_WAIT: Duration = Duration::from_secs(5);

#[derive(Clone, Debug)]
pub struct BatchOptions {
    /// Names the batcher in logs and metrics.
    pub name: &'static str,
    /// A batch is written as soon as it has this many items…
    pub max_items: usize,
    /// …or its first item has waited this long.
    pub max_wait: Duration,
    /// Items that may wait in memory; further ones are refused rather than slowing anybody down.
    pub capacity: usize,
    /// The wait after a first failure to write; doubled after each further one.
    pub retry_wait: Duration,
}

impl BatchOptions {
    pub fn new(name: &'static str) -> Self {
        Self {
            name,
            max_items: 500,
            max_wait: Duration::from_millis(500),
            capacity: 100_000,
            retry_wait: Duration::from_millis(100),
        }
    }
}

enum Command<T> {
    Item(T),
    Flush(oneshot::Sender<()>),
    Stop,
}

/// Collects items. Cheap to clone; all clones feed the same batches.
pub struct Batcher<T> {
    name: &'static str,
    queue: mpsc::Sender<Command<T>>,
    task: Arc<Mutex<Option<JoinHandle<()>>>>,
}

impl<T> Clone for Batcher<T> {
    fn clone(&self) -> Self {
        Self { name: self.name, queue: self.queue.clone(), task: self.task.clone() }
    }
}

impl<T: Send + Sync + 'static> Batcher<T> {
    /// Starts a batcher whose batches are written by `write`. A failed batch is written again, so `write` should do all
    /// or nothing.
    pub fn start<F, Fut, E>(options: BatchOptions, write: F) -> Self
    where
        F: Fn(Arc<[T]>) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<(), E>> + Send + 'static,
        E: std::fmt::Display + Send + 'static,
    {
        let (queue, commands) = mpsc::channel(options.capacity);
        let name = options.name;
        let write: Write<T> = Box::new(move |items| {
            let written = write(items);
            async move { written.await.map_err(|error| error.to_string()) }.boxed()
        });
        let task = tokio::spawn(collect(options, commands, write));
        Self { name, queue, task: Arc::new(Mutex::new(Some(task))) }
    }

    /// Never waits. `false` when the item was refused because too many are waiting or the batcher was stopped.
    pub fn push(&self, item: T) -> bool {
        let taken = self.queue.try_send(Command::Item(item)).is_ok();
        if !taken {
            count_lost(self.name, 1);
        }
        taken
    }

    /// Returns once everything pushed before has been written.
    pub async fn flush(&self) {
        let (done, wait) = oneshot::channel();
        if self.queue.send(Command::Flush(done)).await.is_ok() {
            // An error means that the batcher has ended, which it only does with nothing left.
            let _ = wait.await;
        }
    }

    /// Writes everything pushed before, then ends; what is pushed later is refused.
    pub async fn stop(&self) {
        let _ = self.queue.send(Command::Stop).await;
        let task = self.task.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(task) = task {
            let _ = task.await;
        }
    }
}

type Write<T> = Box<dyn Fn(Arc<[T]>) -> BoxFuture<'static, Result<(), String>> + Send + Sync>;

async fn collect<T>(options: BatchOptions, mut commands: mpsc::Receiver<Command<T>>, write: Write<T>) {
    let max_items = options.max_items.max(1);
    let mut batch = Vec::new();
    let mut deadline = Instant::now();
    loop {
        let command = tokio::select! {
            biased;
            () = tokio::time::sleep_until(deadline), if !batch.is_empty() => {
                write_all(&options, &write, &mut batch).await;
                continue;
            }
            command = commands.recv() => command,
        };
        match command {
            Some(Command::Item(item)) => {
                if batch.is_empty() {
                    deadline = Instant::now() + options.max_wait;
                }
                batch.push(item);
                if batch.len() >= max_items {
                    write_all(&options, &write, &mut batch).await;
                }
            }
            Some(Command::Flush(done)) => {
                write_all(&options, &write, &mut batch).await;
                let _ = done.send(());
            }
            Some(Command::Stop) => {
                // Refuses newcomers; what was accepted until now is still received, until there is nothing left.
                commands.close();
            }
            None => {
                write_all(&options, &write, &mut batch).await;
                return;
            }
        }
    }
}

async fn write_all<T>(options: &BatchOptions, write: &Write<T>, batch: &mut Vec<T>) {
    if batch.is_empty() {
        return;
    }
    let items: Arc<[T]> = std::mem::take(batch).into();
    let mut wait = options.retry_wait;
    for attempt in 1..=MAX_TRIES {
        match write(items.clone()).await {
            Ok(()) => {
                metrics::counter!("fairway_batch_written_total", "batch" => options.name).increment(items.len() as u64);
                return;
            }
            Err(error) => tracing::warn!(batch = options.name, items = items.len(), attempt, error, "not written"),
        }
        if attempt < MAX_TRIES {
            tokio::time::sleep(wait).await;
            wait = (wait * 2).min(MAX_RETRY_WAIT);
        }
    }
    tracing::error!(batch = options.name, items = items.len(), "a batch was given up");
    count_lost(options.name, items.len());
}

fn count_lost(name: &'static str, items: usize) {
    metrics::counter!("fairway_batch_lost_total", "batch" => name).increment(items as u64);
}

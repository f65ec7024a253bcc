//! Work that happens after a commit: the outbox and job queue, recurring jobs, batches of small writes, and what runs
//! beside the requests ([`Background`]).
//!
//! A side effect (mail, notice, webhook) is a job that [`enqueue`] writes in the same transaction as the change that
//! causes it: both happen or neither does. A [`Worker`] runs it at least once, on any node, until it succeeds or has
//! used up its attempts. A handler must therefore bear being run twice; one whose effects are rows of this database can
//! use [`JobContext::complete_in`] to make them happen exactly once.

mod background;
mod batcher;
mod enqueue;
mod entity;
mod handlers;
mod migration;
mod recurring;
mod run;
mod store;
mod waker;
mod worker;

pub use background::{Background, BackgroundService};
pub use batcher::{BatchOptions, Batcher};
pub use enqueue::{DEFAULT_MAX_ATTEMPTS, NewJob, enqueue};
pub use entity::job::Model as Job;
pub use handlers::{Handlers, JobContext, JobError};
pub use migration::migrations;
pub use store::{JobState, list_dead, requeue};
pub use waker::JobWaker;
pub use worker::{RunningWorker, Worker, WorkerOptions};

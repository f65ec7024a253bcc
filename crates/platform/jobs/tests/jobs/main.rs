//! The queue: order, retries, races between nodes, recurring jobs and batches.

mod batcher;
mod queue;
mod races;
mod recurring;

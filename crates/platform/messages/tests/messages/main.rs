//! Mail and SMS: the outbox, and what goes over the wire.

mod fakes;
mod outbox;
mod transports;

//! Mail and SMS: templates, the outbox, and what goes over the wire.

mod fakes;
mod outbox;
mod templates;
mod transports;

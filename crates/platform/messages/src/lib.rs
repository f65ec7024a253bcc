//! Mail and SMS: an outbox that a person can read, and its delivery.
//!
//! What messages say belongs to the domain that sends them: a [`Template`] writes a [`Letter`], which becomes both the plain
//! and the HTML text.
//!
//! [`queue_mail`] and [`queue_sms`] write the message and the job that delivers it in the caller's transaction. Where no
//! provider is configured the message is kept, for a person to read. A message is sent at least once; it carries the same
//! id each time, so that a receiver can tell a repetition. A mail can take small files along ([`MailFile`]), which are
//! forgotten once it is sent.

mod deliver;
mod entity;
mod files;
mod letter;
mod migration;
mod model;
mod queue;
mod sms;
mod smtp;
mod store;
mod template;
mod transport;

pub use deliver::register;
pub use entity::{Column as MessageColumn, Entity as MessageEntity, Model as Message};
pub use files::{MailFile, files_of};
pub use letter::Letter;
pub use migration::migrations;
pub use model::{Channel, MessageState};
pub use queue::{Mail, Sms, queue_mail, queue_mails, queue_sms};
pub use sms::{HttpSms, HttpSmsOptions};
pub use smtp::{Smtp, SmtpOptions, SmtpTls};
pub use store::{MessageFilter, find, is_known, list, retry, select};
pub use template::{Content, Template};
pub use transport::{SendError, Senders, SmsReady, Transport};

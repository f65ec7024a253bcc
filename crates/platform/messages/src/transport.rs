//! What delivers messages.

use std::sync::Arc;

use async_trait::async_trait;

use crate::entity::Model;
use crate::files::MailFile;
use crate::model::Channel;

/// A provider.
#[async_trait]
pub trait Transport: Send + Sync {
    /// Hands the message over, a mail with its files. May be called again for the same message when it is unknown whether it arrived.
    async fn send(&self, message: &Model, files: &[MailFile]) -> Result<(), SendError>;
}

/// Why a message was not taken. The texts are stored and logged: they must not quote the message.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// Worth another attempt.
    #[error("{0}")]
    Temporary(String),
    /// Trying again cannot help.
    #[error("{0}")]
    Permanent(String),
}

impl SendError {
    pub fn is_permanent(&self) -> bool {
        matches!(self, Self::Permanent(_))
    }

    pub fn reason(&self) -> &str {
        match self {
            Self::Temporary(reason) | Self::Permanent(reason) => reason,
        }
    }
}

/// Whether somebody delivers short messages, put among the application's extras: what nobody asked for by SMS is not written
/// where it would only be kept.
#[derive(Clone, Copy, Debug)]
pub struct SmsReady(pub bool);

/// The configured providers. By default there are none, and messages are kept.
#[derive(Clone, Default)]
pub struct Senders {
    pub mail: Option<Arc<dyn Transport>>,
    pub sms: Option<Arc<dyn Transport>>,
    /// Log a line for each kept message, for those who try things out.
    pub announce_kept: bool,
}

impl Senders {
    pub(crate) fn on(&self, channel: Channel) -> Option<&Arc<dyn Transport>> {
        match channel {
            Channel::Mail => self.mail.as_ref(),
            Channel::Sms => self.sms.as_ref(),
        }
    }
}

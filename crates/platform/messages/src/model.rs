//! How a message travels and what has become of it, as stored.

/// By which way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    Mail = 1,
    Sms = 2,
}

impl Channel {
    pub fn from_value(value: i32) -> Option<Self> {
        [Self::Mail, Self::Sms].into_iter().find(|channel| *channel as i32 == value)
    }
}

impl std::fmt::Display for Channel {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Mail => "mail",
            Self::Sms => "SMS",
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageState {
    /// On its way, also between two attempts.
    Queued = 0,
    Sent = 1,
    /// Given up.
    Failed = 2,
    /// There is no provider; a person can read it here.
    Kept = 3,
}

impl MessageState {
    pub fn from_value(value: i32) -> Option<Self> {
        [Self::Queued, Self::Sent, Self::Failed, Self::Kept].into_iter().find(|state| *state as i32 == value)
    }
}

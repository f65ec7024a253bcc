//! The one way in which a request fails. Rendered by the context layer, which knows language and request id.

use std::borrow::Cow;
use std::collections::BTreeMap;

use axum::response::{IntoResponse, Response};
use fairway_db::Trouble;
use fairway_db::sea_orm::DbErr;
use fairway_lang::{Lang, Text};
use serde::Serialize;
use serde_json::Value;

use crate::Code;

/// A database that restarts is back after some seconds.
const AWAY_SECONDS: u64 = 5;

/// A failure on its way to the client.
#[derive(Clone, Debug)]
pub struct Failure {
    pub code: Code,
    pub fields: BTreeMap<Cow<'static, str>, FieldError>,
    /// What is said in place of the catalogue's text, where more is known.
    pub text: Option<Box<Text>>,
    /// Seconds until it makes sense to try again.
    pub retry_after: Option<u64>,
    /// What stands at the `{name}` places of the catalogue's text.
    pub values: Vec<(&'static str, MessageValue)>,
    /// What the client needs to offer a way out.
    pub data: Option<Value>,
}

/// One value of a message.
#[derive(Clone, Debug)]
pub enum MessageValue {
    Text(String),
    /// What something is called in Chinese and in English; one of them may be empty.
    Named([String; 2]),
    /// A span, said as people say it in the language of the request.
    Seconds(u64),
}

/// What is wrong with one field, in both languages, with `{name}` places.
#[derive(Clone, Debug)]
pub struct FieldError {
    pub text: Text,
    pub values: Vec<(&'static str, String)>,
}

impl Failure {
    pub fn new(code: Code) -> Self {
        Self { code, fields: BTreeMap::new(), text: None, retry_after: None, values: Vec::new(), data: None }
    }

    /// One wrong field.
    pub fn field(name: impl Into<Cow<'static, str>>, text: Text) -> Self {
        let mut failure = Self::new(Code::INVALID);
        failure.fields.insert(name.into(), FieldError { text, values: Vec::new() });
        failure
    }

    /// The code for programs, and its text on the field of the form that caused it.
    pub fn at_field(name: impl Into<Cow<'static, str>>, code: Code) -> Self {
        Self { code, ..Self::field(name, code.text()) }
    }

    /// Logs everything, reveals nothing: for faults that are ours.
    pub fn internal(error: impl std::fmt::Display) -> Self {
        tracing::error!(%error, "request failed");
        Self::new(Code::INTERNAL)
    }

    /// For a disk that is full, whichever it is: the log says which.
    pub fn no_space(error: impl std::fmt::Display) -> Self {
        tracing::error!(%error, "no space left");
        Self::new(Code::NO_SPACE)
    }

    pub fn saying(mut self, text: Text) -> Self {
        self.text = Some(Box::new(text));
        self
    }

    pub fn retry_after(mut self, seconds: u64) -> Self {
        self.retry_after = Some(seconds);
        self
    }

    pub fn fill(mut self, name: &'static str, value: MessageValue) -> Self {
        self.values.push((name, value));
        self
    }

    pub fn data(mut self, data: Value) -> Self {
        self.data = Some(data);
        self
    }

    /// The text with its places filled, as the person reads it.
    pub fn message(&self, lang: Lang) -> String {
        let mut values = vec![("wait", span(self.retry_after.unwrap_or(60), lang))];
        values.extend(self.values.iter().map(|(name, value)| match value {
            MessageValue::Text(text) => (*name, text.clone()),
            MessageValue::Named([zh, en]) => {
                let (first, second) = if lang == Lang::Zh { (zh, en) } else { (en, zh) };
                (*name, if first.is_empty() { second.clone() } else { first.clone() })
            }
            MessageValue::Seconds(seconds) => (*name, span(*seconds, lang)),
        }));
        self.text.as_deref().copied().unwrap_or(self.code.text()).fill(lang, &values)
    }

    /// The body of the envelope.
    pub(crate) fn body(&self, lang: Lang, request_id: &str) -> FailureBody {
        let fields: BTreeMap<_, _> =
            self.fields.iter().map(|(name, e)| (name.to_string(), e.text.fill(lang, &e.values))).collect();
        FailureBody {
            success: false,
            code: self.code.number(),
            message: self.message(lang),
            fields: (!fields.is_empty()).then_some(fields),
            data: self.data.clone(),
            request_id: request_id.to_owned(),
        }
    }
}

/// A span as people say it, never shorter than it is.
fn span(seconds: u64, lang: Lang) -> String {
    let (count, unit) = match seconds {
        0..=120 => (seconds.max(1), Text::new("{n} 秒", if seconds <= 1 { "{n} second" } else { "{n} seconds" })),
        121..=7200 => (seconds.div_ceil(60), Text::new("{n} 分钟", "{n} minutes")),
        _ => (seconds.div_ceil(3600), Text::new("{n} 小时", "{n} hours")),
    };
    unit.fill(lang, &[("n", count.to_string())])
}

/// What a client reads when something did not work.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct FailureBody {
    /// Always false.
    pub success: bool,
    /// A number of the error catalogue.
    pub code: u32,
    /// For the person, in the language of the request.
    pub message: String,
    /// Field name to what is wrong with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fields: Option<BTreeMap<String, String>>,
    /// What is needed to offer a way out; named where an endpoint sends it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub data: Option<Value>,
    /// Quote this when asking for help.
    pub request_id: String,
}

impl From<Code> for Failure {
    fn from(code: Code) -> Self {
        Self::new(code)
    }
}

/// For conversions that cannot fail where others of their kind can.
impl From<std::convert::Infallible> for Failure {
    fn from(never: std::convert::Infallible) -> Self {
        match never {}
    }
}

impl From<DbErr> for Failure {
    fn from(error: DbErr) -> Self {
        match Trouble::of(&error) {
            None => Self::internal(error),
            Some(Trouble::NoSpace) => Self::no_space(error),
            Some(Trouble::Away) => {
                tracing::error!(%error, "the database is away");
                Self::new(Code::UNAVAILABLE).retry_after(AWAY_SECONDS)
            }
        }
    }
}

impl From<fairway_auth::PasswordError> for Failure {
    fn from(error: fairway_auth::PasswordError) -> Self {
        Self::internal(error)
    }
}

impl IntoResponse for Failure {
    /// Only a status with the failure attached: the context layer writes the body in the right language.
    fn into_response(self) -> Response {
        let mut response = self.code.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_that_is_away_is_no_fault_of_ours() {
        use fairway_db::sea_orm::{ConnAcquireErr, DbErr};
        let away = Failure::from(DbErr::ConnectionAcquire(ConnAcquireErr::Timeout));
        assert_eq!((away.code, away.retry_after), (Code::UNAVAILABLE, Some(AWAY_SECONDS)));
        assert_eq!(Failure::from(DbErr::Custom("a mistake".to_owned())).code, Code::INTERNAL);
    }

    #[test]
    fn a_wait_is_said_in_the_unit_that_people_use() {
        let said = |seconds| Failure::new(Code::TOO_MANY).retry_after(seconds).body(Lang::En, "").message;
        assert_eq!(said(1), "Too many attempts; please try again in 1 second");
        assert_eq!(said(59), "Too many attempts; please try again in 59 seconds");
        assert_eq!(said(841), "Too many attempts; please try again in 15 minutes");
        assert_eq!(said(86_400), "Too many attempts; please try again in 24 hours");
        assert_eq!(span(61, Lang::Zh), "61 秒");
    }
}

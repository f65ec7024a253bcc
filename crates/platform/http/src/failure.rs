//! The one way in which a request fails. Rendered by the context layer, which knows language and request id.

use std::borrow::Cow;
use std::collections::BTreeMap;

use axum::response::{IntoResponse, Response};
use fairway_db::sea_orm::DbErr;
use fairway_lang::{Lang, Text};
use serde::Serialize;

use crate::Code;

/// A failure on its way to the client.
#[derive(Clone, Debug)]
pub struct Failure {
    pub code: Code,
    pub fields: BTreeMap<Cow<'static, str>, FieldError>,
    /// Seconds until it makes sense to try again.
    pub retry_after: Option<u64>,
}

/// What is wrong with one field, in both languages, with `{name}` places.
#[derive(Clone, Debug)]
pub struct FieldError {
    pub text: Text,
    pub values: Vec<(&'static str, String)>,
}

impl Failure {
    pub fn new(code: Code) -> Self {
        Self { code, fields: BTreeMap::new(), retry_after: None }
    }

    /// One wrong field.
    pub fn field(name: impl Into<Cow<'static, str>>, text: Text) -> Self {
        let mut failure = Self::new(Code::Invalid);
        failure.fields.insert(name.into(), FieldError { text, values: Vec::new() });
        failure
    }

    /// Logs everything, reveals nothing: for faults that are ours.
    pub fn internal(error: impl std::fmt::Display) -> Self {
        tracing::error!(%error, "request failed");
        Self::new(Code::Internal)
    }

    pub fn retry_after(mut self, seconds: u64) -> Self {
        self.retry_after = Some(seconds);
        self
    }

    /// The body of the envelope.
    pub(crate) fn body(&self, lang: Lang, request_id: &str) -> FailureBody {
        let fields: BTreeMap<_, _> =
            self.fields.iter().map(|(name, e)| (name.to_string(), e.text.fill(lang, &e.values))).collect();
        FailureBody {
            success: false,
            code: self.code.number(),
            message: self.code.text().fill(lang, &[("wait", wait(self.retry_after.unwrap_or(60), lang))]),
            fields: (!fields.is_empty()).then_some(fields),
            request_id: request_id.to_owned(),
        }
    }
}

/// A span as people say it, never shorter than it is.
fn wait(seconds: u64, lang: Lang) -> String {
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
    /// Quote this when asking for help.
    pub request_id: String,
}

impl From<Code> for Failure {
    fn from(code: Code) -> Self {
        Self::new(code)
    }
}

impl From<DbErr> for Failure {
    fn from(error: DbErr) -> Self {
        Self::internal(error)
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
    fn a_wait_is_said_in_the_unit_that_people_use() {
        let said = |seconds| Failure::new(Code::TooMany).retry_after(seconds).body(Lang::En, "").message;
        assert_eq!(said(1), "Too many attempts; please try again in 1 second");
        assert_eq!(said(59), "Too many attempts; please try again in 59 seconds");
        assert_eq!(said(841), "Too many attempts; please try again in 15 minutes");
        assert_eq!(said(86_400), "Too many attempts; please try again in 24 hours");
        assert_eq!(wait(61, Lang::Zh), "61 秒");
    }
}

//! Successful answers: `{"success": true, "data": …}`, lists with `total` and status counts.

use axum::Json;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// What handlers return.
pub type Answer<T> = Result<Reply<T>, crate::Failure>;
/// What list handlers return.
pub type ListAnswer<T> = Result<List<T>, crate::Failure>;

/// One thing, or nothing (`Reply(())` sends `data: null`).
#[derive(Debug)]
pub struct Reply<T>(pub T);

#[derive(Serialize)]
struct ReplyBody<T> {
    success: bool,
    data: T,
}

/// An answer as the bytes of its envelope.
pub trait Envelope {
    fn envelope(self) -> serde_json::Result<Vec<u8>>;

    /// When it stops being true by itself, in Unix seconds.
    fn until(&self) -> Option<i64> {
        None
    }
}

/// An answer that changes by itself at a known second, such as a list with something scheduled.
#[derive(Debug)]
pub struct ValidUntil<T>(pub T, pub Option<i64>);

impl<T: Envelope> Envelope for ValidUntil<T> {
    fn envelope(self) -> serde_json::Result<Vec<u8>> {
        self.0.envelope()
    }

    fn until(&self) -> Option<i64> {
        self.1
    }
}

impl<T: Serialize> Envelope for Reply<T> {
    fn envelope(self) -> serde_json::Result<Vec<u8>> {
        serde_json::to_vec(&ReplyBody { success: true, data: self.0 })
    }
}

impl<T: Serialize> Envelope for List<T> {
    fn envelope(self) -> serde_json::Result<Vec<u8>> {
        serde_json::to_vec(&self.body())
    }
}

impl<T: Serialize> IntoResponse for Reply<T> {
    fn into_response(self) -> Response {
        Json(ReplyBody { success: true, data: self.0 }).into_response()
    }
}

/// One page of many things.
#[derive(Debug)]
pub struct List<T> {
    pub rows: Vec<T>,
    pub total: u64,
    pub status_info: Option<Vec<StatusCount>>,
    /// `nopage=1` hit its ceiling: there is more than was sent.
    pub cut: bool,
}

/// How many rows a status tab holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct StatusCount {
    pub status: i32,
    pub count: i64,
}

#[derive(Serialize)]
struct ListBody<'a, T> {
    success: bool,
    data: &'a [T],
    total: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    status_info: Option<&'a [StatusCount]>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    cut: bool,
}

impl<T> List<T> {
    /// A list that is complete as it is.
    pub fn whole(rows: Vec<T>) -> Self {
        Self { total: rows.len() as u64, rows, status_info: None, cut: false }
    }

    fn body(&self) -> ListBody<'_, T> {
        let Self { rows, total, status_info, cut } = self;
        ListBody { success: true, data: rows, total: *total, status_info: status_info.as_deref(), cut: *cut }
    }

    /// Turns all rows into views together, where a view needs what one query can read for all of them.
    pub async fn decorate<U, E, Fut>(self, views: impl FnOnce(Vec<T>) -> Fut) -> Result<List<U>, E>
    where
        Fut: Future<Output = Result<Vec<U>, E>>,
    {
        let Self { rows, total, status_info, cut } = self;
        Ok(List { rows: views(rows).await?, total, status_info, cut })
    }

    pub fn map<U>(self, f: impl FnMut(T) -> U) -> List<U> {
        List {
            rows: self.rows.into_iter().map(f).collect(),
            total: self.total,
            status_info: self.status_info,
            cut: self.cut,
        }
    }
}

impl<T> List<T> {
    /// Like [`List::map`], where a row may be unreadable.
    pub fn try_map<U, E>(self, f: impl FnMut(T) -> Result<U, E>) -> Result<List<U>, E> {
        let Self { rows, total, status_info, cut } = self;
        let rows = rows.into_iter().map(f).collect::<Result<_, E>>()?;
        Ok(List { rows, total, status_info, cut })
    }
}

impl<T: Serialize> IntoResponse for List<T> {
    fn into_response(self) -> Response {
        Json(self.body()).into_response()
    }
}

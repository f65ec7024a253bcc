//! GET atlas/live

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::Response;
use fairway_http::context::bearer;
use fairway_http::{Client, Code, Failure, Params, Visit};
use fairway_lang::Text;
use serde::Deserialize;

use crate::hub::{Hub, Wish};
use crate::listeners::Listener;
use crate::topic::{TopicKinds, split};
use crate::{Topic, frame};

/// What one page shows, and the other tabs of its browser.
pub const MAX_TOPICS: usize = 20;

const NO_TOPIC: Text = Text::new("请写明要收听的主题，最多 20 个", "Name the topics to listen to, 20 at most");
const LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LiveQuery {
    /// What to listen to, such as `hall:12,counters:1`; 20 at most.
    pub topics: String,
    /// The last event that is known, where the header `Last-Event-ID` cannot be sent.
    pub last_event_id: Option<i64>,
}

/// What happens, as it happens: server-sent events of the named topics, until the client leaves.
///
/// It begins with `ready`, whose id is the position from which on nothing is missed: what is read after it is as new.
/// Then come the events of the topics, each with its `id`, its name and `{"topic": …, "body": …}`. Whoever was cut off
/// names the last id that they have and gets what they missed before `ready`, or `reset` where that is no longer known:
/// everything is then to be read again. `closed` (`{"topic", "code"}`) ends a topic that the listener may not hear, or no
/// longer; `bye` is the last event of a stream that the server ends, and coming back is right. Every 25 seconds there is a sign
/// of life. If none of the topics may be heard, the answer is the failure of the first.
#[utoipa::path(get, path = "/atlas/live", tag = "live", params(LiveQuery),
    responses((status = 200, body = String, content_type = "text/event-stream")))]
pub async fn listen(
    visit: Visit,
    Params(query): Params<LiveQuery>,
    client: Client,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let hub = Hub::of(&visit.app);
    let (topics, first) = allowed(&visit, &hub.kinds, &query.topics).await?;
    let in_header = headers.get(LAST_EVENT_ID).and_then(|value| value.to_str().ok()?.parse().ok());
    let listener = Listener {
        // Only a token that counts here is worth another look.
        token: visit.principal().and_then(|_| bearer(&headers)),
        network: client.network(),
        topics,
        visit,
    };
    let frames = hub.listen(Wish { listener, last: in_header.or(query.last_event_id), first }).await?;
    let mut response = Response::new(Body::from_stream(frames));
    let fixed = HeaderValue::from_static;
    for (name, value) in [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-store, no-transform"),
        // A proxy that gathers an answer before it sends it would hold back everything.
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ] {
        response.headers_mut().insert(name, fixed(value));
    }
    Ok(response)
}

/// The topics that the visitor may hear, and what is said about the others.
async fn allowed(visit: &Visit, kinds: &TopicKinds, asked: &str) -> Result<(Vec<Topic>, Vec<bytes::Bytes>), Failure> {
    let names: Vec<&str> = asked.split(',').filter(|name| !name.is_empty()).collect();
    if names.is_empty() || names.len() > MAX_TOPICS || names.iter().any(|name| split(name).is_none()) {
        return Err(Failure::field("topics", NO_TOPIC));
    }
    let (mut topics, mut refusals, mut first_failure) = (Vec::new(), Vec::new(), None);
    for name in names {
        let result = match kinds.parse(name) {
            Some((topic, kind)) => (kind.check)(visit, topic.id).await.map(|()| topic),
            None => Err(Code::NOT_FOUND.into()),
        };
        match result {
            Ok(topic) if topics.contains(&topic) => {}
            Ok(topic) => topics.push(topic),
            Err(failure) if failure.code.status().is_server_error() => return Err(failure),
            Err(failure) => {
                refusals.push(frame::closed(name, failure.code.number()));
                first_failure.get_or_insert(failure);
            }
        }
    }
    match first_failure {
        Some(failure) if topics.is_empty() => Err(failure),
        _ => Ok((topics, refusals)),
    }
}

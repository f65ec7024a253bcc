//! The bytes of a stream, as the specification of server-sent events wants them.

use bytes::Bytes;
use serde_json::json;

use crate::Topic;
use crate::table::event;

/// What native clients wait before they come back; ours choose for themselves.
const RETRY_MILLIS: u32 = 3_000;

/// Something that was told.
pub fn of_event(row: &event::Model) -> Bytes {
    let event::Model { id, topic, kind, body, .. } = row;
    Bytes::from(format!("id: {id}\nevent: {kind}\ndata: {{\"topic\":\"{topic}\",\"body\":{body}}}\n\n"))
}

/// A topic that follows tags has changed. It has no position: whoever comes back is told again.
pub fn changed(topic: Topic) -> Bytes {
    Bytes::from(format!("event: changed\ndata: {{\"topic\":\"{topic}\",\"body\":null}}\n\n"))
}

/// From here on nothing is missed; what is read now is as new as this position.
pub fn ready(position: i64) -> Bytes {
    Bytes::from(format!("retry: {RETRY_MILLIS}\nid: {position}\nevent: ready\ndata: {{\"position\":{position}}}\n\n"))
}

/// Something was missed: everything has to be read again.
pub fn reset() -> Bytes {
    Bytes::from_static(b"event: reset\ndata: {}\n\n")
}

/// This topic is not, or no longer, for whoever listens.
pub fn closed(topic: &str, code: u32) -> Bytes {
    Bytes::from(format!("event: closed\ndata: {}\n\n", json!({"topic": topic, "code": code})))
}

/// The stream ends; coming back is right. Nobody is told twice: the position stays.
pub fn bye(why: &str) -> Bytes {
    Bytes::from(format!("event: bye\ndata: {{\"why\":\"{why}\"}}\n\n"))
}

/// Shows that the line is alive, and moves the position on, so that somebody whose topics are quiet can resume.
pub fn beat(position: i64) -> Bytes {
    Bytes::from(format!(":\nid: {position}\n\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_one_line_of_each() {
        let row = event::Model {
            id: 7,
            tenant_id: 1,
            topic: "hall:12".into(),
            kind: "booth".into(),
            body: serde_json::to_string("two\nlines").unwrap(),
        };
        let text = "id: 7\nevent: booth\ndata: {\"topic\":\"hall:12\",\"body\":\"two\\nlines\"}\n\n";
        assert_eq!(of_event(&row), text);
    }
}

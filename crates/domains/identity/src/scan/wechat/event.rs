//! Reads the XML of an official account's event and writes that of the answer.

use quick_xml::Reader;
use quick_xml::events::Event;

use crate::scan::{ScanError, Scanned};

/// Stands before the scene when somebody scanned the code and thereby began to follow.
const SUBSCRIBE_PREFIX: &str = "qrscene_";

#[derive(Default)]
struct Fields {
    to: String,
    from: String,
    kind: String,
    event: String,
    key: String,
    ticket: String,
}

/// The scan that an event tells of; `None` for any other message.
pub fn read(xml: &str) -> Result<Option<Scanned>, ScanError> {
    let fields = fields(xml).map_err(|error| ScanError(format!("WeChat: not an event: {error}")))?;
    if fields.kind != "event" || fields.from.is_empty() {
        return Ok(None);
    }
    let scene = match fields.event.as_str() {
        "SCAN" => Some(fields.key.as_str()),
        "subscribe" => fields.key.strip_prefix(SUBSCRIBE_PREFIX),
        _ => None,
    };
    Ok(scene.filter(|scene| !scene.is_empty()).map(|scene| Scanned {
        ticket: scene.to_owned(),
        provider_ticket: fields.ticket.clone(),
        external_id: fields.from.clone(),
        asked: fields.to.clone(),
    }))
}

/// A text that the person who scanned reads in the conversation with the official account.
pub fn reply(scanned: &Scanned, text: &str, now: i64) -> String {
    let escaped = |text: &str| quick_xml::escape::escape(text).into_owned();
    let (to, from, text) = (escaped(&scanned.external_id), escaped(&scanned.asked), escaped(text));
    format!(
        "<xml><ToUserName>{to}</ToUserName><FromUserName>{from}</FromUserName><CreateTime>{now}</CreateTime>\
         <MsgType>text</MsgType><Content>{text}</Content></xml>"
    )
}

/// The texts directly below the root. Entities other than the predefined ones do not exist here, so none are expanded.
fn fields(xml: &str) -> Result<Fields, quick_xml::Error> {
    let mut reader = Reader::from_str(xml);
    let (mut fields, mut path) = (Fields::default(), Vec::new());
    loop {
        let text = match reader.read_event()? {
            Event::Start(tag) => {
                path.push(String::from_utf8_lossy(tag.name().as_ref()).into_owned());
                continue;
            }
            Event::End(_) => {
                path.pop();
                continue;
            }
            Event::Text(text) => text.decode()?.into_owned(),
            Event::CData(text) => text.decode()?.into_owned(),
            Event::Eof => return Ok(fields),
            _ => continue,
        };
        let field = match path.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            ["xml", "ToUserName"] => &mut fields.to,
            ["xml", "FromUserName"] => &mut fields.from,
            ["xml", "MsgType"] => &mut fields.kind,
            ["xml", "Event"] => &mut fields.event,
            ["xml", "EventKey"] => &mut fields.key,
            ["xml", "Ticket"] => &mut fields.ticket,
            _ => continue,
        };
        field.push_str(text.trim());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(event: &str, key: &str) -> String {
        format!(
            "<xml><ToUserName><![CDATA[gh_fairway]]></ToUserName>\n<FromUserName><![CDATA[oOpenId]]></FromUserName>\n\
             <CreateTime>123456789</CreateTime>\n<MsgType><![CDATA[event]]></MsgType>\n<Event><![CDATA[{event}]]></Event>\n\
             <EventKey><![CDATA[{key}]]></EventKey>\n<Ticket><![CDATA[gQH_TICKET]]></Ticket>\n</xml>"
        )
    }

    #[test]
    fn both_ways_of_scanning_name_the_ticket() {
        let scanned = Scanned {
            ticket: "abc".into(),
            provider_ticket: "gQH_TICKET".into(),
            external_id: "oOpenId".into(),
            asked: "gh_fairway".into(),
        };
        assert_eq!(read(&event("SCAN", "abc")).unwrap(), Some(scanned.clone()));
        assert_eq!(read(&event("subscribe", "qrscene_abc")).unwrap(), Some(scanned));
    }

    #[test]
    fn other_messages_are_no_scan() {
        assert_eq!(read(&event("subscribe", "")).unwrap(), None);
        assert_eq!(read(&event("unsubscribe", "abc")).unwrap(), None);
        assert_eq!(read("<xml><MsgType>text</MsgType><Content>hello</Content></xml>").unwrap(), None);
        assert_eq!(read("").unwrap(), None);
        assert!(read("<xml><MsgType></xml>").is_err());
    }

    #[test]
    fn nothing_outside_the_text_is_fetched_or_expanded() {
        let bomb = "<!DOCTYPE xml [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><xml><MsgType>event</MsgType>\
                    <Event>SCAN</Event><FromUserName>&a;</FromUserName><EventKey>k</EventKey></xml>";
        assert_eq!(read(bomb).unwrap(), None);
    }
}

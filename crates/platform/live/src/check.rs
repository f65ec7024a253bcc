//! Whether those who listen still may: signed in as before, and allowed to hear each of their topics.

use std::collections::HashMap;
use std::sync::Arc;

use fairway_auth::{Principal, Token};
use fairway_http::{Failure, Visit};

use crate::Topic;
use crate::hub::Hub;
use crate::listeners::{Listener, TopicKey};

/// Looks at some of them once more. A fault of ours, such as a database that is away, takes nothing from anybody.
pub(crate) async fn check_again(hub: Arc<Hub>, due: Vec<(u64, Arc<Listener>)>) {
    // What strangers may hear is the same for all of them.
    let mut public: HashMap<TopicKey, Option<u32>> = HashMap::new();
    for (number, listener) in due {
        let visit = match &listener.token {
            None => listener.visit.clone(),
            Some(token) => match person(&hub, token).await {
                Ok(Some(person)) => listener.visit.clone().signed_in_as(person),
                // Their token has ended. With a new one, or without, they come back.
                Ok(None) => {
                    hub.listeners().end(number, "signed_out");
                    continue;
                }
                Err(_) => continue,
            },
        };
        for topic in &listener.topics {
            let key = (visit.tenant_id(), *topic);
            let lost = match public.get(&key) {
                Some(known) if listener.token.is_none() => *known,
                _ => lost(&hub, &visit, *topic).await,
            };
            if listener.token.is_none() {
                public.insert(key, lost);
            }
            if let Some(code) = lost {
                hub.listeners().close_topic(number, *topic, code, &hub.signals);
            }
        }
    }
}

/// Who holds the token, unless it has ended.
async fn person(hub: &Hub, token: &Token) -> Result<Option<Arc<Principal>>, Failure> {
    let now = hub.clock.now();
    let found = hub.sessions.principal(token, now).await?;
    Ok(found.filter(|person| person.expires_at > now))
}

/// The number of the failure, if the visitor may not hear the topic any more.
async fn lost(hub: &Hub, visit: &Visit, topic: Topic) -> Option<u32> {
    let kind = hub.kinds.find(topic.kind)?;
    match (kind.check)(visit, topic.id).await {
        Err(Failure { code, .. }) if code.status().is_client_error() => Some(code.number()),
        Ok(()) | Err(_) => None,
    }
}

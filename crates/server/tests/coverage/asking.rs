//! Builds a request for any published operation out of tenant A's ids.

use serde_json::{Value, json};

use crate::firms::Firms;
use crate::published;
use crate::world::World;

/// A secret of the right form that nobody gave out.
const MADE_UP: &str = "MADEUPMADEUPMADEUPMADEUPMADEUPMADEUPMADEUPM";
const MOBILE: &str = "13800138000";

/// A request that would succeed for its rightful owner.
pub struct Ask {
    pub method: String,
    pub path: String,
    pub body: Value,
}

impl Ask {
    /// Required parameters get A's ids; `query` adds to them.
    pub fn new(w: &World, operation: &str, query: &str) -> Self {
        let (method, template) = operation.split_once(' ').expect("METHOD /path");
        let described = &published::operation(operation).described;
        let (mut path, mut pairs) = (template.to_owned(), Vec::new());
        for parameter in described["parameters"].as_array().into_iter().flatten() {
            let name = parameter["name"].as_str().expect("a name");
            match parameter["in"].as_str() {
                Some("path") => path = path.replace(&format!("{{{name}}}"), &value(w, operation, name)),
                // These two are never required and always worth trying.
                Some("query")
                    if parameter["required"] == true
                        || ["tenant_id", "company_id"].contains(&name)
                        || is_draft(operation, name) =>
                {
                    pairs.push(format!("{name}={}", value(w, operation, name)));
                }
                _ => {}
            }
        }
        if !query.is_empty() {
            pairs.push(query.to_owned());
        }
        let body = if described["requestBody"].is_object() { body(w, operation) } else { json!({}) };
        Self { method: method.to_owned(), path: format!("{path}?{}", pairs.join("&")), body }
    }

    /// The same request naming this user wherever a client could.
    pub fn naming(mut self, w: &World, user_id: i64) -> Self {
        let own_id = w.visitor.to_string();
        let others = self
            .path
            .split(['/', '?'])
            .map(|part| if part == own_id { user_id.to_string() } else { w.private.named(part) });
        let path: Vec<String> = others.collect();
        // Whatever the query has under these names is theirs now: nothing is named twice.
        let is_other = |pair: &&str| !["user_id=", "id=", "uid="].iter().any(|name| pair.starts_with(name));
        let query = path.last().map(|query| query.split('&').filter(is_other).collect::<Vec<_>>().join("&"));
        let query = query.unwrap_or_default();
        self.path =
            format!("{}?{query}&user_id={user_id}&id={user_id}&uid={user_id}", path[..path.len() - 1].join("/"));
        if let Some(ticket) = self.body["ticket"].as_str() {
            self.body["ticket"] = json!(w.private.named(ticket));
        }
        for name in ["user_id", "id", "uid"] {
            self.body[name] = json!(user_id);
        }
        self
    }
}

/// A record without a draft answers with nothing, so drafts are asked for by their own ids.
fn is_draft(operation: &str, name: &str) -> bool {
    operation.ends_with("/draft") && !operation.contains("/structure/") && name == "id"
}

/// What tenant A calls this parameter.
fn value(w: &World, operation: &str, name: &str) -> String {
    if let Some(value) = Firms::value(operation, name) {
        return value.to_owned();
    }
    if let Some(value) = w.office.registrar.value(operation, name) {
        return value;
    }
    if let Some(value) = w.private.value(operation, name) {
        return value;
    }
    match name {
        "account" => "visitor@fairway.example".to_owned(),
        "activity_id" => w.activity.to_string(),
        // The first company's entry is still a draft.
        "company_id" if operation == "GET /atlas/exhibition/catalogue" => "2".to_owned(),
        // Of each of these the demo is the only owner, and counts from one.
        "activity_agenda_id" | "association_id" | "expo_id" | "hotel_id" | "company_id" | "meta_company_id"
        | "exhibitor_id" => "1".to_owned(),
        // N1-B01, which the demo's first exhibitor has.
        "booth_id" => "12".to_owned(),
        "token" if operation == "GET /atlas/user/invitation" => MADE_UP.to_owned(),
        "code" | "token" => "EXS".to_owned(),
        "country_id" | "object_type" => "1".to_owned(),
        "user_ids" => w.visitor.to_string(),
        // The demo's draft of an announcement; the first one is sent.
        "id" if operation.starts_with("POST /atms/notice/announcements/{id}/") => "2".to_owned(),
        "id" if operation == "GET /atms/notice/announcements/{id}/log" => "1".to_owned(),
        // The demo's correction that waits for a second person; the first one is done.
        // The demo's that waits; those before it are done.
        "id" if operation == "PUT /atms/billing/adjustments/{id}" => "6".to_owned(),
        "claim_id" => w.office.freight.claim.to_string(),
        "inquiry_id" => w.office.freight.decided.to_string(),
        // The first that the demo's visitor has saved.
        "favorite_id" => "1".to_owned(),
        "id" => {
            // What the public reads of a kind of record has the same path, but for its beginning.
            let by_public_path = || w.office.id(&operation.replace("/atlas/", "/atms/"));
            w.private
                .id(operation)
                .or_else(|| w.office.id(operation))
                .or_else(by_public_path)
                .unwrap_or(w.visitor)
                .to_string()
        }
        "identifier" => "accounts".to_owned(),
        // Of a payment that there is not.
        "our_ref" => "PMADEUP".to_owned(),
        "day" if operation.contains("/atms/billing/reconciliation") => "2027-03-18".to_owned(),
        "method" if operation.contains("/atms/billing/reconciliation") => "1".to_owned(),
        "key" if operation == "GET /wxtap/oap/scan/outside" => MADE_UP.to_owned(),
        "key" if operation == "GET /atlas/exhibition/my_agenda.ics" => MADE_UP.to_owned(),
        "page" => "/asked".to_owned(),
        // Nobody's: a stream that somebody may hear does not end. Who hears what is tested where topics are.
        "topics" => "counters:0".to_owned(),
        "ticket" => w.private.own.ticket.clone(),
        "mobile" => MOBILE.to_owned(),
        "purpose" => "sign_in".to_owned(),
        "static_content_id" => w.article.to_string(),
        // Nobody has saved the drafts of tenant A a second time.
        "version" if operation.ends_with("/draft") => "1".to_owned(),
        "tenant_id" => w.tenant_a.to_string(),
        "user_id" => w.visitor.to_string(),
        _ if w.office.appointments.value(operation, name).is_some() => {
            w.office.appointments.value(operation, name).unwrap_or_default()
        }
        _ if w.office.rate_desk.value(operation, name).is_some() => {
            w.office.rate_desk.value(operation, name).unwrap_or_default()
        }
        _ if w.office.lodge.value(name).is_some() => w.office.lodge.value(name).unwrap_or_default(),
        _ if w.office.plans.value(name).is_some() => w.office.plans.value(name).unwrap_or_default(),
        _ if w.office.turnstile.value(operation, name).is_some() => {
            w.office.turnstile.value(operation, name).unwrap_or_default()
        }
        _ if w.office.floor.value(name).is_some() => w.office.floor.value(name).unwrap_or_default(),
        _ if w.office.builder.value(name).is_some() => w.office.builder.value(name).unwrap_or_default(),
        _ if w.office.shelf.value(operation, name).is_some() => {
            w.office.shelf.value(operation, name).unwrap_or_default()
        }
        _ => panic!("{operation}: tests/coverage/asking.rs does not know which {name} tenant A has"),
    }
}

fn body(w: &World, operation: &str) -> Value {
    let password = fairway_server::demo::PASSWORD;
    match operation {
        "PUT /atlas/atams_card/card_basics" => json!({"position_en": "Harbour pilot"}),
        "POST /atlas/exhibition/booth_queue" => json!({"activity_id": w.activity}),
        "POST /atms/booth/halls" => json!({"code": "T10", "name_zh": "新的展馆", "plan_w": 600, "plan_h": 400}),
        "PUT /atms/booth/guests" => json!({"add": [1]}),
        "POST /atms/booth/guests/take_over" => json!({"from_activity_id": w.activity}),
        // The workshop on exporting, which has seats left.
        "POST /atlas/exhibition/book_agenda" | "PUT /atlas/exhibition/book_agenda" => {
            json!({"activity_agenda_id": 37, "confirm_clash": 1})
        }
        "PUT /atlas/exhibition/agenda_star" => json!({"activity_agenda_id": 2, "is_starred": 1}),
        "POST /atlas/exhibition/agenda_feed" => json!({"renew": 1}),
        "PUT /atlas/notice/notice_messages" => json!({"all": true}),
        "POST /atms/billing/adjustments" => json!({"company_id": 1, "unit": 1, "amount": 10, "reason": "待核"}),
        "PUT /atms/billing/adjustments/{id}" => json!({"accept": true}),
        "PUT /atlas/notice/preferences" => json!({"quiet_from": 1320, "quiet_until": 420}),
        "POST /atms/notice/announcements/preview" => json!({"audience": {"roles": [1]}}),
        "POST /atms/notice/announcements/{id}/send" => json!({}),
        "PUT /atms/programme/sessions" => json!({"id": 1, "capacity": 5000, "need_booking": true}),
        "PUT /atms/programme/seats/cancel" => json!({"id": 1}),
        "POST /atlas/card/exchange" => json!({"user_id": w.visitor}),
        "PUT /atlas/exhibition/card_exchange" => json!({"id": 1, "status": 3}),
        "PUT /atlas/exhibition/card_holder" => json!({"id": 1, "rating": 3}),
        "POST /atlas/favorite/favorites" => json!({"object_type": 1, "object_id": 1}),
        "POST /atlas/auth/token/refresh" => json!({"refresh_token": "one of a new session"}),
        "POST /atlas/wechat/authorized/bind" => {
            json!({"bind_token": MADE_UP, "email": "visitor@fairway.example", "password": password})
        }
        "POST /atlas/wechat/authorized/login" => json!({"grant": MADE_UP}),
        "POST /wxtap/oap/callback" => json!({}),
        "POST /pay/wechat/notify/{tenant_id}"
        | "POST /pay/alipay/notify/{tenant_id}"
        | "POST /pay/paypal/notify/{tenant_id}" => json!({}),
        "POST /pay/test/{our_ref}" => json!({"action": "pay"}),
        "POST /atms/billing/reconciliation/import" => {
            json!("our_ref,provider_ref,amount,currency,at\nPMADEUP,4200,1.00,CNY,1805328000\n")
        }
        "POST /wxtap/oap/scan/outside" => json!({"key": MADE_UP, "is_confirmed": 1}),
        "POST /wxtap/other/qrcode" => json!({"text": "ticket 1"}),
        "POST /atlas/user/active" => json!({"token": MADE_UP}),
        "POST /atlas/user/invitation" => {
            json!({"token": MADE_UP, "name": "Harbour Pilot", "password": password, "accept_terms": 1})
        }
        "POST /atlas/user/password/reset" => json!({"token": MADE_UP, "new_password": password}),
        "POST /basic/captcha/sms/check" => json!({"mobile": MOBILE, "sms_code": "123456", "purpose": "sign_in"}),
        "POST /atlas/user/login" => json!({"account": "visitor@fairway.example", "password": password}),
        "POST /atlas/user/password/update" => {
            json!({"user_id": w.visitor, "original_password": password, "new_password": password})
        }
        "POST /atlas/user/signup" => {
            json!({"email": "organiser@fairway.example", "password": password, "accept_terms": 1})
        }
        "PUT /atlas/user/users" => json!({"name_en": "Harbour Pilot"}),
        "POST /atms/label/save" => json!({"key": "asked.label", "label_zh": "港口", "label_en": "Harbour"}),
        "POST /atms/tenant/tenants" => {
            json!({"code": "NEW", "name_zh": "新展会", "tenant_type": 3, "host_zh": "new.test"})
        }
        _ => w.private.body(operation).or_else(|| w.office.body(operation)).unwrap_or_else(|| {
            panic!("{operation}: tests/coverage/asking.rs does not know what to send");
        }),
    }
}

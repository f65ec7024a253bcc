//! Every endpoint, really asked by those who must not have what it gives: somebody not signed in, somebody of another
//! tenant, another user, somebody without the permission. Who these are follows from the signatures (`published.rs`);
//! what signatures do not say stands in `domains/<name>.rs`.

mod answers;
mod appointments;
mod asking;
mod builder;
mod cashbox;
mod domains;
mod expected;
mod firms;
mod floor;
mod freight_desk;
mod lodge;
mod merging;
mod office;
mod plans;
mod private;
mod published;
mod rate_desk;
mod registrar;
mod sample_records;
mod shelf;
mod till;
mod turnstile;
mod world;

use std::collections::{BTreeMap, BTreeSet};

use answers::{is_blank, revealed, said, texts};
use expected::{Exceptions, Foreign, Other, at_another_tenant, guarded};
use fairway_testkit::{TestReply, db_test};
use published::{Access, OPERATIONS, document_of};
use serde_json::{Value, json};
use world::{World, world};

#[test]
fn open_and_personal_endpoints_are_declared_with_their_domain() {
    for domain in fairway_server::domains::all() {
        let declared = domains::ALL.iter().find(|exceptions| exceptions.domain == domain.name);
        declared.copied().unwrap_or(Exceptions::none(domain.name)).assert_complete();
    }
}

#[test]
fn every_permission_guards_an_endpoint() {
    let all = fairway_server::domains::all();
    let known: BTreeSet<String> = all.iter().flat_map(|d| d.permissions).map(|p| p.code.to_owned()).collect();
    let proven: BTreeSet<String> = guarded().into_iter().map(|row| row.permission).collect();
    assert_eq!(known, proven);
}

/// The document has one place for each name: of two types that share one, clients would be told the wrong fields.
#[test]
fn a_name_is_one_type_in_all_domains() {
    let mut known: BTreeMap<String, (&str, Value)> = BTreeMap::new();
    for domain in fairway_server::domains::all() {
        let document = document_of(&domain);
        for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
            let (first, as_there) = known.entry(name.clone()).or_insert((domain.name, schema.clone()));
            assert_eq!(as_there, schema, "{name} is another type in {} than in {first}", domain.name);
        }
    }
}

#[db_test(world)]
async fn nobody_gets_what_needs_an_account(w: World) {
    for operation in OPERATIONS.iter() {
        let (name, bad_token) = (&operation.name, w.a.with_token("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"));
        for app in [&w.a, &bad_token] {
            let reply = w.ask(app, name).await;
            if operation.access != Access::Open {
                assert_refused(name, &reply);
                continue;
            }
            assert_ne!(reply.status, 401, "{name}");
            assert!(!reply.status.is_server_error(), "{name}: {}", reply.status);
            assert!(said(&reply)["success"].is_boolean(), "{name}");
        }
    }
}

#[db_test(world)]
async fn no_tenant_gets_what_belongs_to_another(w: World) {
    let secrets = w.texts_of_a().await;
    assert!(secrets.len() > 500, "the demo has texts to look for: {}", secrets.len());
    let at_b = w.b.with_token(&w.token);
    for operation in OPERATIONS.iter() {
        let (name, expected) = (&operation.name, at_another_tenant(operation));
        let reply = w.ask(&at_b, name).await;
        let body = said(&reply);
        match expected {
            Foreign::Refused => assert_refused(name, &reply),
            Foreign::NotFound => {
                assert_eq!((reply.status.as_u16(), &body["success"]), (404, &json!(false)), "{name}")
            }
            Foreign::Blank => assert!(reply.status == 200 && is_blank(&body["data"]), "{name}: {body}"),
            Foreign::Failure(status, code) => {
                reply.failure(status, code);
            }
            Foreign::ProviderOnly => {
                reply.failure(403, 403);
            }
            Foreign::Own => assert_eq!(reply.status, 200, "{name}: {body}"),
            Foreign::Same => assert_eq!(body, said(&w.ask(&w.a, name).await), "{name}"),
        }
        if expected != Foreign::Same {
            assert_eq!(revealed(&body, &secrets), Vec::<&String>::new(), "{name} at another tenant's host");
        }
    }
    // Nothing of this ended or changed the session at home.
    assert_eq!(w.ask(&w.a.with_token(&w.token), "GET /atlas/user/users/{id}").await.status, 200);
}

#[db_test(world)]
async fn nobody_acts_for_another_user(w: World) {
    let victim = w.sign_in("exhibitor").await;
    let before = w.private_state(&victim).await;
    // Firms whose people speak are named to everybody, and what a stranger sees of somebody's card is no secret of theirs.
    let agenda = w.ask(&w.a, "GET /atlas/exhibition/agenda").await.json();
    let card = w.a.get(&format!("/atlas/card/card_info/{}", victim.id)).await.json();
    let public: BTreeSet<String> = texts(&agenda).into_iter().chain(texts(&card)).collect();
    let secrets: BTreeSet<String> = texts(&before).into_iter().filter(|text| !public.contains(text)).collect();
    for (name, expected) in domains::ALL.iter().flat_map(|exceptions| exceptions.own) {
        let visitor = w.sign_in("visitor").await;
        let reply = w.ask_naming(&visitor.app, name, victim.id).await;
        let body = said(&reply);
        match expected {
            Other::Missing => {
                reply.failure(404, 404);
            }
            Other::Gone => {
                reply.failure(410, 1014);
            }
            Other::NotTheirs => {
                reply.failure(403, 403);
            }
            Other::Failure(status, code) => {
                reply.failure(*status, *code);
            }
            Other::OwnOnly => assert_eq!((reply.status.as_u16(), &body["success"]), (200, &json!(true)), "{name}"),
        }
        assert_eq!(revealed(&body, &secrets), Vec::<&String>::new(), "{name} tells of another user");
        assert_eq!(w.private_state(&victim).await, before, "{name} changed another user");
    }
}

#[db_test(world)]
async fn only_the_permission_opens_the_door(w: World) {
    let guarded = guarded();
    let codes: BTreeSet<&str> = guarded.iter().map(|row| row.permission.as_str()).collect();
    let visitor = w.sign_in("visitor").await;
    for code in &codes {
        let others: Vec<_> = codes.iter().copied().filter(|other| other != code).collect();
        let (nearly, allowed) = (w.somebody_with(&others.join(",")).await, w.somebody_with(code).await);
        for row in guarded.iter().filter(|row| row.permission == *code) {
            w.ask_with(&w.a, &row.operation, row.query).await.failure(401, 401);
            w.ask_with(&visitor.app, &row.operation, row.query).await.failure(403, 403);
            w.ask_with(&nearly.app, &row.operation, row.query).await.failure(403, 403);
            let reply = w.ask_with(&allowed.app, &row.operation, row.query).await;
            assert_eq!(reply.status, 200, "{}: {}", row.operation, reply.json());
            assert_kept_by_nobody(&row.operation, &reply);
        }
    }
}

/// Neither a browser nor a proxy may keep what needs a token, nor the refusal of it.
#[db_test(world)]
async fn what_needs_an_account_is_kept_by_nobody(w: World) {
    let (guarded, visitor) = (guarded(), w.a.with_token(&w.token));
    let mut read = 0;
    for operation in OPERATIONS.iter().filter(|operation| operation.access != Access::Open) {
        let name = &operation.name;
        assert_kept_by_nobody(name, &w.ask(&w.a, name).await);
        if operation.method() != "GET" {
            continue;
        }
        let reply = match guarded.iter().find(|row| row.operation == *name) {
            Some(row) => w.ask_with(&w.office.staff, name, row.query).await,
            None => w.ask(&visitor, name).await,
        };
        assert_kept_by_nobody(name, &reply);
        read += usize::from(reply.status == 200);
    }
    assert!(read > 50, "only {read} private answers were seen");
}

fn assert_kept_by_nobody(name: &str, reply: &TestReply) {
    let said = reply.headers.get("cache-control").and_then(|value| value.to_str().ok()).unwrap_or_default();
    assert!(said.split(", ").any(|word| word == "no-store"), "{name} answers {} with {said:?}", reply.status);
}

/// PostgreSQL cannot store NUL, so whatever lets it through fails there.
#[db_test(world)]
async fn control_characters_are_refused_at_every_door(w: World) {
    for operation in OPERATIONS.iter() {
        let name = &operation.name;
        let failure = w.ask_with(&w.office.staff, name, "keyword=a%00b").await.failure(400, 400);
        assert!(failure["fields"]["keyword"].is_string(), "{name}: {failure}");
        let Some(reply) = w.ask_garbled(&w.office.staff, name).await else { continue };
        let failure = reply.json();
        let is_named = failure["fields"]["garbled"].is_string();
        // Whom it refuses anyway is not told what is wrong with the body.
        assert!(
            (reply.status == 400 && is_named) || matches!(reply.status.as_u16(), 401 | 403 | 404),
            "{name}: {failure}"
        );
    }
    let failure = w.a.get("/atlas/card/card_static/detail/a%00b").await.failure(400, 400);
    assert_eq!(failure["message"], "请求中含有不可见的控制字符，请删除后重试");
    w.a.post("/atlas/user/login", json!({"account": "a\nb\tc", "password": "x"})).await.failure(422, 1003);
}

/// HTTP 401 with code 401 in the envelope, and nothing else.
fn assert_refused(name: &str, reply: &TestReply) {
    let body = reply.json();
    assert_eq!(
        (reply.status.as_u16(), &body["code"], &body["success"]),
        (401, &json!(401), &json!(false)),
        "{name}: {body}"
    );
    assert!(body["data"].is_null() && body["request_id"].is_string(), "{name}: {body}");
}

//! Every endpoint, really asked by those who must not have what it gives: somebody not signed in, somebody of another
//! tenant, another user, somebody without the permission. A new endpoint must be entered in `coverage/tables.rs`.

#[path = "coverage/asking.rs"]
mod asking;
#[path = "coverage/builder.rs"]
mod builder;
#[path = "coverage/kept.rs"]
mod kept;
#[path = "coverage/office.rs"]
mod office;
#[path = "coverage/private.rs"]
mod private;
#[path = "coverage/shelf.rs"]
mod shelf;
#[path = "coverage/tables.rs"]
mod tables;
#[path = "coverage/world.rs"]
mod world;

use std::collections::BTreeSet;

use asking::{operations, texts, told};
use fairway_testkit::{TestReply, db_test};
use serde_json::json;
use tables::{Foreign, Other, Unsigned, WRONG_USER, needs_permission, not_signed_in, wrong_tenant};
use world::{World, world};

/// The operations of a table, each once, all of them published ones.
fn named<T>(table: &str, rows: &[(&'static str, T)]) -> BTreeSet<String> {
    let published = operations();
    let names: BTreeSet<String> = rows.iter().map(|(operation, _)| (*operation).to_owned()).collect();
    assert_eq!(names.len(), rows.len(), "{table} names an endpoint twice");
    let gone: Vec<_> = names.difference(&published).collect();
    assert!(gone.is_empty(), "{table} names endpoints that do not exist: {gone:#?}");
    names
}

#[test]
fn every_endpoint_is_in_both_tables_and_no_table_names_another() {
    let published = operations();
    for (table, names) in [
        ("NOT_SIGNED_IN", named("NOT_SIGNED_IN", &not_signed_in())),
        ("WRONG_TENANT", named("WRONG_TENANT", &wrong_tenant())),
    ] {
        let missing: Vec<_> = published.difference(&names).collect();
        assert!(missing.is_empty(), "tests/coverage/tables.rs: {table} lacks {missing:#?}");
    }
}

#[test]
fn every_private_endpoint_is_proven_against_other_users_or_missing_permissions() {
    let mut covered = named("WRONG_USER", WRONG_USER);
    covered.extend(needs_permission().iter().map(|row| row.operation.to_owned()));
    for (operation, expected) in not_signed_in() {
        let is_covered = covered.contains(operation);
        assert!(expected == Unsigned::Open || is_covered, "{operation} is in neither WRONG_USER nor NEEDS_PERMISSION");
    }
    let known: BTreeSet<_> =
        fairway_server::domains::all().iter().flat_map(|d| d.permissions).map(|p| p.code).collect();
    let proven: BTreeSet<_> = needs_permission().iter().map(|row| row.permission).collect();
    assert_eq!(known, proven, "every permission guards an endpoint of NEEDS_PERMISSION");
}

#[db_test(world)]
async fn nobody_gets_what_needs_an_account(w: World) {
    for (operation, expected) in not_signed_in() {
        let bad_token = w.a.with_token("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
        for app in [&w.a, &bad_token] {
            let reply = w.ask(app, operation).await;
            match expected {
                Unsigned::Refused => refused(operation, &reply),
                Unsigned::Open => {
                    assert_ne!(reply.status, 401, "{operation}");
                    assert!(!reply.status.is_server_error(), "{operation}: {}", reply.status);
                    assert!(reply.json()["success"].is_boolean(), "{operation}");
                }
            }
        }
    }
}

#[db_test(world)]
async fn no_tenant_gets_what_belongs_to_another(w: World) {
    // What needs a signature says nothing without one, at home neither.
    let is_open = |(_, expected): &&(&'static str, Foreign)| !matches!(expected, Foreign::Failure(..));
    let telling: Vec<_> = wrong_tenant().iter().filter(is_open).copied().collect();
    let secrets = w.texts_of_a(&telling).await;
    assert!(secrets.len() > 500, "the demo has texts to look for: {}", secrets.len());
    let at_b = w.b.with_token(&w.token);
    for (operation, expected) in &wrong_tenant() {
        let reply = w.ask(&at_b, operation).await;
        let body = reply.json();
        match expected {
            Foreign::Refused => refused(operation, &reply),
            Foreign::NotFound => {
                assert_eq!((reply.status.as_u16(), &body["success"]), (404, &json!(false)), "{operation}")
            }
            Foreign::Blank => assert!(reply.status == 200 && asking::is_blank(&body["data"]), "{operation}: {body}"),
            Foreign::Failure(status, code) => {
                reply.failure(*status, *code);
            }
            Foreign::ProviderOnly => {
                reply.failure(403, 403);
            }
            Foreign::Own => assert_eq!(reply.status, 200, "{operation}: {body}"),
            Foreign::Same => assert_eq!(body, w.ask(&w.a, operation).await.json(), "{operation}"),
        }
        if *expected != Foreign::Same {
            assert_eq!(told(&body, &secrets), Vec::<&String>::new(), "{operation} at another tenant's host");
        }
    }
    // Nothing of this ended or changed the session at home.
    assert_eq!(w.ask(&w.a.with_token(&w.token), "GET /atlas/user/users/{id}").await.status, 200);
}

#[db_test(world)]
async fn nobody_acts_for_another_user(w: World) {
    let victim = w.sign_in("exhibitor").await;
    let before = w.private_state(&victim).await;
    let secrets: BTreeSet<String> = texts(&before).into_iter().collect();
    for (operation, expected) in WRONG_USER {
        let visitor = w.sign_in("visitor").await;
        let reply = w.ask_naming(&visitor.app, operation, victim.id).await;
        let body = reply.json();
        match expected {
            Other::Missing => {
                reply.failure(404, 404);
            }
            Other::Gone => {
                reply.failure(410, 1014);
            }
            Other::OwnOnly => assert_eq!((reply.status.as_u16(), &body["success"]), (200, &json!(true)), "{operation}"),
        }
        assert_eq!(told(&body, &secrets), Vec::<&String>::new(), "{operation} tells of another user");
        assert_eq!(w.private_state(&victim).await, before, "{operation} changed another user");
    }
}

#[db_test(world)]
async fn only_the_permission_opens_the_door(w: World) {
    let guarded = needs_permission();
    let codes: BTreeSet<_> = guarded.iter().map(|row| row.permission).collect();
    let visitor = w.sign_in("visitor").await;
    for code in &codes {
        let others: Vec<_> = codes.iter().copied().filter(|other| other != code).collect();
        let (nearly, allowed) = (w.somebody_with(&others.join(",")).await, w.somebody_with(code).await);
        for row in guarded.iter().filter(|row| row.permission == *code) {
            w.ask_with(&w.a, row.operation, row.query).await.failure(401, 401);
            w.ask_with(&visitor.app, row.operation, row.query).await.failure(403, 403);
            w.ask_with(&nearly.app, row.operation, row.query).await.failure(403, 403);
            let reply = w.ask_with(&allowed.app, row.operation, row.query).await;
            assert_eq!(reply.status, 200, "{}: {}", row.operation, reply.json());
        }
    }
}

/// HTTP 401 with code 401 in the envelope, and nothing else.
fn refused(operation: &str, reply: &TestReply) {
    let body = reply.json();
    assert_eq!(
        (reply.status.as_u16(), &body["code"], &body["success"]),
        (401, &json!(401), &json!(false)),
        "{operation}: {body}"
    );
    assert!(body["data"].is_null() && body["request_id"].is_string(), "{operation}: {body}");
}

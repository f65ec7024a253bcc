//! The published operations: of which domain they are, and whom their signatures let in.

use std::sync::LazyLock;

use fairway_http::access::PERMISSION_MARK;
use fairway_http::{Domain, openapi};
use fairway_server::domains;
use serde_json::{Value, json};

/// Whom a signature lets in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Access {
    /// Anybody.
    Open,
    SignedIn,
    /// Somebody who holds this permission.
    Permission(String),
}

#[derive(Clone, Debug)]
pub struct Operation {
    /// `METHOD /path`.
    pub name: String,
    pub domain: &'static str,
    pub access: Access,
    /// As the OpenAPI document has it.
    pub described: Value,
}

impl Operation {
    pub fn method(&self) -> &str {
        self.name.split_once(' ').expect("METHOD /path").0
    }
}

/// All of them: domain by domain, each in the order of its routes.
pub static OPERATIONS: LazyLock<Vec<Operation>> = LazyLock::new(|| domains::all().iter().flat_map(of_domain).collect());

/// The one of this name.
pub fn operation(name: &str) -> &'static Operation {
    let found = OPERATIONS.iter().find(|operation| operation.name == name);
    found.unwrap_or_else(|| panic!("{name} is not published"))
}

/// What the document says of one domain.
pub fn document_of(domain: &Domain) -> Value {
    let text = openapi::document(&domain.openapi()).expect("an OpenAPI document");
    serde_json::from_str(&text).expect("the document is JSON")
}

fn of_domain(domain: &Domain) -> Vec<Operation> {
    let document = document_of(domain);
    let mut operations = Vec::new();
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for (method, described) in methods.as_object().expect("methods") {
            let name = format!("{} {path}", method.to_uppercase());
            let access = access(&name, described);
            operations.push(Operation { name, domain: domain.name, access, described: described.clone() });
        }
    }
    operations
}

fn access(name: &str, described: &Value) -> Access {
    let security = described["security"].as_array();
    let security = security.unwrap_or_else(|| panic!("{name} is not registered by fairway_http::routes!"));
    match described[PERMISSION_MARK].as_str() {
        Some(code) => Access::Permission(code.to_owned()),
        // An empty requirement among them says that a token is not needed.
        None if security.is_empty() || security.contains(&json!({})) => Access::Open,
        None => Access::SignedIn,
    }
}

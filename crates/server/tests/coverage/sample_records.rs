//! What organisers keep: a record of each kind, for those who may change it.

use std::collections::HashMap;

use fairway_testkit::TestApp;
use serde_json::{Value, json};

use crate::domains;
use crate::world::number;

/// A record of each kind, and the meeting that the site shows.
pub struct SampleRecords {
    records: HashMap<&'static str, Value>,
    /// A draft of each kind that has drafts, by the kind's path.
    drafts: HashMap<&'static str, Value>,
    shown: Value,
    /// The fields of a company.
    company: Value,
    /// A video that a company shows.
    film: String,
}

/// Kinds of which there are several, each with the form of a new one.
fn kinds() -> impl Iterator<Item = (&'static str, &'static str)> {
    domains::ALL.iter().flat_map(|exceptions| exceptions.kinds).copied()
}

/// What a meeting has one of, each with a form of it.
fn singles() -> impl Iterator<Item = (&'static str, &'static str)> {
    domains::ALL.iter().flat_map(|exceptions| exceptions.singles).copied()
}

/// What can have drafts, by its path.
fn drafted() -> impl Iterator<Item = &'static str> {
    domains::ALL.iter().flat_map(|exceptions| exceptions.drafted).copied()
}

fn form(path: &str, film: &str) -> Option<Value> {
    let (_, form) = kinds().chain(singles()).find(|(kind, _)| *kind == path)?;
    Some(serde_json::from_str(&form.replace("{film}", film)).expect("a form in JSON"))
}

impl SampleRecords {
    /// Adds one record of every kind that has several.
    pub async fn open(staff: &TestApp, film: &str) -> Self {
        let contact = staff.post("/atms/incharger", json!({"name_zh": "有位置的联系人"})).await.data();
        let mut records = HashMap::from([("/atms/incharger", contact)]);
        for (path, _) in kinds() {
            records.insert(path, staff.post(path, form(path, film).expect("a form")).await.data());
        }
        for (path, _) in singles() {
            records.insert(path, staff.get(path).await.data());
        }
        let mut drafts = HashMap::new();
        for path in drafted() {
            drafts.insert(path, staff.put(&format!("{path}/draft"), json!({"body": {}})).await.data());
        }
        let meetings = staff.get("/atms/meeting/meetings").await.data();
        let shown = meetings.as_array().expect("meetings").iter().find(|row| row["is_main"] == true);
        let company = staff.get("/atlas/atams_company/company_info?company_id=1").await.data();
        let shown = shown.expect("a meeting that is shown")["id"].clone();
        Self { records, drafts, shown, company, film: film.to_owned() }
    }

    pub fn id(&self, path: &str) -> Option<i64> {
        if let Some(kind) = path.strip_suffix("/draft") {
            return self.drafts.get(kind).map(|draft| number(&draft["id"]));
        }
        self.records.get(path.trim_end_matches("/{id}")).map(|record| number(&record["id"]))
    }

    pub fn body(&self, operation: &str) -> Option<Value> {
        let (method, path) = operation.split_once(' ')?;
        if let Some(list) = path.strip_suffix("/order") {
            return Some(json!({"ids": [self.id(list)?], "company_id": 1}));
        }
        if path.strip_suffix("/draft").is_some_and(|kind| drafted().any(|path| path == kind)) {
            return Some(json!({"body": {"title_zh": "草稿"}}));
        }
        if path == "/atms/meeting/shown" {
            return Some(json!({"id": self.shown}));
        }
        if path == "/atlas/atams_company/company_info/update" {
            return Some(self.company.clone());
        }
        if path == "/atlas/atams_company/company_picture" {
            let gallery = self.records.get("/atlas/atams_company/company_atlas")?;
            return Some(json!({"atlas_id": gallery["id"], "version": gallery["version"], "pictures": []}));
        }
        let mut body = form(path.trim_end_matches("/save"), &self.film)?;
        if let (Some(record), "PUT") = (self.records.get(path), method) {
            body["id"] = record["id"].clone();
            body["version"] = record["version"].clone();
        }
        Some(body)
    }
}

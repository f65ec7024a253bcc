//! The rules that every kind of record keeps, whichever domain has it. A domain lists its kinds once and calls
//! [`record_rules!`](crate::record_rules), which makes a test of each rule on both engines.

mod editors;
mod order;
mod schedule;
mod writing;

pub use editors::*;
pub use order::*;
pub use schedule::*;
pub use writing::*;

use std::time::Duration;

use fairway_testkit::TestApp;
use serde_json::{Value, json};

/// Those who keep records, and those who must not.
pub struct Keepers {
    /// Anybody.
    pub app: TestApp,
    /// May keep all kinds, and read the audit log.
    pub editor: TestApp,
    /// Signed in, without the permission.
    pub nobody: TestApp,
    /// May keep all kinds of another tenant.
    pub neighbour: TestApp,
    /// The meeting or company whose the records are; none where they are the tenant's own.
    pub scope: Option<RecordScope>,
}

/// A meeting or a company with records.
#[derive(Clone, Copy)]
pub struct RecordScope {
    /// `activity_id` or `company_id`.
    pub field: &'static str,
    pub id: i64,
    /// Another one of the same tenant, with none.
    pub other_id: i64,
    /// What is said of one that is not there.
    pub unknown_code: u64,
}

/// A kind with a list: where it is kept, where the public reads it, and a form of it.
pub struct Kind {
    pub path: &'static str,
    /// What the audit log calls it.
    pub audit_kind: &'static str,
    /// Its address, in which `{scope}` stands for the company; a meeting is added to it.
    pub shown: &'static str,
    /// The part of the public answer that it is; empty for the whole.
    pub within: &'static str,
    /// The field that holds its English name.
    pub name: &'static str,
    /// The field by which the audit log knows it.
    pub title: &'static str,
    /// The field of its schedule, if it has one.
    pub status: Option<&'static str>,
    /// A form without its name, of a group in which there is nothing else.
    pub form: fn() -> Value,
}

impl Kind {
    /// A valid form under this name.
    pub fn form(&self, name: &str) -> Value {
        let mut form = (self.form)();
        form[self.name] = json!(name);
        form
    }

    /// A form under this name that was begun from this state of a record.
    pub fn form_of(&self, row: &Value, name: &str) -> Value {
        let mut form = self.form(name);
        form["id"] = row["id"].clone();
        form["version"] = row["version"].clone();
        // What names a record among its kind is its own.
        if form.get("code").is_some() {
            form["code"] = row["code"].clone();
        }
        form
    }

    /// The address that deletes this state of a record.
    pub fn deletion_of(&self, row: &Value) -> String {
        format!("{}?id={}&version={}", self.path, row["id"], row["version"].as_str().expect("a version"))
    }
}

impl Keepers {
    /// Adds a record and returns it.
    pub async fn add(&self, path: &str, form: &Value) -> Value {
        self.editor.post(path, form.clone()).await.data()
    }

    /// What the audit log says of a kind, the newest first.
    pub async fn log(&self, object_type: &str) -> Vec<Value> {
        let path = format!("/atms/audit/logs?object_type={object_type}&nopage=1");
        self.editor.get(&path).await.data().as_array().unwrap().clone()
    }

    /// The names under which the public sees the rows of a kind.
    pub async fn shown(&self, kind: &Kind) -> Vec<String> {
        let glue = if kind.shown.contains('?') { '&' } else { '?' };
        let address = match self.scope {
            Some(scope) if kind.shown.contains("{scope}") => kind.shown.replace("{scope}", &scope.id.to_string()),
            Some(scope) => format!("{}{glue}{}={}", kind.shown, scope.field, scope.id),
            None => kind.shown.to_owned(),
        };
        let data = self.app.get(&address).await.data();
        let rows = if kind.within.is_empty() { data } else { data[kind.within].clone() };
        rows.as_array().unwrap().iter().map(|row| row[kind.name].as_str().unwrap().to_owned()).collect()
    }

    pub async fn shows(&self, kind: &Kind, name: &str) -> bool {
        self.shown(kind).await.contains(&name.to_owned())
    }

    /// Lets time go by.
    pub fn wait(&self, seconds: u64) {
        self.app.app.clock.advance(Duration::from_secs(seconds));
    }
}

/// Tests of all rules for these kinds: `record_rules!(keepers, KINDS)`, where `keepers` opens a [`Keepers`] on an engine.
#[macro_export]
macro_rules! record_rules {
    ($keepers:path, $kinds:expr) => {
        $crate::record_rules! { @each $keepers, $kinds;
            what_is_written_shows_on_the_next_request_and_is_logged
            a_form_without_a_name_or_an_id_is_refused
            lists_are_bounded_counted_and_narrowed
            nobody_else_reads_or_writes_it
            the_public_sees_the_order_that_was_given
            two_who_drag_at_once_do_not_stop_each_other
            a_place_has_bounds
            whoever_was_overtaken_learns_by_whom_and_loses_nothing
            a_change_names_what_it_was_made_on
            a_deletion_takes_away_only_what_was_seen
            dragging_disturbs_no_form
            of_two_who_save_at_once_one_wins
            a_record_appears_at_its_second_and_goes_at_its_end
            a_record_without_times_is_hidden_and_shown_by_its_status_alone
        }
    };
    (@each $keepers:path, $kinds:expr; $($rule:ident)*) => {$(
        #[::fairway_testkit::db_test($keepers)]
        async fn $rule(keepers: $crate::records::Keepers) {
            for kind in $kinds.iter() {
                $crate::records::$rule(&keepers, kind).await;
            }
        }
    )*};
}

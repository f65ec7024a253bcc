//! What waits for somebody who runs a site: every domain says what there is to do, and one endpoint collects it.

use std::collections::BTreeMap;

use fairway_lang::Lang;
use futures::future::BoxFuture;
use serde::Serialize;
use serde_json::Value;

use crate::{App, Failure, SignedIn};

/// Adds what a domain has for this person: of their tenant, and of what their permissions let them see.
pub type AddTasks = for<'a> fn(&'a SignedIn, &'a mut TaskList) -> BoxFuture<'a, Result<(), Failure>>;

pub(crate) fn add_nothing<'a>(_: &'a SignedIn, _: &'a mut TaskList) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(std::future::ready(Ok(())))
}

/// How soon something wants to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Urgency {
    /// Somebody is kept waiting, or something is broken.
    Now,
    /// Today or tomorrow.
    Soon,
    /// Whenever there is time.
    Later,
}

/// One kind of work, and how much there is of it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Task {
    /// Names its words: `task.<key>`, its note and its button.
    pub key: &'static str,
    pub count: u64,
    pub urgency: Urgency,
    /// Where it is done.
    pub page: String,
    /// The numbers of its note, such as how many have waited too long.
    #[schema(value_type = std::collections::HashMap<String, i64>)]
    pub facts: BTreeMap<&'static str, i64>,
    /// The few that come first.
    pub items: Vec<TaskItem>,
}

/// One of them.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct TaskItem {
    pub title_zh: String,
    pub title_en: String,
    /// Since when it waits.
    pub at: Option<i64>,
    pub page: String,
}

/// Something that shows or goes by itself today.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Plan {
    pub at: i64,
    /// Whether it is seen from then on, or gone.
    pub is_shown: bool,
    /// What the audit log calls its kind.
    pub kind: &'static str,
    pub title_zh: String,
    pub title_en: String,
    /// The language in which it has no text, if there is one: `zh` or `en`.
    pub missing: Option<&'static str>,
    pub page: &'static str,
}

/// What something is called now that a change points to, such as the carrier behind `carrier_id`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct ChangeName {
    /// The field in which its id or code stands.
    pub field: String,
    pub id: String,
    pub name_zh: String,
    pub name_en: String,
}

/// What an administrator did.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct LatestChange {
    pub id: i64,
    pub at: i64,
    pub user_id: i64,
    pub user_name_zh: String,
    pub user_name_en: String,
    /// A verb: `create`, `update`, `delete` and so on.
    pub action: String,
    pub object_type: String,
    pub object_name_zh: String,
    pub object_name_en: String,
    /// The changed fields as they were.
    pub before: Option<Value>,
    /// The changed fields as they are since.
    pub after: Option<Value>,
    /// What the ids and codes in them stand for.
    pub names: Vec<ChangeName>,
}

/// Everything that waits for one person.
#[derive(Clone, Debug, Default, Serialize, utoipa::ToSchema)]
pub struct TaskList {
    /// The most urgent first.
    pub todo: Vec<Task>,
    /// What shows or goes today in the meeting's zone, in its order.
    pub today: Vec<Plan>,
    /// What was done last, the latest first.
    pub latest: Vec<LatestChange>,
}

impl TaskList {
    /// Work of which there is none is no work; work of one key is one, whoever brings it.
    pub fn add(&mut self, task: Task) {
        if task.count == 0 {
            return;
        }
        match self.todo.iter_mut().find(|known| known.key == task.key) {
            Some(known) => {
                known.count += task.count;
                known.urgency = known.urgency.min(task.urgency);
                for (fact, number) in task.facts {
                    *known.facts.entry(fact).or_default() += number;
                }
                known.items.extend(task.items);
            }
            None => self.todo.push(task),
        }
    }
}

/// The language that a pair of texts lacks; `None` where it has both, or neither.
pub fn missing_language(zh: &str, en: &str) -> Option<&'static str> {
    match (zh.trim().is_empty(), en.trim().is_empty()) {
        (true, false) => Some(Lang::Zh.code()),
        (false, true) => Some(Lang::En.code()),
        _ => None,
    }
}

impl App {
    /// Asks every domain.
    pub async fn list_tasks(&self, user: &SignedIn) -> Result<TaskList, Failure> {
        let mut tasks = TaskList::default();
        for add in &self.tasks {
            add(user, &mut tasks).await?;
        }
        tasks.todo.sort_by(|a, b| a.urgency.cmp(&b.urgency).then(b.count.cmp(&a.count)));
        tasks.today.sort_by_key(|plan| plan.at);
        tasks.latest.sort_by_key(|change| std::cmp::Reverse((change.at, change.id)));
        Ok(tasks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_in_one_language_lacks_the_other() {
        assert_eq!(missing_language("冷链", " "), Some("en"));
        assert_eq!(missing_language("", "Cold chain"), Some("zh"));
        assert_eq!(missing_language("冷链", "Cold chain"), None);
        assert_eq!(missing_language("", ""), None);
    }

    #[test]
    fn what_is_broken_comes_before_what_can_wait() {
        assert!(Urgency::Now < Urgency::Soon && Urgency::Soon < Urgency::Later);
    }
}

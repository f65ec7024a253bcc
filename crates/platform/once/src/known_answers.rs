//! Answers of writes that happened before, looked up together by all who are refused at the same moment.

use std::collections::BTreeMap;

use fairway_auth::TenantId;
use fairway_db::SharedWrites;
use fairway_http::{App, Failure, SignedIn};
use serde_json::Value;

use crate::store::{NamedWrite, find_answers};

/// More would make one statement too long.
const MAX_TOGETHER: usize = 256;

type Found = Result<Option<Value>, Failure>;

/// For endpoints that refuse many at once without a transaction ([`crate::find_answer`] is for the others): a look at the database
/// for each of them would be the larger part of what a refusal costs. They share it as writes share a transaction. Cheap to clone.
#[derive(Clone)]
pub struct KnownAnswers(SharedWrites<(TenantId, NamedWrite), Found>);

impl Default for KnownAnswers {
    fn default() -> Self {
        Self(SharedWrites::new(MAX_TOGETHER))
    }
}

impl KnownAnswers {
    /// The answer of the first time, if the write happened.
    pub async fn find(&self, user: &SignedIn, write: NamedWrite) -> Found {
        let app = user.app.clone();
        let found = self.0.write((user.tenant_id(), write), move |asked| find_together(app.clone(), asked)).await;
        found.unwrap_or_else(|| Err(Failure::internal("a look for answers broke off")))
    }
}

/// For each of them, in their order.
async fn find_together(app: App, asked: Vec<(TenantId, NamedWrite)>) -> Vec<Found> {
    let mut by_tenant: BTreeMap<TenantId, Vec<usize>> = BTreeMap::new();
    for (n, (tenant_id, _)) in asked.iter().enumerate() {
        by_tenant.entry(*tenant_id).or_default().push(n);
    }
    let mut found: Vec<Found> = asked.iter().map(|_| Ok(None)).collect();
    for (tenant_id, places) in by_tenant {
        let writes: Vec<&NamedWrite> = places.iter().map(|n| &asked[*n].1).collect();
        match find_answers(app.db.read(), tenant_id, &writes).await {
            Ok(answers) => {
                for (n, answer) in places.into_iter().zip(answers) {
                    found[n] = answer.transpose();
                }
            }
            Err(error) => {
                let failure = Failure::from(error);
                for n in places {
                    found[n] = Err(failure.clone());
                }
            }
        }
    }
    found
}

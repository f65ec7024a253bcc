//! Companies of the demo's tenant with one person each, who is signed in: those who buy and claim.

use anyhow::Context;
use fairway_auth::Token;
use fairway_billing::{Posting, TransactionType, Unit, post};
use fairway_company::{NewCompany, enter_company, join_company};
use fairway_db::sea_orm::{ConnectionTrait, Statement};
use fairway_db::{Db, Tx};

use crate::http::Request;

/// When they came; before any clock.
const AT: i64 = 1;

/// A company and whoever acts for it.
pub struct Firm {
    pub company_id: i64,
    token: Token,
}

impl Firm {
    /// A write of its person, which happens once under this key.
    pub fn post(&self, path: &str, key: &str, body: &serde_json::Value) -> Request {
        let bearer = self.bearer();
        let headers =
            [("content-type", "application/json"), ("authorization", bearer.as_str()), ("idempotency-key", key)];
        Request::new("POST", path, &headers, body.to_string().as_bytes())
    }

    pub fn delete(&self, path: &str) -> Request {
        Request::new("DELETE", path, &[("authorization", &self.bearer())], b"")
    }

    fn bearer(&self) -> String {
        format!("Bearer {}", self.token.reveal())
    }
}

/// So many of them; their people have ids from this one on.
pub async fn found(tx: &Tx, tenant_id: i64, first_person: i64, count: usize) -> anyhow::Result<Vec<Firm>> {
    let mut firms = Vec::with_capacity(count);
    for id in (first_person..).take(count) {
        let token = Token::generate();
        tx.execute_text(&format!(
            "INSERT INTO account (id, tenant_id, email, activated_at, created_at, updated_at) \
             VALUES ({id}, {tenant_id}, 'firm-{id}@fairway.example', {AT}, {AT}, {AT})"
        ))
        .await?;
        tx.execute_text(&format!(
            "INSERT INTO session (id, tenant_id, account_id, access_hash, access_expires_at, last_used_at, created_at) \
             VALUES ({id}, {tenant_id}, {id}, '{}', 4000000000, 4000000000, {AT})",
            token.hash()
        ))
        .await?;
        let new = NewCompany { name_en: format!("Firm {id}"), ..Default::default() };
        let ids = enter_company(tx, tenant_id, new, AT).await?;
        join_company(tx, tenant_id, id, ids, AT).await?;
        firms.push(Firm { company_id: ids.company_id, token });
    }
    Ok(firms)
}

/// Puts points on its account.
pub async fn fund(tx: &Tx, tenant_id: i64, firm: &Firm, points: i64) -> anyhow::Result<()> {
    let posting = Posting {
        company_id: firm.company_id,
        unit: Unit::Points,
        amount: points,
        transaction_type: TransactionType::TopUp,
        text: ("充值".into(), "Top-up".into()),
        order_id: None,
        object: ("bench", firm.company_id),
        operator_id: None,
        key: format!("bench:fund:{}", firm.company_id),
    };
    post(tx, tenant_id, posting, AT).await?;
    Ok(())
}

/// The one number that a statement finds; none counts as 0.
pub async fn number(db: &Db, sql: &str) -> anyhow::Result<i64> {
    let statement = Statement::from_string(db.read().get_database_backend(), sql);
    let row = db.read().query_one_raw(statement).await?.context("no row")?;
    Ok(row.try_get_by_index::<Option<i64>>(0)?.unwrap_or_default())
}

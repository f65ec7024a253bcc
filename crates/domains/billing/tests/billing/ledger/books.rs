//! Two companies with people, somebody who looks after accounts, a second one, and a neighbour.

use std::sync::atomic::{AtomicU64, Ordering};

use fairway_billing::{BillingError, EntryId, Posting, TransactionType, Unit, balance, post};
use fairway_company::{NewCompany, enter_company, join_company};
use fairway_testkit::{Engine, NOW, TestApp};
use fairway_testworld::{World, sign_in};
use sea_orm::{ConnectionTrait, Statement};

use crate::domains;

pub const ACCOUNTS: &str = "/atlas/billing/accounts";
pub const STATEMENT: &str = "/atlas/billing/statement";
pub const DESK: &str = "/atms/billing/accounts";
pub const ADJUSTMENTS: &str = "/atms/billing/adjustments";
pub const CHECKS: &str = "/atms/billing/checks";
pub const TASKS: &str = "/atms/home/tasks";

pub struct Books {
    pub world: World,
    pub company: i64,
    pub other_company: i64,
    /// Of the first company.
    pub member: TestApp,
    /// Of the second.
    pub rival: TestApp,
    pub clerk: TestApp,
    pub second: TestApp,
    pub neighbour: TestApp,
}

pub async fn books(engine: Engine) -> Books {
    let world = fairway_testworld::open(engine, &domains()).await;
    let (company, member) = people(&world, "farshore").await;
    let (other_company, rival) = people(&world, "rival").await;
    let clerk = world.enter("clerk", "billing.accounts").await;
    let second = world.enter("second", "billing.accounts").await;
    let neighbour = world.enter_neighbour("neighbour", "billing.accounts").await;
    Books { world, company, other_company, member, rival, clerk, second, neighbour }
}

/// A company with one person, who is signed in.
async fn people(world: &World, name: &str) -> (i64, TestApp) {
    let user_id = world.add_account(world.tenant, name, "").await;
    let tx = world.begin().await;
    let new = NewCompany { name_en: name.to_owned(), ..Default::default() };
    let ids = enter_company(&tx, world.tenant, new, NOW).await.unwrap();
    join_company(&tx, world.tenant, user_id, ids, NOW).await.unwrap();
    tx.commit().await.unwrap();
    (ids.company_id, sign_in(&world.app, name).await)
}

/// The same client with a name for its next write that no other has.
pub fn named(person: &TestApp) -> TestApp {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    person.with_header("idempotency-key", &format!("ledger-{:08}", NEXT.fetch_add(1, Ordering::Relaxed)))
}

/// Something to book: a positive amount is a top-up, a negative one is spent.
pub fn posting(company_id: i64, unit: Unit, amount: i64, key: &str) -> Posting {
    let transaction_type = if amount > 0 { TransactionType::TopUp } else { TransactionType::Consumption };
    Posting {
        company_id,
        unit,
        amount,
        transaction_type,
        text: ("测试".into(), "Test".into()),
        order_id: None,
        object: ("test", 1),
        operator_id: None,
        key: key.to_owned(),
    }
}

/// The numbers in the first column of what a statement finds.
pub async fn numbers(app: &TestApp, sql: &str) -> Vec<i64> {
    let db = app.app.db.read();
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
    rows.iter()
        .map(|row| row.try_get_by_index(0).or_else(|_| row.try_get_by_index::<i32>(0).map(i64::from)).unwrap())
        .collect()
}

impl Books {
    /// Books it in a transaction of its own, which is committed whatever becomes of it.
    pub async fn post_at(&self, posting: Posting, now: i64) -> Result<EntryId, BillingError> {
        let tx = self.world.begin().await;
        let booked = post(&tx, self.world.tenant, posting, now).await;
        tx.commit().await.unwrap();
        booked
    }

    pub async fn post(&self, posting: Posting) -> Result<EntryId, BillingError> {
        self.post_at(posting, NOW).await
    }

    /// Gives the first company points.
    pub async fn give(&self, amount: i64, key: &str) {
        self.post(posting(self.company, Unit::Points, amount, key)).await.unwrap();
    }

    pub async fn balance(&self, company_id: i64, unit: Unit) -> i64 {
        balance(self.world.app.app.db.read(), self.world.tenant, company_id, unit).await.unwrap()
    }

    pub async fn points(&self) -> i64 {
        self.balance(self.company, Unit::Points).await
    }

    pub async fn numbers(&self, sql: &str) -> Vec<i64> {
        numbers(&self.world.app, sql).await
    }

    /// What must hold whatever has happened.
    pub async fn must_balance(&self) {
        let lopsided = "SELECT entry_id FROM ledger_posting GROUP BY entry_id, unit HAVING SUM(amount) <> 0";
        assert_eq!(self.numbers(lopsided).await, [0_i64; 0], "entries that do not sum to zero");
        let bare = "SELECT id FROM ledger_entry WHERE id NOT IN (SELECT entry_id FROM ledger_posting)";
        assert_eq!(self.numbers(bare).await, [0_i64; 0], "entries without postings");
        let below = "SELECT id FROM ledger_account WHERE company_id IS NOT NULL AND balance < 0";
        assert_eq!(self.numbers(below).await, [0_i64; 0], "balances below zero");
        let apart = "SELECT a.id FROM ledger_account a WHERE a.company_id IS NOT NULL AND a.balance <> \
            (SELECT COALESCE(SUM(p.amount), 0) FROM ledger_posting p WHERE p.account_id = a.id)";
        assert_eq!(self.numbers(apart).await, [0_i64; 0], "balances that are not their postings");
        let sunk = "SELECT id FROM ledger_posting WHERE balance_after < 0";
        assert_eq!(self.numbers(sunk).await, [0_i64; 0], "balances that were below zero once");
    }
}

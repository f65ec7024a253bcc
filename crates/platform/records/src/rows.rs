//! The rows of one kind and tenant inside a transaction, by the names of their columns. Nothing here knows a kind's types.

use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_http::{Code, Failure};
use sea_orm::sea_query::{
    Asterisk, Condition, DeleteStatement, Expr, ExprTrait, InsertStatement, LockType, OnConflict, Order,
    SelectStatement, UpdateStatement,
};
use sea_orm::{ConnectionTrait, DbErr, QueryResult, Value};

use crate::kind::{Kind, Place};

/// Columns and what is to stand in them.
pub(crate) type Values = Vec<(&'static str, Value)>;

/// What is to stand in a column.
pub(crate) fn value<'a>(values: &'a Values, column: &str) -> Option<&'a Value> {
    values.iter().find(|(name, _)| *name == column).map(|(_, value)| value)
}

pub(crate) fn set(values: &mut Values, column: &'static str, new: impl Into<Value>) {
    values.retain(|(name, _)| *name != column);
    values.push((column, new.into()));
}

#[derive(Clone, Copy)]
pub(crate) struct Rows<'a> {
    pub tx: &'a Tx,
    pub kind: &'a Kind,
    pub tenant_id: TenantId,
}

impl Rows<'_> {
    fn own(&self) -> Condition {
        Condition::all().add(Expr::col(self.kind.tenant_id).eq(self.tenant_id))
    }

    fn by_id(&self, id: i64) -> Condition {
        self.own().add(Expr::col(self.kind.id).eq(id))
    }

    /// Those of a meeting or company, and of one group of it, that were not deleted.
    fn within(&self, scope_id: i64, group: Option<&Value>) -> Condition {
        let mut condition = self.own();
        if let Some(column) = self.kind.scope_id {
            condition = condition.add(Expr::col(column).eq(scope_id));
        }
        if let (Some(column), Some(value)) = (self.kind.group, group) {
            condition = condition.add(Expr::col(column).eq(value.clone()));
        }
        match self.kind.deleted_at {
            Some(column) => condition.add(Expr::col(column).is_null()),
            None => condition,
        }
    }

    fn select(&self, condition: Condition) -> SelectStatement {
        let mut select = SelectStatement::new();
        select.column(Asterisk).from(self.kind.table).cond_where(condition);
        select
    }

    /// One that was not deleted, kept from others until the transaction ends; another tenant's answers as if it did not
    /// exist.
    pub async fn lock(&self, id: i64) -> Result<QueryResult, Failure> {
        let mut condition = self.by_id(id);
        if let Some(column) = self.kind.deleted_at {
            condition = condition.add(Expr::col(column).is_null());
        }
        let found = self.tx.query_one(self.select(condition).lock(LockType::Update)).await?;
        found.ok_or_else(|| Code::NOT_FOUND.into())
    }

    /// The only one that a meeting or company has, if it has it.
    pub async fn lock_single(&self, scope_id: i64) -> Result<Option<QueryResult>, DbErr> {
        self.tx.query_one(self.select(self.within(scope_id, None)).lock(LockType::Update)).await
    }

    /// Those of these ids, in no order.
    pub async fn list_named(&self, scope_id: i64, ids: &[i64]) -> Result<Vec<QueryResult>, DbErr> {
        let named = Expr::col(self.kind.id).is_in(ids.iter().copied());
        self.tx.query_all(&self.select(self.within(scope_id, None).add(named))).await
    }

    /// Ids and places of a group, the first one first. The whole group is locked, by everybody in the order of the ids: two
    /// who drag at once wait one for the other, and never each for the other.
    pub async fn lock_places(
        &self,
        scope_id: i64,
        group: Option<&Value>,
        sort: &'static str,
    ) -> Result<Vec<(i64, i32)>, DbErr> {
        // The whole group is locked, by everybody in the order of the ids: two who drag at once wait one for the other, and
        // never each for the other.
        let mut select = self.select(self.within(scope_id, group));
        let rows = self.tx.query_all(select.order_by(self.kind.id, Order::Asc).lock(LockType::Update)).await?;
        let place = |row: &QueryResult| Ok((row.try_get("", self.kind.id)?, row.try_get("", sort)?));
        let mut places = rows.iter().map(place).collect::<Result<Vec<(i64, i32)>, DbErr>>()?;
        places.sort_by_key(|(id, place)| (*place, *id));
        Ok(places)
    }

    /// How many a meeting or company has.
    pub async fn count(&self, scope_id: i64) -> Result<u64, DbErr> {
        let mut select = SelectStatement::new();
        select.expr_as(Expr::col(self.kind.id).count(), "found").from(self.kind.table);
        let row = self.tx.query_one(select.cond_where(self.within(scope_id, None))).await?;
        let found: Option<i64> = row.map(|row| row.try_get("", "found")).transpose()?;
        Ok(found.unwrap_or_default().unsigned_abs())
    }

    /// Writes a new record at the end of its group.
    pub async fn insert(&self, scope_id: i64, mut values: Values, now: i64) -> Result<QueryResult, DbErr> {
        self.stamp_new(scope_id, &mut values, now);
        self.place_last(scope_id, &mut values).await?;
        // All rows that it gives back, though it is one: SQLite finishes a write only when its last row was read.
        let mut made = self.tx.query_all(self.insertion(values)?.returning_all()).await?;
        made.pop().ok_or(DbErr::RecordNotInserted)
    }

    /// Writes the only one that a meeting or company has; nothing if somebody was faster.
    pub async fn insert_single(
        &self,
        scope_id: i64,
        mut values: Values,
        now: i64,
    ) -> Result<Option<QueryResult>, DbErr> {
        self.stamp_new(scope_id, &mut values, now);
        let mut insert = self.insertion(values)?;
        // A unique violation would end the transaction on PostgreSQL.
        insert.on_conflict(OnConflict::new().do_nothing().to_owned()).returning_all();
        Ok(self.tx.query_all(&insert).await?.pop())
    }

    /// Writes over the record that stands there. One that changes its group, meeting or company goes to the end there.
    pub async fn update(
        &self,
        before: &Place,
        scope_id: i64,
        mut values: Values,
        now: i64,
    ) -> Result<QueryResult, DbErr> {
        if let Some(column) = self.kind.scope_id {
            set(&mut values, column, scope_id);
        }
        set(&mut values, self.kind.updated_at, now);
        let group = self.kind.group.and_then(|column| value(&values, column).cloned());
        let has_moved = group != before.group || scope_id != before.scope_id;
        if has_moved || !(self.kind.has_places)(group.as_ref()) {
            self.place_last(scope_id, &mut values).await?;
        }
        let mut update = self.update_of(before.id, values);
        let mut after = self.tx.query_all(update.returning_all()).await?;
        after.pop().ok_or(DbErr::RecordNotUpdated)
    }

    pub async fn set_place(&self, id: i64, sort: &'static str, place: i32) -> Result<(), DbErr> {
        self.change(id, vec![(sort, place.into())]).await
    }

    /// Takes a record away; where the public is to be told so, a trace of it stays.
    pub async fn delete(&self, id: i64, now: i64) -> Result<(), DbErr> {
        if let Some(deleted_at) = self.kind.deleted_at {
            return self.change(id, vec![(deleted_at, now.into()), (self.kind.updated_at, now.into())]).await;
        }
        let mut delete = DeleteStatement::new();
        delete.from_table(self.kind.table).cond_where(self.by_id(id));
        self.tx.execute(&delete).await.map(|_| ())
    }

    async fn change(&self, id: i64, values: Values) -> Result<(), DbErr> {
        self.tx.execute(&self.update_of(id, values)).await.map(|_| ())
    }

    fn update_of(&self, id: i64, values: Values) -> UpdateStatement {
        let mut update = UpdateStatement::new();
        update.table(self.kind.table).values(values.into_iter().map(|(name, value)| (name, Expr::val(value))));
        update.cond_where(self.by_id(id));
        update
    }

    fn stamp_new(&self, scope_id: i64, values: &mut Values, now: i64) {
        set(values, self.kind.tenant_id, self.tenant_id);
        if let Some(column) = self.kind.scope_id {
            set(values, column, scope_id);
        }
        set(values, self.kind.created_at, now);
        set(values, self.kind.updated_at, now);
    }

    fn insertion(&self, values: Values) -> Result<InsertStatement, DbErr> {
        let (columns, values): (Vec<_>, Vec<_>) = values.into_iter().unzip();
        let mut insert = InsertStatement::new();
        insert.into_table(self.kind.table).columns(columns);
        let values = values.into_iter().map(Expr::val);
        insert.values(values).map_err(|error| DbErr::Custom(error.to_string()))?;
        Ok(insert)
    }

    /// Behind the last of its group, unless the form says its place or its time decides.
    async fn place_last(&self, scope_id: i64, values: &mut Values) -> Result<(), DbErr> {
        let Some(sort) = self.kind.sort else { return Ok(()) };
        let group = self.kind.group.and_then(|column| value(values, column).cloned());
        if !(self.kind.has_places)(group.as_ref()) {
            set(values, sort, 0_i32);
            return Ok(());
        }
        if value(values, sort).is_some() {
            return Ok(());
        }
        let mut select = SelectStatement::new();
        select.expr_as(Expr::col(sort).max(), "last").from(self.kind.table);
        let row = self.tx.query_one(select.cond_where(self.within(scope_id, group.as_ref()))).await?;
        let last: Option<i32> = row.map(|row| row.try_get("", "last")).transpose()?.flatten();
        set(values, sort, last.unwrap_or_default().saturating_add(1));
        Ok(())
    }
}

//! What a transaction writes last: rows whose numbers others read on from.
//!
//! Numbers are given when a row is inserted and rows are seen when their transaction commits. On PostgreSQL two transactions
//! may do these in opposite orders, and whoever has read up to the greater number never sees the smaller one. So such rows
//! are inserted when everything else is done, by one transaction at a time: what is numbered next is seen next. The turn
//! lasts from that insert to the end of the commit. Commits that send notices take turns in PostgreSQL anyway.

use std::any::Any;

use futures::future::BoxFuture;
use sea_orm::{DatabaseTransaction, DbErr};

use crate::Engine;
use crate::lock::lock_name;

/// Gathered while a transaction runs, written when it commits.
pub trait LastWords: Any + Send {
    fn write<'a>(&'a mut self, tx: &'a DatabaseTransaction) -> BoxFuture<'a, Result<(), DbErr>>;
}

#[derive(Default)]
pub(crate) struct Gathered(Vec<Box<dyn LastWords>>);

impl Gathered {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Those of this type, begun if nothing has been said yet.
    pub fn of<W: LastWords + Default>(&mut self) -> &mut W {
        let found = self.0.iter().position(|words| (&**words as &dyn Any).is::<W>());
        let place = found.unwrap_or_else(|| {
            self.0.push(Box::new(W::default()));
            self.0.len() - 1
        });
        let words: &mut dyn Any = &mut *self.0[place];
        words.downcast_mut().unwrap_or_else(|| unreachable!("found by its type"))
    }

    pub async fn write(&mut self, engine: Engine, tx: &DatabaseTransaction) -> Result<(), DbErr> {
        if self.0.is_empty() {
            return Ok(());
        }
        lock_name(engine, tx, "last words").await?;
        for words in &mut self.0 {
            words.write(tx).await?;
        }
        Ok(())
    }
}

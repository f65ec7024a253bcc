//! Files that no row names: found, moved aside a few at a time, kept for thirty days, given back on demand.

use std::collections::BTreeMap;
use std::time::Duration;

use fairway_clock::{Day, UnixSeconds, Zone};
use fairway_db::Db;
use fairway_jobs::{Handlers, JobError};
use fairway_storage::{ObjectInfo, Storage, StorageError};
use futures::TryStreamExt;

use crate::{InstallationError, Standing, settle};

/// Where they are kept: `orphans/2027-03-18/media/1/…`.
pub const FOLDER: &str = "orphans";
const EXPIRE: &str = "installation.orphans";
const KEEP_DAYS: i32 = 30;
/// Crashes leave single files. More than a few in a hundred is a wrong database, or one from a backup.
const PERCENT: usize = 3;
/// In a small installation that many are still no bulk.
const MAX_SMALL_BATCH: usize = 3;

/// What a domain's part of the storage holds. Things are counted, not objects: a picture is one thing in many sizes.
#[derive(Debug, Default)]
pub struct Found {
    /// Things that the database names.
    pub known: usize,
    /// The objects of each thing that it does not name.
    pub orphans: BTreeMap<String, Vec<String>>,
}

impl Found {
    /// So many that something else is wrong.
    pub fn is_bulk(&self) -> bool {
        let limit = if self.known == 0 { 0 } else { MAX_SMALL_BATCH.max(self.known * PERCENT / 100) };
        self.orphans.len() > limit
    }
}

/// What became of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This many things were moved aside.
    Moved(usize),
    /// There are too many.
    Bulk,
    /// The files belong to another database.
    Foreign,
}

/// Looks at everything below `prefix`. `thing_of` names the thing that an object belongs to (`None`: not looked at),
/// `is_known` asks the database for it. Things with an object younger than `before` may just be in the making.
pub async fn search<E, Fut>(
    storage: &Storage,
    prefix: &str,
    before: UnixSeconds,
    thing_of: impl Fn(&str) -> Option<String>,
    is_known: impl Fn(String) -> Fut,
) -> Result<Found, E>
where
    E: From<StorageError>,
    Fut: Future<Output = Result<bool, E>>,
{
    let mut things: BTreeMap<String, Vec<ObjectInfo>> = BTreeMap::new();
    let mut objects = storage.list(prefix);
    while let Some(object) = objects.try_next().await? {
        if let Some(thing) = thing_of(&object.key) {
            things.entry(thing).or_default().push(object);
        }
    }
    let mut found = Found::default();
    for (thing, objects) in things {
        if is_known(thing.clone()).await? {
            found.known += 1;
        } else if objects.iter().all(|object| object.modified_at < before) {
            found.orphans.insert(thing, objects.into_iter().map(|object| object.key).collect());
        }
    }
    Ok(found)
}

/// Moves them aside, unless that would be a mistake; the log says what was done or why nothing was.
pub async fn set_aside(
    db: &Db,
    storage: &Storage,
    now: UnixSeconds,
    found: &Found,
) -> Result<Outcome, InstallationError> {
    let (orphans, known) = (found.orphans.len(), found.known);
    if let Standing::Other { database, storage } = settle(db, storage, now).await? {
        tracing::error!(database, storage, orphans, "the files belong to another database; none is touched");
        return Ok(Outcome::Foreign);
    }
    if found.is_bulk() {
        tracing::error!(orphans, known, "too many files that nothing names for an accident; none is touched");
        return Ok(Outcome::Bulk);
    }
    let day = Zone::named("UTC").day(now);
    for key in found.orphans.values().flatten() {
        storage.rename(key, &format!("{FOLDER}/{day}/{key}")).await?;
    }
    if orphans > 0 {
        tracing::warn!(orphans, "moved files aside that nothing names; `fairway orphans` lists them");
    }
    Ok(Outcome::Moved(orphans))
}

/// An object that was moved aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovedObject {
    /// Where it is now.
    pub key: String,
    /// Where it was.
    pub original: String,
    pub size: u64,
    /// When it goes for good.
    pub until: Day,
}

impl MovedObject {
    fn of(info: ObjectInfo) -> Option<Self> {
        let (day, original) = info.key.strip_prefix(FOLDER)?.strip_prefix('/')?.split_once('/')?;
        let (until, original) = (Day::parse(day)?.plus(KEEP_DAYS), original.to_owned());
        Some(Self { key: info.key, original, size: info.size, until })
    }
}

/// Everything that was moved aside, in the order of the keys.
pub async fn list(storage: &Storage) -> Result<Vec<MovedObject>, StorageError> {
    let found: Vec<ObjectInfo> = storage.list(FOLDER).try_collect().await?;
    let mut aside: Vec<MovedObject> = found.into_iter().filter_map(MovedObject::of).collect();
    aside.sort_by(|a, b| a.key.cmp(&b.key));
    Ok(aside)
}

/// Moves back whatever was below `prefix`; what stands at its place by now is left as it is.
pub async fn restore(storage: &Storage, prefix: &str) -> Result<usize, StorageError> {
    let mut restored = 0;
    for aside in list(storage).await?.into_iter().filter(|aside| aside.original.starts_with(prefix)) {
        if !storage.exists(&aside.original).await? {
            storage.rename(&aside.key, &aside.original).await?;
            restored += 1;
        }
    }
    Ok(restored)
}

/// Deletes what has been aside for thirty days. Files of another database are not ours to delete.
pub async fn expire(db: &Db, storage: &Storage, now: UnixSeconds) -> Result<usize, InstallationError> {
    if let Standing::Other { .. } = settle(db, storage, now).await? {
        return Ok(0);
    }
    let today = Zone::named("UTC").day(now);
    let mut deleted = 0;
    for aside in list(storage).await?.into_iter().filter(|aside| aside.until < today) {
        storage.delete(&aside.key).await?;
        deleted += 1;
    }
    if deleted > 0 {
        tracing::info!(deleted, "deleted files that nothing has named for thirty days");
    }
    Ok(deleted)
}

/// Lets things expire once a day.
pub fn register(handlers: &mut Handlers, storage: &Storage) {
    let storage = storage.clone();
    handlers.every(Duration::from_secs(24 * 3600), EXPIRE).on(EXPIRE, move |context, (): ()| {
        let storage = storage.clone();
        async move { expire(&context.db, &storage, context.clock.now()).await.map(drop).map_err(JobError::from) }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(known: usize, orphans: usize) -> Found {
        Found { known, orphans: (0..orphans).map(|number| (number.to_string(), Vec::new())).collect() }
    }

    #[test]
    fn a_few_are_an_accident_and_many_are_a_mistake() {
        for (known, orphans, is_bulk) in
            [(0, 0, false), (0, 1, true), (1, 3, false), (14, 4, true), (1000, 30, false), (1000, 31, true)]
        {
            assert_eq!(found(known, orphans).is_bulk(), is_bulk, "{orphans} beside {known}");
        }
    }
}

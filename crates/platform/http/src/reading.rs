//! Reading into a type, compiled once. A source (form, JSON, one of the demo's files) is read through a trait object, so that
//! a type's fields are compiled for that alone and not again for every kind of source; and the source for no type at all.

use serde::Deserializer;
use serde::de::DeserializeOwned;
use serde_path_to_error::{Path, Track};

/// A source of any kind.
pub(crate) type Source<'a, 'de> = &'a mut dyn erased_serde::Deserializer<'de>;

/// Takes a source and puts away what it reads.
pub(crate) type Reader<'a> = &'a mut dyn FnMut(Source<'_, '_>) -> Result<(), erased_serde::Error>;

/// What could not be read, and where.
#[derive(Debug)]
pub(crate) struct ReadError {
    pub path: Path,
    pub message: String,
}

/// Reads a `T` out of the source that `open` hands over.
pub(crate) fn read_with<T: DeserializeOwned>(
    open: impl FnOnce(Reader<'_>) -> Result<(), ReadError>,
) -> Result<Option<T>, ReadError> {
    let mut found = None;
    open(&mut |source| {
        found = Some(T::deserialize(source)?);
        Ok(())
    })?;
    Ok(found)
}

/// Hands a source over and keeps in mind where it is read.
pub(crate) fn track<'de, D: Deserializer<'de>>(source: D, reader: Reader<'_>) -> Result<(), ReadError> {
    let mut track = Track::new();
    let source = serde_path_to_error::Deserializer::new(source, &mut track);
    let done = reader(&mut <dyn erased_serde::Deserializer>::erase(source));
    done.map_err(|error| ReadError { path: track.path(), message: error.to_string() })
}

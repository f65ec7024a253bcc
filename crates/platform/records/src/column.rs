//! What stands in a column, and what of it is sent: texts are trimmed, lists are JSON.

use fairway_http::Failure;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A wire type and the type of its column.
pub trait StoredAs: Sized {
    type Column;

    /// What the longest of it adds to the body of a form that has such a field, where that is much.
    const MORE_BODY_BYTES: usize = 0;

    /// What cannot be read is an error, never an empty value: a form would save the emptiness over what is there.
    fn read(column: Self::Column) -> serde_json::Result<Self>;

    fn store(self) -> Self::Column;
}

/// What stands in a column; `name` is that of its table and its own, for those who look for the fault.
pub fn read_column<T: StoredAs>(name: &'static str, column: T::Column) -> Result<T, Failure> {
    T::read(column).map_err(|error| unreadable(name, &error))
}

/// The same of JSON that is no list; a column in which nothing was ever written holds nothing.
pub fn read_json<T: DeserializeOwned + Default>(name: &'static str, column: &str) -> Result<T, Failure> {
    if column.is_empty() {
        return Ok(T::default());
    }
    serde_json::from_str(column).map_err(|error| unreadable(name, &error))
}

fn unreadable(name: &'static str, error: &serde_json::Error) -> Failure {
    Failure::internal(format!("what is stored in {name} cannot be read: {error}"))
}

macro_rules! stored_as_they_are {
    ($($type:ty),*) => {$(
        impl StoredAs for $type {
            type Column = Self;
            fn read(column: Self) -> serde_json::Result<Self> {
                Ok(column)
            }
            fn store(self) -> Self {
                self
            }
        }
    )*};
}

stored_as_they_are!(i32, i64, bool, Option<i64>);

impl StoredAs for String {
    type Column = Self;
    fn read(column: Self) -> serde_json::Result<Self> {
        Ok(column)
    }
    fn store(self) -> Self {
        self.trim().to_owned()
    }
}

impl<T: Serialize + DeserializeOwned> StoredAs for Vec<T> {
    type Column = String;
    const MORE_BODY_BYTES: usize = 128 << 10;
    fn read(column: String) -> serde_json::Result<Self> {
        // The default of a text column: nothing was ever written there.
        if column.is_empty() { Ok(Self::new()) } else { serde_json::from_str(&column) }
    }
    fn store(self) -> String {
        serde_json::json!(self).to_string()
    }
}

/// Reads JSON as the text of a column, for rows that a file has as lists.
pub fn json_text<'de, D: serde::Deserializer<'de>>(reader: D) -> Result<String, D::Error> {
    <serde_json::Value as serde::Deserialize>::deserialize(reader).map(|value| value.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_is_an_error_and_not_an_empty_list() {
        assert_eq!(read_column::<Vec<i64>>("t.c", vec![1_i64, 2].store()).unwrap(), [1, 2]);
        assert_eq!(read_column::<Vec<i64>>("t.c", String::new()).unwrap(), Vec::<i64>::new());
        for broken in ["[1, 2", "null", "{}", "[\"one\"]"] {
            let failure = read_column::<Vec<i64>>("t.c", broken.to_owned()).unwrap_err();
            assert_eq!(failure.code.number(), 500, "{broken}");
        }
    }

    #[test]
    fn what_was_never_written_is_nothing_and_what_is_broken_an_error() {
        assert_eq!(read_json::<Option<i64>>("t.c", "").unwrap(), None);
        assert_eq!(read_json::<Option<i64>>("t.c", "7").unwrap(), Some(7));
        assert_eq!(read_json::<Option<i64>>("t.c", "{").unwrap_err().code.number(), 500);
    }
}

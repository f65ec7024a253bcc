//! JSON read straight into its type. Fields that are null or an empty text count as absent, as in a form; which these
//! are is seen from their text, so that nothing is built in between.

use std::borrow::Cow;

use serde::de::value::{CowStrDeserializer, MapDeserializer};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, Visitor};
use serde::{Deserialize, forward_to_deserialize_any};
use serde_json::value::RawValue;

use crate::reading::{ReadError, Reader, track};

/// Reads a document; an empty one is an object without fields.
pub(crate) fn read(json: &str, reader: Reader<'_>) -> Result<(), ReadError> {
    match json.trim_start().as_bytes().first() {
        None => {
            let nothing = std::iter::empty::<(&str, &str)>();
            track(MapDeserializer::<_, serde_json::Error>::new(nothing), reader)
        }
        Some(b'{') => track(Object(json), reader),
        Some(_) => track(&mut serde_json::Deserializer::from_str(json), reader),
    }
}

/// A document that is an object.
struct Object<'de>(&'de str);

impl<'de> Deserializer<'de> for Object<'de> {
    type Error = serde_json::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        let mut document = serde_json::Deserializer::from_str(self.0);
        let value = document.deserialize_map(WithoutEmpty(visitor))?;
        document.end()?;
        Ok(value)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &str, visitor: V) -> Result<V::Value, Self::Error> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct enum identifier ignored_any
    }
}

struct WithoutEmpty<V>(V);

impl<'de, V: Visitor<'de>> Visitor<'de> for WithoutEmpty<V> {
    type Value = V::Value;

    fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.expecting(formatter)
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Self::Value, A::Error> {
        self.0.visit_map(Filled { fields, next: None })
    }
}

/// The fields that say something.
struct Filled<'de, A> {
    fields: A,
    /// The value of the field whose name was read last.
    next: Option<&'de RawValue>,
}

/// A name as it stands in the document, copied only where it has escapes.
#[derive(Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Filled<'de, A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        while let Some((Name(name), value)) = self.fields.next_entry::<Name<'de>, &'de RawValue>()? {
            if !matches!(value.get(), "null" | "\"\"") {
                self.next = Some(value);
                return seed.deserialize(CowStrDeserializer::new(name)).map(Some);
            }
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        let value = self.next.take().ok_or_else(|| A::Error::custom("a value before its name"))?;
        seed.deserialize(&mut serde_json::Deserializer::from_str(value.get())).map_err(A::Error::custom)
    }
}

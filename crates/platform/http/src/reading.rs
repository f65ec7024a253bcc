//! Reading into a type, compiled once. Whatever a client sends (a form, a query string, JSON) and every file of the demo becomes
//! a [`Source`] first, so that a type's fields are compiled for that alone and not again for every kind of text.

use std::collections::BTreeMap;
use std::fmt::Display;

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error, Expected, IntoDeserializer, MapAccess,
    SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::Value;

/// Something to be read, whole.
#[derive(Debug)]
pub(crate) enum Source {
    Json(Value),
    /// A form or a query string: the names with all of their values.
    Form(BTreeMap<String, Vec<String>>),
    /// The values of one of its names, at least one. A form has only texts: what they mean says the type that is read.
    Words(Vec<String>),
}

/// What could not be read, and where: `rooms[1].name`, empty for the whole.
#[derive(Debug)]
pub(crate) struct ReadError(Box<Trouble>);

#[derive(Debug)]
struct Trouble {
    path: String,
    message: String,
}

type Reading<T> = Result<T, ReadError>;

/// Reads a `T` out of the source.
pub(crate) fn read<T: DeserializeOwned>(source: Source) -> Reading<T> {
    T::deserialize(source)
}

impl ReadError {
    pub fn path(&self) -> &str {
        &self.0.path
    }

    pub fn message(&self) -> &str {
        &self.0.message
    }

    #[cold]
    fn inside(mut self, outer: &str) -> Self {
        let path = &mut self.0.path;
        let dot = if path.is_empty() || path.starts_with('[') { "" } else { "." };
        path.insert_str(0, dot);
        path.insert_str(0, outer);
        self
    }
}

impl Display for ReadError {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}: {}", self.path(), self.message())
    }
}

impl std::error::Error for ReadError {}

impl Error for ReadError {
    fn custom<T: Display>(message: T) -> Self {
        Self(Box::new(Trouble { path: String::new(), message: message.to_string() }))
    }
}

impl Source {
    #[cold]
    fn mismatch(&self, expected: &dyn Expected) -> ReadError {
        let found = match self {
            Self::Json(Value::Null) => Unexpected::Unit,
            Self::Json(Value::Bool(value)) => Unexpected::Bool(*value),
            Self::Json(Value::Number(_)) => Unexpected::Other("number"),
            Self::Json(Value::String(text)) => Unexpected::Str(text),
            Self::Json(Value::Array(_)) => Unexpected::Seq,
            Self::Json(Value::Object(_)) | Self::Form(_) => Unexpected::Map,
            Self::Words(words) => Unexpected::Str(words.first().map_or("", String::as_str)),
        };
        Error::invalid_type(found, expected)
    }

    /// The one text that it is.
    fn into_text(self, expected: &dyn Expected) -> Reading<String> {
        match self {
            Self::Json(Value::String(text)) => Ok(text),
            Self::Words(mut words) if words.len() == 1 => Ok(words.remove(0)),
            other => Err(other.mismatch(expected)),
        }
    }

    fn into_items(self, expected: &dyn Expected) -> Reading<Items> {
        let all: Vec<Source> = match self {
            Self::Json(Value::Array(items)) => items.into_iter().map(Self::Json).collect(),
            Self::Words(words) => words.into_iter().map(|word| Self::Words(vec![word])).collect(),
            other => return Err(other.mismatch(expected)),
        };
        Ok(Items { left: all.into_iter(), read: 0 })
    }

    fn into_fields(self, expected: &dyn Expected) -> Reading<Fields> {
        let all: Vec<(String, Source)> = match self {
            Self::Json(Value::Object(fields)) => {
                fields.into_iter().map(|(name, value)| (name, Self::Json(value))).collect()
            }
            Self::Form(fields) => fields.into_iter().map(|(name, words)| (name, Self::Words(words))).collect(),
            other => return Err(other.mismatch(expected)),
        };
        Ok(Fields { left: all.into_iter(), current: None })
    }

    fn into_variant(self, expected: &dyn Expected) -> Reading<Variant> {
        match self {
            Self::Json(Value::Object(fields)) if fields.len() == 1 => match fields.into_iter().next() {
                Some((name, content)) => Ok(Variant { name, content: Some(Self::Json(content)) }),
                None => Err(Error::custom("a variant without a name")),
            },
            other => Ok(Variant { name: other.into_text(expected)?, content: None }),
        }
    }
}

/// Numbers and truth values of JSON say what they are; those of a form are texts.
macro_rules! read_simple_types {
    ($($method:ident $visit:ident),+) => { $(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Reading<V::Value> {
            match self {
                Self::Words(_) => {
                    let text = self.into_text(&visitor)?;
                    match text.parse() {
                        Ok(value) => visitor.$visit(value),
                        Err(_) => Err(Error::invalid_value(Unexpected::Str(&text), &visitor)),
                    }
                }
                Self::Json(Value::Bool(value)) => visitor.visit_bool(value),
                Self::Json(Value::Number(number)) => visit_number(&number, visitor),
                other => Err(other.mismatch(&visitor)),
            }
        }
    )+ };
}

fn visit_number<'de, V: Visitor<'de>>(number: &serde_json::Number, visitor: V) -> Reading<V::Value> {
    if let Some(value) = number.as_u64() {
        visitor.visit_u64(value)
    } else if let Some(value) = number.as_i64() {
        visitor.visit_i64(value)
    } else {
        visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN))
    }
}

impl<'de> Deserializer<'de> for Source {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Reading<V::Value> {
        match self {
            Self::Json(Value::Null) => visitor.visit_unit(),
            Self::Json(Value::Bool(value)) => visitor.visit_bool(value),
            Self::Json(Value::Number(number)) => visit_number(&number, visitor),
            Self::Json(Value::String(text)) => visitor.visit_string(text),
            Self::Json(Value::Object(_)) | Self::Form(_) => self.deserialize_map(visitor),
            Self::Words(ref words) if words.len() == 1 => self.deserialize_string(visitor),
            Self::Json(Value::Array(_)) | Self::Words(_) => self.deserialize_seq(visitor),
        }
    }

    read_simple_types! {
        deserialize_bool visit_bool, deserialize_i8 visit_i8, deserialize_i16 visit_i16, deserialize_i32 visit_i32,
        deserialize_i64 visit_i64, deserialize_u8 visit_u8, deserialize_u16 visit_u16, deserialize_u32 visit_u32,
        deserialize_u64 visit_u64, deserialize_f32 visit_f32, deserialize_f64 visit_f64
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Reading<V::Value> {
        self.deserialize_string(visitor)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Reading<V::Value> {
        let text = self.into_text(&visitor)?;
        visitor.visit_string(text)
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Reading<V::Value> {
        self.deserialize_string(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Reading<V::Value> {
        self.deserialize_string(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Reading<V::Value> {
        if matches!(self, Self::Json(Value::Null)) { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Reading<V::Value> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Reading<V::Value> {
        let mut items = self.into_items(&visitor)?;
        let value = visitor.visit_seq(&mut items)?;
        // A pair takes two: a third would be dropped without a word.
        if items.left.len() == 0 {
            Ok(value)
        } else {
            Err(Error::invalid_length(items.read + items.left.len(), &"fewer"))
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Reading<V::Value> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(self, _: &'static str, _: usize, visitor: V) -> Reading<V::Value> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Reading<V::Value> {
        let fields = self.into_fields(&visitor)?;
        visitor.visit_map(fields)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Reading<V::Value> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Reading<V::Value> {
        let variant = self.into_variant(&visitor)?;
        visitor.visit_enum(variant)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Reading<V::Value> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { i128 u128 bytes byte_buf unit unit_struct }
}

/// The items of a list that are not read yet.
struct Items {
    left: std::vec::IntoIter<Source>,
    read: usize,
}

impl<'de> SeqAccess<'de> for Items {
    type Error = ReadError;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Reading<Option<S::Value>> {
        let Some(item) = self.left.next() else { return Ok(None) };
        let index = self.read;
        self.read += 1;
        seed.deserialize(item).map(Some).map_err(|error| error.inside(&format!("[{index}]")))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left.len())
    }
}

/// The fields of an object that are not read yet, and the one whose name was read last.
struct Fields {
    left: std::vec::IntoIter<(String, Source)>,
    current: Option<(String, Source)>,
}

impl<'de> MapAccess<'de> for Fields {
    type Error = ReadError;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Reading<Option<S::Value>> {
        self.current = self.left.next();
        let Some((name, _)) = &self.current else { return Ok(None) };
        let name: StrDeserializer<'_, ReadError> = name.as_str().into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Reading<S::Value> {
        let Some((name, value)) = self.current.take() else { return Err(Error::custom("a value before its name")) };
        seed.deserialize(value).map_err(|error| error.inside(&name))
    }
}

/// One of several forms of a type, with what it holds.
struct Variant {
    name: String,
    content: Option<Source>,
}

impl<'de> EnumAccess<'de> for Variant {
    type Error = ReadError;
    type Variant = Content;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Reading<(S::Value, Content)> {
        let name: StrDeserializer<'_, ReadError> = self.name.as_str().into_deserializer();
        Ok((seed.deserialize(name)?, Content(self.content)))
    }
}

struct Content(Option<Source>);

impl Content {
    fn take(self) -> Reading<Source> {
        self.0.ok_or_else(|| Error::custom("a variant without what it holds"))
    }
}

impl<'de> VariantAccess<'de> for Content {
    type Error = ReadError;

    fn unit_variant(self) -> Reading<()> {
        match self.0 {
            None | Some(Source::Json(Value::Null)) => Ok(()),
            Some(other) => Err(other.mismatch(&"nothing")),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Reading<S::Value> {
        seed.deserialize(self.take()?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Reading<V::Value> {
        self.take()?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Reading<V::Value> {
        self.take()?.deserialize_map(visitor)
    }
}

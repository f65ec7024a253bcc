//! The enumerations as types: a number on the wire and in the database, a name in code, a label in both languages.
//!
//! The types are in `enums/generated.rs`, written by `refdata/generate.py` from `refdata/enumerations.json`.

use fairway_lang::{Lang, Text};
use serde::{Deserializer, de};

mod generated;
#[cfg(test)]
mod tests;

pub use generated::*;

/// Declares one enumeration. Used only by the generated file.
macro_rules! enumeration {
    (
        $(#[$doc:meta])*
        $name:ident $wire:literal {
            $($variant:ident = $value:literal, $key:literal, $zh:literal, $en:literal;)+
        }
        $($subset:ident [$($member:ident),+])*
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(i32)]
        pub enum $name {
            $(#[doc = $en] $variant = $value,)+
        }

        impl $name {
            /// Its name in the enumeration list.
            pub const NAME: &'static str = $wire;
            /// In the order in which they are shown.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];
            $(pub const $subset: &'static [Self] = &[$(Self::$member),+];)*

            pub const fn value(self) -> i32 {
                self as i32
            }

            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$variant => $key,)+
                }
            }

            pub const fn text(self) -> $crate::enums::Text {
                match self {
                    $(Self::$variant => $crate::enums::Text::new($zh, $en),)+
                }
            }

            pub const fn label(self, lang: $crate::enums::Lang) -> &'static str {
                self.text().get(lang)
            }
        }

        impl TryFrom<i64> for $name {
            type Error = $crate::UnknownValue;

            fn try_from(value: i64) -> Result<Self, Self::Error> {
                match value {
                    $($value => Ok(Self::$variant),)+
                    _ => Err($crate::UnknownValue { enumeration: Self::NAME, value }),
                }
            }
        }

        impl TryFrom<i32> for $name {
            type Error = $crate::UnknownValue;

            fn try_from(value: i32) -> Result<Self, Self::Error> {
                Self::try_from(i64::from(value))
            }
        }

        impl From<$name> for i32 {
            fn from(value: $name) -> i32 {
                value.value()
            }
        }

        impl From<$name> for i64 {
            fn from(value: $name) -> i64 {
                value.value().into()
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_i32(self.value())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::enums::number(deserializer)?.try_into().map_err(serde::de::Error::custom)
            }
        }

        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                $crate::enums::schema(&[$(($value, $en)),+])
            }
        }

        impl utoipa::ToSchema for $name {}
    };
}
use enumeration;

/// A number, also when a form or a query string carries it as text.
fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
    struct Number;

    impl de::Visitor<'_> for Number {
        type Value = i64;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("a number of the enumeration")
        }

        fn visit_i64<E: de::Error>(self, value: i64) -> Result<i64, E> {
            Ok(value)
        }

        fn visit_u64<E: de::Error>(self, value: u64) -> Result<i64, E> {
            i64::try_from(value).map_err(|_| E::invalid_value(de::Unexpected::Unsigned(value), &self))
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<i64, E> {
            text.trim().parse().map_err(|_| E::invalid_value(de::Unexpected::Str(text), &self))
        }
    }

    deserializer.deserialize_any(Number)
}

/// An integer with its possible values, each explained.
fn schema(values: &[(i32, &str)]) -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
    use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};

    let meaning: Vec<_> = values.iter().map(|(value, label)| format!("{value} {label}")).collect();
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int32)))
        .enum_values(Some(values.iter().map(|(value, _)| *value)))
        .description(Some(meaning.join(", ")))
        .into()
}

//! The layers in which a setting can be given, lowest first: default, file, environment, flag. Every mistake is
//! collected, so that a person corrects them all at once.

use std::collections::BTreeMap;
use std::path::Path;

use toml::Value;
use toml::de::{DeTable, DeValue};

use super::keys::{self, KEYS, Key};
use super::secret::{REDACTED, redact_url};

/// A value and where it came from.
#[derive(Clone, Debug)]
pub struct Given {
    pub value: Value,
    pub origin: String,
}

/// What was given, by setting.
#[derive(Default)]
pub struct Layers {
    pub given: BTreeMap<&'static str, Given>,
    pub problems: Vec<String>,
}

impl Layers {
    pub fn with_defaults() -> Self {
        let mut layers = Self::default();
        for key in KEYS {
            if let Some(value) = key.default.and_then(parse_default) {
                layers.given.insert(key.path, Given { value, origin: "default".to_owned() });
            }
        }
        layers
    }

    /// Adds the settings of a file.
    pub fn add_file(&mut self, path: &Path, text: &str) {
        let name = path.display();
        let table = match DeTable::parse(text) {
            Ok(table) => table.into_inner(),
            Err(error) => {
                // The error's own text would show the line, and with it perhaps a password.
                let line = error.span().map_or(1, |span| line_of(text, span.start));
                self.problems.push(format!("{name}, line {line}: {}", error.message()));
                return;
            }
        };
        for (top, value) in &table {
            let (top_name, origin) =
                (top.get_ref().as_ref(), format!("{name}, line {}", line_of(text, top.span().start)));
            match value.get_ref() {
                DeValue::Table(section) if keys::is_section(top_name) => {
                    for (key, value) in section {
                        let line = line_of(text, key.span().start);
                        let path = format!("{top_name}.{}", key.get_ref());
                        self.set_found(&path, value.get_ref(), format!("{name}, line {line}"));
                    }
                }
                DeValue::Table(_) if keys::find(top_name).is_none() => {
                    let nearest = keys::nearest_section(top_name);
                    self.problems
                        .push(format!("{origin}: there is no section [{top_name}]; the nearest is [{nearest}]"));
                }
                found => self.set_found(top_name, found, origin),
            }
        }
    }

    /// Adds the settings among these environment variables.
    pub fn add_environment(&mut self, variables: impl IntoIterator<Item = (String, String)>) {
        let mut ours: Vec<_> = variables.into_iter().filter(|(name, _)| name.starts_with("FAIRWAY_")).collect();
        ours.sort();
        for (name, text) in ours {
            match keys::find_variable(&name) {
                // Compose files and unit files often set a variable to nothing.
                Some(_) if text.trim().is_empty() => {}
                Some(key) => self.set(key, key.kind.parse(&text), name),
                None if keys::is_other_variable(&name) => {}
                None => {
                    let nearest = keys::nearest_variable(&name);
                    self.problems.push(format!("there is no setting {name}; the nearest is {nearest}"));
                }
            }
        }
    }

    /// Sets one setting from a command-line flag.
    pub fn add_flag(&mut self, flag: &str, path: &str, text: &str) {
        match keys::find(path) {
            Some(key) => self.set(key, key.kind.parse(text), flag.to_owned()),
            None => self.problems.push(format!("{flag}: there is no setting {path}")),
        }
    }

    fn set_found(&mut self, path: &str, found: &DeValue<'_>, origin: String) {
        match keys::find(path) {
            Some(key) => self.set(key, plain_value(found), origin),
            None => {
                let nearest = keys::nearest(path);
                self.problems.push(format!("{origin}: there is no setting {path}; the nearest is {nearest}"));
            }
        }
    }

    fn set(&mut self, key: &'static Key, value: Value, origin: String) {
        if key.kind.fits(&value) {
            self.given.insert(key.path, Given { value, origin });
        } else {
            let (found, expected) = (describe(key, &value), key.kind.expected());
            self.problems.push(format!("{origin}: {} is {found}, expected {expected}", key.path));
        }
    }
}

/// What is shown of a value: never a secret, a database's address without its password.
pub fn shown(key: &Key, value: &Value) -> String {
    match value {
        Value::String(text) if key.path == "database.url" => redact_url(text),
        _ if key.secret => REDACTED.to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn describe(key: &Key, value: &Value) -> String {
    match value {
        Value::String(text) if text.is_empty() => "empty".to_owned(),
        Value::String(_) if key.secret => "another text".to_owned(),
        Value::String(text) => format!("the text \"{text}\""),
        Value::Integer(number) => format!("the number {number}"),
        Value::Float(number) => format!("the number {number}"),
        Value::Boolean(flag) => flag.to_string(),
        Value::Datetime(_) => "a date".to_owned(),
        Value::Array(_) => "a list".to_owned(),
        Value::Table(_) => "a section".to_owned(),
    }
}

/// Lists and sections fit no setting, so their content does not matter.
fn plain_value(found: &DeValue<'_>) -> Value {
    match found {
        DeValue::String(text) => Value::String(text.to_string()),
        DeValue::Boolean(flag) => Value::Boolean(*flag),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or_else(|_| Value::String(number.to_string()), Value::Integer),
        DeValue::Float(number) => number.as_str().parse().map_or(Value::Float(f64::NAN), Value::Float),
        DeValue::Datetime(date) => Value::Datetime(*date),
        DeValue::Array(_) => Value::Array(Vec::new()),
        DeValue::Table(_) => Value::Table(toml::Table::new()),
    }
}

fn parse_default(text: &str) -> Option<Value> {
    format!("value = {text}").parse::<toml::Table>().ok()?.remove("value")
}

fn line_of(text: &str, offset: usize) -> usize {
    text.as_bytes().iter().take(offset).filter(|byte| **byte == b'\n').count() + 1
}

//! What can stand in a table: the columns that a kind names, and those of one tenant's file.

use fairway_lang::Text;

use crate::Words;

/// A column that a kind understands.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// What the domain calls it.
    pub key: &'static str,
    pub heading: Text,
    /// What else people write over it.
    pub aliases: &'static [&'static str],
    pub is_required: bool,
    /// What may stand in it, as people read it.
    pub choices: Option<fn() -> Vec<Text>>,
    pub hint: Text,
    pub example: Text,
}

impl Column {
    pub const fn new(key: &'static str, heading: Text) -> Self {
        let nothing = Text::new("", "");
        Self { key, heading, aliases: &[], is_required: false, choices: None, hint: nothing, example: nothing }
    }

    pub const fn required(self) -> Self {
        Self { is_required: true, ..self }
    }

    pub const fn also(self, aliases: &'static [&'static str]) -> Self {
        Self { aliases, ..self }
    }

    pub const fn choices(self, choices: fn() -> Vec<Text>) -> Self {
        Self { choices: Some(choices), ..self }
    }

    pub const fn hint(self, hint: Text) -> Self {
        Self { hint, ..self }
    }

    pub const fn example(self, example: Text) -> Self {
        Self { example, ..self }
    }
}

/// A column that may stand in a tenant's file: one of the kind's own, or one out of what the tenant asks by itself.
#[derive(Clone, Debug, Default)]
pub struct FileColumn {
    pub key: String,
    pub heading: Words,
    /// What else people write over it.
    pub aliases: Vec<String>,
    pub is_required: bool,
    /// What may stand in it, as people read it; empty where that is anything.
    pub choices: Vec<Words>,
    pub hint: Words,
    pub example: Words,
}

impl From<&Column> for FileColumn {
    fn from(column: &Column) -> Self {
        Self {
            key: column.key.to_owned(),
            heading: column.heading.into(),
            aliases: column.aliases.iter().map(|alias| (*alias).to_owned()).collect(),
            is_required: column.is_required,
            choices: column.choices.map_or_else(Vec::new, |choices| choices().into_iter().map(Words::from).collect()),
            hint: column.hint.into(),
            example: column.example.into(),
        }
    }
}

//! The audit log in words for its file, as the screen says it. The words are those of the web app, which `npm run gen` collects;
//! the server hands them in, since every label that changes would compile all domains anew if they stood here.

use std::collections::{BTreeMap, HashMap};

use fairway_auth::PermissionInfo;
use fairway_clock::Zone;
use fairway_http::tasks::ChangeName;
use fairway_lang::{Lang, Text};
use serde::Deserialize;
use serde_json::Value;

/// Between the entries of a list, as the log writes it.
const LIST_COMMA: &str = ", ";
/// Shorter numbers are no times.
const TIME_DIGITS: usize = 9;
const YES: Text = Text::new("是", "Yes");
const NO: Text = Text::new("否", "No");
const COMMA: Text = Text::new("、", ", ");
const CHANGE: Text = Text::new("{field}：{value}", "{field}: {value}");
const BETWEEN_CHANGES: Text = Text::new("；", "; ");

/// The words of the log in both languages, by `action.CODE`, `kind.CODE`, `field.NAME` and `value.NAME.CODE`.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct AuditWords {
    zh: HashMap<String, String>,
    en: HashMap<String, String>,
}

impl AuditWords {
    pub fn parse(json: &str) -> serde_json::Result<Self> {
        serde_json::from_str(json)
    }

    fn get(&self, lang: Lang, key: &str) -> Option<&str> {
        let words = match lang {
            Lang::Zh => &self.zh,
            Lang::En => &self.en,
        };
        words.get(key).map(String::as_str)
    }

    /// What was done, as it stands alone in a cell.
    pub fn action(&self, lang: Lang, code: &str) -> String {
        let text = self.get(lang, &format!("action.{code}")).unwrap_or(code);
        let mut letters = text.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>()).unwrap_or_default()
    }

    /// What kind of record it is; a code without words shows itself.
    pub fn kind(&self, lang: Lang, code: &str) -> String {
        self.get(lang, &format!("kind.{code}")).unwrap_or(code).to_owned()
    }

    /// `hosts.0.lang` as "Hosts 1 · Language".
    fn field(&self, lang: Lang, place: &str) -> String {
        let part = |part: &str| match part.parse::<u32>() {
            Ok(number) => (number + 1).to_string(),
            Err(_) => self.get(lang, &format!("field.{part}")).unwrap_or(part).to_owned(),
        };
        place.split('.').map(part).collect::<Vec<_>>().join(" · ")
    }
}

/// What a change is read with.
pub struct Reader<'a> {
    pub words: &'a AuditWords,
    pub lang: Lang,
    pub zone: &'a Zone,
    pub permissions: &'a [PermissionInfo],
    /// The kind of record.
    pub kind: &'a str,
    /// What the ids and codes in the change stand for.
    pub names: &'a [ChangeName],
}

impl Reader<'_> {
    /// What differs, before and after, each as "field: value; …".
    pub fn changes(&self, before: Option<&Value>, after: Option<&Value>) -> [String; 2] {
        let (old, new) = (leaves(before), leaves(after));
        let is_other =
            |place: &&String| old.get(*place).map_or("", String::as_str) != new.get(*place).map_or("", String::as_str);
        let places: Vec<&String> =
            old.keys().chain(new.keys().filter(|place| !old.contains_key(*place))).filter(is_other).collect();
        [&old, &new].map(|side| {
            let said = places
                .iter()
                .filter_map(|place| Some((*place, side.get(*place)?)))
                .filter(|(_, value)| !value.is_empty());
            let said = said.map(|(place, value)| {
                let field = self.words.field(self.lang, place);
                CHANGE.fill(self.lang, &[("field", field), ("value", self.value(place, value))])
            });
            said.collect::<Vec<_>>().join(BETWEEN_CHANGES.get(self.lang))
        })
    }

    fn value(&self, place: &str, value: &str) -> String {
        let name = place.split('.').rfind(|part| part.parse::<u32>().is_err()).unwrap_or(place);
        if let Some(said) = self.say(name, value) {
            return said;
        }
        let parts: Vec<&str> = value.split(LIST_COMMA).collect();
        if name == "permissions" || (parts.len() > 1 && parts.iter().any(|part| self.say(name, part).is_some())) {
            let all = value.split(',').map(str::trim).filter(|part| !part.is_empty());
            let said = all.map(|part| self.say(name, part).unwrap_or_else(|| part.to_owned()));
            return said.collect::<Vec<_>>().join(COMMA.get(self.lang));
        }
        let is_number = value.bytes().all(|byte| byte.is_ascii_digit());
        let is_time = ["_at", "_time", "_from", "_until"].iter().any(|end| name.ends_with(end)) || name == "deadline";
        let is_money = name.starts_with("price") || name.starts_with("unit_price") || name == "total";
        let is_rich = ["body", "text", "intro"]
            .iter()
            .any(|one| [format!("{one}_zh"), format!("{one}_en")].iter().any(|rich| rich == name));
        match value {
            "true" => YES.get(self.lang).to_owned(),
            "false" => NO.get(self.lang).to_owned(),
            _ if is_time && is_number && value.len() >= TIME_DIGITS => {
                value.parse::<i64>().map_or_else(|_| value.to_owned(), |at| self.zone.local_time(at).to_string())
            }
            _ if is_money && is_number => value
                .parse::<i64>()
                .map_or_else(|_| value.to_owned(), |cents| format!("{}.{:02}", cents / 100, cents % 100)),
            _ if is_rich => plain(value),
            _ => value.to_owned(),
        }
    }

    /// A code by its label, or what an id stands for: the name of today, and beside it the number that was written down.
    fn say(&self, name: &str, code: &str) -> Option<String> {
        let labels = [format!("value.{}.{name}.{code}", self.kind), format!("value.{name}.{code}")];
        if let Some(label) = labels.iter().find_map(|key| self.words.get(self.lang, key)) {
            return Some(label.to_owned());
        }
        if name == "permissions" {
            return self.permissions.iter().find(|one| one.code == code).map(|one| one.label.get(self.lang).to_owned());
        }
        let found = self.names.iter().find(|one| one.field == name && one.id == code)?;
        let names = match self.lang {
            Lang::Zh => [&found.name_zh, &found.name_en],
            Lang::En => [&found.name_en, &found.name_zh],
        };
        let text = names.into_iter().find(|text| !text.is_empty())?;
        let is_number = code.bytes().all(|byte| byte.is_ascii_digit());
        Some(if is_number { format!("{text} ({code})") } else { text.clone() })
    }
}

/// The values of a record by their places, such as `hosts.0.host`; a list of plain values is one.
fn leaves(record: Option<&Value>) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    if let Some(record) = record {
        add_leaves(record, "", &mut found);
    }
    found
}

fn add_leaves(value: &Value, place: &str, found: &mut BTreeMap<String, String>) {
    let inside = |name: &str| if place.is_empty() { name.to_owned() } else { format!("{place}.{name}") };
    match value {
        Value::Array(list) if list.iter().all(|one| !one.is_object() && !one.is_array() && !one.is_null()) => {
            found.insert(place.to_owned(), list.iter().map(text).collect::<Vec<_>>().join(LIST_COMMA));
        }
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(at, one)| add_leaves(one, &inside(&at.to_string()), found));
        }
        Value::Object(fields) => fields.iter().for_each(|(name, one)| add_leaves(one, &inside(name), found)),
        Value::Null if place.is_empty() => {}
        one => {
            found.insert(place.to_owned(), text(one));
        }
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Rich text without its tags.
fn plain(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut is_tag = false;
    for letter in html.chars() {
        match letter {
            '<' => {
                is_tag = true;
                // Paragraphs do not run into each other.
                text.push(' ');
            }
            '>' if is_tag => is_tag = false,
            letter if !is_tag => text.push(letter),
            _ => {}
        }
    }
    let named = [("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")];
    let text = named.iter().fold(text, |text, (code, letter)| text.replace(code, letter));
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn words() -> AuditWords {
        AuditWords::parse(include_str!("../../../server/src/audit_words.json")).unwrap()
    }

    fn said(lang: Lang, before: Value, after: Value) -> [String; 2] {
        let names =
            [ChangeName {
                field: "order".into(), id: "7".into(), name_zh: "远岸".into(), name_en: "Farshore".into()
            }];
        let zone = Zone::named("Asia/Shanghai");
        let reader =
            Reader { words: &words(), lang, zone: &zone, permissions: &[], kind: "registration", names: &names };
        reader.changes(Some(&before), Some(&after))
    }

    #[test]
    fn codes_have_words_in_both_languages() {
        let words = words();
        assert_eq!([Lang::Zh, Lang::En].map(|lang| words.action(lang, "create")), ["新建", "Created"]);
        assert_eq!([Lang::Zh, Lang::En].map(|lang| words.kind(lang, "role")), ["角色", "role"]);
        assert_eq!(words.kind(Lang::En, "never_heard_of"), "never_heard_of");
    }

    #[test]
    fn a_change_says_what_differs() {
        let before = json!({"state": 2, "is_public": false, "same": 1, "reviewed_at": null});
        let after = json!({"state": 1, "is_public": true, "same": 1, "reviewed_at": 1_794_700_800});
        let [old, new] = said(Lang::En, before, after);
        assert!(old.contains("To review") && !old.contains("same") && !old.contains("2026"), "{old}");
        assert!(new.contains("Registered") && new.contains("Yes") && new.contains("2026-11-15 08:00"), "{new}");
    }

    #[test]
    fn ids_in_lists_have_names_and_money_is_money() {
        let [old, new] =
            said(Lang::Zh, json!({"order": [7, 8], "price": 68_000}), json!({"order": [8, 7], "price": 5}));
        assert!(old.contains("远岸 (7)、8") && old.contains("680.00"), "{old}");
        assert!(new.contains("8、远岸 (7)") && new.contains("0.05"), "{new}");
    }

    #[test]
    fn rich_text_is_read_without_its_tags() {
        assert_eq!(plain("<p>Ten&nbsp;lanes</p><p>R&amp;D</p>"), "Ten lanes R&D");
    }
}

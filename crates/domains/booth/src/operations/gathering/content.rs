//! What stands in an exhibitor's entry for a booth, what of it fits, and what is missing when it is handed in.

use std::collections::HashMap;

use fairway_http::fields::{REQUIRED, UNKNOWN};
use fairway_http::{Failure, Fields};
use fairway_lang::Text;
use fairway_media::GivenFile;
use fairway_records::read_column;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};

use super::rules::{ArtworkRule, ItemRule, KindRules};
use crate::BoothError;
use crate::entities::gather::{ActiveModel, Model};

const MB: i64 = 1 << 20;
const NOT_THEIRS: Text = Text::new("请选择贵公司云文件中的文件", "Choose one of your company’s cloud files");
const FORMAT: Text = Text::new("请上传 {formats} 文件", "This has to be one of {formats}");
const TOO_LARGE: Text = Text::new("文件不能超过 {max} MB", "The file can be at most {max} MB");
const EXACT_SIZE: Text = Text::new(
    "图片须为 {width} × {height} 像素，当前为 {has}",
    "The picture has to be {width} × {height} pixels; it is {has}",
);
const MIN_SIZE: Text = Text::new(
    "图片至少 {width} × {height} 像素，当前为 {has}",
    "The picture needs {width} × {height} pixels at least; it is {has}",
);

/// A file as it is stored: its id in the library, and the key by which the library finds where it is in use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GivenPaper {
    pub id: i64,
    pub key: String,
}

/// The answer to an item of the organiser's own, as it is sent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct GatherAnswer {
    /// The item.
    pub id: i32,
    pub text: String,
    /// A file of the library.
    pub file_id: Option<i64>,
}

/// The same as it is stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StoredAnswer {
    pub id: i32,
    #[serde(default)]
    pub text: String,
    pub file: Option<GivenPaper>,
}

/// What an exhibitor hands in for a booth, always sent whole.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct GatherContent {
    /// The name over the booth; one language is enough.
    pub fascia_zh: String,
    pub fascia_en: String,
    /// The picture of the wall at the back: a file of the library.
    pub backboard_id: Option<i64>,
    /// A drawing of the stand: a file of the library.
    pub stand_plan_id: Option<i64>,
    pub items: Vec<GatherAnswer>,
}

fn read_paper(column: &'static str, text: &str) -> Result<Option<GivenPaper>, BoothError> {
    if text.is_empty() {
        return Ok(None);
    }
    serde_json::from_str(text).map(Some).map_err(|error| BoothError::Unreadable { column, error })
}

impl GatherContent {
    pub fn read(row: &Model) -> Result<Self, Failure> {
        let items: Vec<StoredAnswer> = read_column("booth_gather.items", row.items.clone())?;
        let answer =
            |item: StoredAnswer| GatherAnswer { id: item.id, text: item.text, file_id: item.file.map(|file| file.id) };
        Ok(Self {
            fascia_zh: row.fascia_zh.clone(),
            fascia_en: row.fascia_en.clone(),
            backboard_id: read_paper("booth_gather.backboard", &row.backboard)?.map(|file| file.id),
            stand_plan_id: read_paper("booth_gather.stand_plan", &row.stand_plan)?.map(|file| file.id),
            items: items.into_iter().map(answer).collect(),
        })
    }

    /// Into a row, with the keys of its files; those that are gone are left out.
    pub fn write_into(&self, row: &mut ActiveModel, files: &HashMap<i64, GivenFile>) {
        let paper = |id: Option<i64>| {
            let file = id.and_then(|id| files.get(&id))?;
            Some(GivenPaper { id: file.file_id, key: file.key.clone() })
        };
        let text =
            |paper: Option<GivenPaper>| paper.map(|paper| serde_json::json!(paper).to_string()).unwrap_or_default();
        let answer =
            |item: &GatherAnswer| StoredAnswer { id: item.id, text: item.text.clone(), file: paper(item.file_id) };
        let items: Vec<StoredAnswer> = self.items.iter().map(answer).collect();
        row.fascia_zh = Set(self.fascia_zh.clone());
        row.fascia_en = Set(self.fascia_en.clone());
        row.backboard = Set(text(paper(self.backboard_id)));
        row.stand_plan = Set(text(paper(self.stand_plan_id)));
        row.items = Set(serde_json::json!(items).to_string());
    }

    /// The files that it names.
    pub fn file_ids(&self) -> Vec<i64> {
        let answers = self.items.iter().filter_map(|item| item.file_id);
        self.backboard_id.into_iter().chain(self.stand_plan_id).chain(answers).collect()
    }

    /// Without the blanks around texts, and without what this kind of booth is not asked for.
    pub fn for_kind(self, kind: &KindRules) -> Self {
        let line = |is_on: bool, text: String| if is_on { text.trim().to_owned() } else { String::new() };
        let answer = |item: &ItemRule| {
            let given = self.items.iter().find(|answer| answer.id == item.id).cloned().unwrap_or_default();
            GatherAnswer {
                id: item.id,
                text: line(!item.is_file, given.text),
                file_id: given.file_id.filter(|_| item.is_file),
            }
        };
        Self {
            items: kind.items.iter().map(answer).collect(),
            fascia_zh: line(kind.fascia.is_on, self.fascia_zh),
            fascia_en: line(kind.fascia.is_on, self.fascia_en),
            backboard_id: self.backboard_id.filter(|_| kind.backboard.is_on),
            stand_plan_id: self.stand_plan_id.filter(|_| kind.stand_plan.is_on),
        }
    }

    /// Without the files that are gone from the library.
    pub fn with_files(mut self, files: &HashMap<i64, GivenFile>) -> Self {
        let is_there = |id: &i64| files.contains_key(id);
        self.backboard_id = self.backboard_id.filter(is_there);
        self.stand_plan_id = self.stand_plan_id.filter(is_there);
        for answer in &mut self.items {
            answer.file_id = answer.file_id.filter(is_there);
        }
        self
    }

    fn answer(&self, id: i32) -> Option<&GatherAnswer> {
        self.items.iter().find(|answer| answer.id == id)
    }

    /// What has to be there when it is handed in and is not: `fascia`, `backboard`, `stand_plan`, `item_3`. Of the name over
    /// the booth one language is enough.
    pub fn missing(&self, kind: &KindRules) -> Vec<String> {
        let has_fascia = !(self.fascia_zh.is_empty() && self.fascia_en.is_empty());
        let needs = [
            ("fascia", kind.fascia.is_on && kind.fascia.is_required && !has_fascia),
            ("backboard", kind.backboard.is_on && kind.backboard.is_required && self.backboard_id.is_none()),
            ("stand_plan", kind.stand_plan.is_on && kind.stand_plan.is_required && self.stand_plan_id.is_none()),
        ];
        let is_answered =
            |id: i32| self.answer(id).is_some_and(|answer| !answer.text.is_empty() || answer.file_id.is_some());
        let items = kind.items.iter().filter(|item| item.is_required && !is_answered(item.id));
        needs
            .into_iter()
            .filter(|(_, is_missing)| *is_missing)
            .map(|(name, _)| name.to_owned())
            .chain(items.map(|item| format!("item_{}", item.id)))
            .collect()
    }
}

/// Looks at what somebody sent for a booth.
pub struct Checking<'a> {
    pub kind: &'a KindRules,
    /// The exhibitor's.
    pub company_id: i64,
    /// Organisers may also hand in files of their own library.
    pub is_organiser: bool,
    /// What stands there already; nobody has to own it anew.
    pub kept: &'a [i64],
    pub files: &'a HashMap<i64, GivenFile>,
}

impl Checking<'_> {
    /// Says at its field what does not fit, and with `is_whole` what is missing.
    pub fn check(&self, content: &GatherContent, is_whole: bool) -> Result<(), Failure> {
        let (kind, mut fields) = (self.kind, Fields::default());
        fields.length("fascia_zh", &content.fascia_zh, 0, kind.fascia.max_zh as usize);
        fields.length("fascia_en", &content.fascia_en, 0, kind.fascia.max_en as usize);
        let art = &kind.backboard;
        if let Some(file) = self.file(&mut fields, "backboard", content.backboard_id, &art.formats, art.max_mb) {
            check_pixels(&mut fields, file, art);
        }
        let plan = &kind.stand_plan;
        self.file(&mut fields, "stand_plan", content.stand_plan_id, &plan.formats, plan.max_mb);
        for item in &kind.items {
            let Some(answer) = content.answer(item.id) else { continue };
            let name = format!("item_{}", item.id);
            if item.is_file {
                self.file(&mut fields, &name, answer.file_id, &item.formats, item.max_mb);
            } else {
                fields.length(name, &answer.text, 0, item.max_chars as usize);
            }
        }
        if is_whole {
            for name in content.missing(kind) {
                fields.add(if name == "fascia" { "fascia_zh".to_owned() } else { name }, REQUIRED);
            }
        }
        fields.finish()
    }

    fn file(
        &self,
        fields: &mut Fields,
        name: &str,
        id: Option<i64>,
        formats: &[String],
        max_mb: i32,
    ) -> Option<&GivenFile> {
        let id = id?;
        let Some(file) = self.files.get(&id) else {
            fields.add(name.to_owned(), UNKNOWN);
            return None;
        };
        let is_theirs = file.company_id == Some(self.company_id)
            || self.kept.contains(&id)
            || self.is_organiser && file.company_id.is_none();
        fields.require(name.to_owned(), is_theirs, NOT_THEIRS, vec![]);
        fields.require(name.to_owned(), formats.contains(&file.format), FORMAT, vec![("formats", formats.join(", "))]);
        let fits = file.size <= i64::from(max_mb) * MB;
        fields.require(name.to_owned(), fits, TOO_LARGE, vec![("max", max_mb.to_string())]);
        Some(file)
    }
}

fn check_pixels(fields: &mut Fields, file: &GivenFile, rule: &ArtworkRule) {
    let (is_good, text) = if rule.is_exact {
        (file.width == rule.width && file.height == rule.height, EXACT_SIZE)
    } else {
        (file.width >= rule.width && file.height >= rule.height, MIN_SIZE)
    };
    let values = vec![
        ("width", rule.width.to_string()),
        ("height", rule.height.to_string()),
        ("has", format!("{} × {}", file.width, file.height)),
    ];
    fields.require("backboard", is_good, text, values);
}

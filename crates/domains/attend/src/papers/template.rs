//! How an organiser wants a paper to look: its logo, its colours, its texts, and what is left out.

use std::sync::Arc;

use fairway_http::{Fields, Validate};
use fairway_lang::{Lang, Text};
use fairway_paper::{Color, Picture};
use serde::{Deserialize, Serialize};

const MAX_HEAD_CHARS: usize = 60;
const MAX_NOTE_CHARS: usize = 120;
const MAX_ADDRESS_CHARS: usize = 500;
const NO_COLOR: Text = Text::new("颜色须写作 #b00e5a 的形式", "A colour is written like #b00e5a");
const TOO_LIGHT: Text =
    Text::new("颜色太浅，上面的白字看不清，请选深一些的", "White letters can’t be read on this; choose a darker one");
/// What WCAG asks for, so that a badge is read from two steps away.
const MIN_CONTRAST: f32 = 4.5;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaperKind {
    Ticket,
    Badge,
}

impl PaperKind {
    pub const fn value(self) -> i32 {
        match self {
            Self::Ticket => 1,
            Self::Badge => 2,
        }
    }
}

/// What can be left out; a paper without it has no such line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaperField {
    /// The title in the other language.
    OtherTitle,
    TypeName,
    Position,
    Company,
    /// The company in the other language.
    OtherCompany,
    Dates,
    Opens,
    Venue,
    Number,
    Code,
}

/// How a paper of a meeting looks; what an organiser has not said is as it always was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct PaperTemplate {
    /// The address of a picture of the media; none where empty.
    pub logo: String,
    /// The dark colour of heads and frames, `#0a2230`.
    pub ground: String,
    /// What stands out; of badges the colour of exhibitors.
    pub accent: String,
    /// Of badges the colour of everybody else.
    pub visitor: String,
    /// In place of the meeting's title.
    pub head_zh: String,
    pub head_en: String,
    /// A line below: on a ticket in place of what to do at the gate.
    pub note_zh: String,
    pub note_en: String,
    pub hidden: Vec<PaperField>,
}

impl Default for PaperTemplate {
    fn default() -> Self {
        Self {
            logo: String::new(),
            ground: "#0a2230".to_owned(),
            accent: "#b00e5a".to_owned(),
            visitor: "#10435a".to_owned(),
            head_zh: String::new(),
            head_en: String::new(),
            note_zh: String::new(),
            note_en: String::new(),
            hidden: Vec::new(),
        }
    }
}

impl PaperTemplate {
    fn colors(&self) -> [(&'static str, Option<Color>); 3] {
        [("ground", &self.ground), ("accent", &self.accent), ("visitor", &self.visitor)]
            .map(|(name, hex)| (name, Color::parse(hex)))
    }

    /// What can be drawn, whether or not it could be read.
    pub fn check_shape(&self, fields: &mut Fields) {
        for (name, color) in self.colors() {
            fields.require(name, color.is_some(), NO_COLOR, vec![]);
        }
        for (name, words) in [("head_zh", &self.head_zh), ("head_en", &self.head_en)] {
            fields.length(name, words, 0, MAX_HEAD_CHARS);
        }
        for (name, words) in [("note_zh", &self.note_zh), ("note_en", &self.note_en)] {
            fields.length(name, words, 0, MAX_NOTE_CHARS);
        }
        fields.length("logo", &self.logo, 0, MAX_ADDRESS_CHARS);
    }
}

impl Validate for PaperTemplate {
    fn validate(&self, fields: &mut Fields) {
        self.check_shape(fields);
        for (name, color) in self.colors() {
            let is_read = color.is_none_or(|color| color.contrast_with_white() >= MIN_CONTRAST);
            fields.require(name, is_read, TOO_LIGHT, vec![]);
        }
    }
}

/// A template as papers are drawn by it, in one language.
#[derive(Clone, Debug)]
pub struct Look {
    pub logo: Option<Arc<Picture>>,
    pub ground: Color,
    pub accent: Color,
    pub visitor: Color,
    /// Empty where the meeting's title stands.
    pub head: String,
    /// Empty where nothing was said.
    pub note: String,
    hidden: Vec<PaperField>,
}

impl Look {
    pub fn new(template: &PaperTemplate, logo: Option<Arc<Picture>>, lang: Lang) -> Self {
        // Only what was checked is stored; whoever wrote into the table gets the colour of the site.
        let color = |hex: &str| Color::parse(hex).unwrap_or(fairway_paper::INK);
        Self {
            logo,
            ground: color(&template.ground),
            accent: color(&template.accent),
            visitor: color(&template.visitor),
            head: lang.pick(&template.head_zh, &template.head_en).to_owned(),
            note: lang.pick(&template.note_zh, &template.note_en).to_owned(),
            hidden: template.hidden.clone(),
        }
    }

    /// These words, or nothing where the organiser left them out.
    pub fn shown<'a>(&self, field: PaperField, words: &'a str) -> &'a str {
        if self.hidden.contains(&field) { "" } else { words }
    }

    pub fn head_or<'a>(&'a self, title: &'a str) -> &'a str {
        if self.head.is_empty() { title } else { &self.head }
    }
}

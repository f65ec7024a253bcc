//! What was handed in for booths as lines of a sheet, and the names of their files.

use fairway_export::{Cell, Row};
use fairway_lang::{Lang, Text};
use fairway_media::GivenFile;
use fairway_records::first_nonempty;

use crate::http::gather_view::GatherView;
use crate::model::GatherState;

/// What states are called in files.
const STATES: [Text; 5] = [
    Text::new("未填写", "Nothing yet"),
    Text::new("草稿", "Draft"),
    Text::new("已提交", "Submitted"),
    Text::new("已退回", "Returned"),
    Text::new("已通过", "Accepted"),
];

/// A booth as a line of the sheet.
pub struct GatherLine {
    hall: String,
    booth_no: String,
    type_zh: String,
    type_en: String,
    area: i64,
    company_zh: String,
    company_en: String,
    status: i32,
    fascia_zh: String,
    fascia_en: String,
    pixels: String,
    /// The organiser's own items with their answers, a line each, in Chinese and in English.
    answers: [String; 2],
    files: String,
    reason: String,
    submitted_at: Option<i64>,
}

/// The files of an entry that was handed in, with their names: `N3-C07_backboard.png`. Those of a draft are nobody's
/// business yet.
pub fn files_of(view: &GatherView) -> Vec<(String, GivenFile)> {
    if view.status <= GatherState::Draft.value() {
        return Vec::new();
    }
    let fixed = [("backboard", &view.backboard), ("plan", &view.stand_plan)];
    let mut files: Vec<(String, GivenFile)> = Vec::new();
    let named = fixed.into_iter().filter_map(|(name, file)| Some((name.to_owned(), file.clone()?)));
    let items = view.items.iter().filter_map(|item| {
        let rule = view.rules.items.iter().find(|rule| rule.id == item.id)?;
        Some((file_word(first_nonempty(&rule.name_en, &rule.name_zh)), item.file.clone()?))
    });
    for (word, file) in named.chain(items) {
        let path = |number: usize| {
            let number = if number == 1 { String::new() } else { format!("-{number}") };
            format!("{}_{word}{number}.{}", file_word(&view.booth_no), file.format)
        };
        // Two items may have one name.
        let free = (1..).map(path).find(|path| files.iter().all(|(taken, _)| taken != path));
        files.push((free.unwrap_or_default(), file));
    }
    files
}

/// A name that means the same on every system.
fn file_word(name: &str) -> String {
    let plain = |c: char| if c.is_control() || c.is_whitespace() || "/\\:*?\"<>|".contains(c) { '-' } else { c };
    name.trim().chars().map(plain).take(60).collect()
}

impl GatherLine {
    pub fn new(view: &GatherView, files: &[(String, GivenFile)]) -> Self {
        let answer = |name: &str, text: &str| format!("{name}: {text}");
        let mut answers = [Vec::new(), Vec::new()];
        for item in view.items.iter().filter(|item| !item.text.is_empty()) {
            let Some(rule) = view.rules.items.iter().find(|rule| rule.id == item.id) else { continue };
            answers[0].push(answer(first_nonempty(&rule.name_zh, &rule.name_en), &item.text));
            answers[1].push(answer(first_nonempty(&rule.name_en, &rule.name_zh), &item.text));
        }
        let art = view.backboard.as_ref();
        Self {
            hall: view.pavilion_code.clone(),
            booth_no: view.booth_no.clone(),
            type_zh: view.type_name_zh.clone(),
            type_en: view.type_name_en.clone(),
            area: view.area.into(),
            company_zh: view.company_name_zh.clone(),
            company_en: view.company_name_en.clone(),
            status: view.status,
            fascia_zh: view.fascia_zh.clone(),
            fascia_en: view.fascia_en.clone(),
            pixels: art.map(|file| format!("{} × {}", file.width, file.height)).unwrap_or_default(),
            answers: answers.map(|lines| lines.join("\n")),
            files: files.iter().map(|(path, _)| path.as_str()).collect::<Vec<_>>().join("\n"),
            reason: view.reason.clone(),
            submitted_at: view.submitted_at,
        }
    }
}

impl Row for GatherLine {
    const FILE: &'static str = "booth-materials";
    const SHEET: Text = Text::new("展位资料", "Booth materials");
    const HEADERS: &'static [Text] = &[
        Text::new("展馆", "Hall"),
        Text::new("展位号", "Booth"),
        Text::new("展位类型", "Type"),
        Text::new("面积（平方米）", "Area (m²)"),
        Text::new("企业中文名称", "Company (Chinese)"),
        Text::new("企业英文名称", "Company (English)"),
        Text::new("状态", "State"),
        Text::new("中文楣板", "Fascia (Chinese)"),
        Text::new("英文楣板", "Fascia (English)"),
        Text::new("背板像素", "Backboard (pixels)"),
        Text::new("其他资料", "Further answers"),
        Text::new("文件", "Files"),
        Text::new("退回原因", "Reason for return"),
        Text::new("提交时间（{zone}）", "Submitted ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let answers = match lang {
            Lang::Zh => &self.answers[0],
            Lang::En => &self.answers[1],
        };
        vec![
            (&self.hall).into(),
            (&self.booth_no).into(),
            lang.pick(&self.type_zh, &self.type_en).into(),
            self.area.into(),
            (&self.company_zh).into(),
            (&self.company_en).into(),
            STATES.get(self.status as usize).map(|state| state.get(lang)).into(),
            (&self.fascia_zh).into(),
            (&self.fascia_en).into(),
            (&self.pixels).into(),
            answers.into(),
            (&self.files).into(),
            (&self.reason).into(),
            self.submitted_at.map_or(Cell::Empty, Cell::Time),
        ]
    }
}

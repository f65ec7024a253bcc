//! A rate as those see it who keep them: in lists, files and the audit log.

use fairway_clock::Day;
use fairway_export::{Cell, Row};
use fairway_http::Failure;
use fairway_lang::{Lang, Text};
use fairway_records::{read_column, version};
use fairway_refdata::port_by_code;
use serde::Serialize;
use serde_json::{Value, json};

use super::charges::{KINDS, RateCharge};
use super::model::container_name;
use super::table::Model;
use super::view::carrier;

/// What the audit log calls a rate.
pub const KIND: &str = "freight_rate";
const WEEK: [Text; 7] = [
    Text::new("周一", "Mon"),
    Text::new("周二", "Tue"),
    Text::new("周三", "Wed"),
    Text::new("周四", "Thu"),
    Text::new("周五", "Fri"),
    Text::new("周六", "Sat"),
    Text::new("周日", "Sun"),
];
const IMPORTED: Text = Text::new("导入", "Imported");
const ENTERED: Text = Text::new("录入", "Entered");

/// A rate as it is kept.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct RateRow {
    pub id: i64,
    pub pol: String,
    pub pol_zh: String,
    pub pol_en: String,
    pub pod: String,
    pub pod_zh: String,
    pub pod_en: String,
    /// Empty for a direct service.
    pub via: String,
    pub carrier_id: i64,
    pub carrier_zh: String,
    pub carrier_en: String,
    pub service: String,
    pub container: i32,
    pub currency: String,
    /// Cents.
    pub base: i64,
    pub surcharges: Vec<RateCharge>,
    /// Cents.
    pub all_in: i64,
    pub valid_from: String,
    pub valid_until: String,
    pub transit_days: i32,
    pub sailing_days: Vec<i32>,
    pub note: String,
    /// 1 entered, 2 imported.
    pub source: i32,
    /// Which state of it this is; a change or deletion sends it back.
    pub version: String,
    pub updated_at: i64,
}

fn port_names(code: &str) -> (String, String) {
    port_by_code(code).map_or_else(
        || (code.to_owned(), code.to_owned()),
        |port| (port.name_zh.unwrap_or(port.name_en).to_owned(), port.name_en.to_owned()),
    )
}

impl TryFrom<Model> for RateRow {
    type Error = Failure;

    fn try_from(row: Model) -> Result<Self, Failure> {
        let ((pol_zh, pol_en), (pod_zh, pod_en)) = (port_names(&row.pol), port_names(&row.pod));
        let of = carrier(row.carrier_id);
        let mut made = Self {
            id: row.id,
            pol: row.pol,
            pol_zh,
            pol_en,
            pod: row.pod,
            pod_zh,
            pod_en,
            via: row.via,
            carrier_id: row.carrier_id,
            carrier_zh: of.map_or("", |carrier| carrier.short_zh).to_owned(),
            carrier_en: of.map_or("", |carrier| carrier.short_en).to_owned(),
            service: row.service,
            container: row.container,
            currency: row.currency,
            base: row.base,
            surcharges: read_column("freight_rate.surcharges", row.surcharges)?,
            all_in: row.all_in,
            valid_from: Day::from_number(row.valid_from).to_string(),
            valid_until: Day::from_number(row.valid_until).to_string(),
            transit_days: row.transit_days,
            sailing_days: read_column("freight_rate.sailing_days", row.sailing_days)?,
            note: row.note,
            source: row.source,
            version: String::new(),
            updated_at: row.updated_at,
        };
        made.version = version(&made);
        Ok(made)
    }
}

pub fn rows(found: Vec<Model>) -> Result<Vec<RateRow>, Failure> {
    found.into_iter().map(RateRow::try_from).collect()
}

impl RateRow {
    /// What the audit log keeps of it.
    pub fn record(&self) -> Value {
        json!({
            "pol": self.pol, "pod": self.pod, "via": self.via, "carrier_id": self.carrier_id, "service": self.service,
            "container": self.container, "currency": self.currency, "ocean_freight": self.base,
            "surcharges": self.surcharges, "all_in": self.all_in, "valid_from": self.valid_from,
            "valid_until": self.valid_until, "transit_days": self.transit_days, "sailing_days": self.sailing_days,
            "note": self.note,
        })
    }

    /// What people call it.
    pub fn title(&self, lang: Lang) -> String {
        let (pol, pod, carrier) = match lang {
            Lang::Zh => (&self.pol_zh, &self.pod_zh, &self.carrier_zh),
            Lang::En => (&self.pol_en, &self.pod_en, &self.carrier_en),
        };
        format!("{pol} – {pod} {carrier} {}", container_name(self.container))
    }

    fn charge(&self, code: &str) -> Cell {
        let found = self.surcharges.iter().find(|charge| charge.code == code);
        found.map_or(Cell::Empty, |charge| money(charge.amount))
    }
}

/// Cents as a number with decimal places.
fn money(cents: i64) -> Cell {
    Cell::Decimal(cents.saturating_mul(100))
}

/// Days of the week as people write them, which an import understands again.
pub fn say_days(days: &[i32], lang: Lang) -> String {
    let name = |day: &i32| usize::try_from(day - 1).ok().and_then(|place| WEEK.get(place)).map(|day| day.get(lang));
    let names: Vec<&str> = days.iter().filter_map(name).collect();
    names.join(if lang == Lang::Zh { "、" } else { ", " })
}

/// The other way round: `周三、周六`, `Wed, Sat`, `3,6`.
pub fn read_days(text: &str) -> Option<Vec<i32>> {
    let parts = text.split([',', '，', '、', ';', '/', ' ']).map(str::trim).filter(|part| !part.is_empty());
    let day = |part: &str| {
        let place = WEEK.iter().position(|day| day.zh == part || day.en.eq_ignore_ascii_case(part));
        place.map(|place| place as i32 + 1).or_else(|| part.parse().ok().filter(|day| (1..=7).contains(day)))
    };
    parts.map(day).collect()
}

impl Row for RateRow {
    const FILE: &'static str = "sea-rates";
    const SHEET: Text = Text::new("海运运价", "Sea rates");
    const HEADERS: &'static [Text] = &[
        Text::new("起运港", "Port of loading"),
        Text::new("起运港名称", "Loading at"),
        Text::new("目的港", "Port of discharge"),
        Text::new("目的港名称", "Discharge at"),
        Text::new("中转港", "Via"),
        Text::new("船公司", "Carrier"),
        Text::new("航线代码", "Service"),
        Text::new("箱型", "Container"),
        Text::new("币种", "Currency"),
        Text::new("海运费", "Ocean freight"),
        Text::new("燃油附加费", "Bunker"),
        Text::new("旺季附加费", "Peak season"),
        Text::new("起运港码头费", "Origin terminal"),
        Text::new("目的港码头费", "Destination terminal"),
        Text::new("单证与铅封", "Documents, seal"),
        Text::new("港口安保费", "Port security"),
        Text::new("其他附加费", "Other charges"),
        Text::new("全包价", "All-in"),
        Text::new("有效期起", "Valid from"),
        Text::new("有效期止", "Valid until"),
        Text::new("航程（天）", "Transit days"),
        Text::new("班期", "Sailing days"),
        Text::new("备注", "Note"),
        Text::new("来源", "Source"),
        Text::new("修改时间（{zone}）", "Changed ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let mut cells = vec![
            (&self.pol).into(),
            lang.pick(&self.pol_zh, &self.pol_en).into(),
            (&self.pod).into(),
            lang.pick(&self.pod_zh, &self.pod_en).into(),
            (&self.via).into(),
            lang.pick(&self.carrier_zh, &self.carrier_en).into(),
            (&self.service).into(),
            container_name(self.container).into(),
            (&self.currency).into(),
            money(self.base),
        ];
        cells.extend(KINDS.iter().map(|kind| self.charge(kind.code)));
        cells.extend([
            money(self.all_in),
            (&self.valid_from).into(),
            (&self.valid_until).into(),
            Cell::Number(self.transit_days.into()),
            (&say_days(&self.sailing_days, lang)).into(),
            (&self.note).into(),
            (if self.source == 2 { IMPORTED } else { ENTERED }).get(lang).into(),
            Cell::Time(self.updated_at),
        ]);
        cells
    }
}

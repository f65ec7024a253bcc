//! What somebody sends about an inquiry. A draft may be unfinished; what is submitted has everything that its mode needs.

use fairway_clock::Day;
use fairway_http::fields::{EMAIL, REQUIRED, UNKNOWN, WRONG_TYPE, is_email};
use fairway_http::{Failure, Fields, Validate, Visit, find_tenant_zone};
use fairway_lang::Text;
use fairway_refdata::{city, country, port_by_code};
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};

use crate::FreightError;
use crate::entities::{inquiry, inquiry_file};
use crate::model::chargeable::chargeable_kg;
use crate::model::containers::{self, Containers};
use crate::model::{
    AttachmentType, CargoType, ContainerSize, MAX_CONTAINERS, MAX_FILES, ShipmentLoad, ShippingMode, TradeTerm,
    TransportMode, un_numbers,
};
use crate::operations::masking::hide;

const MAX_CARGO_CHARS: usize = 100;
const MAX_PACKAGING_CHARS: usize = 60;
const MAX_NOTE_CHARS: usize = 1_000;
const MAX_NAME_CHARS: usize = 60;
const MAX_COMPANY_CHARS: usize = 120;
const MAX_MOBILE_CHARS: usize = 30;
const MAX_FILE_NAME_CHARS: usize = 200;
const MAX_FILE_BYTES: i64 = 1 << 40;
const MAX_KG: f64 = 100_000_000.0;
const MAX_M3: f64 = 1_000_000.0;
/// Nobody plans further ahead.
const MAX_DAYS_AHEAD: i32 = 730;
/// Degrees Celsius.
const COLDEST: f64 = -80.0;
const WARMEST: f64 = 80.0;

const UN: Text = Text::new("没有这个联合国编号", "There is no such UN number");
const OTHER_COUNTRY: Text = Text::new("城市或港口不在所选国家", "The city or port is not in that country");
const SAME_PORT: Text = Text::new("起运港和目的港不能相同", "Origin and destination are the same port");
const PLACE: Text = Text::new("请选择城市或港口", "Choose a city or a port");
const POSITIVE: Text = Text::new("请填写大于 0 的数", "Enter a number above 0");
const TOO_MUCH: Text = Text::new("数值太大", "This number is too large");
const TEMPERATURES: Text =
    Text::new("温度须在 -80 到 80 ℃ 之间，且最低不高于最高", "Between -80 and 80 °C, the lowest first");
const TWICE: Text = Text::new("同一箱型只填一次", "Name each container size once");
const NO_SUB_MODE: Text = Text::new("该运输方式没有细分类型", "This mode has no sub-type");
const NO_DAY: Text = Text::new("请填写 2027-03-17 这样的日期", "Write a day as 2027-03-17");
const PAST: Text = Text::new("日期须在今天之后两年之内", "A day from today on, within two years");
const PHONE: Text = Text::new("电话格式不正确", "This is not a valid phone number");
const REACHABLE: Text = Text::new("邮箱和手机至少填写一项", "Give an email address or a mobile number");

/// A file that was uploaded before.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct InquiryFile {
    pub name: String,
    /// Where it is, as the upload said.
    pub url: String,
    /// Bytes.
    pub size: i64,
    /// 1 video, 2 image, 3 document, 4 other.
    pub kind: i32,
}

impl From<inquiry_file::Model> for InquiryFile {
    fn from(row: inquiry_file::Model) -> Self {
        Self { name: row.name, url: row.url, size: row.size, kind: row.kind }
    }
}

/// From where, or to where.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct InquiryPlace {
    pub country_id: i64,
    pub city_id: Option<i64>,
    /// UN/LOCODE; empty for none.
    pub port: String,
}

/// An inquiry, always sent whole.
#[derive(Clone, Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct InquiryForm {
    pub cargo_name: String,
    /// 1 general, 2 fresh fruit, 3 electric or magnetic, 4 dangerous, 5 liquid or powder, 6 reefer.
    pub cargo_type: i32,
    /// 1 sea, 2 air, 3 road, 4 rail, 5 international express, 6 multimodal.
    pub transport_mode: i32,
    /// Of modes 1, 4 and 6: 1 direct, 2 transshipment; 0 for either.
    pub sub_mode: i32,
    /// Of modes 1, 4 and 6: 1 FCL, 2 LCL.
    pub load: i32,
    /// For FCL.
    pub containers: Vec<Containers>,
    pub weight_kg: Option<f64>,
    pub volume_m3: Option<f64>,
    pub packages: i32,
    pub packaging: String,
    pub origin: InquiryPlace,
    pub destination: InquiryPlace,
    /// 61 to 74; 0 for none.
    pub trade_term: i32,
    /// Needed for dangerous cargo, such as `UN3480`.
    pub hazard_number: String,
    /// Degrees Celsius; needed for fresh fruit and reefer cargo.
    pub temperature_min: Option<f64>,
    pub temperature_max: Option<f64>,
    pub non_stackable: bool,
    /// A day such as `2027-03-17`.
    pub ready_on: String,
    pub note: String,
    pub contact_name: String,
    pub contact_company: String,
    pub contact_email: String,
    pub contact_mobile: String,
    /// At most nine.
    pub files: Vec<InquiryFile>,
}

impl InquiryForm {
    /// What is stored, as it would be sent again.
    pub fn of(one: &inquiry::Model, files: Vec<InquiryFile>) -> Result<Self, FreightError> {
        let place = |country_id, city_id, port: &str| InquiryPlace { country_id, city_id, port: port.to_owned() };
        Ok(Self {
            cargo_name: one.cargo_name.clone(),
            cargo_type: one.cargo_type,
            transport_mode: one.transport_mode,
            sub_mode: one.sub_mode,
            load: one.load,
            containers: containers::read(&one.containers)?,
            weight_kg: one.weight_kg,
            volume_m3: one.volume_m3,
            packages: one.packages,
            packaging: one.packaging.clone(),
            origin: place(one.origin_country_id, one.origin_city_id, &one.origin_port),
            destination: place(one.destination_country_id, one.destination_city_id, &one.destination_port),
            trade_term: one.trade_term,
            hazard_number: one.hazard_number.clone(),
            temperature_min: one.temperature_min,
            temperature_max: one.temperature_max,
            non_stackable: one.non_stackable,
            ready_on: day_text(one.ready_on),
            note: one.note.clone(),
            contact_name: one.contact_name.clone(),
            contact_company: one.contact_company.clone(),
            contact_email: one.contact_email.clone(),
            contact_mobile: one.contact_mobile.clone(),
            files,
        })
    }

    fn mode(&self) -> Option<TransportMode> {
        TransportMode::try_from(self.transport_mode).ok()
    }

    /// Whether its mode asks for FCL or LCL, and has a sub-type.
    fn asks_load(&self) -> bool {
        self.mode().is_some_and(|mode| TransportMode::SHOWS_SUBTYPE.contains(&mode))
    }

    /// How it is loaded; what does not travel in containers is loose.
    fn loaded(&self) -> ShipmentLoad {
        match ShipmentLoad::try_from(self.load) {
            Ok(load) if self.asks_load() => load,
            _ => ShipmentLoad::Lcl,
        }
    }

    fn is_fcl(&self) -> bool {
        self.loaded() == ShipmentLoad::Fcl
    }

    /// Its own columns, of a form that was checked. What its mode does not ask for is not kept.
    pub fn columns(&self) -> inquiry::ActiveModel {
        let text = |value: &str| Set(value.trim().to_owned());
        let (is_fcl, asks_load) = (self.is_fcl(), self.asks_load());
        let mode = self.mode().unwrap_or(TransportMode::Sea);
        let contact: [&str; 4] = [&self.contact_email, &self.contact_mobile, &self.contact_company, &self.contact_name];
        let port =
            |place: &InquiryPlace| port_by_code(&place.port).map_or_else(String::new, |port| port.code.to_owned());
        inquiry::ActiveModel {
            cargo_name: text(&self.cargo_name),
            public_name: Set(hide(contact, self.cargo_name.trim())),
            cargo_type: Set(CargoType::try_from(self.cargo_type).unwrap_or(CargoType::General).value()),
            transport_mode: Set(mode.value()),
            sub_mode: Set(if asks_load { self.sub_mode } else { 0 }),
            load: Set(self.loaded().value()),
            containers: Set(containers::store(if is_fcl { &self.containers } else { &[] })),
            weight_kg: Set(self.weight_kg),
            volume_m3: Set(self.volume_m3),
            packages: Set(self.packages),
            packaging: text(&self.packaging),
            chargeable_kg: Set(chargeable_kg(mode, self.loaded(), self.weight_kg, self.volume_m3)),
            origin_country_id: Set(self.origin.country_id),
            origin_city_id: Set(self.origin.city_id),
            origin_port: Set(port(&self.origin)),
            destination_country_id: Set(self.destination.country_id),
            destination_city_id: Set(self.destination.city_id),
            destination_port: Set(port(&self.destination)),
            trade_term: Set(self.trade_term),
            hazard_number: Set(un_numbers::parse(&self.hazard_number).unwrap_or_default()),
            temperature_min: Set(self.temperature_min),
            temperature_max: Set(self.temperature_max),
            non_stackable: Set(self.non_stackable),
            ready_on: Set(Day::parse(self.ready_on.trim()).map_or(0, Day::number)),
            note: text(&self.note),
            contact_name: text(&self.contact_name),
            contact_company: text(&self.contact_company),
            contact_email: text(&self.contact_email),
            contact_mobile: text(&self.contact_mobile),
            ..Default::default()
        }
    }

    /// Refuses an inquiry that lacks something that its mode or cargo needs, or is ready before `today`.
    pub fn check_whole(&self, today: Day) -> Result<(), Failure> {
        let mut fields = Fields::default();
        self.validate(&mut fields);
        self.validate_cargo(&mut fields);
        self.validate_ends(&mut fields);
        fields.required("contact_name", &self.contact_name);
        let is_reachable = !self.contact_email.trim().is_empty() || !self.contact_mobile.trim().is_empty();
        fields.require("contact_email", is_reachable, REACHABLE, vec![]);
        match Day::parse(self.ready_on.trim()) {
            None => fields.add("ready_on", REQUIRED),
            Some(day) => {
                fields.require("ready_on", (today..=today.plus(MAX_DAYS_AHEAD)).contains(&day), PAST, vec![]);
            }
        }
        fields.finish()
    }

    fn validate_cargo(&self, fields: &mut Fields) {
        fields.required("cargo_name", &self.cargo_name);
        fields.require("cargo_type", self.cargo_type != 0, REQUIRED, vec![]);
        fields.require("transport_mode", self.transport_mode != 0, REQUIRED, vec![]);
        if self.asks_load() {
            fields.require("load", self.load != 0, REQUIRED, vec![]);
        }
        match self.is_fcl() {
            true => fields.require("containers", !self.containers.is_empty(), REQUIRED, vec![]),
            false => {
                fields.require("weight_kg", self.weight_kg.is_some(), REQUIRED, vec![]);
                // Parcels are weighed; how large they are is the courier's business.
                let is_parcel = self.mode() == Some(TransportMode::InternationalExpress);
                fields.require("volume_m3", is_parcel || self.volume_m3.is_some(), REQUIRED, vec![]);
            }
        }
        let cargo = CargoType::try_from(self.cargo_type).ok();
        if cargo == Some(CargoType::Dangerous) {
            fields.required("hazard_number", &self.hazard_number);
        }
        if matches!(cargo, Some(CargoType::FreshFruit | CargoType::Reefer)) {
            fields.require("temperature_min", self.temperature_min.is_some(), REQUIRED, vec![]);
            fields.require("temperature_max", self.temperature_max.is_some(), REQUIRED, vec![]);
        }
    }

    fn validate_ends(&self, fields: &mut Fields) {
        let is_parcel = self.mode() == Some(TransportMode::InternationalExpress);
        for (name, place) in [("origin", &self.origin), ("destination", &self.destination)] {
            fields.require(format!("{name}.country_id"), place.country_id != 0, REQUIRED, vec![]);
            let is_named = place.city_id.is_some() || !place.port.trim().is_empty();
            fields.require(format!("{name}.city_id"), is_parcel || is_named, PLACE, vec![]);
        }
        let [from, to] = [&self.origin, &self.destination].map(|place| port_by_code(&place.port).map(|port| port.code));
        fields.require("destination.port", to.is_none() || from != to, SAME_PORT, vec![]);
    }
}

/// What of an inquiry can be written down at all, finished or not.
impl Validate for InquiryForm {
    fn validate(&self, fields: &mut Fields) {
        fields.length("cargo_name", self.cargo_name.trim(), 0, MAX_CARGO_CHARS);
        fields.length("packaging", self.packaging.trim(), 0, MAX_PACKAGING_CHARS);
        fields.length("note", self.note.trim(), 0, MAX_NOTE_CHARS);
        fields.length("contact_name", self.contact_name.trim(), 0, MAX_NAME_CHARS);
        fields.length("contact_company", self.contact_company.trim(), 0, MAX_COMPANY_CHARS);
        let mobile = self.contact_mobile.trim();
        fields.length("contact_mobile", mobile, 0, MAX_MOBILE_CHARS);
        fields.require("contact_mobile", mobile.is_empty() || is_phone(mobile), PHONE, vec![]);
        let email = self.contact_email.trim();
        fields.require("contact_email", email.is_empty() || is_email(email), EMAIL, vec![]);
        let known = |value: i32, is_known: bool| value == 0 || is_known;
        let is_cargo = known(self.cargo_type, CargoType::try_from(self.cargo_type).is_ok());
        fields.require("cargo_type", is_cargo, UNKNOWN, vec![]);
        fields.require("transport_mode", known(self.transport_mode, self.mode().is_some()), UNKNOWN, vec![]);
        fields.require("load", known(self.load, ShipmentLoad::try_from(self.load).is_ok()), UNKNOWN, vec![]);
        let is_sub_mode = known(self.sub_mode, ShippingMode::try_from(self.sub_mode).is_ok());
        fields.require("sub_mode", is_sub_mode, UNKNOWN, vec![]);
        fields.require("sub_mode", self.sub_mode == 0 || self.asks_load(), NO_SUB_MODE, vec![]);
        let is_term = known(self.trade_term, TradeTerm::try_from(self.trade_term).is_ok());
        fields.require("trade_term", is_term, UNKNOWN, vec![]);
        fields.range("packages", self.packages.into(), 0, 1_000_000);
        for (name, value, most) in [("weight_kg", self.weight_kg, MAX_KG), ("volume_m3", self.volume_m3, MAX_M3)] {
            fields.require(name, value.is_none_or(|value| value > 0.0), POSITIVE, vec![]);
            fields.require(name, value.is_none_or(|value| value <= most), TOO_MUCH, vec![]);
        }
        validate_containers(fields, &self.containers);
        validate_place(fields, "origin", &self.origin);
        validate_place(fields, "destination", &self.destination);
        let hazard = self.hazard_number.trim();
        fields.require("hazard_number", hazard.is_empty() || un_numbers::parse(hazard).is_some(), UN, vec![]);
        let (low, high) = (self.temperature_min, self.temperature_max);
        let is_degree = |value: Option<f64>| value.is_none_or(|value| (COLDEST..=WARMEST).contains(&value));
        let is_range = low.zip(high).is_none_or(|(low, high)| low <= high);
        fields.require("temperature_min", is_degree(low) && is_range, TEMPERATURES, vec![]);
        fields.require("temperature_max", is_degree(high), TEMPERATURES, vec![]);
        let ready_on = self.ready_on.trim();
        fields.require("ready_on", ready_on.is_empty() || Day::parse(ready_on).is_some(), NO_DAY, vec![]);
        fields.range("files", self.files.len() as i64, 0, MAX_FILES as i64);
        for file in &self.files {
            fields.required("files", &file.name);
            fields.length("files", &file.name, 0, MAX_FILE_NAME_CHARS);
            fields.required("files", &file.url);
            fields.picture("files", &file.url);
            fields.range("files", file.size, 0, MAX_FILE_BYTES);
            fields.require("files", AttachmentType::try_from(file.kind).is_ok(), WRONG_TYPE, vec![]);
        }
    }
}

/// Of any country, as people write it: digits with what stands between them.
fn is_phone(value: &str) -> bool {
    let digits = value.bytes().filter(u8::is_ascii_digit).count();
    (5..=20).contains(&digits) && value.chars().all(|c| c.is_ascii_digit() || "+-() ./".contains(c))
}

fn validate_containers(fields: &mut Fields, all: &[Containers]) {
    for (place, one) in all.iter().enumerate() {
        fields.require("containers", ContainerSize::try_from(one.size).is_ok(), UNKNOWN, vec![]);
        fields.range("containers", one.count, 1, MAX_CONTAINERS);
        let is_new = all.iter().take(place).all(|other| other.size != one.size);
        fields.require("containers", is_new, TWICE, vec![]);
    }
}

fn validate_place(fields: &mut Fields, name: &'static str, place: &InquiryPlace) {
    let InquiryPlace { country_id, city_id, port } = place;
    fields.require(format!("{name}.country_id"), *country_id == 0 || country(*country_id).is_some(), UNKNOWN, vec![]);
    if let Some(id) = city_id {
        let is_there = city(*id).is_some_and(|city| city.country_id == *country_id);
        fields.require(format!("{name}.city_id"), is_there, OTHER_COUNTRY, vec![]);
    }
    if !port.trim().is_empty() {
        let found = port_by_code(port);
        fields.require(format!("{name}.port"), found.is_some(), UNKNOWN, vec![]);
        let is_there = found.is_none_or(|port| port.country_id == *country_id);
        fields.require(format!("{name}.port"), is_there, OTHER_COUNTRY, vec![]);
    }
}

/// Today where the tenant is.
pub async fn find_today(visit: &Visit) -> Result<Day, Failure> {
    Ok(find_tenant_zone(&visit.app, visit.tenant_id()).await?.day(visit.now()))
}

/// A stored day as it is sent; empty where nobody said.
pub fn day_text(number: i32) -> String {
    match number {
        0 => String::new(),
        number => Day::from_number(number).to_string(),
    }
}

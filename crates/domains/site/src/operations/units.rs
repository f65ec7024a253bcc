//! The units a page can be made of: their names, where they belong, what may stand in them and which settings they take.
//! The page builder's palette and the check of a saved structure both read this table.

use serde::Serialize;

/// What a setting may be. Nothing, null and the empty text leave it unset, whatever its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ParamKind {
    /// Short text that is shown as it is.
    Text,
    /// A translation key.
    Label,
    /// A named position of banners: small letters, digits and `_`.
    Position,
    /// A whole number from `min` to `max`.
    Number,
    /// 1, 0, true or false.
    Flag,
    /// A path of this site, or http(s).
    Link,
    /// The address of a picture: a path of this site, or http(s).
    Image,
    /// `#RRGGBB`.
    Color,
    /// One of `options`.
    Choice,
}

/// One setting of a unit.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
pub struct ParamSpec {
    pub name: &'static str,
    pub kind: ParamKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[schema(value_type = Option<Vec<String>>)]
    pub options: &'static [&'static str],
}

/// One unit.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
pub struct UnitSpec {
    pub identify: &'static str,
    /// The pages that it is made for; empty: it may stand on any.
    #[schema(value_type = Vec<String>)]
    pub pages: &'static [&'static str],
    /// What may stand inside it.
    #[schema(value_type = Vec<String>)]
    pub children: &'static [&'static str],
    #[schema(value_type = Vec<ParamSpec>)]
    pub params: &'static [ParamSpec],
}

const fn param(name: &'static str, kind: ParamKind) -> ParamSpec {
    ParamSpec { name, kind, min: None, max: None, options: &[] }
}

const fn number(name: &'static str, min: i64, max: i64) -> ParamSpec {
    ParamSpec { name, kind: ParamKind::Number, min: Some(min), max: Some(max), options: &[] }
}

const TITLE: ParamSpec = param("title", ParamKind::Label);
/// The organiser's own words, which come before those of the key.
const TITLE_ZH: ParamSpec = param("titleZh", ParamKind::Text);
const TITLE_EN: ParamSpec = param("titleEn", ParamKind::Text);
const MORE: ParamSpec = param("morePath", ParamKind::Link);
const LIMIT: ParamSpec = number("limit", 1, 50);
const START: ParamSpec = number("start", 0, 1000);
const CLASSIFICATION: ParamSpec = ParamSpec {
    options: &["news", "dynamic", "information", "handbook"],
    ..param("classification", ParamKind::Choice)
};

const BANNER: &[ParamSpec] = &[
    param("position", ParamKind::Position),
    number("aspectRatio", 1, 400),
    number("width", 1, 4000),
    number("height", 1, 4000),
    param("useWh", ParamKind::Flag),
    param("defaultImage", ParamKind::Image),
    param("defaultImageEn", ParamKind::Image),
    param("heroImage", ParamKind::Image),
    param("bgColor", ParamKind::Color),
    param("paddings", ParamKind::Text),
];
const TILE: &[ParamSpec] = &[
    param("text", ParamKind::Label),
    param("textZh", ParamKind::Text),
    param("textEn", ParamKind::Text),
    param("note", ParamKind::Label),
    param("noteZh", ParamKind::Text),
    param("noteEn", ParamKind::Text),
    param("imageZh", ParamKind::Image),
    param("imageEn", ParamKind::Image),
    param("linkPage", ParamKind::Link),
    param("linkPath", ParamKind::Link),
    param("color", ParamKind::Color),
    param("needLogin", ParamKind::Flag),
    param("needSignUp", ParamKind::Flag),
];
const ARTICLES: &[ParamSpec] = &[TITLE, TITLE_ZH, TITLE_EN, CLASSIFICATION, LIMIT, START, MORE];

/// A unit that any page can have.
const fn section(identify: &'static str, params: &'static [ParamSpec]) -> UnitSpec {
    UnitSpec { identify, pages: &[], children: &[], params }
}

/// What one page is there for.
const fn own(identify: &'static str, pages: &'static [&'static str]) -> UnitSpec {
    UnitSpec { identify, pages, children: &[], params: &[TITLE, TITLE_ZH, TITLE_EN] }
}

pub const UNITS: &[UnitSpec] = &[
    section("popup_banner", BANNER),
    section("banner", BANNER),
    UnitSpec { children: &["quick_link"], ..section("quick_links", &[TITLE, TITLE_ZH, TITLE_EN]) },
    section("live_strip", &[TITLE, TITLE_ZH, TITLE_EN]),
    section("expo_dynamics", ARTICLES),
    section("introduction", &[TITLE, TITLE_ZH, TITLE_EN, MORE]),
    section("hall_description", &[TITLE, TITLE_ZH, TITLE_EN, MORE]),
    section("highlights", &[TITLE, TITLE_ZH, TITLE_EN, LIMIT, MORE]),
    section("same_type_expos", &[TITLE, TITLE_ZH, TITLE_EN, LIMIT, number("hotLimit", 0, 20), MORE]),
    section("previous_review", &[TITLE, TITLE_ZH, TITLE_EN, LIMIT, MORE]),
    section("real_time_info", ARTICLES),
    section("institutions", &[TITLE, TITLE_ZH, TITLE_EN, MORE]),
    section("venue_map", &[TITLE, TITLE_ZH, TITLE_EN]),
    section("call_to_action", &[TITLE, TITLE_ZH, TITLE_EN]),
    own("agenda_list", &["/agendaList"]),
    own("booth_reservation", &["/expoReserve"]),
    own("booth_chart", &["/expoReserveInner"]),
    own("company_detail", &["/companyDetail"]),
    own("online_hall", &["/onlineBooth"]),
    own("audience_directory", &["/negotiationHall"]),
    own("sponsor_list", &["/sponsorshipList"]),
    own("sponsor_items", &["/sponsorshipList"]),
    own("exhibitor_directory", &["/exhibitiorList"]),
    own("information_list", &["/informationList"]),
    own("information_detail", &["/informationDetail"]),
    own("enroll_form", &["/enrollPage"]),
    own("activity_list", &["/activityList"]),
    own("activity_detail", &["/activityDetails"]),
    own("hotel_list", &["/hotelGet"]),
    own("hotel_detail", &["/hotelDetail"]),
    own("handbook_chapters", &["/handbook"]),
    own("dynamic_list", &["/dynamicList"]),
    own("lookback_gallery", &["/lookBack"]),
    own("rich_text", &["/etcView"]),
    own("one_to_one", &["/otoPageSh"]),
    own("attendee_list", &["/userList"]),
    own("component_gallery", &["/testIndex"]),
    own("not_found", &["/404"]),
    own("sign_combined", &["/sign"]),
    own("sign_in", &["/signIn"]),
    own("sign_up", &["/signUp"]),
    own("forget_password", &["/forgetPassword"]),
    own("set_password", &["/setPasswordNew"]),
    own("activation_success", &["/activationSuccess"]),
    own("booth_chart_mobile", &["/expoBoothMobile"]),
    own("booth_booked", &["/expoBooked"]),
    own("booth_book", &["/booth_book"]),
];

/// What stands only inside another unit.
pub const PARTS: &[UnitSpec] = &[section("quick_link", TILE)];

/// Units and parts alike.
pub fn find(identify: &str) -> Option<&'static UnitSpec> {
    UNITS.iter().chain(PARTS).find(|unit| unit.identify == identify)
}

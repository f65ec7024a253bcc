//! What administrators send about a company, and what of it is wrong.

use fairway_fields::FieldMap;
use fairway_http::{Fields, Validate, fields};
use fairway_lang::Text;
use fairway_records::{MAX_LINE_CHARS, MAX_TEXT_CHARS, check_both_languages, require_one_language};
use fairway_refdata::country;
use fairway_refdata::enums::CompanySize;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;

use crate::entities::company::ActiveModel;
use crate::model::{MAX_TAG_CHARS, MAX_TAGS};
use crate::operations::companies::NewCompany;
use crate::operations::names::WantedNames;

const TOO_MANY_TAGS: Text = Text::new("最多 {max} 个标签", "At most {max} tags");
const SAME_TAG: Text = Text::new("标签重复", "This tag is listed twice");
/// No firm is older than paper.
const FIRST_YEAR: i64 = 1000;
const LAST_YEAR: i64 = 2100;

/// A company as its editors write it, always whole. Its lines of business and trade lanes stay as they are.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct CompanyForm {
    /// For a change: which one.
    pub id: Option<i64>,
    /// For a change: the version of the row that was edited. If somebody has changed it since, failure 409 says who
    /// and when (`data.edited_by_name`, `data.edited_at`), `data.current` is the row now, and nothing is written.
    pub version: Option<String>,
    pub name_zh: String,
    pub name_en: String,
    pub logo: String,
    pub country_id: i64,
    pub city_zh: String,
    pub city_en: String,
    pub profile_zh: String,
    pub profile_en: String,
    /// 1 to 6, by number of people; 0 where it is not known.
    pub scale: i32,
    /// A year; 0 where it is not known.
    pub founded: i32,
    pub website: String,
    pub email: String,
    pub phone: String,
    /// Words of the tenant's own, at most 20 of at most 10 characters.
    pub custom_tags: Vec<String>,
    /// The tenant's own fields, by their keys (`field_12`); those that are not named stay as they are, null takes a value away.
    #[schema(value_type = Option<BTreeMap<String, Value>>)]
    pub custom_fields: Option<FieldMap>,
}

impl CompanyForm {
    /// Without blanks around texts, and without empty tags.
    pub fn trimmed(mut self) -> Self {
        let texts = [
            &mut self.name_zh,
            &mut self.name_en,
            &mut self.logo,
            &mut self.city_zh,
            &mut self.city_en,
            &mut self.profile_zh,
            &mut self.profile_en,
            &mut self.website,
            &mut self.email,
            &mut self.phone,
        ];
        for text in texts {
            *text = text.trim().to_owned();
        }
        let tags = self.custom_tags.iter().map(|tag| tag.trim().to_owned());
        self.custom_tags = tags.filter(|tag| !tag.is_empty()).collect();
        self
    }

    pub fn names(&self) -> WantedNames<'_> {
        WantedNames { country_id: self.country_id, name_zh: &self.name_zh, name_en: &self.name_en }
    }

    /// As a company that the platform enters itself.
    pub fn into_new(self) -> NewCompany {
        NewCompany {
            name_zh: self.name_zh,
            name_en: self.name_en,
            logo: self.logo,
            country_id: self.country_id,
            city_zh: self.city_zh,
            city_en: self.city_en,
            profile_zh: self.profile_zh,
            profile_en: self.profile_en,
            scale: self.scale,
            founded: self.founded,
            website: self.website,
            email: self.email,
            phone: self.phone,
            custom_tags: self.custom_tags,
            ..Default::default()
        }
    }

    /// Over a row that is there.
    pub fn write_over(self, row: &mut ActiveModel) {
        row.name_zh = Set(self.name_zh);
        row.name_en = Set(self.name_en);
        row.logo = Set(self.logo);
        row.country_id = Set(self.country_id);
        row.city_zh = Set(self.city_zh);
        row.city_en = Set(self.city_en);
        row.profile_zh = Set(self.profile_zh);
        row.profile_en = Set(self.profile_en);
        row.scale = Set(self.scale);
        row.founded = Set(self.founded);
        row.website = Set(self.website);
        row.email = Set(self.email);
        row.phone = Set(self.phone);
        row.custom_tags = Set(serde_json::json!(self.custom_tags).to_string());
    }
}

impl Validate for CompanyForm {
    fn validate(&self, fields: &mut Fields) {
        let (zh, en) = (("name_zh", self.name_zh.as_str()), ("name_en", self.name_en.as_str()));
        require_one_language(fields, zh, en, MAX_LINE_CHARS);
        check_both_languages(fields, ("city_zh", &self.city_zh), ("city_en", &self.city_en), MAX_LINE_CHARS);
        let profile = (("profile_zh", self.profile_zh.as_str()), ("profile_en", self.profile_en.as_str()));
        check_both_languages(fields, profile.0, profile.1, MAX_TEXT_CHARS);
        check_country(fields, self.country_id);
        fields.picture("logo", &self.logo);
        let is_size = self.scale == 0 || CompanySize::try_from(self.scale).is_ok();
        fields.require("scale", is_size, fields::UNKNOWN, vec![]);
        if self.founded != 0 {
            fields.range("founded", i64::from(self.founded), FIRST_YEAR, LAST_YEAR);
        }
        fields.link("website", &self.website);
        if !self.email.is_empty() {
            fields.email("email", &self.email);
        }
        fields.length("phone", &self.phone, 0, 60);
        check_tags(fields, &self.custom_tags);
    }
}

/// One of the countries that there are.
pub fn check_country(fields: &mut Fields, country_id: i64) {
    let text = if country_id == 0 { fields::REQUIRED } else { fields::UNKNOWN };
    fields.require("country_id", country(country_id).is_some(), text, vec![]);
}

fn check_tags(fields: &mut Fields, tags: &[String]) {
    fields.require("custom_tags", tags.len() <= MAX_TAGS, TOO_MANY_TAGS, vec![("max", MAX_TAGS.to_string())]);
    for (place, tag) in tags.iter().enumerate() {
        let name = format!("custom_tags[{place}]");
        fields.length(name.clone(), tag, 1, MAX_TAG_CHARS);
        fields.require(name, !tags[..place].contains(tag), SAME_TAG, vec![]);
    }
}

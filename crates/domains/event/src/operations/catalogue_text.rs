//! What stands in an entry of the catalogue, how long it may be, and what must not be missing when it goes to print.

use fairway_http::fields::{EMAIL, REQUIRED, TOO_LONG, is_email};
use fairway_http::{Failure, Fields};
use fairway_lang::Text;
use fairway_records::{MAX_LINE_CHARS, StoredAs, read_column};
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};

use super::catalogue::CatalogueRules;
use crate::entities::catalogue_entry::{ActiveModel, Model};

const MAX_NAME_CHARS: usize = 80;
const MAX_CONTACT_CHARS: usize = 60;
const MAX_PHONE_CHARS: usize = 40;
/// One product or service is a word or two.
const MAX_PRODUCT_CHARS: usize = 40;
const TOO_MANY: Text = Text::new("最多 {max} 项", "At most {max}");

/// What an exhibitor writes for the printed catalogue, always sent whole. Hall and booth are the exhibitor's and not typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct CatalogueText {
    pub name_zh: String,
    pub name_en: String,
    /// A picture.
    pub logo: String,
    pub address_zh: String,
    pub address_en: String,
    /// Whom readers ask for.
    pub contact_zh: String,
    pub contact_en: String,
    pub phone: String,
    pub fax: String,
    pub email: String,
    pub website: String,
    /// Plain text, as long as the meeting's settings let it be.
    pub intro_zh: String,
    pub intro_en: String,
    /// Products or services, each at most 40 characters.
    pub products_zh: Vec<String>,
    pub products_en: Vec<String>,
    /// Pictures.
    pub pictures: Vec<String>,
}

fn words(list: Vec<String>) -> Vec<String> {
    list.into_iter().map(|word| word.trim().to_owned()).filter(|word| !word.is_empty()).collect()
}

impl CatalogueText {
    pub fn read(row: &Model) -> Result<Self, Failure> {
        let row = row.clone();
        Ok(Self {
            name_zh: row.name_zh,
            name_en: row.name_en,
            logo: row.logo,
            address_zh: row.address_zh,
            address_en: row.address_en,
            contact_zh: row.contact_zh,
            contact_en: row.contact_en,
            phone: row.phone,
            fax: row.fax,
            email: row.email,
            website: row.website,
            intro_zh: row.intro_zh,
            intro_en: row.intro_en,
            products_zh: read_column("catalogue_entry.products_zh", row.products_zh)?,
            products_en: read_column("catalogue_entry.products_en", row.products_en)?,
            pictures: read_column("catalogue_entry.pictures", row.pictures)?,
        })
    }

    pub fn write_into(self, row: &mut ActiveModel) {
        row.name_zh = Set(self.name_zh);
        row.name_en = Set(self.name_en);
        row.logo = Set(self.logo);
        row.address_zh = Set(self.address_zh);
        row.address_en = Set(self.address_en);
        row.contact_zh = Set(self.contact_zh);
        row.contact_en = Set(self.contact_en);
        row.phone = Set(self.phone);
        row.fax = Set(self.fax);
        row.email = Set(self.email);
        row.website = Set(self.website);
        row.intro_zh = Set(self.intro_zh);
        row.intro_en = Set(self.intro_en);
        row.products_zh = Set(self.products_zh.store());
        row.products_en = Set(self.products_en.store());
        row.pictures = Set(self.pictures.store());
    }

    /// Without the blanks around everything, and without empty words in lists.
    pub fn trimmed(self) -> Self {
        let trim = |text: String| text.trim().to_owned();
        Self {
            name_zh: trim(self.name_zh),
            name_en: trim(self.name_en),
            logo: trim(self.logo),
            address_zh: trim(self.address_zh),
            address_en: trim(self.address_en),
            contact_zh: trim(self.contact_zh),
            contact_en: trim(self.contact_en),
            phone: trim(self.phone),
            fax: trim(self.fax),
            email: trim(self.email),
            website: trim(self.website),
            intro_zh: trim(self.intro_zh),
            intro_en: trim(self.intro_en),
            products_zh: words(self.products_zh),
            products_en: words(self.products_en),
            pictures: words(self.pictures),
        }
    }

    /// Says at its field what is too long or cannot be meant, and with `is_whole` what is missing.
    pub fn check(&self, rules: &CatalogueRules, is_whole: bool) -> Result<(), Failure> {
        let mut fields = Fields::default();
        let lines: [(&'static str, &str, usize); 9] = [
            ("name_zh", &self.name_zh, MAX_NAME_CHARS),
            ("name_en", &self.name_en, MAX_NAME_CHARS),
            ("address_zh", &self.address_zh, MAX_LINE_CHARS),
            ("address_en", &self.address_en, MAX_LINE_CHARS),
            ("contact_zh", &self.contact_zh, MAX_CONTACT_CHARS),
            ("contact_en", &self.contact_en, MAX_CONTACT_CHARS),
            ("phone", &self.phone, MAX_PHONE_CHARS),
            ("fax", &self.fax, MAX_PHONE_CHARS),
            ("website", &self.website, MAX_LINE_CHARS),
        ];
        for (name, text, max) in lines {
            fields.length(name, text, 0, max);
        }
        fields.length("intro_zh", &self.intro_zh, 0, rules.max_intro_zh as usize);
        fields.length("intro_en", &self.intro_en, 0, rules.max_intro_en as usize);
        fields.link("website", &self.website);
        fields.picture("logo", &self.logo);
        fields.require("email", self.email.is_empty() || is_email(&self.email), EMAIL, vec![]);
        for (name, list) in [("products_zh", &self.products_zh), ("products_en", &self.products_en)] {
            at_most(&mut fields, name, list.len(), rules.max_products);
            let is_short = list.iter().all(|word| word.chars().count() <= MAX_PRODUCT_CHARS);
            fields.require(name, is_short, TOO_LONG, vec![("max", MAX_PRODUCT_CHARS.to_string())]);
        }
        at_most(&mut fields, "pictures", self.pictures.len(), rules.max_pictures);
        self.pictures.iter().for_each(|picture| fields.picture("pictures", picture));
        if is_whole {
            self.missing().into_iter().for_each(|name| fields.add(name, REQUIRED));
        }
        fields.finish()
    }

    /// The fields without which it cannot be printed. Of a name and an address one language is enough; readers of either
    /// language read the introduction in their own.
    pub fn missing(&self) -> Vec<&'static str> {
        let has_no = |zh: &str, en: &str| zh.is_empty() && en.is_empty();
        [
            ("name_zh", has_no(&self.name_zh, &self.name_en)),
            ("logo", self.logo.is_empty()),
            ("address_zh", has_no(&self.address_zh, &self.address_en)),
            ("phone", self.phone.is_empty()),
            ("email", self.email.is_empty()),
            ("intro_zh", self.intro_zh.is_empty()),
            ("intro_en", self.intro_en.is_empty()),
            ("products_zh", self.products_zh.is_empty() && self.products_en.is_empty()),
        ]
        .into_iter()
        .filter_map(|(name, is_missing)| is_missing.then_some(name))
        .collect()
    }
}

fn at_most(fields: &mut Fields, name: &'static str, count: usize, max: i32) {
    fields.require(name, count <= max as usize, TOO_MANY, vec![("max", max.to_string())]);
}

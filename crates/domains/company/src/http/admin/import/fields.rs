//! The fields of a company that a table can bring: read over what is there, checked, compared and written.

use fairway_http::fields::{UNKNOWN, WRONG_TYPE};
use fairway_http::{Failure, Fields};
use fairway_import::{FieldChange, Reason, SheetRow, Words, reasons_of};
use fairway_lang::Text;
use fairway_records::{MAX_LINE_CHARS, check_both_languages, read_column};
use fairway_site::model::CURRENCIES;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};

use super::columns::{
    country_words, read_amount, read_country, read_size, read_tags, read_website, read_year, size_words,
};
use crate::entities::company::{ActiveModel, Model};
use crate::http::admin::company_form::CompanyForm;
use crate::model::MAX_CAPITAL;
use crate::operations::companies::NewCompany;

const NO_COUNTRY: Text = Text::new("没有这个国家或地区", "There is no such country or region");
const NO_SIZE: Text = Text::new("请从列表中选择规模", "Choose one of the sizes in the list");
const NO_YEAR: Text = Text::new("请填写四位年份", "Enter a four-digit year");
const NO_CURRENCY: Text = Text::new("有注册资本时须填写币种", "Enter the currency of the registered capital");

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompanyFields {
    pub name_zh: String,
    pub name_en: String,
    pub country_id: i64,
    pub city_zh: String,
    pub city_en: String,
    pub scale: i32,
    pub founded: i32,
    pub registered_capital: i64,
    pub capital_currency: String,
    pub website: String,
    pub email: String,
    pub phone: String,
    pub address_zh: String,
    pub address_en: String,
    pub profile_zh: String,
    pub profile_en: String,
    pub custom_tags: Vec<String>,
}

impl CompanyFields {
    pub fn of(row: &Model) -> Result<Self, Failure> {
        let row = row.clone();
        Ok(Self {
            custom_tags: read_column("company.custom_tags", row.custom_tags)?,
            name_zh: row.name_zh,
            name_en: row.name_en,
            country_id: row.country_id,
            city_zh: row.city_zh,
            city_en: row.city_en,
            scale: row.scale,
            founded: row.founded,
            registered_capital: row.registered_capital,
            capital_currency: row.capital_currency,
            website: row.website,
            email: row.email,
            phone: row.phone,
            address_zh: row.address_zh,
            address_en: row.address_en,
            profile_zh: row.profile_zh,
            profile_en: row.profile_en,
        })
    }

    /// Takes over what stands in the row; an empty cell leaves its field as it is.
    pub fn read(&mut self, row: &SheetRow) -> Vec<Reason> {
        let mut wrong = Vec::new();
        let cell = |key: &str| row.get(key).map(str::to_owned);
        put(&mut self.name_zh, cell("name_zh"));
        put(&mut self.name_en, cell("name_en"));
        put(&mut self.city_zh, cell("city_zh"));
        put(&mut self.city_en, cell("city_en"));
        put(&mut self.capital_currency, cell("capital_currency").map(|code| code.to_uppercase()));
        put(&mut self.website, row.get("website").map(read_website));
        put(&mut self.email, cell("email"));
        put(&mut self.phone, cell("phone"));
        put(&mut self.address_zh, cell("address_zh"));
        put(&mut self.address_en, cell("address_en"));
        put(&mut self.profile_zh, cell("profile_zh"));
        put(&mut self.profile_en, cell("profile_en"));
        put(&mut self.custom_tags, row.get("custom_tags").map(read_tags));
        let mut parsed = |key: &str, text: Text, is_good: bool| {
            if !is_good {
                wrong.push(Reason::at(key, text));
            }
        };
        parsed("country_id", NO_COUNTRY, take(&mut self.country_id, row.get("country_id"), read_country));
        parsed("scale", NO_SIZE, take(&mut self.scale, row.get("scale"), read_size));
        parsed("founded", NO_YEAR, take(&mut self.founded, row.get("founded"), read_year));
        let capital = row.get("registered_capital");
        parsed("registered_capital", WRONG_TYPE, take(&mut self.registered_capital, capital, read_amount));
        wrong
    }

    /// What is wrong with it, by the rules of the form that people fill in.
    pub fn check(&self) -> Vec<Reason> {
        let mut fields = Fields::default();
        let address = (("address_zh", self.address_zh.as_str()), ("address_en", self.address_en.as_str()));
        check_both_languages(&mut fields, address.0, address.1, MAX_LINE_CHARS);
        fields.range("registered_capital", self.registered_capital, 0, MAX_CAPITAL);
        let currency = self.capital_currency.as_str();
        fields.require("capital_currency", currency.is_empty() || CURRENCIES.contains(&currency), UNKNOWN, vec![]);
        let is_unsaid = self.registered_capital > 0 && currency.is_empty();
        fields.require("capital_currency", !is_unsaid, NO_CURRENCY, vec![]);
        let mut wrong = Fields::check(&self.form()).err().map(|failure| reasons_of(&failure)).unwrap_or_default();
        wrong.extend(fields.finish().err().map(|failure| reasons_of(&failure)).unwrap_or_default());
        wrong
    }

    fn form(&self) -> CompanyForm {
        let it = self.clone();
        CompanyForm {
            name_zh: it.name_zh,
            name_en: it.name_en,
            country_id: it.country_id,
            city_zh: it.city_zh,
            city_en: it.city_en,
            profile_zh: it.profile_zh,
            profile_en: it.profile_en,
            scale: it.scale,
            founded: it.founded,
            website: it.website,
            email: it.email,
            phone: it.phone,
            custom_tags: it.custom_tags,
            ..Default::default()
        }
    }

    /// What differs from before, as people read it.
    pub fn changes(&self, before: &Self) -> Vec<FieldChange> {
        self.shown()
            .into_iter()
            .zip(before.shown())
            .filter(|((_, after), (_, before))| after != before)
            .map(|((column, after), (_, before))| FieldChange { column: column.to_owned(), before, after })
            .collect()
    }

    fn shown(&self) -> Vec<(&'static str, Words)> {
        let number = |value: i64| Words::same(if value == 0 { String::new() } else { value.to_string() });
        let texts = [
            ("name_zh", &self.name_zh),
            ("name_en", &self.name_en),
            ("city_zh", &self.city_zh),
            ("city_en", &self.city_en),
            ("capital_currency", &self.capital_currency),
            ("website", &self.website),
            ("email", &self.email),
            ("phone", &self.phone),
            ("address_zh", &self.address_zh),
            ("address_en", &self.address_en),
            ("profile_zh", &self.profile_zh),
            ("profile_en", &self.profile_en),
        ];
        let mut shown: Vec<_> = texts.into_iter().map(|(key, text)| (key, Words::same(text))).collect();
        shown.extend([
            ("country_id", country_words(self.country_id).map(Words::from).unwrap_or_default()),
            ("scale", size_words(self.scale).map(Words::from).unwrap_or_default()),
            ("founded", number(self.founded.into())),
            ("registered_capital", number(self.registered_capital)),
            ("custom_tags", Words { zh: self.custom_tags.join("，"), en: self.custom_tags.join(", ") }),
        ]);
        shown
    }

    /// Its names in its country, without case: two rows with one of them are about the same company.
    pub fn keys(&self) -> impl Iterator<Item = String> {
        let country = self.country_id;
        let key = move |language: &str, name: &str| {
            (!name.is_empty()).then(|| format!("{language}:{country}:{}", name.to_lowercase()))
        };
        [key("zh", &self.name_zh), key("en", &self.name_en)].into_iter().flatten()
    }

    pub fn into_new(self) -> NewCompany {
        let (registered_capital, capital_currency) = (self.registered_capital, self.capital_currency.clone());
        let (address_zh, address_en) = (self.address_zh.clone(), self.address_en.clone());
        NewCompany { registered_capital, capital_currency, address_zh, address_en, ..self.form().into_new() }
    }

    pub fn write_over(&self, row: &mut ActiveModel) {
        let logo = row.logo.clone();
        self.form().write_over(row);
        // No table brings pictures.
        row.logo = logo;
        row.registered_capital = Set(self.registered_capital);
        row.capital_currency = Set(self.capital_currency.clone());
        row.address_zh = Set(self.address_zh.clone());
        row.address_en = Set(self.address_en.clone());
    }

    /// These fields as they were before, where this one changed them; `None` where somebody has changed one of them since.
    pub fn taken_back(&self, before: &Self, now: &Self) -> Option<Self> {
        let is_untouched = |column: &str| {
            let find = |fields: &Self| fields.shown().into_iter().find(|(key, _)| *key == column);
            find(self) == find(now)
        };
        if !self.changes(before).iter().all(|change| is_untouched(&change.column)) {
            return None;
        }
        let (mine, mut back) = (self, before.clone());
        // What it did not change stays as it is now.
        macro_rules! keep {
            ($($field:ident),*) => {
                $(if before.$field == mine.$field { back.$field.clone_from(&now.$field); })*
            };
        }
        keep!(name_zh, name_en, country_id, city_zh, city_en, scale, founded, registered_capital, capital_currency);
        keep!(website, email, phone, address_zh, address_en, profile_zh, profile_en, custom_tags);
        Some(back)
    }
}

fn put<T>(field: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *field = value;
    }
}

/// `false` where something stands there that cannot be read.
fn take<T>(field: &mut T, cell: Option<&str>, read: impl Fn(&str) -> Option<T>) -> bool {
    let Some(cell) = cell else { return true };
    let value = read(cell);
    let is_good = value.is_some();
    put(field, value);
    is_good
}

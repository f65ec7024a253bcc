//! The columns of a table of companies, and how what stands in them is read.

use std::collections::HashMap;
use std::sync::LazyLock;

use fairway_import::Column;
use fairway_lang::{Lang, Text};
use fairway_refdata::countries;
use fairway_refdata::enums::CompanySize;
use fairway_site::model::CURRENCIES;

pub const ALL: &[Column] = &[
    Column::new("id", Text::new("编号", "ID")).also(&["企业编号", "company id", "company_id"]).hint(Text::new(
        "已有企业的编号，可从导出的表格中复制；新企业留空",
        "The ID of a company that is there, as an export has it; empty for a new one",
    )),
    Column::new("name_zh", Text::new("中文名称", "Chinese name"))
        .also(&["企业名称", "公司名称", "企业中文名称", "公司中文名", "名称"])
        .hint(Text::new("中英文名称至少填一个", "Enter at least one of the two names"))
        .example(Text::new("远岸航运", "远岸航运")),
    Column::new("name_en", Text::new("英文名称", "English name"))
        .also(&["company name", "company", "name", "企业英文名称", "公司英文名"])
        .hint(Text::new("中英文名称至少填一个", "Enter at least one of the two names"))
        .example(Text::new("Farshore Lines", "Farshore Lines")),
    Column::new("country_id", Text::new("国家或地区", "Country or region"))
        .also(&["国家", "国家/地区", "country", "region"])
        .choices(|| countries().iter().map(|one| Text::new(one.name_zh, one.name_en)).collect())
        .hint(Text::new(
            "新企业必填；中文、英文名称或代码（CN、CHN）均可",
            "A new company has one; by its name in either language or its code (CN, CHN)",
        ))
        .example(Text::new("中国", "China")),
    Column::new("city_zh", Text::new("城市（中文）", "City (Chinese)"))
        .also(&["城市", "城市中文", "city zh"])
        .example(Text::new("宁波", "宁波")),
    Column::new("city_en", Text::new("城市英文", "City"))
        .also(&["city english", "city en"])
        .example(Text::new("Ningbo", "Ningbo")),
    Column::new("scale", Text::new("规模", "Size"))
        .also(&["企业规模", "人数", "company size", "scale", "people"])
        .choices(|| sizes().map(|(_, words)| words).collect())
        .example(Text::new("51-100人", "51-100 people")),
    Column::new("founded", Text::new("成立年份", "Founded"))
        .also(&["成立时间", "成立日期", "founding year", "year founded", "year"])
        .hint(Text::new("四位年份", "Four-digit year"))
        .example(Text::new("1996", "1996")),
    Column::new("registered_capital", Text::new("注册资本", "Registered capital"))
        .also(&["capital", "注册资金"])
        .hint(Text::new("以元为单位的整数，不带“万”", "A whole number, without “million”"))
        .example(Text::new("5000000", "5000000")),
    Column::new("capital_currency", Text::new("注册资本币种", "Capital currency"))
        .also(&["币种", "currency"])
        .choices(|| CURRENCIES.iter().map(|code| Text::new(code, code)).collect())
        .example(Text::new("CNY", "CNY")),
    Column::new("website", Text::new("网站", "Website"))
        .also(&["网址", "官网", "homepage", "url", "web"])
        .example(Text::new("https://farshore.example", "https://farshore.example")),
    Column::new("email", Text::new("邮箱", "Email"))
        .also(&["电子邮箱", "邮件", "mail", "email address"])
        .example(Text::new("hello@farshore.example", "hello@farshore.example")),
    Column::new("phone", Text::new("电话", "Phone"))
        .also(&["联系电话", "手机", "tel", "telephone", "phone number"])
        .example(Text::new("+86 574 8888 0000", "+86 574 8888 0000")),
    Column::new("address_zh", Text::new("中文地址", "Chinese address")).also(&["地址", "公司地址", "address zh"]),
    Column::new("address_en", Text::new("英文地址", "Address")).also(&["english address", "address en"]),
    Column::new("profile_zh", Text::new("中文简介", "Chinese introduction")).also(&[
        "简介",
        "企业简介",
        "公司简介",
        "profile zh",
    ]),
    Column::new("profile_en", Text::new("英文简介", "Introduction")).also(&[
        "english introduction",
        "profile",
        "description",
        "about",
        "profile en",
    ]),
    Column::new("custom_tags", Text::new("自定义标签", "Custom tags"))
        .also(&["标签", "tags", "tag"])
        .hint(Text::new(
            "用逗号或顿号隔开，每个最多 10 个字，最多 20 个",
            "Between commas; at most 20 of at most 10 characters",
        ))
        .example(Text::new("冷链，危险品", "Reefer, Hazmat")),
];

fn sizes() -> impl Iterator<Item = (i32, Text)> {
    let known = (1..=6).filter_map(|value| CompanySize::try_from(value).ok());
    known.map(|size| (size.value(), Text::new(size.label(Lang::Zh), size.label(Lang::En))))
}

/// Without case and blanks.
fn folded(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}

/// By its name in either language, or one of its codes.
pub fn read_country(text: &str) -> Option<i64> {
    static IDS: LazyLock<HashMap<String, i64>> = LazyLock::new(|| {
        let words = countries().iter().flat_map(|one| {
            let words = [one.name_zh, one.name_en, one.code, one.alpha2];
            words.into_iter().chain(one.ascii).map(|word| (folded(word), one.id))
        });
        words.collect()
    });
    IDS.get(&folded(text)).copied()
}

/// As the list says it, with or without the word for people.
pub fn read_size(text: &str) -> Option<i32> {
    let short = |text: &str| folded(text).replace(['人', '–', '~', '至'], "-").replace("people", "");
    let plain = |text: &str| short(text).trim_matches('-').to_owned();
    sizes().find(|(_, words)| [words.zh, words.en].iter().any(|one| plain(one) == plain(text))).map(|(value, _)| value)
}

/// A year, alone or at the beginning of a date.
pub fn read_year(text: &str) -> Option<i32> {
    let digits = text.chars().take_while(char::is_ascii_digit).count();
    let rest = text[digits..].chars().next();
    let is_date = rest.is_none_or(|c| matches!(c, '年' | '-' | '/' | '.' | ' '));
    (digits == 4 && is_date).then(|| text[..digits].parse().ok()).flatten()
}

/// A whole number, with or without separators of thousands.
pub fn read_amount(text: &str) -> Option<i64> {
    let plain: String = text.chars().filter(|c| !matches!(c, ',' | '，' | ' ' | '\u{a0}')).collect();
    let whole = plain.split_once('.').map_or(
        plain.as_str(),
        |(whole, rest)| {
            if rest.chars().all(|c| c == '0') { whole } else { "" }
        },
    );
    whole.parse().ok().filter(|amount| *amount >= 0)
}

pub fn read_tags(text: &str) -> Vec<String> {
    let words = text.split([',', '，', '、', ';', '；', '\n']).map(str::trim);
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// People leave out what browsers add.
pub fn read_website(text: &str) -> String {
    let is_bare = !text.contains(':') && !text.starts_with('/') && text.contains('.');
    if is_bare { format!("https://{text}") } else { text.to_owned() }
}

/// What stands in a cell of this column, as people read it.
pub fn country_words(id: i64) -> Option<Text> {
    fairway_refdata::country(id).map(|one| Text::new(one.name_zh, one.name_en))
}

pub fn size_words(value: i32) -> Option<Text> {
    sizes().find(|(size, _)| *size == value).map(|(_, words)| words)
}

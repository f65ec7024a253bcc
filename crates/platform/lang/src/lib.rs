//! The two languages, and texts that exist in both.

use serde::{Deserialize, Serialize};

/// Chinese is the default: every host but the configured English one gets it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    #[default]
    Zh,
    En,
}

impl Lang {
    pub const ALL: [Self; 2] = [Self::Zh, Self::En];

    /// The code used on the wire, in `lang` attributes and in the database.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Zh => "zh",
            Self::En => "en",
        }
    }

    /// Reads `zh`, `en` and longer tags such as `zh-CN` or `en_US`.
    pub fn parse(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_']).next()?;
        Self::ALL.into_iter().find(|lang| primary.eq_ignore_ascii_case(lang.code()))
    }

    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::Zh => Self::En,
            Self::En => Self::Zh,
        }
    }

    /// The text in this language, or in the other one where that is all there is.
    pub fn pick<'a>(self, zh: &'a str, en: &'a str) -> &'a str {
        let (own, other) = match self {
            Self::Zh => (zh, en),
            Self::En => (en, zh),
        };
        if own.is_empty() { other } else { own }
    }
}

impl std::fmt::Display for Lang {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code())
    }
}

/// A fixed text in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    pub zh: &'static str,
    pub en: &'static str,
}

impl Text {
    pub const fn new(zh: &'static str, en: &'static str) -> Self {
        Self { zh, en }
    }

    pub const fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::Zh => self.zh,
            Lang::En => self.en,
        }
    }

    /// The text with `{name}` replaced by each given value.
    pub fn fill(self, lang: Lang, values: &[(&str, String)]) -> String {
        values.iter().fold(self.get(lang).to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_read_by_their_primary_part() {
        assert_eq!(Lang::parse("zh-CN"), Some(Lang::Zh));
        assert_eq!(Lang::parse("EN_us"), Some(Lang::En));
        assert_eq!(Lang::parse("fr"), None);
        assert_eq!(Lang::parse(""), None);
    }

    #[test]
    fn a_text_that_is_not_written_in_a_language_is_given_in_the_other() {
        assert_eq!(Lang::Zh.pick("林一帆", "Lin Yifan"), "林一帆");
        assert_eq!(Lang::En.pick("林一帆", "Lin Yifan"), "Lin Yifan");
        assert_eq!(Lang::En.pick("林一帆", ""), "林一帆");
        assert_eq!(Lang::Zh.pick("", "Lin Yifan"), "Lin Yifan");
        assert_eq!(Lang::Zh.pick("", ""), "");
    }

    #[test]
    fn a_text_is_filled_in_the_asked_language() {
        let text = Text::new("最多 {max} 个", "at most {max}");
        assert_eq!(text.fill(Lang::Zh, &[("max", "5".into())]), "最多 5 个");
        assert_eq!(text.fill(Lang::En, &[("max", "5".into())]), "at most 5");
    }
}

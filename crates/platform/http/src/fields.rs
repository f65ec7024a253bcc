//! Field checks whose messages exist in both languages.
//!
//! `garde` and `validator` carry one English message per rule; ours must be bilingual, so the few rules that we need are
//! written here once.

use std::borrow::Cow;

use fairway_lang::Text;

use crate::failure::FieldError;
use crate::{Code, Failure};

pub const REQUIRED: Text = Text::new("请填写此项", "This is required");
pub const WRONG_TYPE: Text = Text::new("格式不正确", "This has the wrong format");
pub const EMAIL: Text = Text::new("邮箱格式不正确", "This is not a valid email address");
pub const MOBILE: Text = Text::new("手机号格式不正确", "This is not a valid mainland China mobile number");
pub const PASSWORD: Text =
    Text::new("密码为 6 至 16 位字母、数字或 _ . ! @ $ # ~ ^", "Use 6 to 16 letters, digits or _ . ! @ $ # ~ ^");
pub const TOO_LONG: Text = Text::new("最多 {max} 个字", "At most {max} characters");
pub const TOO_SHORT: Text = Text::new("至少 {min} 个字", "At least {min} characters");
pub const LINK: Text = Text::new("链接须以 http://、https:// 或 / 开头", "A link begins with http://, https:// or /");
pub const PICTURE: Text = Text::new("图片地址须以 https:// 或 / 开头", "A picture's address begins with https:// or /");
pub const UNKNOWN: Text = Text::new("没有这个选项", "There is no such choice");
pub const BACKWARDS: Text = Text::new("结束时间须晚于开始时间", "The end must be after the start");
pub const OUT_OF_RANGE: Text = Text::new("请填写 {min} 到 {max} 之间的数", "Enter a number from {min} to {max}");

/// The longest address of a link or a picture.
const MAX_ADDRESS: usize = 500;

/// A request that can say what is wrong with itself.
pub trait Validate {
    fn validate(&self, fields: &mut Fields);
}

/// Collects what is wrong, field by field; the first finding of a field stays.
#[derive(Default)]
pub struct Fields(Vec<(Cow<'static, str>, FieldError)>);

impl Fields {
    /// Runs a request's own checks.
    pub fn check(request: &impl Validate) -> Result<(), Failure> {
        let mut fields = Self::default();
        request.validate(&mut fields);
        fields.finish()
    }

    pub fn finish(self) -> Result<(), Failure> {
        if self.0.is_empty() {
            return Ok(());
        }
        let mut failure = Failure::new(Code::INVALID);
        for (name, error) in self.0 {
            failure.fields.entry(name).or_insert(error);
        }
        Err(failure)
    }

    pub fn add(&mut self, name: impl Into<Cow<'static, str>>, text: Text) {
        self.0.push((name.into(), FieldError { text, values: Vec::new() }));
    }

    /// With values for the `{name}` places of the text.
    pub fn add_with(&mut self, name: impl Into<Cow<'static, str>>, text: Text, values: Vec<(&'static str, String)>) {
        self.0.push((name.into(), FieldError { text, values }));
    }

    /// `text` is what is wrong with the field unless it is good.
    pub fn require(
        &mut self,
        name: impl Into<Cow<'static, str>>,
        good: bool,
        text: Text,
        values: Vec<(&'static str, String)>,
    ) {
        if !good {
            self.0.push((name.into(), FieldError { text, values }));
        }
    }

    pub fn required(&mut self, name: impl Into<Cow<'static, str>>, value: &str) {
        self.require(name, !value.trim().is_empty(), REQUIRED, vec![]);
    }

    pub fn length(&mut self, name: impl Into<Cow<'static, str>>, value: &str, min: usize, max: usize) {
        let (name, length) = (name.into(), value.chars().count());
        self.require(name.clone(), length >= min, TOO_SHORT, vec![("min", min.to_string())]);
        self.require(name, length <= max, TOO_LONG, vec![("max", max.to_string())]);
    }

    pub fn range(&mut self, name: impl Into<Cow<'static, str>>, value: i64, min: i64, max: i64) {
        let values = vec![("min", min.to_string()), ("max", max.to_string())];
        self.require(name, (min..=max).contains(&value), OUT_OF_RANGE, values);
    }

    pub fn email(&mut self, name: impl Into<Cow<'static, str>>, value: &str) {
        self.require(name, is_email(value), EMAIL, vec![]);
    }

    pub fn password(&mut self, name: impl Into<Cow<'static, str>>, value: &str) {
        self.require(name, is_password(value), PASSWORD, vec![]);
    }

    /// Where a click leads; empty leads nowhere.
    pub fn link(&mut self, name: impl Into<Cow<'static, str>>, value: &str) {
        let name = name.into();
        self.length(name.clone(), value, 0, MAX_ADDRESS);
        self.require(name, value.is_empty() || is_link(value), LINK, vec![]);
    }

    /// Where a picture is found; empty is no picture.
    pub fn picture(&mut self, name: impl Into<Cow<'static, str>>, value: &str) {
        let name = name.into();
        self.length(name.clone(), value, 0, MAX_ADDRESS);
        self.require(name, value.is_empty() || is_picture(value), PICTURE, vec![]);
    }

    /// One of the values that this field can have.
    pub fn known<T: PartialEq>(&mut self, name: impl Into<Cow<'static, str>>, value: &T, known: &[T]) {
        self.require(name, known.contains(value), UNKNOWN, vec![]);
    }
}

/// A path of this site, or an address in the web: anything else, such as `javascript:`, would run in a visitor's browser.
pub fn is_link(value: &str) -> bool {
    is_path(value) || is_address(value, "http://") || is_address(value, "https://")
}

/// A path of this site (our own files are such), or an address that a secure page may load.
pub fn is_picture(value: &str) -> bool {
    is_path(value) || is_address(value, "https://")
}

/// `//host` and `/\\host` lead elsewhere, whatever they look like.
fn is_path(value: &str) -> bool {
    value.starts_with('/') && !value.starts_with("//") && is_plain(value)
}

fn is_address(value: &str, scheme: &str) -> bool {
    value.strip_prefix(scheme).is_some_and(|rest| !rest.is_empty() && !rest.starts_with('/')) && is_plain(value)
}

fn is_plain(value: &str) -> bool {
    !value.contains(|c: char| c == '\\' || c.is_whitespace() || c.is_control())
}

/// A standard local-part@domain; a bracketed IPv4 domain is accepted too.
pub fn is_email(value: &str) -> bool {
    let Some((local, domain)) = value.rsplit_once('@') else { return false };
    let good_local = !local.is_empty()
        && local.len() <= 64
        && !local.starts_with('.')
        && !local.ends_with('.')
        && !local.contains("..")
        && local.chars().all(|c| c.is_ascii_alphanumeric() || "!#$%&'*+/=?^_`{|}~.-".contains(c));
    let good_domain = match domain.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        Some(address) => address.parse::<std::net::Ipv4Addr>().is_ok(),
        None => {
            let labels: Vec<_> = domain.split('.').collect();
            let top = labels.last().copied().unwrap_or_default();
            labels.len() >= 2
                && domain.len() <= 253
                && labels.iter().all(|label| is_host_label(label))
                && top.len() >= 2
                && top.chars().all(|c| c.is_ascii_alphabetic())
        }
    };
    good_local && good_domain
}

fn is_host_label(label: &str) -> bool {
    (1..=63).contains(&label.len())
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}

/// 6 to 16 characters from letters, digits and `_ . ! @ $ # ~ ^`.
pub fn is_password(value: &str) -> bool {
    (6..=16).contains(&value.len()) && value.chars().all(|c| c.is_ascii_alphanumeric() || "_.!@$#~^".contains(c))
}

/// Mainland China mobile: 11 digits starting 13 to 19.
pub fn is_mobile(value: &str) -> bool {
    let bytes = value.as_bytes();
    bytes.len() == 11 && bytes.iter().all(u8::is_ascii_digit) && bytes[0] == b'1' && (b'3'..=b'9').contains(&bytes[1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn emails() {
        for good in ["a@b.cn", "gu.nanzhou+x@farshore.example", "x@[192.0.2.1]"] {
            assert!(is_email(good), "{good}");
        }
        for bad in ["", "a", "a@b", "@b.cn", "a..b@c.cn", "a@-b.cn", "a@b.c1", "a@[300.1.1.1]", "a b@c.cn"] {
            assert!(!is_email(bad), "{bad}");
        }
    }

    #[test]
    fn links_and_pictures() {
        for good in ["/enrollPage?a=1", "https://a.example/x", "http://a.example"] {
            assert!(is_link(good), "{good}");
        }
        let bad = [
            "x",
            "javascript:alert(1)",
            "//evil.example",
            "/\\evil.example",
            "https://",
            "https:///x",
            "/a b",
            "data:x",
        ];
        for bad in bad {
            assert!(!is_link(bad) && !is_picture(bad), "{bad}");
        }
        assert!(is_picture("/atlas/media/picture/k/640.webp") && is_picture("https://a.example/x.png"));
        assert!(!is_picture("http://a.example/x.png"), "a secure page does not load it");
    }

    #[test]
    fn passwords() {
        assert!(is_password("abc_.!") && is_password("Aa0@$#~^Aa0@$#~^"));
        for bad in ["abc12", "abcdefg1234567890", "abc 123", "密码密码密码", "abc-123"] {
            assert!(!is_password(bad), "{bad}");
        }
    }

    #[test]
    fn mobiles() {
        assert!(is_mobile("13800138000") && is_mobile("19912345678"));
        assert!(!is_mobile("12800138000") && !is_mobile("1380013800") && !is_mobile("1380013800x"));
    }
}

//! What the templates say, in both languages.

use fairway_lang::Lang;
use fairway_messages::Template;
use fairway_messages::templates::{PasswordChanged, Welcome};

#[test]
fn a_welcome_names_the_site_the_account_and_the_way_there() {
    let template = Welcome {
        site: "Fairway & Co",
        url: "https://fairway.example/?a=1&b=2",
        name: "林",
        account: "lin@fairway.example",
    };
    let zh = template.letter(Lang::Zh).content();
    assert_eq!(zh.subject, "欢迎加入Fairway & Co");
    assert!(zh.text.starts_with("林，您好：\n") && zh.text.contains("https://fairway.example/?a=1&b=2"), "{}", zh.text);
    assert!(zh.html.contains("<html lang=\"zh-CN\">") && zh.html.contains("Fairway &amp; Co"), "{}", zh.html);
    assert!(zh.html.contains("href=\"https://fairway.example/?a=1&amp;b=2\""));
    let en = template.letter(Lang::En).content();
    assert_eq!(en.subject, "Welcome to Fairway & Co");
    assert!(en.text.starts_with("Dear 林,\n") && en.text.contains("lin@fairway.example"), "{}", en.text);
    assert!(en.html.contains("<html lang=\"en\">"));
}

#[test]
fn a_password_notice_tells_when_and_what_to_do() {
    let template = PasswordChanged {
        site: "会航",
        reset_url: "https://fairway.example/forgetPassword",
        name: "",
        changed_at: 1_794_700_800,
    };
    let zh = template.letter(Lang::Zh).content();
    assert!(zh.text.starts_with("您好：\n") && zh.text.contains("2026-11-15 08:00（北京时间）"), "{}", zh.text);
    let en = template.letter(Lang::En).content();
    assert!(
        en.text.starts_with("Hello,\n") && en.text.contains("2026-11-15 08:00 (China Standard Time)"),
        "{}",
        en.text
    );
    assert!(en.text.contains("https://fairway.example/forgetPassword"));
}

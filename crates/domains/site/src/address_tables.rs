//! Where the site holds addresses of pictures and files.

use fairway_http::AddressTable;
use fairway_lang::Text;

const fn table(
    table: &'static str,
    kind: Text,
    page: &'static str,
    names: [&'static str; 2],
    texts: &'static [&'static str],
) -> AddressTable {
    AddressTable { table, kind, page, names, texts, unless: None }
}

const NAME: [&str; 2] = ["name_zh", "name_en"];
const TITLE: [&str; 2] = ["title_zh", "title_en"];
/// A version of the pages that is neither shown nor worked on.
const ARCHIVED: i32 = 2;

pub const ALL: &[AddressTable] = &[
    AddressTable {
        unless: Some(("state", ARCHIVED)),
        ..table("structure", Text::new("页面", "Pages"), "/admin/structure", ["note", "note"], &["body"])
    },
    table("banner", Text::new("横幅", "Banner"), "/admin/banners", TITLE, &["image_zh", "image_en", "link"]),
    table(
        "static_content",
        Text::new("文章", "Article"),
        "/admin/articles",
        TITLE,
        &["cover", "summary_zh", "summary_en", "body_zh", "body_en"],
    ),
    table(
        "activity_detail",
        Text::new("展会介绍", "Introduction"),
        "/admin/introduction",
        ["intro_title_zh", "intro_title_en"],
        &["intro_zh", "intro_en"],
    ),
    table("highlight", Text::new("亮点", "Highlight"), "/admin/highlights", TITLE, &["image"]),
    table(
        "venue",
        Text::new("场馆", "Venue"),
        "/admin/venue",
        NAME,
        &["plan", "approach", "directions_zh", "directions_en"],
    ),
    table("organizer", Text::new("主办与支持单位", "Organiser or supporter"), "/admin/organizers", NAME, &["logo"]),
    table("sponsor", Text::new("赞助企业", "Sponsor"), "/admin/sponsors", NAME, &["logo", "intro_zh", "intro_en"]),
    table(
        "history_review",
        Text::new("往届回顾", "Past edition"),
        "/admin/reviews",
        TITLE,
        &["pictures", "text_zh", "text_en"],
    ),
    table(
        "related_expo",
        Text::new("同类展会", "Related fair"),
        "/admin/related",
        TITLE,
        &["image", "body_zh", "body_en"],
    ),
    table("system_config", Text::new("站点设置", "Site settings"), "/admin/settings", ["name", "name"], &["value"]),
];

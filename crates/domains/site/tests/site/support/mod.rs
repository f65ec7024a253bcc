//! A site with a little of every kind of content, and a neighbour tenant with none.

pub mod meetings;

use std::borrow::Cow;

use fairway_auth::Passwords;
use fairway_http::Demo;
use fairway_site::model::Classification;
use fairway_site::{NewArticle, add_articles, load_meeting_demo};
use fairway_testkit::{Engine, NOW};
pub use fairway_testworld::World;

/// The meeting whose site it is.
pub const ACTIVITY: i64 = 7;

pub async fn world(engine: Engine) -> World {
    let w = fairway_testworld::open(engine, &[fairway_site::domain(), meetings::domain()]).await;
    let mut demo = Demo::new(read_file, Passwords::cheap(), NOW);
    demo.tenant_id = w.tenant;
    demo.remember("meeting", "1", ACTIVITY);
    let tx = w.begin().await;
    load_meeting_demo(&tx, &demo).await.unwrap();
    tx.commit().await.unwrap();
    w
}

/// Adds an article to the site.
pub async fn write(w: &World, article: NewArticle) {
    let tx = w.begin().await;
    add_articles(&tx, w.tenant, ACTIVITY, vec![article], NOW).await.unwrap();
    tx.commit().await.unwrap();
}

/// A published article of this title.
pub fn article(classification: Classification, title_en: &str, published_at: i64) -> NewArticle {
    NewArticle {
        classification,
        is_published: true,
        title_zh: "标题".into(),
        title_en: title_en.into(),
        summary_zh: String::new(),
        summary_en: String::new(),
        cover: String::new(),
        author_zh: String::new(),
        author_en: String::new(),
        body_zh: "<p>正文</p>".into(),
        body_en: "<p>Text</p>".into(),
        is_top: false,
        sort: 0,
        published_at,
    }
}

fn read_file(name: &str) -> Option<Cow<'static, [u8]>> {
    let text = match name {
        "exhibition.json" => {
            r#"{"configs": [{"code": "EXS", "atype": 1, "name_zh": "博览会", "name_en": "Fair", "structure": "full"}]}"#
        }
        "content.json" => {
            r#"[{"classification": "news", "status": 1, "title_zh": "开幕", "title_en": "Opening", "summary_zh": "",
            "summary_en": "", "cover": "/art/a.svg", "author_zh": "组委会", "author_en": "Committee", "is_top": 1,
            "sort": 9, "published_at": 100, "body_zh": "<p onclick=\"x()\">欢迎</p><script>x()</script>",
            "body_en": "<p>Welcome</p>"}]"#
        }
        "details.json" => {
            r#"{"intro_title_zh": "介绍", "intro_title_en": "About", "intro_zh": "<p>港口</p><iframe src=\"//x\"></iframe>",
            "intro_en": "<p>Port</p>", "figures": [{"value": 240, "unit": "", "label_zh": "展位", "label_en": "booths"}]}"#
        }
        "history.json" => {
            r#"[{"edition": 8, "year": 2026, "title_zh": "第八届", "title_en": "Eighth", "text_zh": "<p>好</p>",
            "text_en": "<p>Good<img src=x onerror=x()></p>", "figures": [],
            "pictures": [{"image": "/art/b.svg", "caption_zh": "图", "caption_en": "Picture"}]}]"#
        }
        "venue.json" => {
            r#"{"name_zh": "会展中心", "name_en": "Centre", "plan": "/art/p.svg", "directions_en": "Metro",
            "halls": [{"code": "N1", "area": 3200, "x": 1, "y": 2, "w": 3, "h": 4}, {"code": "N2"}]}"#
        }
        "banners.json" => {
            r#"[{"position": "home", "platform": 2, "status": 1, "title_en": "Second", "width": 1920, "height": 350, "sort": 2},
            {"position": "home", "platform": 2, "status": 1, "title_en": "First", "sort": 1},
            {"position": "home", "platform": 2, "status": 0, "title_en": "Draft", "sort": 0},
            {"position": "home", "platform": 1, "status": 1, "title_en": "Phone", "sort": 0},
            {"position": "news", "platform": 2, "status": 1, "title_en": "News", "sort": 3}]"#
        }
        "highlights.json" => r#"[{"title_zh": "夜航", "title_en": "Night tour", "when_en": "19 March", "sort": 1}]"#,
        "same_expos.json" => {
            r#"[{"title_en": "North", "status": 1, "hot_sort": 2, "sort": 1, "organizer_en": "Council",
            "body_en": "<p onclick=\"x()\">Cold</p><script>x()</script>"}, {"title_en": "South", "status": 2, "sort": 2},
            {"title_en": "West", "status": 3, "hot_sort": 1, "sort": 3}]"#
        }
        "organizers.json" => r#"[{"kind": 1, "name_zh": "协会", "name_en": "Association", "sort": 1}]"#,
        "sponsors.json" => r#"[{"tier": 1, "name_zh": "远岸", "name_en": "Farshore", "intro_en": "Buses", "sort": 1}]"#,
        "sponsor_items.json" => {
            r#"[{"tier": 1, "quota": 1, "price_cents": 68000000, "currency": "CNY", "name_en": "Title", "sort": 1},
            {"tier": 2, "quota": 5, "price_cents": 28000000, "currency": "CNY", "name_en": "Diamond", "sort": 2}]"#
        }
        "contacts.json" => {
            r#"[{"name_zh": "陈", "name_en": "Chen", "role_en": "Exhibiting", "mobile": "0574", "sort": 1}]"#
        }
        _ => return None,
    };
    Some(Cow::Borrowed(text.as_bytes()))
}

//! QR codes: what they say, and where they may lead.

use fairway_testkit::db_test;
use serde_json::json;

use crate::support::{World, world};

#[db_test(world)]
async fn a_page_code_leads_to_the_site_in_the_language_of_the_request(w: World) {
    let path = "/atlas/wechat/rqcode/unlimit?page=/companyDetail&scene=id%3D7%26x";
    let code = w.app.get(path).await.data();
    assert_eq!(code["text"], "http://zh.test/companyDetail?scene=id%3D7%26x");
    assert!(code["svg"].as_str().unwrap().starts_with("<svg xmlns"), "{code}");
    assert_eq!(
        w.app.at("en.test").get("/atlas/wechat/rqcode/unlimit?page=/x?a=1&scene=s").await.data()["text"],
        "http://en.test/x?a=1&scene=s"
    );
    assert_eq!(w.app.get("/atlas/wechat/rqcode/unlimit?page=/").await.data()["text"], "http://zh.test/");
}

#[db_test(world)]
async fn a_page_code_leads_nowhere_else(w: World) {
    for page in ["//evil.example", "https://evil.example", "/%5Cevil.example", "evil", "/a%20b"] {
        let body = w.app.get(&format!("/atlas/wechat/rqcode/unlimit?page={page}")).await.failure(422, 422);
        assert!(body["fields"]["page"].is_string(), "{page}");
    }
}

#[test]
fn a_code_for_a_mail_is_a_picture() {
    let png = fairway_identity::draw_qr_png("01234567").unwrap();
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"), "{:?}", &png[..8]);
    // Version 1 has 21 modules, with four around it, eight dots each; width and height are the first of what a PNG says.
    assert_eq!((&png[16..20], &png[20..24]), (&232_u32.to_be_bytes()[..], &232_u32.to_be_bytes()[..]));
    assert!(png.len() < 8_000, "{} bytes", png.len());
    assert!(fairway_identity::draw_qr_png(&"长".repeat(1001)).is_none());
}

#[db_test(world)]
async fn a_text_becomes_a_code_unless_it_is_too_long(w: World) {
    let code = w.app.post("/wxtap/other/qrcode", json!({"text": "<script>票 001"})).await.data();
    assert_eq!(code["text"], "<script>票 001");
    let svg = code["svg"].as_str().unwrap();
    assert!(!svg.contains("script") && svg.ends_with("</svg>"), "{svg}");
    let long = "长".repeat(1001);
    w.app.post("/wxtap/other/qrcode", json!({"text": long})).await.failure(422, 422);
    w.app.post("/wxtap/other/qrcode", json!({})).await.failure(422, 422);
}

//! A card as a file: for an address book, and for the printer.

use std::io::Read;

use fairway_testkit::db_test;
use serde_json::json;

use crate::card_world::{BASICS, World, world};

#[db_test(world)]
async fn a_vcard_marks_what_means_something_and_folds_what_is_long(w: World) {
    let card = json!({
        "name_zh": "安然", "name_en": "Ann; Lee, \\ of", "company_name_en": "Farshore, Ltd; Ningbo",
        "intro_en": format!("First\nsecond; third, {}", "long ".repeat(30)), "address_en": "1, Pier\n2",
        "email": "ann@farshore.test", "website": "https://farshore.test/a,b;c",
    });
    w.ann.put(BASICS, card).await.data();
    let code = w.code(&w.ann).await;
    let reply = w.ann.at("en.test").get(&format!("/atlas/card/vcard?code={code}")).await;
    assert_eq!(reply.headers["content-type"], "text/vcard; charset=utf-8");
    assert_eq!(reply.headers["content-disposition"], format!("attachment; filename=\"card-{code}.vcf\""));
    let file = String::from_utf8(reply.bytes).unwrap();
    assert!(file.starts_with("BEGIN:VCARD\r\nVERSION:3.0\r\nN:;Ann\\; Lee\\, \\\\ of;;;\r\n"), "{file}");
    assert!(file.ends_with("END:VCARD\r\n"));
    assert!(file.lines().all(|line| line.len() <= 75), "{file}");
    assert!(!file.replace("\r\n", "").contains(['\r', '\n']), "{file}");
    let unfolded = file.replace("\r\n ", "");
    let lines = [
        "FN:Ann\\; Lee\\, \\\\ of",
        "NICKNAME:安然",
        "ORG:Farshore\\, Ltd\\; Ningbo",
        "EMAIL;TYPE=INTERNET,WORK:ann@farshore.test",
        "ADR;TYPE=WORK:;;1\\, Pier\\n2;;;;",
        "URL:https://farshore.test/a,b;c",
    ];
    for line in lines {
        assert!(unfolded.lines().any(|one| one == line), "{line} is not in {unfolded}");
    }
    assert!(unfolded.contains("\r\nNOTE:First\\nsecond\\; third\\, long long"), "{unfolded}");
    assert!(unfolded.contains(&format!("\r\nSOURCE:http://en.test/c/{code}\r\n")), "{unfolded}");
    // In Chinese the other name is the nickname.
    let chinese = w.ann.get(&format!("/atlas/card/vcard/{}?activity_id={}", w.ann_id, w.meeting)).await;
    assert!(String::from_utf8(chinese.bytes).unwrap().contains("\r\nFN:安然\r\n"));
}

/// What can be selected in a file: the characters that its glyphs stand for.
fn characters(file: &[u8]) -> String {
    let find = |what: &[u8], from: usize| {
        file[from..].windows(what.len()).position(|window| window == what).map(|at| from + at)
    };
    let (mut found, mut at) = (String::new(), 0);
    while let Some(start) = find(b"stream\n", at) {
        let end = find(b"endstream", start).unwrap();
        let mut text = Vec::new();
        // What is not packed is no map.
        let _ = flate2::read::ZlibDecoder::new(&file[start + 7..end]).read_to_end(&mut text);
        let text = String::from_utf8_lossy(&text).into_owned();
        if text.contains("begincmap") {
            for line in text.split("beginbfchar\n").skip(1).flat_map(str::lines) {
                let Some((_, units)) = line.trim_matches(['<', '>']).split_once("> <") else { continue };
                let units = units.as_bytes().chunks(4).map(|unit| std::str::from_utf8(unit).unwrap());
                let units: Vec<u16> = units.filter_map(|unit| u16::from_str_radix(unit, 16).ok()).collect();
                found.push_str(&String::from_utf16_lossy(&units));
            }
        }
        at = end + 9;
    }
    found
}

#[db_test(world)]
async fn the_paper_has_both_sides_and_its_words_can_be_selected(w: World) {
    let card = json!({"name_zh": "顾南舟", "name_en": "Quixby", "company_name_zh": "远岸航运", "mobile": "0574-777"});
    w.ann.put(BASICS, card).await.data();
    let path = "/atlas/atams_card/card_pdf";
    let paper = w.ann.get(path).await;
    assert_eq!((paper.status.as_u16(), &paper.headers["content-type"]), (200, &"application/pdf".parse().unwrap()));
    assert_eq!(paper.headers["cache-control"], "private, no-store");
    let text = String::from_utf8_lossy(&paper.bytes).into_owned();
    assert!(paper.bytes.starts_with(b"%PDF-") && text.contains("/Count 2"), "two sides");
    let shown = characters(&paper.bytes);
    for character in "顾南舟Quixby远岸航运0574".chars() {
        assert!(shown.contains(character), "{character} is not in {shown}");
    }
    for language in ["zh", "en"] {
        let paper = w.ann.get(&format!("{path}?language={language}")).await;
        assert!(String::from_utf8_lossy(&paper.bytes).contains(&format!("/Lang({language})")), "{language}");
    }
    // An empty card, and one that is as long as it may be.
    assert_eq!(w.bob.get(path).await.status, 200);
    let long = json!({"name_en": "n".repeat(60), "company_name_en": "c ".repeat(60).trim(), "address_en": "a ".repeat(100).trim()});
    w.bob.put(BASICS, long).await.data();
    assert_eq!(w.bob.get(path).await.status, 200);
    w.app.get(path).await.failure(401, 401);
}

//! Pages: where they end, tables over several, pictures once, a thousand badges.

use std::time::Instant;

use fairway_lang::Lang;
use fairway_paper::{
    Align, Color, Picture, Sheet, code, column, picture, preview, row, rule, space, spring, table, text,
};

use crate::reading::{page, paper};

#[test]
fn a_long_text_flows_over_pages_that_say_their_numbers() {
    let body = column((0..120).map(|at| text(format!("Paragraph {at}. {}", "It goes on. ".repeat(12))))).gap(6.0);
    let made = paper(Lang::En, |paper| {
        let foot = |page: usize, of: usize| text(format!("{page} / {of}")).align(Align::Middle);
        paper.flow(Sheet::a4().margin(18.0), &body, foot).unwrap();
    });
    assert!(made.pages() > 3, "{}", made.pages());
    made.check_offsets();
}

#[test]
fn a_tables_heading_stands_on_every_page() {
    let rows = (0..150).map(|at| vec![text(format!("{at}")), text("远岸航运"), text("Farshore Shipping")]);
    let body =
        column([text("Exhibitors").size(20.0).bold(), table([1.0, 2.0, 3.0], ["Zq", "名称", "Name"], rows)]).gap(8.0);
    let made = paper(Lang::En, |paper| {
        paper.flow(Sheet::a4().margin(18.0), &body, |_, _| space(0.0)).unwrap();
    });
    assert!(made.pages() >= 3);
    // Bold Chinese stands in the heading only.
    for content in made.contents() {
        assert_eq!(content.matches("2 Tr").count(), 1, "one heading a page");
    }
}

#[test]
fn what_is_kept_together_goes_to_the_next_page_as_a_whole() {
    let tall = column([space(300.0), text("below")]).keep();
    let body = column([space(250.0), tall]);
    let made = paper(Lang::En, |paper| paper.flow(Sheet::a6().margin(5.0), &body, |_, _| space(0.0)).unwrap());
    assert_eq!(made.pages(), 2);
    // Higher than any page: it stands alone and nothing hangs.
    let made = paper(Lang::En, |paper| paper.flow(Sheet::a6(), &space(900.0), |_, _| space(0.0)).unwrap());
    assert_eq!(made.pages(), 1);
}

#[test]
fn springs_take_what_is_left_and_rows_share_their_width() {
    let content = column([text("top"), spring(), row([text("left"), text("right").align(Align::End)])]);
    let drawn = page(Lang::En, &content).contents().remove(0);
    let words: Vec<&str> = drawn.split_whitespace().collect();
    let placed = words.windows(2).filter(|pair| pair[1].starts_with("Td"));
    let heights: Vec<f32> = placed.filter_map(|pair| pair[0].parse().ok()).collect();
    assert!(heights[0] > 370.0 && heights[1] < 50.0, "{heights:?} {drawn}");
}

#[test]
fn a_picture_is_in_the_file_once_and_anything_else_is_refused() {
    let points: Vec<u8> =
        (0..64u32 * 64).flat_map(|at| [at as u8, 80, 120, if at % 2 == 0 { 255 } else { 0 }]).collect();
    let mark = Picture::of_points(64, 64, &points);
    let made = paper(Lang::En, |paper| {
        for _ in 0..5 {
            paper.page(Sheet::a6(), &picture(&mark, 100.0)).unwrap();
        }
    });
    let text = String::from_utf8_lossy(&made.bytes).into_owned();
    assert_eq!(text.matches("/DeviceRGB").count(), 1);
    assert_eq!(text.matches("/SMask").count(), 1);
    let broken: [&[u8]; 5] = [b"<svg/>", b"", b"\xFF\xD8", b"\xFF\xD8\xFF\xC0\x00\x11\x08", b"\x89PNG\r\n\x1a\n"];
    assert!(broken.iter().all(|bytes| Picture::read(bytes.to_vec()).is_err()));
    // A frame of 3 by 2 points in colour, as much of it as is read.
    let jpeg = b"\xFF\xD8\xFF\xE0\x00\x04ab\xFF\xC0\x00\x11\x08\x00\x02\x00\x03\x03";
    assert!(Picture::read(jpeg.to_vec()).is_ok());
}

#[test]
fn a_code_that_is_too_long_draws_nothing_and_fails_nothing() {
    let drawn = |words: &str| page(Lang::En, &code(words, 100.0)).contents().remove(0).matches(" re").count();
    assert!(drawn("7F3A9C") > 100);
    assert_eq!(drawn(&"x".repeat(5_000)), 0);
}

#[test]
fn a_thousand_badges_are_one_small_file() {
    let begun = Instant::now();
    let made = paper(Lang::Zh, |paper| {
        for at in 0..1_000 {
            let name = text(format!("顾南舟{at}")).size(34.0).bold().fit(2, 16.0);
            let badge = column([name, text("远岸航运 Farshore"), rule(), spring(), code(&format!("{at:052}"), 90.0)]);
            paper.page(Sheet::a6().margin(8.0), &badge).unwrap();
        }
    });
    assert_eq!(made.pages(), 1_000);
    made.check_offsets();
    assert!(made.bytes.len() < 4_000_000, "{} bytes", made.bytes.len());
    assert!(begun.elapsed().as_secs() < 30, "{:?}", begun.elapsed());
}

#[test]
fn a_preview_shows_the_page_that_would_be_printed() {
    let red = Picture::of_points(1, 1, &[255, 0, 0, 128]);
    let content = column([text("远岸 Farshore").bold(), code("FW", 40.0), picture(&red, 20.0)]);
    let svg = preview(Sheet::a6(), &content, Lang::Zh);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"), "{svg}");
    // Bold Chinese has a stroke, bold Latin a face of its own.
    assert_eq!(svg.matches("stroke-width").count(), 1);
    assert_eq!(svg.matches("<path").count(), 3, "two scripts and a code");
    assert!(svg.contains("data:image/png;base64,"));
    // The same words somewhere else are the same shapes somewhere else, and no words are none.
    assert_ne!(
        preview(Sheet::a6(), &text("Farshore").pad(9.0), Lang::En),
        preview(Sheet::a6(), &text("Farshore"), Lang::En)
    );
    assert!(!preview(Sheet::a6(), &text(""), Lang::En).contains("<path"));
}

#[test]
fn colours_are_read_and_measured() {
    assert_eq!(Color::parse("#b00E5a"), Some(Color(0xB0, 0x0E, 0x5A)));
    for broken in ["", "b00e5a", "#b00e5", "#b00e5ag", "#会航"] {
        assert_eq!(Color::parse(broken), None, "{broken}");
    }
    assert!((Color(0, 0, 0).contrast_with_white() - 21.0).abs() < 0.01);
    assert!((Color(255, 255, 255).contrast_with_white() - 1.0).abs() < 0.01);
}

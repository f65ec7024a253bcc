//! Words: both scripts, both weights, what no face has, what is too long.

use fairway_lang::Lang;
use fairway_paper::{column, text};

use crate::reading::{page, runs, sizes};

#[test]
fn text_can_be_selected_in_both_scripts() {
    let made = page(
        Lang::Zh,
        &column([text("顾南舟，远岸航运 Farshore"), text("Łukasz Müller").bold(), text("國際貨運 喆").bold()]),
    );
    for character in "顾南舟远岸航运Farshore，ŁukaszMüller國際貨運喆".chars() {
        assert!(made.characters().contains(character), "{character}");
    }
    assert!(!made.characters().contains('会'), "only what is shown is in the file");
    assert!(made.bytes.len() < 40_000, "{} bytes", made.bytes.len());
    made.check_offsets();
    let bytes = String::from_utf8_lossy(&made.bytes).into_owned();
    assert!(bytes.contains("/Lang(zh)") || bytes.contains("/Lang (zh)"));
}

#[test]
fn chinese_is_bold_by_a_stroke_and_latin_by_its_own_face() {
    let content = page(Lang::Zh, &text("会航 Fairway").bold()).contents().remove(0);
    assert!(content.contains("2 Tr") && content.contains("0 Tr"), "{content}");
    let content = page(Lang::Zh, &text("会航")).contents().remove(0);
    assert!(!content.contains("2 Tr"));
}

#[test]
fn a_character_that_no_face_has_is_a_box_and_still_there_to_copy() {
    let made = page(Lang::En, &text("Ann 😀 سلام"));
    let content = made.contents().remove(0);
    assert_eq!(content.matches("/ActualText").count(), 5, "{content}");
    assert!(made.characters().contains('\u{fffd}'));
    // Nothing at all, what has no shape, and letters with their accents apart.
    page(Lang::En, &text(""));
    page(Lang::En, &text("a\u{200d}\u{fe0f}\u{7}b"));
    assert!(page(Lang::En, &text("e\u{301}")).characters().contains('é'));
}

#[test]
fn quotes_are_wide_in_chinese_only() {
    let faces = |lang| page(lang, &text("A…")).contents().remove(0).matches(" Tf").count();
    assert_eq!((faces(Lang::Zh), faces(Lang::En)), (2, 1));
}

#[test]
fn a_long_name_shrinks_then_wraps_then_ends_with_an_ellipsis() {
    let set = |words: &str| page(Lang::En, &text(words).size(30.0).fit(2, 14.0)).contents().remove(0);
    assert_eq!(sizes(&set("Ann Lee"))[0], 30.0);
    let wrapped = set("Maximiliane von Hohenberg");
    assert_eq!(runs(&wrapped), 2, "{wrapped}");
    let long = set(&"Wolfeschlegelsteinhausenbergerdorff ".repeat(6));
    assert_eq!((sizes(&long)[0], runs(&long)), (14.0, 2));
    let made = page(Lang::Zh, &text("很".repeat(200)).size(30.0).fit(2, 14.0));
    assert!(made.characters().contains('…'));
    assert_eq!(sizes(&made.contents()[0])[0], 14.0);
}

#[test]
fn no_line_begins_with_a_comma_and_words_stay_whole() {
    // 89 mm less margins hold 22 characters of ten points: the comma would be the 23rd.
    let content = page(Lang::Zh, &text(format!("{}，好", "船".repeat(28)))).contents().remove(0);
    assert_eq!(runs(&content), 2, "{content}");
    let lines = page(Lang::En, &text("international forwarding ".repeat(6)).size(12.0)).contents().remove(0);
    assert!(runs(&lines) >= 3, "{lines}");
}

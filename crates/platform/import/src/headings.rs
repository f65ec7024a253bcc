//! Which column of the file is which: guessed by what stands over it, in either language.

use crate::FileColumn;

/// For each column of the file the key that it is mapped to; empty where it is left out. A key is given once.
pub(crate) fn guess(headings: &[String], columns: &[FileColumn]) -> Vec<String> {
    let mut free: Vec<&FileColumn> = columns.iter().collect();
    headings
        .iter()
        .map(|heading| {
            let names = names_in(heading);
            let found = free.iter().position(|column| words_of(column).iter().any(|word| names.contains(word)));
            found.map(|place| free.remove(place).key.clone()).unwrap_or_default()
        })
        .collect()
}

fn words_of(column: &FileColumn) -> Vec<String> {
    let own = [&column.key, &column.heading.zh, &column.heading.en];
    own.into_iter().chain(&column.aliases).map(|word| folded(word)).collect()
}

/// `中文名称 / Chinese name *` says the same thing twice.
fn names_in(heading: &str) -> Vec<String> {
    let parts = heading.split(['/', '|', '\n', '／']);
    std::iter::once(heading).chain(parts).map(folded).filter(|name| !name.is_empty()).collect()
}

/// Without case, blanks, and what stands in brackets or marks a column as required.
fn folded(text: &str) -> String {
    let text = text.split(['(', '（', '[']).next().unwrap_or_default();
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Column;
    use fairway_lang::Text;

    const COLUMNS: &[Column] = &[
        Column::new("name_zh", Text::new("中文名称", "Chinese name")).also(&["公司名称"]),
        Column::new("name_en", Text::new("英文名称", "English name")),
        Column::new("email", Text::new("邮箱", "Email")),
    ];

    fn guessed(headings: &[&str]) -> Vec<String> {
        let columns: Vec<FileColumn> = COLUMNS.iter().map(FileColumn::from).collect();
        guess(&headings.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>(), &columns)
    }

    #[test]
    fn headings_are_known_in_either_language_however_they_are_written() {
        assert_eq!(
            guessed(&["中文名称 / Chinese name *", "ENGLISH  NAME（必填）", "e-mail"]),
            ["name_zh", "name_en", "email"]
        );
        assert_eq!(guessed(&["公司名称", "name_en", "Reason"]), ["name_zh", "name_en", ""]);
    }

    #[test]
    fn a_key_is_given_once() {
        assert_eq!(guessed(&["Email", "邮箱", ""]), ["email", "", ""]);
    }
}

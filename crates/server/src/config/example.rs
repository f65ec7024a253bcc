//! `fairway.toml.example`, written from the table of settings so that it is never behind it.

use super::keys::KEYS;

const HEAD: &str = "\
# Fairway's settings, with their defaults. Copy this file to fairway.toml and uncomment what you want to change.
# Each can also be given as an environment variable, which stands above this file:
# server.listen is FAIRWAY_SERVER_LISTEN. The flags --data, --listen, --database and --mode stand above both.
";

/// Stands above a setting that has no default.
pub(super) const NOT_SET: &str = "# Not set by default; for example:";

/// The documented example file.
pub fn example() -> String {
    let mut text = HEAD.to_owned();
    let mut last = "";
    for key in KEYS {
        let (section, name) = key.split();
        if section != last {
            text += &format!("\n[{section}]\n");
            last = section;
        } else {
            text.push('\n');
        }
        for line in key.about.lines() {
            text += &format!("# {line}\n");
        }
        text += &match key.default {
            Some(default) => format!("#{name} = {default}\n"),
            None => format!("{NOT_SET}\n#{name} = {}\n", key.example),
        };
    }
    text
}

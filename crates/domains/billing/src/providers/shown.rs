//! The providers' settings as administrators see them: what is set, and of a secret only that it is and how it ends.

use axum::http::Extensions;
use fairway_http::App;

use crate::model::Method;

/// One setting, already masked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownSetting {
    pub method: Method,
    /// As in the configuration: `wechat_pay.merchant_id`.
    pub key: &'static str,
    pub value: String,
}

#[derive(Clone, Default)]
struct ShownSettings(Vec<ShownSetting>);

/// Hands in what may be shown of a provider's settings; secrets come through [`masked`].
pub fn provide_shown(extras: &mut Extensions, settings: Vec<ShownSetting>) {
    extras.get_or_insert_default::<ShownSettings>().0.extend(settings);
}

pub fn shown(app: &App) -> &[ShownSetting] {
    app.extras.get::<ShownSettings>().map_or(&[][..], |all| &all.0)
}

/// A secret as it may be seen: its last four letters where it is long enough to hide behind them.
pub fn masked(secret: &str) -> String {
    let letters: Vec<char> = secret.trim().chars().collect();
    const SHOWN: usize = 4;
    const LONG: usize = 16;
    if letters.len() < LONG {
        return "••••".to_owned();
    }
    format!("••••{}", letters[letters.len() - SHOWN..].iter().collect::<String>())
}

/// A key of many lines: nothing of it at all.
pub fn masked_key(_: &str) -> String {
    "••••".to_owned()
}

//! The kinds of notices that people can set how to get. Each domain hands in its own.

use std::sync::Arc;

use axum::http::Extensions;
use fairway_http::App;
use fairway_lang::Text;

use crate::model::ANNOUNCEMENT;

/// A kind of notice that people can set how to get.
#[derive(Clone, Copy, Debug)]
pub struct NoticeKind {
    /// Small letters and underscores; unique among all domains.
    pub code: &'static str,
    /// What people call it.
    pub label: Text,
    /// Whether it waits for an answer or for money of theirs: an invitation, a request for a card, an inquiry, a quote, an
    /// order. Who misses it loses something, so it stands on the site whatever they choose; all others can be switched
    /// off. What concerns the safety of an account is no notice but a mail, and cannot be switched off at all.
    pub needs_answer: bool,
    /// Whether it comes by mail to those who set nothing.
    pub by_mail: bool,
    /// The same for SMS, where somebody delivers them.
    pub by_sms: bool,
}

/// What this domain itself tells.
pub const OWN: &[NoticeKind] = &[NoticeKind {
    code: ANNOUNCEMENT,
    label: Text::new("主办方公告", "Announcements of the organiser"),
    needs_answer: false,
    by_mail: true,
    by_sms: false,
}];

/// All kinds of all domains.
#[derive(Clone, Default)]
struct NoticeKinds(Arc<Vec<NoticeKind>>);

/// Hands in the kinds of a domain, in its `extras`.
pub fn provide_kinds(extras: &mut Extensions, kinds: &'static [NoticeKind]) {
    let all = extras.get_or_insert_default::<NoticeKinds>();
    Arc::make_mut(&mut all.0).extend_from_slice(kinds);
}

/// All kinds, in the order of the domains.
pub fn kinds(app: &App) -> &[NoticeKind] {
    app.extras.get::<NoticeKinds>().map(|kinds| kinds.0.as_slice()).unwrap_or_default()
}

pub fn find<'a>(app: &'a App, code: &str) -> Option<&'a NoticeKind> {
    kinds(app).iter().find(|kind| kind.code == code)
}

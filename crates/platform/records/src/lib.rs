//! Keeping records. The one home of what every kind of record has in common: whose it is (a tenant's, a meeting's or a
//! company's), how it is listed, written, ordered and deleted by those who may, and that the audit log, the cached answers
//! and two people at one record are treated rightly. Knows no domain.
//!
//! A kind says what differs. Its table: [`record_tables!`] and, where the public sees it only for a time,
//! [`scheduled_tables!`]. How it is called, searched and ordered: [`RecordKind`]. Its wire row and its form, made out of
//! one list of fields: [`record!`]; the form's `Validate`; what its list is narrowed by: [`filter!`]. Its endpoints, each
//! with method and URL: [`handlers!`]. A public read ([`read_list`])
//! shows [`visible`] rows and ends at their [`next_change`]; [`add_plans`] tells organisers what shows or goes today;
//! [`load_demo_rows`] fills the demo.
//!
//! Every row that is handed out for editing has a [`version`]. A change and a deletion name the one that they were begun
//! from: whoever comes second is told who was faster, and nothing is written ([`RecordWriter::must_be_current`]).
//!
//! Who may keep a kind is a permission, named in [`handlers!`], or, for what a company has, whoever its
//! [`ScopeDirectory`] lets: `handlers!(award for its keepers in …)`. The same directory hears of every write. A kind says how
//! many there may be ([`RecordKind::MAX_RECORDS`]) and what must not be there twice ([`RecordKind::UNIQUE`]).
//!
//! What is not finished is kept as a draft, and published by the kind's own save: [`drafts!`], [`DraftKind`].
//!
//! The generic functions here are thin: they turn a kind into a `Kind`, which is data, and a form into columns and
//! values. What then happens is compiled once, not once per kind.

mod bilingual;
mod column;
mod demo;
mod drafts;
mod error;
mod filter;
mod form;
mod handlers;
mod kind;
mod order;
mod plans;
mod public;
mod rows;
mod schedule;
mod scope;
mod single;
mod tables;
mod version;
mod write;

pub use bilingual::{
    MAX_LINE_CHARS, MAX_RICH_TEXT_CHARS, MAX_TEXT_CHARS, check_both_languages, first_nonempty, require_one_language,
};
pub use column::{StoredAs, json_text, read_column, read_json};
pub use demo::{add_demo_rows, add_scoped_demo_rows, load_demo_rows};
pub use drafts::{
    DRAFT_BYTES, DRAFT_LIFE, DiscardQuery, DraftColumn, DraftEntity, DraftKind, DraftQuery, DraftRow, DraftSeen,
    MAX_OWN_DRAFTS, RecordDraft, RecordDraftEntry, RecordDraftForm, add_drafts, count_drafts, discard_draft, get_draft,
    list_drafts, list_kind, migrations, register, save_draft, take_draft,
};
pub use error::{CODES, TOO_MANY_RECORDS};
pub use filter::{Filter, MeetingQuery, list, search_in, without_unlisted};
pub use form::Form;
pub use kind::RecordKind;
pub use order::{CompanyOrder, MeetingOrder, OrderBody, TenantOrder, check_place, order};
pub use plans::{Today, add_plans};
pub use public::{ActivityQuery, ListQuery, MeetingListQuery, PublicQuery, read_list, read_select};
pub use schedule::{LAST_PLANNABLE_SECOND, Visibility, check_schedule, next_change, published, visible};
pub use scope::{CompanyScope, MeetingScope, Scope, ScopeDirectory, TenantScope, provide_scope, resolve_scope};
pub use single::{find_single, save_single};
pub use tables::{RecordTable, ScheduledTable, find_record, insert_many, records_in};
pub use version::{RecordId, conflict, must_be_current, must_be_current_if_named, version};
pub use write::{DeleteQuery, RecordWriter, audit_view};

// For the macros, which name everything by this crate.
pub use {fairway_audit, fairway_http, sea_orm, serde, utoipa};

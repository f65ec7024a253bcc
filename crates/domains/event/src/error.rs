//! What can go wrong around a meeting, and the code that clients see for each.

use fairway_company::CompanyError;
use fairway_http::{Code, Failure, codes};
use fairway_identity::IdentityError;
use fairway_site::UNKNOWN_EXHIBITION;
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum EventError {
    #[error("there is no such meeting")]
    UnknownMeeting,
    #[error("there is no such session")]
    UnknownSession,
    #[error("there is no such hotel")]
    UnknownHotel,
    #[error("the company does not exhibit there")]
    UnknownExhibitor,
    #[error("there is no such entry of the catalogue")]
    UnknownEntry,
    #[error("the meeting has no catalogue")]
    CatalogueOff,
    #[error("the catalogue is closed for this exhibitor")]
    CatalogueClosed,
    #[error("the exhibitor has an entry already: {0}")]
    EntryExists(i64),
    #[error("the entry is not in a state for that")]
    WrongEntryState,
    #[error("{column} cannot be read: {error}")]
    Unreadable { column: &'static str, error: serde_json::Error },
    #[error(transparent)]
    Identity(#[from] IdentityError),
    #[error(transparent)]
    Company(#[from] CompanyError),
    #[error(transparent)]
    Db(#[from] DbErr),
}

codes! {
    CATALOGUE_OFF = 1501, CONFLICT, "主办方没有开通会刊", "The organiser has not opened a catalogue";
    CATALOGUE_CLOSED = 1502, CONFLICT, "会刊资料已截止或已定稿，如需修改请联系主办方", "The catalogue is closed for this entry; ask the organiser to reopen it";
    /// `data.catalogue_id` is the entry that is there.
    ENTRY_EXISTS = 1503, CONFLICT, "贵公司已有会刊资料，请在原有资料上修改", "Your company already has a catalogue entry; edit that one";
    WRONG_ENTRY_STATE = 1504, CONFLICT, "该资料的状态已变，请刷新后再试", "This entry has changed in the meantime; reload and try again";
}

impl From<EventError> for Failure {
    fn from(error: EventError) -> Self {
        match error {
            EventError::UnknownMeeting => UNKNOWN_EXHIBITION.into(),
            EventError::UnknownSession
            | EventError::UnknownHotel
            | EventError::UnknownExhibitor
            | EventError::UnknownEntry => Code::NOT_FOUND.into(),
            EventError::CatalogueOff => CATALOGUE_OFF.into(),
            EventError::CatalogueClosed => CATALOGUE_CLOSED.into(),
            EventError::EntryExists(id) => Self::new(ENTRY_EXISTS).data(serde_json::json!({"catalogue_id": id})),
            EventError::WrongEntryState => WRONG_ENTRY_STATE.into(),
            unreadable @ EventError::Unreadable { .. } => Self::internal(unreadable),
            EventError::Identity(error) => error.into(),
            EventError::Company(error) => error.into(),
            EventError::Db(error) => error.into(),
        }
    }
}

//! What can go wrong around a company, and the code that clients see for each.

use fairway_http::{Code, Failure, codes};
use fairway_identity::IdentityError;
use sea_orm::DbErr;

#[derive(Debug, thiserror::Error)]
pub enum CompanyError {
    #[error("the tenant has this company already")]
    CompanyExists,
    #[error("{column} cannot be read: {error}")]
    Unreadable { column: &'static str, error: serde_json::Error },
    #[error("another company of the tenant has this {0}")]
    NameTaken(&'static str),
    #[error("not found")]
    NotFound,
    #[error("not theirs to do")]
    NotAllowed,
    #[error("the company is that way already")]
    NothingToDo,
    #[error("it was abandoned and must be taken up again first")]
    Abandoned,
    #[error("the company registry does not answer")]
    RegistryAway,
    #[error("a company cannot become one with itself")]
    MergesItself,
    #[error("one of the two became one with another already")]
    AlreadyMerged,
    #[error("the merge was undone already")]
    MergeUndone,
    #[error("the merge was too long ago to be undone")]
    MergeTooOld,
    #[error("the one that stayed became one with another since")]
    WinnerMergedSince,
    #[error(transparent)]
    Identity(#[from] IdentityError),
    #[error(transparent)]
    Db(#[from] DbErr),
}

codes! {
    /// At the field of the name; `data.company_id` is that company where everybody may see it.
    COMPANY_NAME_EXISTS = 1420, CONFLICT, "企业名称已存在", "Company name already exists";
    NOTHING_TO_DO = 1421, CONFLICT, "企业已是该状态，无需更改", "The company is in this state already";
    COMPANY_ABANDONED = 1422, CONFLICT, "企业已放弃，请先恢复为未审核", "This company was abandoned; set it back to not reviewed first";
    REGISTRY_AWAY = 1423, SERVICE_UNAVAILABLE, "企业工商信息暂时查询不到，请稍后再试或手动填写", "The company registry does not answer now; try again later or enter the company yourself";
    MERGES_ITSELF = 1444, CONFLICT, "不能与自身合并，请选择另一家", "Choose two different companies to merge";
    ALREADY_MERGED = 1445, CONFLICT, "其中一家已被合并，请刷新后重新选择", "One of the two has been merged already; reload and choose again";
    MERGE_UNDONE = 1446, CONFLICT, "这次合并已经撤销", "This merge has been undone already";
    MERGE_TOO_OLD = 1447, CONFLICT, "合并已超过 30 天，不能撤销", "A merge can be undone within 30 days only";
    WINNER_MERGED_SINCE = 1448, CONFLICT, "保留的一家后来又被合并，请先撤销那次合并", "The company that stayed has been merged since; undo that merge first";
}

impl From<CompanyError> for Failure {
    fn from(error: CompanyError) -> Self {
        match error {
            CompanyError::CompanyExists => Self::at_field("name_zh", COMPANY_NAME_EXISTS),
            CompanyError::NameTaken(field) => Self::at_field(field, COMPANY_NAME_EXISTS),
            unreadable @ CompanyError::Unreadable { .. } => Self::internal(unreadable),
            CompanyError::NotFound => Code::NOT_FOUND.into(),
            CompanyError::NotAllowed => Code::NOT_ALLOWED.into(),
            CompanyError::NothingToDo => NOTHING_TO_DO.into(),
            CompanyError::Abandoned => COMPANY_ABANDONED.into(),
            CompanyError::RegistryAway => REGISTRY_AWAY.into(),
            CompanyError::MergesItself => MERGES_ITSELF.into(),
            CompanyError::AlreadyMerged => ALREADY_MERGED.into(),
            CompanyError::MergeUndone => MERGE_UNDONE.into(),
            CompanyError::MergeTooOld => MERGE_TOO_OLD.into(),
            CompanyError::WinnerMergedSince => WINNER_MERGED_SINCE.into(),
            CompanyError::Identity(error) => error.into(),
            CompanyError::Db(error) => error.into(),
        }
    }
}

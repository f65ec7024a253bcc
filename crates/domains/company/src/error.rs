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
    #[error("the super administrator cannot be taken away")]
    SuperAdminStays,
    #[error("not a member of the company")]
    NotAMember,
    #[error("the super administrator already")]
    AlreadySuperAdmin,
    #[error("this address belongs to a member")]
    AlreadyMember,
    #[error("this address was invited already")]
    AlreadyInvited,
    #[error("they belong to another company")]
    OtherCompany,
    #[error("the invitation has ended")]
    InvitationEnded,
    #[error("the invitation was used")]
    InvitationUsed,
    #[error("the invitation was withdrawn")]
    InvitationWithdrawn,
    #[error("the company has refused them")]
    RequestRefused,
    #[error("somebody has decided already")]
    RequestDecided,
    #[error("too many open invitations")]
    TooManyInvitations,
    #[error("the person has joined another company")]
    PersonElsewhere,
    #[error("not a mailed invitation")]
    NotMailed,
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
    NOTHING_TO_DO = 1421, CONFLICT, "企业已是该状态，无需更改", "The company already has this status";
    COMPANY_ABANDONED = 1422, CONFLICT, "企业已放弃，请先恢复为未审核", "This company was abandoned; set it back to not reviewed first";
    REGISTRY_AWAY = 1423, SERVICE_UNAVAILABLE, "企业工商信息暂时查询不到，请稍后再试或手动填写", "The company registry isn’t responding; try again later or enter the company yourself";
    SUPER_ADMIN_STAYS = 1424, CONFLICT, "超级管理员不能移出企业，请先转让给其他成员", "The super administrator cannot leave; transfer the role to another member first";
    NOT_A_MEMBER = 1425, NOT_FOUND, "此人不是该企业的成员", "This person is not a member of the company";
    ALREADY_SUPER_ADMIN = 1426, CONFLICT, "此人已是超级管理员", "This person is already the super administrator";
    ALREADY_MEMBER = 1427, CONFLICT, "此邮箱的主人已是企业成员", "The owner of this address is already a member";
    ALREADY_INVITED = 1428, CONFLICT, "已向此邮箱发出邀请，可在邀请列表中重新发送", "This address was already invited; resend that invitation instead";
    OTHER_COMPANY = 1429, CONFLICT, "您已属于另一家企业，须先退出该企业才能加入", "You belong to another company; leave it before you join this one";
    INVITATION_ENDED = 1430, GONE, "邀请已过期，请向邀请人索取新的邀请", "This invitation has expired; ask for a new one";
    INVITATION_USED = 1431, GONE, "邀请已被使用", "This invitation has already been used";
    INVITATION_WITHDRAWN = 1432, GONE, "邀请已撤回", "This invitation was withdrawn";
    REQUEST_REFUSED = 1433, CONFLICT, "企业未通过您的加入申请，如有疑问请联系对方", "The company did not approve your request; contact them if you have questions";
    REQUEST_DECIDED = 1434, CONFLICT, "申请已处理，请刷新列表", "This request has already been decided; reload the list";
    TOO_MANY_INVITATIONS = 1435, CONFLICT, "有效邀请已达上限，请先撤回不用的邀请", "There are too many open invitations; withdraw those you no longer need";
    PERSON_ELSEWHERE = 1436, CONFLICT, "此人已加入另一家企业", "This person has joined another company";
    /// At the field of the password.
    WRONG_PASSWORD = 1437, UNPROCESSABLE_ENTITY, "密码错误", "Wrong password";
    NOT_MAILED = 1438, CONFLICT, "链接邀请无需重新发送", "A shared link is not sent by mail";
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
            CompanyError::SuperAdminStays => SUPER_ADMIN_STAYS.into(),
            CompanyError::NotAMember => NOT_A_MEMBER.into(),
            CompanyError::AlreadySuperAdmin => ALREADY_SUPER_ADMIN.into(),
            CompanyError::AlreadyMember => Self::at_field("email", ALREADY_MEMBER),
            CompanyError::AlreadyInvited => Self::at_field("email", ALREADY_INVITED),
            CompanyError::OtherCompany => OTHER_COMPANY.into(),
            CompanyError::InvitationEnded => INVITATION_ENDED.into(),
            CompanyError::InvitationUsed => INVITATION_USED.into(),
            CompanyError::InvitationWithdrawn => INVITATION_WITHDRAWN.into(),
            CompanyError::RequestRefused => REQUEST_REFUSED.into(),
            CompanyError::RequestDecided => REQUEST_DECIDED.into(),
            CompanyError::TooManyInvitations => TOO_MANY_INVITATIONS.into(),
            CompanyError::PersonElsewhere => PERSON_ELSEWHERE.into(),
            CompanyError::NotMailed => NOT_MAILED.into(),
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

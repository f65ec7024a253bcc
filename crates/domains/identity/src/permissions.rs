//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// Create, edit and disable tenants: platform staff.
pub struct ManageTenants;

impl Permission for ManageTenants {
    const CODE: &'static str = "platform.tenants";
}

/// Open, edit and disable colleagues' accounts.
pub struct ManageAccounts;

impl Permission for ManageAccounts {
    const CODE: &'static str = "identity.accounts";
}

/// Edit the tree of departments.
pub struct ManageDepartments;

impl Permission for ManageDepartments {
    const CODE: &'static str = "identity.departments";
}

/// Make roles and choose what they allow.
pub struct ManageRoles;

impl Permission for ManageRoles {
    const CODE: &'static str = "identity.roles";
}

/// Read what administrators did.
pub struct ViewAudit;

impl Permission for ViewAudit {
    const CODE: &'static str = "audit.view";
}

/// Read the mails and short messages of the site.
pub struct ViewMessages;

impl Permission for ViewMessages {
    const CODE: &'static str = "messages.view";
}

/// Send a message again.
pub struct RetryMessages;

impl Permission for RetryMessages {
    const CODE: &'static str = "messages.retry";
}

const PLATFORM: Text = Text::new("平台", "Platform");
const PEOPLE: Text = Text::new("人员与权限", "People and permissions");
const RECORDS: Text = Text::new("记录", "Records");

const fn info(code: &'static str, group: Text, label: Text) -> PermissionInfo {
    PermissionInfo { code, label, group }
}

pub const ALL: &[PermissionInfo] = &[
    info(ManageTenants::CODE, PLATFORM, Text::new("管理租户", "Manage tenants")),
    info(ManageAccounts::CODE, PEOPLE, Text::new("管理账号", "Manage accounts")),
    info(ManageDepartments::CODE, PEOPLE, Text::new("管理部门", "Manage departments")),
    info(ManageRoles::CODE, PEOPLE, Text::new("管理角色与权限", "Manage roles and permissions")),
    info(ViewAudit::CODE, RECORDS, Text::new("查看操作日志", "View the audit log")),
    info(ViewMessages::CODE, RECORDS, Text::new("查看消息", "View messages")),
    info(RetryMessages::CODE, RECORDS, Text::new("重发消息", "Send messages again")),
];

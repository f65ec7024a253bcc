//! GET atms/permission/permissions

use fairway_auth::{PermissionInfo, PermissionSet};
use fairway_http::{Allowed, App, Failure, List, ListAnswer};
use fairway_lang::Text;
use serde::Serialize;

use crate::permissions::ManageRoles;

/// A right that a role can give.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PermissionView {
    pub code: &'static str,
    pub label_zh: &'static str,
    pub label_en: &'static str,
    /// The branch of the tree on which it stands.
    pub group_zh: &'static str,
    pub group_en: &'static str,
    /// Whether the asking person holds it and so may give it.
    pub is_own: bool,
}

/// Every permission of this installation, branch by branch.
#[utoipa::path(get, path = "/atms/permission/permissions", tag = "identity",
    responses((status = 200, body = [PermissionView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: Allowed<ManageRoles>) -> ListAnswer<PermissionView> {
    let own = &user.principal().permissions;
    let view = |info: &PermissionInfo| PermissionView {
        code: info.code,
        label_zh: info.label.zh,
        label_en: info.label.en,
        group_zh: info.group.zh,
        group_en: info.group.en,
        is_own: own.holds(info.code),
    };
    Ok(List::whole(user.app.permissions.iter().map(view).collect()))
}

const UNKNOWN: Text = Text::new("未知的权限：{code}", "Unknown permission: {code}");

/// The codes that a form names, all of them known.
pub fn known(app: &App, list: &str) -> Result<PermissionSet, Failure> {
    let asked = PermissionSet::parse(list);
    let unknown = asked.iter().find(|code| !app.permissions.iter().any(|info| info.code == *code));
    let Some(code) = unknown else { return Ok(asked) };
    let mut failure = Failure::field("permissions", UNKNOWN);
    if let Some(error) = failure.fields.get_mut("permissions") {
        error.values = vec![("code", code.chars().take(60).collect())];
    }
    Err(failure)
}

//! GET, POST and DELETE atms/account/invitations

use fairway_audit::{Audit, Change};
use fairway_db::Db;
use fairway_http::fields::{REQUIRED, WRONG_TYPE};
use fairway_http::ids::id_list;
use fairway_http::{Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate};
use sea_orm::Order;
use serde::{Deserialize, Serialize};

use super::KeywordQuery;
use super::account_reads::RoleName;
use crate::entities::invitation::{Column, Model};
use crate::model::{AccountKind, INVITATION_DAYS};
use crate::operations::admin::invitations::{self, InvitationForm, role_ids, state};
use crate::permissions::ManageAccounts;
use crate::store;

const SORTS: Sorts<Column> =
    &[("email", Column::Email), ("created_at", Column::CreatedAt), ("expires_at", Column::ExpiresAt)];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Desc)];
const DAY_SECONDS: i64 = 24 * 3600;

/// Somebody who was invited.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct InvitationView {
    pub id: i64,
    pub email: String,
    pub roles: Vec<RoleName>,
    /// 1 admin, 2 common.
    pub account_type: i32,
    pub department_id: Option<i64>,
    /// 0 open, 1 used, 2 ended, 3 revoked.
    pub status: i32,
    /// Who made it.
    pub created_by: i64,
    pub created_by_name_zh: String,
    pub created_by_name_en: String,
    pub created_at: i64,
    pub expires_at: i64,
    pub used_at: Option<i64>,
    /// The account that it opened.
    pub account_id: Option<i64>,
    pub revoked_at: Option<i64>,
}

async fn views(db: &Db, tenant_id: i64, rows: Vec<Model>, now: i64) -> Result<Vec<InvitationView>, Failure> {
    let makers: Vec<i64> = rows.iter().map(|row| row.created_by).collect();
    let names = store::admin::accounts::names(db.read(), tenant_id, &makers).await?;
    let roles = store::admin::roles::list(db.read(), tenant_id).await?;
    let view = |row: Model| {
        let given = role_ids(&row);
        let (name_zh, name_en) = names.get(&row.created_by).cloned().unwrap_or_default();
        InvitationView {
            status: state(&row, now).value(),
            roles: roles.iter().filter(|role| given.contains(&role.id)).cloned().map(RoleName::from).collect(),
            created_by_name_zh: name_zh,
            created_by_name_en: name_en,
            id: row.id,
            email: row.email,
            account_type: row.account_type,
            department_id: row.department_id,
            created_by: row.created_by,
            created_at: row.created_at,
            expires_at: row.expires_at,
            used_at: row.used_at,
            account_id: row.account_id,
            revoked_at: row.revoked_at,
        }
    };
    Ok(rows.into_iter().map(view).collect())
}

/// The tenant's invitations, the newest first, with tabs for open (0), used (1), ended (2) and revoked (3).
#[utoipa::path(get, path = "/atms/account/invitations", tag = "identity", params(TableQuery, KeywordQuery),
    responses((status = 200, body = [InvitationView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageAccounts>,
    Params(table): Params<TableQuery>,
    Params(query): Params<KeywordQuery>,
) -> ListAnswer<InvitationView> {
    let select = store::admin::invitations::select(user.tenant_id(), query.keyword.as_deref());
    let state = store::admin::invitations::state_expr(user.now());
    let list = table.page_with_tabs(user.db().read(), select, state, SORTS, ORDER).await?;
    list.decorate(|rows| views(user.db(), user.tenant_id(), rows, user.now())).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct Invite {
    /// What the invited will sign in with.
    pub email: String,
    /// A list, or comma-separated text; only roles that allow no more than the inviter may do.
    #[serde(default, deserialize_with = "id_list")]
    #[schema(value_type = Vec<i64>)]
    pub role_ids: Vec<i64>,
    /// 1 admin, 2 common (if absent).
    pub account_type: Option<i32>,
    pub department_id: Option<i64>,
    /// How long the link works, 1 to 30; 7 if absent.
    pub days: Option<i64>,
}

impl Validate for Invite {
    fn validate(&self, fields: &mut Fields) {
        if self.email.trim().is_empty() {
            fields.add("email", REQUIRED);
        } else {
            fields.email("email", self.email.trim());
        }
        if self.account_type.is_some_and(|kind| AccountKind::from_value(kind).is_none()) {
            fields.add("account_type", WRONG_TYPE);
        }
        fields.range("days", self.days.unwrap_or(1), 1, INVITATION_DAYS);
    }
}

/// A new invitation with its link, which is not shown again.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct InvitedView {
    pub id: i64,
    pub email: String,
    /// Works once.
    pub url: String,
    pub expires_at: i64,
}

/// Makes a link by which somebody opens an account with these roles; 1005 if the address has one, 1016 if it would be
/// allowed more than the inviter.
#[utoipa::path(post, path = "/atms/account/invitations", tag = "identity", request_body = Invite,
    responses((status = 200, body = InvitedView)))]
pub async fn create(
    user: Allowed<ManageAccounts>,
    audit: Audit,
    Payload(request): Payload<Invite>,
) -> Answer<InvitedView> {
    Fields::check(&request)?;
    let form = InvitationForm {
        email: request.email.trim().to_owned(),
        role_ids: request.role_ids,
        kind: request.account_type.and_then(AccountKind::from_value).unwrap_or_default(),
        department_id: request.department_id,
        expires_at: user.now() + request.days.unwrap_or(7) * DAY_SECONDS,
    };
    let tx = user.begin().await?;
    let made = invitations::create(&tx, &user.actor(), form).await?;
    audit.record(&tx, Change::created("invitation", made.row.id, &made.record).named(&made.row.email)).await?;
    tx.commit().await?;
    let origin = user.app.settings.origin(user.tenant(), user.lang());
    Ok(Reply(InvitedView {
        id: made.row.id,
        email: made.row.email,
        url: format!("{origin}/invitation?token={}", made.token.reveal()),
        expires_at: made.row.expires_at,
    }))
}

/// Which invitation.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RevokeQuery {
    pub id: i64,
}

/// Ends an invitation that nobody has used; 1027 if somebody has. Revoking it again changes nothing.
#[utoipa::path(delete, path = "/atms/account/invitations", tag = "identity", params(RevokeQuery),
    responses((status = 200)))]
pub async fn revoke(user: Allowed<ManageAccounts>, audit: Audit, Params(query): Params<RevokeQuery>) -> Answer<()> {
    let tx = user.begin().await?;
    if let Some((row, record)) = invitations::revoke(&tx, &user.actor(), query.id).await? {
        let change = Change::deleted("invitation", row.id, &record).action("revoke");
        audit.record(&tx, change.named(&row.email)).await?;
    }
    tx.commit().await?;
    Ok(Reply(()))
}

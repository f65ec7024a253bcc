//! URL to handler of administration, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::admin::{
    account_reads, accounts, audit_logs, bulk, custom_show, departments, first_password, home, invitations, messages,
    permissions, roles, tenants,
};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(tenants::list, tenants::update)) // GET, PUT /atms/tenant/tenants
        .routes(routes!(tenants::get)) // GET  /atms/tenant/tenants/{id}
        .routes(routes!(tenants::export_file)) // GET  /atms/tenant/tenants/export
        .routes(routes!(first_password::make)) // POST /atms/tenant/first_password
        .routes(routes!(account_reads::list, accounts::create, accounts::update, accounts::disable)) // /atms/account/accounts
        .routes(routes!(account_reads::export_file)) // GET  /atms/account/accounts/export
        .routes(routes!(account_reads::options)) // GET  /atms/account/options
        .routes(routes!(accounts::reset_password)) // POST /atms/account/reset_password
        .routes(routes!(bulk::run)) // POST /atms/account/bulk
        .routes(routes!(invitations::list, invitations::create, invitations::revoke)) // /atms/account/invitations
        .routes(routes!(home::tasks)) // GET  /atms/home/tasks
        .routes(routes!(departments::list, departments::create, departments::update, departments::delete)) // /atms/department/departments
        .routes(routes!(departments::relocate)) // PUT  /atms/department/move
        .routes(routes!(roles::list, roles::create, roles::update, roles::delete)) // /atms/role/roles
        .routes(routes!(roles::export_file)) // GET  /atms/role/roles/export
        .routes(routes!(permissions::list)) // GET  /atms/permission/permissions
        .routes(routes!(audit_logs::list)) // GET  /atms/audit/logs
        .routes(routes!(audit_logs::export_file)) // GET  /atms/audit/export
        .routes(routes!(messages::list)) // GET  /atms/message/messages
        .routes(routes!(messages::export_file)) // GET  /atms/message/messages/export
        .routes(routes!(messages::get)) // GET  /atms/message/messages/{id}
        .routes(routes!(messages::retry)) // POST /atms/message/retry
        .routes(routes!(custom_show::get, custom_show::save)) // GET, POST /atms/table/custom_show
}

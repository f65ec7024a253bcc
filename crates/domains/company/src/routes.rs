//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::admin::{
    bulk, comments as moderation, companies, distinct, fields, firm_merge, import, merge, review,
};
use crate::http::{
    comments, company_info, company_users, completeness, custom_fields, enter, invitation, invitations, join_requests,
    lookup, member_changes, members, page_show, ports, profile, registry, spaces, team, unit_types,
};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(spaces::list)) // GET /atms/company/spaces
        .routes(routes!(companies::list, companies::create, companies::update)) // /atms/company/companies
        .routes(routes!(companies::export_file)) // GET /atms/company/companies/export
        .routes(routes!(fields::list, fields::create, fields::update, fields::delete)) // /atms/company/fields
        .routes(routes!(fields::order)) // PUT /atms/company/fields/order
        .merge(import::router()) // /atms/company/companies/import and below
        .routes(routes!(review::run)) // PUT /atms/company/companies/review
        .routes(routes!(bulk::run)) // POST /atms/company/companies/bulk
        .routes(routes!(merge::list, merge::run)) // /atms/company/merges
        .routes(routes!(merge::comparison)) // GET /atms/company/merges/compare
        .routes(routes!(merge::suggestions)) // GET /atms/company/merges/suggestions
        .routes(routes!(distinct::list, distinct::create, distinct::delete)) // /atms/company/merges/dismissed
        .routes(routes!(merge::undo)) // POST /atms/company/merges/undo
        .routes(routes!(firm_merge::list, firm_merge::run)) // /atms/platform/firm_merges
        .routes(routes!(firm_merge::suggestions)) // GET /atms/platform/firm_merges/suggestions
        .routes(routes!(firm_merge::undo)) // POST /atms/platform/firm_merges/undo
        .routes(routes!(moderation::list)) // GET /atms/company/comments
        .routes(routes!(moderation::bulk)) // POST /atms/company/comments/bulk
        .routes(routes!(moderation::read_setting, moderation::save_setting)) // /atms/company/comment_setting
        .routes(routes!(page_show::read, page_show::save)) // /atlas/crm/config_page_show
        .routes(routes!(enter::run)) // POST /atlas/company/company
        .routes(routes!(lookup::associate)) // GET /atlas/search/company/db/associate
        .routes(routes!(lookup::list)) // GET /atlas/company/getCompanyList
        .routes(routes!(lookup::extend)) // GET /atlas/company/companyExtendQuery
        .routes(routes!(registry::search)) // GET /atlas/company/qcc_search
        .routes(routes!(comments::query)) // POST /atlas/company/comment/query
        .routes(routes!(comments::add)) // POST /atlas/company/comment/add
        .routes(routes!(comments::reply)) // POST /atlas/company/comment/reply
        .routes(routes!(comments::delete)) // POST /atlas/company/comment/delete
        .routes(routes!(company_info::get)) // GET  /atlas/company/company_info/{company_id}
        .routes(routes!(profile::get)) // GET  /atlas/atams_company/company_info
        .routes(routes!(profile::update)) // POST /atlas/atams_company/company_info/update
        .routes(routes!(custom_fields::list)) // GET  /atlas/atams_company/custom_fields
        .routes(routes!(completeness::get)) // GET  /atlas/public/sundry_completeness
        .routes(routes!(members::list)) // GET  /atlas/atams_company/company_user/{company_id}
        .routes(routes!(company_users::list)) // GET  /atlas/exhibition/company_users
        .routes(routes!(company_users::export_file)) // GET  /atlas/exhibition/company_users/export
        .routes(routes!(member_changes::unbind)) // PUT  /atlas/exhibition/exhibition_user
        .routes(routes!(member_changes::transfer)) // PUT  /atlas/company/super_admin
        .routes(routes!(member_changes::save_card)) // PUT  /atlas/company/member_card
        .routes(routes!(invitations::list, invitations::create, invitations::resend, invitations::withdraw)) // /atlas/company/invitations
        .routes(routes!(invitation::get)) // GET  /atlas/company/invitation
        .routes(routes!(invitation::accept)) // POST /atlas/company/invitation/accept
        .routes(routes!(join_requests::list, join_requests::decide)) // /atlas/company/join_requests
        .routes(routes!(team::list)) // GET  /atlas/company/team/{company_id}
        .routes(routes!(unit_types::list)) // GET  /atlas/atams_resource/association_unit_type/{association_id}
        .routes(routes!(ports::search)) // GET  /atlas/atams_resource/ports
        .routes(routes!(ports::of_country)) // GET  /atlas/atams_company/port/{country_id}
}

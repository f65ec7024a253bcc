//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::admin::{bulk, comments as moderation, companies, import, review};
use crate::http::{
    comments, company_info, completeness, enter, lookup, members, page_show, ports, profile, registry, spaces,
};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(spaces::list)) // GET /atms/company/spaces
        .routes(routes!(companies::list, companies::create, companies::update)) // /atms/company/companies
        .routes(routes!(companies::export_file)) // GET /atms/company/companies/export
        .merge(import::router()) // /atms/company/companies/import and below
        .routes(routes!(review::run)) // PUT /atms/company/companies/review
        .routes(routes!(bulk::run)) // POST /atms/company/companies/bulk
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
        .routes(routes!(completeness::get)) // GET  /atlas/public/sundry_completeness
        .routes(routes!(members::list)) // GET  /atlas/atams_company/company_user/{company_id}
        .routes(routes!(ports::search)) // GET  /atlas/atams_resource/ports
        .routes(routes!(ports::of_country)) // GET  /atlas/atams_company/port/{country_id}
}

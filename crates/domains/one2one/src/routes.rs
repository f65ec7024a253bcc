//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::{
    ack, admin, apply, apply_user, available_period, blocks, check, colleagues, files, marks, mine, setting,
};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(setting::get)) // GET /atlas/activity_one2one/setting
        .routes(routes!(apply_user::list)) // GET /atlas/atams_activity_one2one/apply_user
        .routes(routes!(check::check)) // GET /atlas/activity_one2one/apply/check
        .routes(routes!(available_period::get)) // GET /atlas/activity_one2one/apply/available_period
        .routes(routes!(apply::apply)) // POST /atlas/activity_one2one/apply
        .routes(routes!(ack::ack)) // POST /atlas/activity_one2one/apply/ack
        .routes(routes!(mine::list)) // GET /atlas/activity_one2one/applys/mine
        .routes(routes!(files::ics)) // GET /atlas/activity_one2one/applys/{id}/ics
        .routes(routes!(files::day_sheet)) // GET /atlas/activity_one2one/day_sheet
        .routes(routes!(colleagues::list)) // GET /atlas/activity_one2one/colleagues
        .routes(routes!(blocks::list, blocks::create, blocks::delete)) // /atlas/activity_one2one/blocks
        .routes(routes!(marks::set)) // PUT /atlas/activity_one2one/mark
        .routes(routes!(marks::list)) // GET /atlas/activity_one2one/marks
        .routes(routes!(admin::setting::read, admin::setting::save)) // /atms/one2one/setting
        .routes(routes!(admin::meetings::list)) // GET /atms/one2one/meetings
        .routes(routes!(admin::meetings::export_file)) // GET /atms/one2one/meetings/export
        .routes(routes!(admin::meetings::cancel)) // PUT /atms/one2one/meetings/cancel
        .routes(routes!(admin::load::list)) // GET /atms/one2one/load
        .routes(routes!(admin::day_sheets::get)) // GET /atms/one2one/day_sheets
        .routes(routes!(admin::schedule::run)) // POST /atms/one2one/schedule/run
        .routes(routes!(admin::schedule::list)) // GET /atms/one2one/schedule/runs
        .routes(routes!(admin::schedule::get)) // GET /atms/one2one/schedule/runs/{id}
        .routes(routes!(admin::schedule::plan)) // GET /atms/one2one/schedule/runs/{id}/plan
        .routes(routes!(admin::schedule::write)) // POST /atms/one2one/schedule/runs/{id}/write
        .routes(routes!(admin::schedule::undo)) // POST /atms/one2one/schedule/runs/{id}/undo
}

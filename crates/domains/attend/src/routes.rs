//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::admin::{
    check_in, check_in_counts, check_in_people, check_in_undo, check_ins, fields, gate_list, guests, import, papers,
    registration_badges, registration_changes, registrations, setting,
};
use crate::http::{
    apply_form, apply_user, backlog, company_user, hand_over, registration_order, summit_guests, summit_invitation,
    team, ticket_pdf, tickets, vouchers,
};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(apply_form::get)) // GET /atlas/exhibition/apply_form
        .routes(routes!(apply_user::get, apply_user::apply)) // /atlas/exhibition/activity_apply_user
        .routes(routes!(apply_user::get_of_activity, apply_user::apply_of_activity)) // /atlas/activity/activity_apply_user
        .routes(routes!(apply_user::cancel)) // POST /atlas/exhibition/activity_apply_user/cancel
        .routes(routes!(registration_order::pay)) // POST /atlas/exhibition/activity_apply_user/pay
        .routes(routes!(apply_user::change_company)) // PUT /atlas/exhibition/change_company
        .routes(routes!(hand_over::offer, hand_over::withdraw)) // /atlas/exhibition/activity_apply_user/hand_over
        .routes(routes!(hand_over::look, hand_over::take)) // /atlas/exhibition/activity_apply_user/take_over
        .routes(routes!(team::get, team::register)) // /atlas/exhibition/team_apply
        .routes(routes!(team::invite)) // POST /atlas/exhibition/team_apply/invite
        .routes(routes!(company_user::confirm)) // POST /atlas/user/company_user
        .routes(routes!(vouchers::get)) // GET /atlas/exhibition/voucher
        .routes(routes!(tickets::list)) // GET /atlas/exhibition/ticket
        .routes(routes!(tickets::get)) // GET /atlas/exhibition/ticket/{ticket_id}
        .routes(routes!(ticket_pdf::get)) // GET /atlas/exhibition/ticket/{ticket_id}/pdf
        .routes(routes!(backlog::list)) // GET /atlas/exhibition/backlog
        .routes(routes!(summit_guests::list, summit_guests::invite, summit_guests::change)) // /atlas/exhibition/summit_guests
        .routes(routes!(summit_guests::remind)) // POST /atlas/exhibition/summit_guests/remind
        .routes(routes!(summit_guests::withdraw)) // POST /atlas/exhibition/summit_guests/withdraw
        .routes(routes!(summit_invitation::look)) // GET /atlas/exhibition/summit_invitation
        .routes(routes!(summit_invitation::open)) // POST /atlas/exhibition/summit_invitation/open
        .routes(routes!(summit_invitation::answer)) // POST /atlas/exhibition/summit_invitation/answer
        .routes(routes!(setting::read, setting::save)) // /atms/attend/setting
        .routes(routes!(papers::read_ticket, papers::save_ticket)) // /atms/attend/ticket_paper
        .routes(routes!(papers::read_badge, papers::save_badge)) // /atms/attend/badge_paper
        .routes(routes!(papers::show)) // POST /atms/attend/paper_preview
        .routes(routes!(fields::list, fields::create, fields::update, fields::delete)) // /atms/attend/fields
        .routes(routes!(fields::order)) // PUT /atms/attend/fields/order
        .routes(routes!(registrations::list)) // GET /atms/attend/registrations
        .routes(routes!(registrations::export_file)) // GET /atms/attend/registrations/export
        .routes(routes!(registration_badges::get)) // GET /atms/attend/registrations/badges
        .routes(routes!(registrations::get)) // GET /atms/attend/registrations/{id}
        .routes(routes!(registration_changes::decide)) // PUT /atms/attend/registrations/review
        .routes(routes!(registration_changes::cancel)) // PUT /atms/attend/registrations/cancel
        .routes(routes!(guests::list)) // GET /atms/attend/guests
        .routes(routes!(guests::export_file)) // GET /atms/attend/guests/export
        .merge(import::router()) // /atms/attend/registrations/import and below
        .routes(routes!(gate_list::get)) // GET /atms/attend/gate_list
        .routes(routes!(check_in::scan)) // POST /atms/attend/check_in
        .routes(routes!(check_in::batch)) // POST /atms/attend/check_in/batch
        .routes(routes!(check_in_counts::get)) // GET /atms/attend/check_in/counts
        .routes(routes!(check_in_people::list)) // GET /atms/attend/check_in/people
        .routes(routes!(check_in_undo::undo)) // PUT /atms/attend/check_in/undo
        .routes(routes!(check_ins::list)) // GET /atms/attend/check_ins
        .routes(routes!(check_ins::export_file)) // GET /atms/attend/check_ins/export
}

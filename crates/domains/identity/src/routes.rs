//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::scan::{browser, callback, exchange, phone};
use crate::http::{
    activation, captcha, forgotten, invitation, password, qr_codes, real_name, sessions, sign_in, sign_up, token, users,
};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(sign_up::sign_up)) // POST /atlas/user/signup
        .routes(routes!(activation::activate)) // POST /atlas/user/active
        .routes(routes!(activation::regain)) // GET  /atlas/user/active/regain
        .routes(routes!(invitation::get, invitation::accept)) // GET, POST /atlas/user/invitation
        .routes(routes!(captcha::send)) // GET  /basic/captcha/sms
        .routes(routes!(captcha::check)) // POST /basic/captcha/sms/check
        .routes(routes!(sign_in::sign_in)) // POST /atlas/user/login
        .routes(routes!(token::refresh)) // POST /atlas/auth/token/refresh
        .routes(routes!(token::sign_out)) // POST /atlas/auth/logout
        .routes(routes!(users::get)) // GET  /atlas/user/users/{id}
        .routes(routes!(users::update)) // PUT  /atlas/user/users
        .routes(routes!(password::update)) // POST /atlas/user/password/update
        .routes(routes!(forgotten::forget)) // GET  /atlas/user/password/forget
        .routes(routes!(forgotten::reset)) // POST /atlas/user/password/reset
        .routes(routes!(sessions::list)) // GET  /atlas/user/sessions
        .routes(routes!(sessions::end)) // DELETE /atlas/user/sessions/{id}
        .routes(routes!(browser::ticket)) // GET  /wxtap/oap/qrcode_ticket
        .routes(routes!(browser::poll)) // GET  /wxtap/oap/poll/qrcode_scan
        .routes(routes!(phone::open)) // GET  /wxtap/oap/scan
        .routes(routes!(phone::confirm)) // POST /wxtap/oap/scan/confirm
        .routes(routes!(phone::refuse)) // POST /wxtap/oap/scan/refuse
        .routes(routes!(phone::open_outside, phone::answer_outside)) // GET, POST /wxtap/oap/scan/outside
        .routes(routes!(exchange::login)) // POST /atlas/wechat/authorized/login
        .routes(routes!(exchange::bind)) // POST /atlas/wechat/authorized/bind
        .routes(routes!(callback::verify, callback::event)) // GET, POST /wxtap/oap/callback
        .routes(routes!(real_name::exist)) // POST /atlas/user/identity/exist
        .routes(routes!(real_name::info)) // GET  /atlas/user/identity/info
        .routes(routes!(real_name::consent)) // GET  /atlas/user/identity/consent
        .routes(routes!(real_name::save)) // POST /atlas/user/identity/save
        .routes(routes!(qr_codes::page)) // GET  /atlas/wechat/rqcode/unlimit
        .routes(routes!(qr_codes::text)) // POST /wxtap/other/qrcode
        .merge(crate::admin_routes::router())
}

//! URL to handler, nothing else.

use fairway_http::App;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::http::{activation, captcha, forgotten, password, sign_in, sign_up, token, users};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(sign_up::sign_up)) // POST /atlas/user/signup
        .routes(routes!(activation::activate)) // POST /atlas/user/active
        .routes(routes!(activation::regain)) // GET  /atlas/user/active/regain
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
        .merge(crate::admin_routes::router())
}

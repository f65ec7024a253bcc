//! Endpoints of tenants, accounts and sessions that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign, Other};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[
        ("POST /atlas/auth/token/refresh", Foreign::Failure(401, 1002)),
        ("POST /atlas/user/active", Foreign::Failure(410, 1008)),
        // Nobody is told whether there is such an account, here or there.
        ("GET /atlas/user/active/regain", Foreign::Same),
        ("POST /atlas/user/login", Foreign::Failure(422, 1003)),
        ("GET /atlas/user/invitation", Foreign::Failure(410, 1026)),
        ("POST /atlas/user/invitation", Foreign::Failure(410, 1026)),
        ("GET /atlas/user/password/forget", Foreign::Same),
        ("POST /atlas/user/password/reset", Foreign::Failure(410, 1008)),
        // The same person may have an account in each tenant; they know nothing of each other.
        ("POST /atlas/user/signup", Foreign::Own),
        ("POST /atlas/wechat/authorized/bind", Foreign::Failure(410, 1014)),
        ("POST /atlas/wechat/authorized/login", Foreign::Failure(410, 1014)),
        ("GET /atlas/wechat/rqcode/unlimit", Foreign::Own),
        ("GET /basic/captcha/sms", Foreign::Same),
        ("POST /basic/captcha/sms/check", Foreign::Own),
        ("GET /wxtap/oap/callback", Foreign::ProviderOnly),
        ("POST /wxtap/oap/callback", Foreign::ProviderOnly),
        // A's ticket has expired there, as it has for every browser but one.
        ("GET /wxtap/oap/poll/qrcode_scan", Foreign::Own),
        ("GET /wxtap/oap/qrcode_ticket", Foreign::Own),
        ("GET /wxtap/oap/scan/outside", Foreign::Failure(410, 1014)),
        ("POST /wxtap/oap/scan/outside", Foreign::Failure(410, 1014)),
        ("POST /wxtap/other/qrcode", Foreign::Same),
    ],
    own: &[
        ("PUT /atlas/user/users", Other::OwnOnly),
        ("GET /atlas/user/users/{id}", Other::Missing),
        ("POST /atlas/user/password/update", Other::Missing),
        ("POST /atlas/auth/logout", Other::OwnOnly),
        ("POST /atlas/user/identity/exist", Other::OwnOnly),
        ("GET /atlas/user/identity/consent", Other::OwnOnly),
        ("GET /atlas/user/identity/info", Other::OwnOnly),
        ("POST /atlas/user/identity/save", Other::OwnOnly),
        ("GET /atlas/user/sessions", Other::OwnOnly),
        ("DELETE /atlas/user/sessions/{id}", Other::Missing),
        ("POST /wxtap/oap/scan/confirm", Other::Gone),
        ("POST /wxtap/oap/scan/refuse", Other::Gone),
        ("GET /wxtap/oap/scan", Other::Gone),
        ("GET /atms/home/tasks", Other::OwnOnly),
        ("GET /atms/table/custom_show", Other::OwnOnly),
        ("POST /atms/table/custom_show", Other::OwnOnly),
    ],
    ..Exceptions::none("identity")
};

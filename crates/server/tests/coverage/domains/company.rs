//! Endpoints of companies that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign, Other};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[
        // What nobody has chosen yet is the same for every tenant.
        ("GET /atlas/crm/config_page_show", Foreign::Same),
        ("GET /atlas/company/getCompanyList", Foreign::Blank),
        ("GET /atlas/search/company/db/associate", Foreign::Blank),
        ("POST /atlas/company/comment/query", Foreign::NotFound),
    ],
    own: &[
        ("POST /atlas/company/company", Other::OwnOnly),
        ("GET /atlas/company/companyExtendQuery", Other::OwnOnly),
        ("GET /atlas/company/qcc_search", Other::OwnOnly),
        ("POST /atlas/company/comment/add", Other::OwnOnly),
        ("POST /atlas/company/comment/delete", Other::OwnOnly),
        ("POST /atlas/company/comment/reply", Other::NotTheirs),
    ],
    ..Exceptions::none("company")
};

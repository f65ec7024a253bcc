//! Endpoints of companies that do more, or let in fewer, than their signatures say. A company's pages are written by its own
//! people as well, so their signatures name no permission.

use crate::expected::{Exceptions, Foreign, Other};

/// The endpoints of a kind that a company keeps about itself.
macro_rules! kept {
    ([$($kind:literal),*], $($more:expr),* $(,)?) => {
        &[
            $($more,)*
            $(
                (concat!("GET /atlas/atams_company/", $kind), "", "company.manage"),
                (concat!("PUT /atlas/atams_company/", $kind, "/order"), "", "company.manage"),
                (concat!("PUT /atlas/atams_company/", $kind), "", "company.manage"),
                // Some must not be there twice, so the old one goes first.
                (concat!("DELETE /atlas/atams_company/", $kind), "", "company.manage"),
                (concat!("POST /atlas/atams_company/", $kind), "", "company.manage"),
            )*
        ]
    };
}

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[
        ("GET /atlas/atams_company/port/{country_id}", Foreign::Same),
        ("GET /atlas/atams_resource/ports", Foreign::Same),
        ("GET /atlas/company/advantage_business/{company_id}", Foreign::NotFound),
        ("GET /atlas/company/associations/{company_id}", Foreign::NotFound),
        ("GET /atlas/company/company_atlas/{company_id}", Foreign::NotFound),
        ("GET /atlas/company/company_events/{company_id}", Foreign::NotFound),
        ("GET /atlas/company/company_info/{company_id}", Foreign::NotFound),
        ("GET /atlas/company/company_video/{company_id}", Foreign::NotFound),
        ("GET /atlas/company/custom_data/{company_id}", Foreign::NotFound),
        ("GET /atlas/company/enterprise_features/{company_id}", Foreign::NotFound),
        ("GET /atlas/company/goodwill/{meta_company_id}", Foreign::NotFound),
        ("GET /atlas/company/shipping_company/{company_id}", Foreign::NotFound),
        ("GET /atlas/company/shipping_line/{company_id}", Foreign::NotFound),
        ("GET /atlas/public/optional/tags", Foreign::Blank),
        // What nobody has chosen yet is the same for every tenant.
        ("GET /atlas/crm/config_page_show", Foreign::Same),
        ("GET /atlas/company/getCompanyList", Foreign::Blank),
        ("GET /atlas/search/company/db/associate", Foreign::Blank),
        ("POST /atlas/company/comment/query", Foreign::NotFound),
        ("GET /atlas/company/invitation", Foreign::NotFound),
        ("GET /atlas/company/team/{company_id}", Foreign::NotFound),
        ("GET /atlas/atams_resource/association_unit_type/{association_id}", Foreign::NotFound),
    ],
    own: &[
        ("POST /atlas/company/company", Other::OwnOnly),
        ("GET /atlas/company/companyExtendQuery", Other::OwnOnly),
        ("GET /atlas/company/qcc_search", Other::OwnOnly),
        ("POST /atlas/company/comment/add", Other::OwnOnly),
        // Before it is deleted.
        ("POST /atlas/company/comment/reply", Other::NotTheirs),
        ("POST /atlas/company/comment/delete", Other::OwnOnly),
        ("PUT /atlas/company/member_card", Other::NotTheirs),
        ("POST /atlas/company/invitation/accept", Other::OwnOnly),
    ],
    guarded: kept!(
        [
            "associations",
            "company_advantage_business",
            "company_atlas",
            "company_events",
            "company_goodwill",
            "company_video",
            "custom_data",
            "enterprise_features",
            "shipping_company",
            "shipping_line"
        ],
        ("POST /atlas/atams_company/company_goodwill/save", "", "company.manage"),
        ("GET /atlas/atams_company/company_info", "", "company.manage"),
        ("POST /atlas/atams_company/company_info/update", "", "company.manage"),
        ("GET /atlas/atams_company/company_picture", "", "company.manage"),
        ("PUT /atlas/atams_company/company_picture", "", "company.manage"),
        ("GET /atlas/atams_company/custom_fields", "", "company.manage"),
        ("GET /atlas/atams_company/company_user/{company_id}", "", "company.manage"),
        ("GET /atlas/public/sundry_completeness", "", "company.manage"),
        ("GET /atlas/exhibition/company_users", "", "company.manage"),
        ("GET /atlas/exhibition/company_users/export", "", "company.manage"),
        ("GET /atlas/company/invitations", "", "company.manage"),
        ("POST /atlas/company/invitations", "", "company.manage"),
        ("PUT /atlas/company/invitations", "", "company.manage"),
        ("DELETE /atlas/company/invitations", "", "company.manage"),
        ("GET /atlas/company/join_requests", "", "company.manage"),
        ("PUT /atlas/company/join_requests", "", "company.manage"),
        ("PUT /atlas/company/super_admin", "", "company.manage"),
        ("PUT /atlas/exhibition/exhibition_user", "", "company.manage"),
    ),
    // The same code must not be there twice, so the old one goes first.
    last: &["POST /atms/company/categories"],
    // {film} stands for the video on the shelf, and the company is the first of the demo.
    kinds: &[
        ("/atms/company/fields", r#"{"field_type": 1, "name_zh": "待删的字段"}"#),
        ("/atms/company/categories", r#"{"family": "business", "code": "tested", "name_zh": "待删的类别"}"#),
        ("/atlas/atams_company/associations", r#"{"company_id": 1, "name_zh": "待删的协会"}"#),
        ("/atlas/atams_company/company_advantage_business", r#"{"company_id": 1, "title_zh": "待删的优势业务"}"#),
        ("/atlas/atams_company/company_atlas", r#"{"company_id": 1, "name_zh": "待删的图集"}"#),
        ("/atlas/atams_company/company_events", r#"{"company_id": 1, "date": 1, "title_zh": "待删的大事"}"#),
        ("/atlas/atams_company/company_goodwill", r#"{"company_id": 1, "goodwill_type": 4, "name_zh": "待删的证书"}"#),
        (
            "/atlas/atams_company/company_video",
            r#"{"company_id": 1, "aliyun_id": "{film}", "title_zh": "待删的企业视频"}"#,
        ),
        ("/atlas/atams_company/custom_data", r#"{"company_id": 1, "label_zh": "待删的资料"}"#),
        ("/atlas/atams_company/enterprise_features", r#"{"company_id": 1, "value": "7", "label_zh": "待删的数字"}"#),
        ("/atlas/atams_company/shipping_company", r#"{"company_id": 1, "carrier_id": 9}"#),
        (
            "/atlas/atams_company/shipping_line",
            r#"{"company_id": 1, "name_zh": "待删的航线", "calls": [{"port": "CNNGB"}, {"port": "SGSIN", "days": 6}]}"#,
        ),
    ],
    ..Exceptions::none("company")
};

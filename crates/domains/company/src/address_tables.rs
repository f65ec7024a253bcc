//! Where companies hold addresses of pictures and files, so that whoever deletes one is told where it is shown.

use fairway_http::AddressTable;
use fairway_lang::Text;

pub const ALL: &[AddressTable] = &[
    AddressTable {
        table: "company",
        kind: Text::new("企业", "Company"),
        page: "",
        names: ["name_zh", "name_en"],
        texts: &["logo", "cover", "profile_zh", "profile_en"],
        unless: None,
    },
    AddressTable {
        table: "company_goodwill",
        kind: Text::new("企业证书", "Company certificate"),
        page: "",
        names: ["name_zh", "name_en"],
        texts: &["picture", "file"],
        unless: None,
    },
    AddressTable {
        table: "company_atlas",
        kind: Text::new("企业图集", "Company gallery"),
        page: "",
        names: ["name_zh", "name_en"],
        texts: &["pictures"],
        unless: None,
    },
    AddressTable {
        table: "company_video",
        kind: Text::new("企业视频", "Company video"),
        page: "",
        names: ["title_zh", "title_en"],
        texts: &["aliyun_id"],
        unless: None,
    },
    AddressTable {
        table: "custom_value",
        kind: Text::new("企业自定义字段", "Company custom field"),
        page: "/admin/companies",
        names: [
            "(COALESCE((SELECT name_zh FROM company WHERE company.id = custom_value.record_id), ''))",
            "(COALESCE((SELECT name_en FROM company WHERE company.id = custom_value.record_id), ''))",
        ],
        texts: &["text_value"],
        // Those of registrations, which are not about companies.
        unless: Some(("subject", 2)),
    },
];

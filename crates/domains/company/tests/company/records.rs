//! The rules of records for everything that a company keeps about itself.

use fairway_testkit::{Engine, TestApp};
use fairway_testworld::records::{Keepers, Kind, RecordScope};
use serde_json::json;

use crate::support::{enter, world};

async fn keepers(engine: Engine) -> Keepers {
    let w = world(engine).await;
    // Their certificates are found by the firm's id, which is the company's here.
    assert_eq!(w.ours.company_id, w.ours.meta_company_id);
    let editor: TestApp = enter(&w.base, w.base.tenant, "editor", "company.manage,audit.view", w.ours).await;
    Keepers {
        app: w.base.app,
        editor,
        nobody: w.nobody,
        neighbour: w.neighbour,
        scope: Some(RecordScope {
            field: "company_id",
            id: w.ours.company_id,
            other_id: w.theirs.company_id,
            unknown_code: 404,
        }),
    }
}

const fn kind(path: &'static str, audit_kind: &'static str, shown: &'static str, name: &'static str) -> Kind {
    Kind { path, audit_kind, shown, within: "", name, title: name, status: None, form: || json!({}) }
}

const KINDS: [Kind; 8] = [
    Kind {
        form: || json!({"goodwill_type": 3, "number": "QM-1", "picture": "/art/x.svg", "valid_until": 1_900_000_000}),
        ..kind(
            "/atlas/atams_company/company_goodwill",
            "company_goodwill",
            "/atlas/company/goodwill/{scope}",
            "name_en",
        )
    },
    Kind {
        form: || json!({"text_zh": "文字", "tag": "ocean"}),
        ..kind(
            "/atlas/atams_company/company_advantage_business",
            "company_advantage_business",
            "/atlas/company/advantage_business/{scope}",
            "title_en",
        )
    },
    Kind {
        form: || json!({"value": "46"}),
        ..kind(
            "/atlas/atams_company/enterprise_features",
            "enterprise_features",
            "/atlas/company/enterprise_features/{scope}",
            "label_en",
        )
    },
    Kind {
        form: || json!({"pictures": [{"image": "/art/x.svg"}]}),
        ..kind("/atlas/atams_company/company_atlas", "company_atlas", "/atlas/company/company_atlas/{scope}", "name_en")
    },
    Kind {
        form: || json!({"date": 835_056_000, "text_en": "Two ships"}),
        ..kind(
            "/atlas/atams_company/company_events",
            "company_events",
            "/atlas/company/company_events/{scope}",
            "title_en",
        )
    },
    Kind {
        form: || json!({"role_en": "Member", "since": 2001}),
        ..kind(
            "/atlas/atams_company/associations",
            "company_association",
            "/atlas/company/associations/{scope}",
            "name_en",
        )
    },
    Kind {
        form: || json!({"calls": [{"port": "CNNGB"}, {"port": "SGSIN", "days": 6}]}),
        ..kind("/atlas/atams_company/shipping_line", "shipping_line", "/atlas/company/shipping_line/{scope}", "name_en")
    },
    Kind {
        form: || json!({"value_en": "Singapore"}),
        ..kind(
            "/atlas/atams_company/custom_data",
            "company_custom_data",
            "/atlas/company/custom_data/{scope}",
            "label_en",
        )
    },
];

fairway_testworld::record_rules!(keepers, KINDS);

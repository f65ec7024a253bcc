//! The records of this domain keep the rules of all records.

use fairway_testkit::{Engine, db_test};
use fairway_testworld::records::{Keepers, Kind};
use serde_json::json;

async fn keepers(engine: Engine) -> Keepers {
    let w = fairway_testworld::open(engine, &[fairway_billing::domain()]).await;
    let permissions = "billing.edit,audit.view";
    Keepers {
        editor: w.enter("editor", permissions).await,
        nobody: w.enter("nobody", "identity.roles").await,
        neighbour: w.enter_neighbour("neighbour", permissions).await,
        app: w.app,
        scope: None,
    }
}

const VOUCHER: Kind = Kind {
    path: "/atms/billing/vouchers",
    audit_kind: "voucher",
    shown: "/atlas/billing/vouchers",
    within: "",
    name: "title_en",
    title: "title_en",
    status: Some("status"),
    form: || json!({"text_zh": "文字", "text_en": "Text"}),
};

const KINDS: &[Kind] = &[VOUCHER];

fairway_testworld::record_rules!(keepers, KINDS);

#[db_test(keepers)]
async fn one_is_read_by_its_id_while_the_public_sees_it(w: Keepers) {
    let made = w.add("/atms/billing/vouchers", &KINDS[0].form("Shown")).await;
    let path = format!("/atlas/billing/vouchers/{}", made["id"]);
    assert_eq!(w.app.get(&path).await.data()["title_en"], "Shown");
    w.app.at("other.test").get(&path).await.failure(404, 2601);
    let mut hidden = KINDS[0].form_of(&made, "Hidden");
    hidden["status"] = json!(0);
    w.editor.put("/atms/billing/vouchers", hidden).await.data();
    w.app.get(&path).await.failure(404, 2601);
}

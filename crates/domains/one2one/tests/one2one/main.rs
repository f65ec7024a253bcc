//! The records of this domain keep the rules of all records.

use fairway_testkit::{Engine, db_test};
use fairway_testworld::records::{Keepers, Kind};
use serde_json::json;

async fn keepers(engine: Engine) -> Keepers {
    let w = fairway_testworld::open(engine, &[fairway_one2one::domain()]).await;
    let permissions = "one2one.edit,audit.view";
    Keepers {
        editor: w.enter("editor", permissions).await,
        nobody: w.enter("nobody", "identity.roles").await,
        neighbour: w.enter_neighbour("neighbour", permissions).await,
        app: w.app,
        scope: None,
    }
}

const TABLE: Kind = Kind {
    path: "/atms/one2one/tables",
    audit_kind: "table",
    shown: "/atlas/one2one/tables",
    within: "",
    name: "title_en",
    title: "title_en",
    status: Some("status"),
    form: || json!({"text_zh": "文字", "text_en": "Text"}),
};

const KINDS: &[Kind] = &[TABLE];

fairway_testworld::record_rules!(keepers, KINDS);

#[db_test(keepers)]
async fn one_is_read_by_its_id_while_the_public_sees_it(w: Keepers) {
    let made = w.add("/atms/one2one/tables", &KINDS[0].form("Shown")).await;
    let path = format!("/atlas/one2one/tables/{}", made["id"]);
    assert_eq!(w.app.get(&path).await.data()["title_en"], "Shown");
    w.app.at("other.test").get(&path).await.failure(404, 2401);
    let mut hidden = KINDS[0].form_of(&made, "Hidden");
    hidden["status"] = json!(0);
    w.editor.put("/atms/one2one/tables", hidden).await.data();
    w.app.get(&path).await.failure(404, 2401);
}

/// {{Kinds words}} keep the rules of all records.
mod {{kind}}_rules {
    use fairway_testkit::{Engine, db_test};
    use fairway_testworld::records::{Keepers, Kind};
    use serde_json::json;

    async fn keepers(engine: Engine) -> Keepers {
        let w = fairway_testworld::open(engine, &[{{opened}}]).await;
        let permissions = "{{permission}},audit.view";
        Keepers {
            editor: w.enter("editor", permissions).await,
            nobody: w.enter("nobody", "{{another permission}}").await,
            neighbour: w.enter_neighbour("neighbour", permissions).await,
            app: w.app,
            scope: None,
        }
    }

    const KINDS: &[Kind] = &[Kind {
        path: "/atms/{{domain}}/{{kinds}}",
        audit_kind: "{{kind}}",
        shown: "/atlas/{{domain}}/{{kinds}}",
        within: "",
        name: "title_en",
        title: "title_en",
        status: Some("status"),
        form: || json!({"text_zh": "文字", "text_en": "Text"}),
    }];

    fairway_testworld::record_rules!(keepers, KINDS);

    #[db_test(keepers)]
    async fn one_is_read_by_its_id_while_the_public_sees_it(w: Keepers) {
        let made = w.add("/atms/{{domain}}/{{kinds}}", &KINDS[0].form("Shown")).await;
        let path = format!("/atlas/{{domain}}/{{kinds}}/{}", made["id"]);
        assert_eq!(w.app.get(&path).await.data()["title_en"], "Shown");
        w.app.at("other.test").get(&path).await.failure(404, {{code}});
        let mut hidden = KINDS[0].form_of(&made, "Hidden");
        hidden["status"] = json!(0);
        w.editor.put("/atms/{{domain}}/{{kinds}}", hidden).await.data();
        w.app.get(&path).await.failure(404, {{code}});
    }
}

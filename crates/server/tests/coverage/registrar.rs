//! Registrations of A: the visitor's own, one that somebody offers them, and those that its organisers have to decide about.

use fairway_auth::Token;
use fairway_testkit::TestApp;
use serde_json::{Value, json};

use crate::world::number;

/// A guest's personal link.
const GUEST_LINK: &str = "GUESTGUESTGUESTGUESTGUESTGUESTGUESTGUESTGUE";
/// By which somebody hands a registration over.
const LINK: &str = "COVERAGECOVERAGECOVERAGECOVERAGECOVERAGECOV";
const IMPORT: &str = "/atms/attend/registrations/import";
/// A list of people, one of whom has no address.
const TABLE: &str = "姓名,邮箱,票种\n导入的被测者{n},imported-{n}@example.test,{type}\n没有邮箱的被测者{n},,{type}\n";

pub struct Registrar {
    activity: i64,
    /// The visitor's ticket.
    ticket: i64,
    /// A ticket type for visitors that is not sold out.
    ticket_type: i64,
    /// The same by its name.
    ticket_name: String,
    summit: i64,
    /// Whom the visitor invited to it, and who has not answered.
    guest: i64,
    /// Two that wait for review.
    pending: [Value; 2],
    /// Looked at, read anew, started, undone, thrown away.
    imports: [i64; 5],
}

impl Registrar {
    pub async fn open(staff: &TestApp, visitor: &TestApp, activity: i64) -> Self {
        let about = |path: &str| format!("/atlas/exhibition/{path}?activity_id={activity}");
        let ticket = number(&visitor.get(&about("ticket")).await.data()[0]["id"]);
        let types = visitor.get(&about("ticket_type")).await.data();
        let plain = types.as_array().expect("types").iter().find(|row| row["atype"] == 2 && row["price"] == 0);
        let plain = plain.expect("a free ticket for visitors");
        let ticket_type = number(&plain["id"]);
        let ticket_name = plain["name_zh"].as_str().unwrap_or_default().to_owned();
        let pending = staff.get("/atms/attend/registrations?status=2&limit=2").await.data();
        let others = staff.get("/atms/attend/registrations?status=1&atype=2&limit=1").await.data();
        // As if its holder had sent the link, which only the mail knows.
        let digest = Token::parse(LINK).expect("a token").hash();
        let sql = format!(
            "UPDATE attend_registration SET handover_digest = '{digest}', handover_until = 4000000000 WHERE id = {}",
            others[0]["id"]
        );
        // As if they had paid at the organiser's: a ticket that was paid for here cannot be exchanged for another.
        let unordered = format!(
            "UPDATE attend_registration SET payment = 0, order_id = NULL \
             WHERE id = (SELECT registration_id FROM attend_ticket WHERE id = {ticket})"
        );
        let summit = visitor.get("/atlas/configure/exhibition?code=EXS&atype=5").await.data();
        let summit = number(&summit["activity_id"]);
        let guests = visitor.get(&format!("/atlas/exhibition/summit_guests?activity_id={summit}")).await.data();
        let guests = guests["guests"].as_array().expect("guests");
        let invited = guests.iter().find(|guest| guest["can_remind"] == true).expect("a guest without an answer");
        let accepted = guests.iter().find(|guest| guest["state"] == 3).expect("a guest who comes");
        let digest = Token::parse(GUEST_LINK).expect("a token").hash();
        let linked = format!("UPDATE attend_guest SET token_digest = '{digest}' WHERE id = {}", accepted["id"]);
        let tx = staff.app.db.begin().await.expect("a transaction");
        tx.execute_text(&sql).await.expect("an update");
        tx.execute_text(&linked).await.expect("an update");
        tx.execute_text(&unordered).await.expect("an update");
        tx.commit().await.expect("a commit");
        let mut imports = [0; 5];
        for (n, id) in imports.iter_mut().enumerate() {
            *id = import(staff, &table(&n.to_string(), &ticket_name)).await;
        }
        staff.post(&format!("{IMPORT}/{}/run", imports[3]), json!({"only_good": true})).await.data();
        work(staff, imports[3]).await;
        let pending = [pending[0].clone(), pending[1].clone()];
        let guest = number(&invited["id"]);
        Self { activity, ticket, ticket_type, ticket_name, summit, guest, pending, imports }
    }

    /// What a parameter of a path or a query is called here.
    pub fn value(&self, operation: &str, name: &str) -> Option<String> {
        match name {
            "ticket_id" => Some(self.ticket.to_string()),
            "token" if operation.ends_with("/take_over") => Some(LINK.to_owned()),
            "token" if operation.ends_with("/summit_invitation") => Some(GUEST_LINK.to_owned()),
            "activity_id" if operation.contains("/summit_guests") => Some(self.summit.to_string()),
            "code" if operation == "GET /atlas/exhibition/voucher" => Some("SPEAKER2027".to_owned()),
            _ => None,
        }
    }

    /// The registration or import that an operation is about.
    pub fn id(&self, operation: &str) -> Option<i64> {
        let (method, path) = operation.split_once(' ')?;
        if path == "/atms/attend/registrations/{id}" {
            return Some(number(&self.pending[0]["id"]));
        }
        let below = path.strip_prefix(IMPORT)?;
        let [looked_at, read_anew, started, undone, thrown_away] = self.imports;
        Some(match (method, below) {
            ("PUT", _) => read_anew,
            ("DELETE", _) => thrown_away,
            (_, "/{id}/run") => started,
            (_, "/{id}/undo") => undone,
            _ => looked_at,
        })
    }

    pub fn body(&self, operation: &str) -> Option<Value> {
        let activity = self.activity;
        let [one, two] = &self.pending;
        Some(match operation {
            "POST /atlas/exhibition/activity_apply_user" | "POST /atlas/activity/activity_apply_user" => json!({
                "activity_id": activity, "atype": 2, "name": "港口引航员", "email": "pilot@example.test",
                "mobile": "13800138000", "ticket_type_id": self.ticket_type, "company_zh": "引航站"}),
            "POST /atlas/exhibition/activity_apply_user/pay" => {
                json!({"activity_id": activity, "registration_id": one["id"]})
            }
            "POST /atlas/exhibition/activity_apply_user/cancel" => json!({"activity_id": activity}),
            "POST /atlas/exhibition/activity_apply_user/hand_over" => {
                json!({"activity_id": activity, "email": "heir@example.test"})
            }
            "POST /atlas/exhibition/activity_apply_user/take_over" => json!({"token": LINK, "name": "接班人"}),
            "POST /atlas/exhibition/team_apply" => json!({
                "activity_id": activity, "atype": 2, "ticket_type_id": self.ticket_type,
                "guests": [{"name": "同行者", "email": "mate@example.test"}]}),
            "POST /atlas/exhibition/team_apply/invite" => {
                json!({"activity_id": activity, "email": "mate@example.test"})
            }
            "PUT /atlas/exhibition/change_company" => {
                json!({"activity_id": activity, "company": {"name_zh": "被测的改报企业", "country_id": 1}})
            }
            "POST /atlas/exhibition/summit_invitation/open" => json!({"token": GUEST_LINK}),
            "POST /atlas/exhibition/summit_invitation/answer" => {
                json!({"token": GUEST_LINK, "accept": true, "name": "随行嘉宾"})
            }
            "POST /atlas/exhibition/summit_guests" => json!({"activity_id": self.summit, "guests": [
                {"name": "新邀请的嘉宾", "email": "new-guest@example.test"}]}),
            "PUT /atlas/exhibition/summit_guests" => json!({"activity_id": self.summit, "guest_id": self.guest,
                "name": "改名的嘉宾", "email": "renamed-guest@example.test"}),
            "POST /atlas/exhibition/summit_guests/remind" | "POST /atlas/exhibition/summit_guests/withdraw" => {
                json!({"activity_id": self.summit, "guest_id": self.guest})
            }
            // One's own, which booking a booth made before.
            "POST /atlas/user/company_user" => json!({}),
            // Another code than that of the sample.
            "POST /atms/attend/vouchers" => json!({"code": "COVERED", "kind": 1, "value": 10, "most_uses": 5}),
            "POST /atms/attend/registrations/import" => json!(table("another", &self.ticket_name)),
            "PUT /atms/attend/registrations/import/{id}" => json!({"mapping": ["name", "email", ""]}),
            "POST /atms/attend/registrations/import/{id}/run" => json!({"only_good": true}),
            "PUT /atms/attend/registrations/review" => {
                json!({"id": one["id"], "version": one["version"], "accept": true})
            }
            "PUT /atms/attend/registrations/cancel" => {
                json!({"id": two["id"], "version": two["version"], "reason": "重复登记"})
            }
            _ => return None,
        })
    }
}

fn table(n: &str, ticket: &str) -> String {
    TABLE.replace("{n}", n).replace("{type}", ticket)
}

/// A list that was looked at, and waits to be started.
async fn import(staff: &TestApp, table: &str) -> i64 {
    let taken = staff.post_bytes(&format!("{IMPORT}?name=people.csv"), table.as_bytes().to_vec()).await.data();
    let id = number(&taken["id"]);
    work(staff, id).await;
    id
}

/// What otherwise happens in the background.
async fn work(staff: &TestApp, id: i64) {
    let site = staff.get("/atlas/configure/exhibition?code=EXS").await.data();
    fairway_import::work(&staff.app, number(&site["tenant_id"]), id).await.expect("work that ends");
}

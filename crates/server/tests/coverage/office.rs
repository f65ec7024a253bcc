//! The records that A's administrators work on, and what is sent about them.

use fairway_testkit::TestApp;
use serde_json::{Value, json};

use crate::appointments::Appointments;
use crate::builder::Builder;
use crate::cashbox::Cashbox;
use crate::firms::Firms;
use crate::floor::Floor;
use crate::freight_desk::FreightDesk;
use crate::lodge::Lodge;
use crate::plans::Plans;
use crate::rate_desk::RateDesk;
use crate::registrar::Registrar;
use crate::sample_records::SampleRecords;
use crate::shelf::Shelf;
use crate::till::Till;
use crate::turnstile::Turnstile;
use crate::world::{number, sign_in, text};

/// Records of A that anybody with the one needed permission may change: none of them gives more than that.
pub struct Office {
    /// Somebody who may do everything.
    pub staff: TestApp,
    tenant_b: i64,
    version_b: Value,
    /// Whose first administrator has not signed in yet.
    new_tenant: i64,
    role: Value,
    department: Value,
    colleague: Value,
    label: i64,
    contact: Value,
    message: i64,
    invitation: i64,
    records: SampleRecords,
    firms: Firms,
    /// Their booths.
    pub floor: Floor,
    /// Their files.
    pub shelf: Shelf,
    /// Their page structure.
    pub builder: Builder,
    /// The plan of a hall.
    pub plans: Plans,
    /// A gate.
    pub turnstile: Turnstile,
    /// Registrations.
    pub registrar: Registrar,
    /// Rooms of hotels.
    pub lodge: Lodge,
    pub appointments: Appointments,
    /// Inquiries.
    pub freight: FreightDesk,
    /// Sea rates.
    pub rate_desk: RateDesk,
    /// Orders.
    till: Till,
    /// Refunds and invoices.
    cashbox: Cashbox,
}

impl Office {
    pub async fn open(a: &TestApp, tenant_b: i64, (visitor_id, visitor): (i64, &str), activity: i64) -> Self {
        let session = sign_in(a, "staff@fairway.example").await;
        let staff = a.with_token(&text(&session["access_token"]));
        let made = async |path: &str, body: Value| staff.post(path, body).await.data();
        let role = made("/atms/role/roles", json!({"name": "Without rights"})).await;
        let department = made("/atms/department/departments", json!({"name_zh": "待撤销的部门"})).await;
        let colleague = json!({"email": "colleague@example.test", "name_en": "A colleague"});
        let colleague = made("/atms/account/accounts", colleague).await;
        let invitation = made("/atms/account/invitations", json!({"email": "asked@example.test"})).await;
        let new_tenant = json!({"code": "FIRST", "name_zh": "尚无人登录的展会", "tenant_type": 3, "host_zh": "first.test",
            "admin_email": "first@example.test"});
        let new_tenant = number(&made("/atms/tenant/tenants", new_tenant).await["tenant_id"]);
        let version_b = staff.get(&format!("/atms/tenant/tenants/{tenant_b}")).await.data()["version"].clone();
        let label = made("/atms/label/save", json!({"key": "tested.label", "label_zh": "被测标签"})).await;
        let label = number(&label["id"]);
        let contact = json!({"name_zh": "待删联系人", "activity_id": activity});
        let contact = staff.post("/atms/incharger", contact).await.data();
        let messages = staff.get("/atms/message/messages?keyword=colleague@example.test").await.data();
        let columns = json!([{"prop": "a telling column", "index": 0, "isShowLine": true}]);
        let columns = json!({"identifier": "accounts", "params": columns});
        a.with_token(visitor).post("/atms/table/custom_show", columns).await.data();
        let exhibitor = sign_in(a, "exhibitor@fairway.example").await;
        let exhibitor = a.with_token(&text(&exhibitor["access_token"]));
        let shelf = Shelf::fill(&staff).await;
        let records = SampleRecords::open(&staff, &shelf.film).await;
        Self {
            builder: Builder::open(&staff).await,
            plans: Plans::open(&staff).await,
            turnstile: Turnstile::open(&staff).await,
            registrar: Registrar::open(&staff, &a.with_token(visitor), activity).await,
            lodge: Lodge::open(&staff, &a.with_token(visitor), activity).await,
            appointments: Appointments::open(&staff, &a.with_token(visitor)).await,
            freight: FreightDesk::open(&staff, &a.with_token(visitor), &exhibitor).await,
            rate_desk: RateDesk::open(&staff).await,
            till: Till::open(&staff, &a.with_token(visitor), activity).await,
            cashbox: Cashbox::open(&staff, &a.with_token(visitor), visitor_id).await,
            firms: Firms::open(&staff, &a.with_token(visitor)).await,
            floor: Floor::open(&staff, &a.with_token(visitor), visitor_id, activity).await,
            message: number(&messages[0]["id"]),
            invitation: number(&invitation["id"]),
            shelf,
            records,
            staff,
            tenant_b,
            version_b,
            new_tenant,
            role,
            department,
            colleague,
            label,
            contact,
        }
    }

    /// The record that an operation is about.
    pub fn id(&self, operation: &str) -> Option<i64> {
        let (_, path) = operation.split_once(' ')?;
        match path {
            "/atms/account/accounts" => Some(number(&self.colleague["id"])),
            "/atlas/atams_exhibition/activity_catalogue/{id}" => Some(self.firms.entry_id()),
            "/atms/account/invitations" => Some(self.invitation),
            "/atms/department/departments" => Some(number(&self.department["id"])),
            "/atms/incharger" => Some(number(&self.contact["id"])),
            "/atms/label/labels" => Some(self.label),
            "/atms/message/messages/{id}" => Some(self.message),
            "/atms/role/roles" => Some(number(&self.role["id"])),
            "/atms/tenant/tenants/{id}" => Some(self.tenant_b),
            "/atlas/company/invitations" => Some(self.firms.invitation),
            path => self
                .records
                .id(path)
                .or_else(|| self.builder.id(path))
                .or_else(|| self.plans.id(path))
                .or_else(|| self.shelf.id(path))
                .or_else(|| self.firms.id(operation))
                .or_else(|| self.floor.id(path))
                .or_else(|| self.registrar.id(operation))
                .or_else(|| self.lodge.id(path))
                .or_else(|| self.rate_desk.id(operation))
                .or_else(|| self.appointments.id(path))
                .or_else(|| self.freight.id(path))
                .or_else(|| self.cashbox.id(path))
                .or_else(|| self.till.id(path)),
        }
    }

    pub fn body(&self, operation: &str) -> Option<Value> {
        let body = self.registrar.body(operation).or_else(|| self.lodge.body(operation));
        let body = body.or_else(|| self.freight.body(operation)).or_else(|| self.cashbox.body(operation));
        let body = body.or_else(|| self.rate_desk.body(operation));
        if let Some(body) = body.or_else(|| self.till.body(operation)) {
            return Some(body);
        }
        let body = match operation {
            "POST /atms/account/accounts" => json!({"email": "another@example.test", "name_en": "Another colleague"}),
            "PUT /atms/account/accounts" => {
                json!({"id": self.colleague["id"], "version": self.colleague["version"],
                    "email": "colleague@example.test", "name_en": "A renamed colleague"})
            }
            "POST /atms/account/bulk" => json!({"action": "enable", "ids": [self.colleague["id"]]}),
            "POST /atms/account/invitations" => json!({"email": "invited@example.test"}),
            "POST /atms/account/reset_password" => json!({"id": self.colleague["id"]}),
            "PUT /atms/configure/system" => json!({"name": "record_no", "value": "浙ICP备99999999号-9"}),
            "POST /atms/department/departments" => json!({"name_zh": "新设的部门"}),
            "PUT /atms/department/departments" => {
                json!({"id": self.department["id"], "version": self.department["version"], "name_zh": "改名的部门"})
            }
            "PUT /atms/department/move" => json!({"id": self.department["id"]}),
            "POST /atms/incharger" => json!({"name_zh": "新联系人", "activity_id": 1}),
            "PUT /atms/incharger" => {
                json!({"id": self.contact["id"], "version": self.contact["version"], "name_zh": "改名联系人"})
            }
            "POST /atms/message/retry" => json!({"id": self.message}),
            "POST /atms/role/roles" => json!({"name": "A new role"}),
            "PUT /atms/role/roles" => {
                json!({"id": self.role["id"], "version": self.role["version"], "name": "A renamed role"})
            }
            "POST /atms/table/custom_show" => {
                json!({"identifier": "roles", "params": [{"prop": "name", "index": 0, "isShowLine": true}]})
            }
            "POST /atms/tenant/first_password" => json!({"id": self.new_tenant}),
            "PUT /atms/tenant/tenants" => {
                json!({"id": self.tenant_b, "version": self.version_b, "name_en": "Other", "tenant_type": 3})
            }
            _ => {
                let built = self.records.body(operation).or_else(|| self.builder.body(operation));
                let built = built.or_else(|| self.firms.body(operation)).or_else(|| self.plans.body(operation));
                let built = built.or_else(|| self.floor.body(operation)).or_else(|| self.turnstile.body(operation));
                return built.or_else(|| self.shelf.body(operation)).or_else(|| self.appointments.body(operation));
            }
        };
        Some(body)
    }
}

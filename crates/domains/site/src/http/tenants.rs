//! POST atms/tenant/tenants

use fairway_audit::{Audit, Change};
use fairway_http::{Allowed, Answer, Fields, Payload, Reply, TenantInfo, Validate, fields::WRONG_TYPE};
use fairway_identity::model::TenantKind;
use fairway_identity::{FirstAdministrator, HostEntry, ManageTenants, NewTenant, create_tenant};
use fairway_lang::Lang;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::operations::sites::{NewSite, open_site};

/// A new tenant with its site.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct CreateTenant {
    /// Short and unique: letters, digits and hyphens.
    pub code: String,
    #[serde(default)]
    pub name_zh: String,
    #[serde(default)]
    pub name_en: String,
    /// 1 independent, 2 association SaaS, 3 exhibition SaaS, 4 other.
    pub tenant_type: i32,
    /// The host that speaks Chinese.
    pub host_zh: Option<String>,
    /// The host that speaks English.
    pub host_en: Option<String>,
    /// More hosts, each with its language.
    #[serde(default)]
    pub hosts: Vec<HostEntry>,
    /// Whoever is to run it: gets an account with every right over the tenant, and its password by mail.
    pub admin_email: Option<String>,
    #[serde(default)]
    pub admin_name: String,
}

impl CreateTenant {
    fn all_hosts(&self) -> Vec<HostEntry> {
        let named = [(&self.host_zh, Lang::Zh), (&self.host_en, Lang::En)];
        let named = named.into_iter().filter_map(|(host, lang)| Some(HostEntry { host: host.clone()?, lang }));
        named.chain(self.hosts.iter().cloned()).collect()
    }
}

impl Validate for CreateTenant {
    fn validate(&self, fields: &mut Fields) {
        fields.length("code", &self.code, 2, 32);
        if !self.code.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
            fields.add("code", WRONG_TYPE);
        }
        fields.length("name_zh", &self.name_zh, 0, 100);
        fields.length("name_en", &self.name_en, 0, 100);
        if self.name_zh.trim().is_empty() {
            fields.required("name_en", &self.name_en);
        }
        if TenantKind::from_value(self.tenant_type).is_none() {
            fields.add("tenant_type", WRONG_TYPE);
        }
        HostEntry::check_all(&self.all_hosts(), fields);
        if let Some(email) = &self.admin_email {
            fields.email("admin_email", email.trim());
        }
        fields.length("admin_name", &self.admin_name, 0, 60);
    }
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TenantCreated {
    pub tenant_id: i64,
    /// The exhibition configuration that was opened with it.
    pub exhibition_id: i64,
    /// The account of its first administrator.
    pub admin_id: Option<i64>,
}

/// Creates a tenant, opens its site and the account of its first administrator: all or nothing.
#[utoipa::path(post, path = "/atms/tenant/tenants", tag = "site", request_body = CreateTenant,
    responses((status = 200, body = TenantCreated)))]
pub async fn create(
    user: Allowed<ManageTenants>,
    audit: Audit,
    Payload(request): Payload<CreateTenant>,
) -> Answer<TenantCreated> {
    Fields::check(&request)?;
    let hosts: Vec<_> = request.all_hosts().into_iter().map(|entry| (entry.host, entry.lang)).collect();
    let new = NewTenant {
        code: request.code.clone(),
        name_zh: request.name_zh.clone(),
        name_en: request.name_en.clone(),
        kind: TenantKind::from_value(request.tenant_type).unwrap_or_default(),
        hosts: hosts.clone(),
    };
    let first = match &request.admin_email {
        Some(email) => Some(FirstAdministrator::prepare(&user, email, &request.admin_name).await?),
        None => None,
    };
    let site = NewSite::starter(&request.name_zh, &request.name_en);
    let tx = user.begin().await?;
    let tenant_id = create_tenant(&tx, new, user.now()).await?;
    let exhibition_id = open_site(&tx, tenant_id, site, user.now()).await?;
    let admin_id = match first {
        Some(first) => {
            let tenant = TenantInfo {
                id: tenant_id,
                code: request.code.clone(),
                name_zh: request.name_zh.clone(),
                name_en: request.name_en.clone(),
                refusal: None,
                hosts,
            };
            Some(first.open(&user, &tx, &tenant).await?)
        }
        None => None,
    };
    let record = json!({"code": request.code, "name_zh": request.name_zh, "name_en": request.name_en,
        "tenant_type": request.tenant_type, "hosts": request.all_hosts(),
        "administrator": request.admin_email});
    audit.record(&tx, Change::created("tenant", tenant_id, &record).named(&request.code)).await?;
    tx.commit().await?;
    Ok(Reply(TenantCreated { tenant_id, exhibition_id, admin_id }))
}

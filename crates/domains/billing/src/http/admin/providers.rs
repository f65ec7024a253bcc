//! GET atms/billing/providers: who takes money for us, with their settings masked

use fairway_http::{Allowed, List, ListAnswer};
use serde::Serialize;

use crate::model::Method;
use crate::permissions::SetUpBilling;
use crate::providers::{find_provider, shown};

/// A setting of a provider, as it may be seen.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ProviderSetting {
    /// As in the server's configuration: `wechat_pay.merchant_id`.
    pub key: String,
    /// Secrets show at most their last four letters.
    pub value: String,
}

/// Who takes money by a method.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ProviderEntry {
    /// 1 WeChat Pay, 2 Alipay, 3 PayPal.
    pub method: i32,
    /// Whether anybody takes money by it.
    pub is_configured: bool,
    /// Whether that is the built-in test gateway: no money moves.
    pub is_test: bool,
    /// Where the provider sends its notices.
    pub notify_url: String,
    pub settings: Vec<ProviderSetting>,
}

/// Those who take money, from the server's configuration.
#[utoipa::path(get, path = "/atms/billing/providers", tag = "billing",
    responses((status = 200, body = [ProviderEntry])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: Allowed<SetUpBilling>) -> ListAnswer<ProviderEntry> {
    let origin = user.app.settings.origin(user.tenant(), fairway_lang::Lang::default());
    let entry = |(method, name): (Method, &str)| {
        let provider = find_provider(&user.app, method);
        let own = shown(&user.app).iter().filter(|setting| setting.method == method);
        ProviderEntry {
            method: method.value(),
            is_configured: provider.is_some(),
            is_test: provider.is_some_and(|provider| provider.is_test()),
            notify_url: format!("{origin}/pay/{name}/notify/{}", user.tenant_id()),
            settings: own
                .map(|setting| ProviderSetting { key: setting.key.to_owned(), value: setting.value.clone() })
                .collect(),
        }
    };
    let methods = [(Method::WeChat, "wechat"), (Method::Alipay, "alipay"), (Method::PayPal, "paypal")];
    Ok(List::whole(methods.into_iter().map(entry).collect()))
}

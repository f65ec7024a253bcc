//! GET basic/captcha/sms and POST basic/captcha/sms/check

use fairway_db::Tx;
use fairway_http::fields::is_mobile;
use fairway_http::{Answer, Client, Failure, Fields, Params, Payload, Reply, Validate, Visit, fields};
use fairway_messages::{Sms, queue_sms};
use serde::{Deserialize, Serialize};

use super::guard::{Telephone, spend};
use crate::messages::SmsCode;
use crate::model::{SMS_SECONDS, SmsPurpose};
use crate::operations::{limits, sms_codes};
use crate::store::sms_codes::Holder;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AskCode {
    /// Mainland China; the area code is always 86, whatever is sent.
    pub mobile: String,
    pub purpose: SmsPurpose,
}

impl Validate for AskCode {
    fn validate(&self, fields: &mut Fields) {
        if !is_mobile(self.mobile.trim()) {
            fields.add("mobile", fields::MOBILE);
        }
    }
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct CodeSentView {
    /// Seconds until another code can be asked for.
    pub retry_after: i64,
}

/// Sends a code to a mobile number, whether it has an account or not.
#[utoipa::path(get, path = "/basic/captcha/sms", tag = "identity", params(AskCode),
    responses((status = 200, body = CodeSentView)))]
pub async fn send(visit: Visit, client: Client, Params(request): Params<AskCode>) -> Answer<CodeSentView> {
    Fields::check(&request)?;
    let tx = visit.begin().await?;
    send_code(&visit, &client, &tx, request.mobile.trim(), request.purpose).await?;
    tx.commit().await?;
    Ok(Reply(CodeSentView { retry_after: limits::SMS_MINUTE.seconds }))
}

/// Makes and queues a code, within the limits of the number and of the client.
pub async fn send_code(
    visit: &Visit,
    client: &Client,
    tx: &Tx,
    mobile: &str,
    purpose: SmsPurpose,
) -> Result<(), Failure> {
    let (tenant_id, secrets, now) = (visit.tenant_id(), &visit.app.secrets, visit.now());
    let wanted = [limits::SMS_ADDRESS.from(&client.address), limits::SMS_DAY.of(mobile), limits::SMS_MINUTE.of(mobile)];
    limits::take(tx, secrets, tenant_id, &wanted, now).await?;
    limits::take_sms(tx, &visit.app, now).await?;
    let code = sms_codes::make(tx, secrets, Holder { tenant_id, mobile, purpose }, now).await?;
    let text = SmsCode { site: visit.tenant().name(visit.lang()), code: &code, minutes: SMS_SECONDS / 60 };
    let sms = Sms {
        tenant_id,
        to: format!("+86{mobile}"),
        lang: visit.lang(),
        template: SmsCode::KEY,
        text: text.text(visit.lang()),
        dedupe_key: None,
        secret_seconds: Some(SMS_SECONDS),
        not_before: None,
    };
    queue_sms(tx, now, sms).await?;
    Ok(())
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct CheckCode {
    pub mobile: String,
    pub sms_code: String,
    pub purpose: SmsPurpose,
}

impl CheckCode {
    fn telephone(&self) -> Telephone<'_> {
        Telephone::new(&self.mobile, &self.sms_code, self.purpose)
    }
}

impl Validate for CheckCode {
    fn validate(&self, fields: &mut Fields) {
        self.telephone().validate(fields);
    }
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct CodeView {
    pub valid: bool,
}

/// Says whether a code is right. A right one stays usable; a wrong one counts as one of its five tries.
#[utoipa::path(post, path = "/basic/captcha/sms/check", tag = "identity", request_body = CheckCode,
    responses((status = 200, body = CodeView)))]
pub async fn check(visit: Visit, client: Client, Payload(request): Payload<CheckCode>) -> Answer<CodeView> {
    Fields::check(&request)?;
    spend(&visit, &[limits::STRANGER_ADDRESS.from(&client.address)]).await?;
    Ok(Reply(CodeView { valid: request.telephone().check(&visit).await? }))
}

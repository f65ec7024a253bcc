//! PUT atms/configure/system and GET atms/configure/settings

use fairway_audit::{Audit, Change};
use fairway_http::fields::{LINK, TOO_LONG, WRONG_TYPE, is_link};
use fairway_http::{Allowed, Answer, Failure, Fields, List, ListAnswer, Params, Payload, Reply};
use serde::Deserialize;
use serde_json::{Value, json};

use super::administered_tenant::administered_tenant;
use super::system::SystemEntry;
use crate::model::tag;
use crate::permissions::EditSettings;
use crate::store;

const NAMES: [&str; 4] = ["friendly_link", "qrcode", "copyright_information", "record_no"];
const MAX_LINKS: usize = 50;
const MAX_TEXT: usize = 500;
/// So many links, each with two names and two addresses.
const BODY_BYTES: usize = 512 << 10;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SettingsQuery {
    /// Another tenant, for those who manage tenants.
    pub tenant_id: Option<i64>,
}

/// The settings as an administrator edits them.
#[utoipa::path(get, path = "/atms/configure/settings", tag = "site", params(SettingsQuery),
    responses((status = 200, body = [SystemEntry])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: Allowed<EditSettings>, Params(query): Params<SettingsQuery>) -> ListAnswer<SystemEntry> {
    let tenant_id = administered_tenant(&user, query.tenant_id).await?;
    let rows = store::system::list(user.db().read(), tenant_id).await?;
    List::whole(rows).try_map(SystemEntry::try_from)
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SaveSetting {
    /// `friendly_link`, `qrcode`, `copyright_information` or `record_no`.
    pub name: String,
    /// JSON, or its text in a form. Absent empties the setting.
    #[serde(default)]
    pub value: Value,
    /// Another tenant, for those who manage tenants.
    pub tenant_id: Option<i64>,
}

/// Sets one setting; the site shows it at once.
#[utoipa::path(put, path = "/atms/configure/system", tag = "site", request_body = SaveSetting,
    responses((status = 200, body = SystemEntry)))]
pub async fn save(
    user: Allowed<EditSettings>,
    audit: Audit,
    Payload(request): Payload<SaveSetting, BODY_BYTES>,
) -> Answer<SystemEntry> {
    let value = checked(&request.name, request.value)?;
    let tenant_id = administered_tenant(&user, request.tenant_id).await?;
    let tx = user.begin().await?;
    let rows = store::system::list(&*tx, tenant_id).await?;
    let before = rows.into_iter().find(|row| row.name == request.name).map(SystemEntry::try_from).transpose()?;
    store::system::save(&*tx, tenant_id, &request.name, &value, user.now()).await?;
    let after = json!({"tenant_id": tenant_id, "value": value});
    let change = match before {
        Some(entry) => {
            let before = json!({"tenant_id": tenant_id, "value": entry.value});
            Change::updated("system_config", &request.name, &before, &after)
        }
        None => Change::created("system_config", &request.name, &after),
    };
    audit.record(&tx, change.named(&request.name)).await?;
    tx.touch(format!("{}:{tenant_id}", tag::SITE));
    tx.commit().await?;
    Ok(Reply(SystemEntry { name: request.name, value }))
}

/// The value in the one shape that the site can show; what else was sent is dropped.
fn checked(name: &str, value: Value) -> Result<Value, Failure> {
    if !NAMES.contains(&name) {
        return Err(Failure::field("name", WRONG_TYPE));
    }
    let value = match value {
        // A form has no objects, so it sends their text.
        Value::String(text) if name != "record_no" => {
            serde_json::from_str(&text).map_err(|_| Failure::field("value", WRONG_TYPE))?
        }
        other => other,
    };
    let mut fields = Fields::default();
    let clean = match name {
        "friendly_link" => links(&value, &mut fields),
        "qrcode" => parts(&value, "value", &["applet", "officialAccounts"], true, &mut fields),
        "copyright_information" => parts(&value, "value", &["copyright_zh", "copyright_en"], false, &mut fields),
        _ => text(&value, "value", false, &mut fields),
    };
    fields.finish()?;
    Ok(clean)
}

fn links(value: &Value, fields: &mut Fields) -> Value {
    let empty = Vec::new();
    let list = match value {
        Value::Null => &empty,
        Value::Array(list) if list.len() <= MAX_LINKS => list,
        _ => {
            fields.add("value", WRONG_TYPE);
            &empty
        }
    };
    let clean = list.iter().enumerate().map(|(index, entry)| {
        let place = format!("value[{index}]");
        let mut names = parts(entry, &place, &["name_zh", "name_en"], false, fields);
        let webs = parts(entry, &place, &["web_zh", "web_en"], true, fields);
        if let (Value::Object(names), Value::Object(webs)) = (&mut names, webs) {
            names.extend(webs);
        }
        names
    });
    Value::Array(clean.collect())
}

fn parts(value: &Value, place: &str, names: &[&str], is_address: bool, fields: &mut Fields) -> Value {
    if !value.is_object() && !value.is_null() {
        fields.add(place.to_owned(), WRONG_TYPE);
    }
    let clean = names.iter().map(|name| {
        let part = text(&value[*name], &format!("{place}.{name}"), is_address, fields);
        ((*name).to_owned(), part)
    });
    Value::Object(clean.collect())
}

fn text(value: &Value, place: &str, is_address: bool, fields: &mut Fields) -> Value {
    let text = match value {
        Value::Null => "",
        Value::String(text) => text.trim(),
        _ => {
            fields.add(place.to_owned(), WRONG_TYPE);
            ""
        }
    };
    if text.chars().count() > MAX_TEXT {
        fields.add_with(place.to_owned(), TOO_LONG, vec![("max", MAX_TEXT.to_string())]);
    }
    if is_address && !text.is_empty() && !is_link(text) {
        fields.add(place.to_owned(), LINK);
    }
    json!(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_has_the_shape_of_its_name() {
        let link = json!([{"name_zh": "协会", "web_zh": "https://a.example", "other": 1}]);
        let clean = checked("friendly_link", link.clone()).unwrap();
        assert_eq!(clean, json!([{"name_zh": "协会", "name_en": "", "web_zh": "https://a.example", "web_en": ""}]));
        assert_eq!(checked("friendly_link", json!(link.to_string())).unwrap(), clean);
        assert_eq!(checked("record_no", json!("浙ICP备0号")).unwrap(), json!("浙ICP备0号"));
        assert_eq!(checked("qrcode", Value::Null).unwrap(), json!({"applet": "", "officialAccounts": ""}));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let wrong = |name: &str, value: Value| checked(name, value).unwrap_err().fields.into_keys().next().unwrap();
        assert_eq!(wrong("other", json!(1)), "name");
        assert_eq!(wrong("friendly_link", json!([{"web_en": "javascript:alert(1)"}])), "value[0].web_en");
        assert_eq!(wrong("friendly_link", json!([{"web_en": "//evil.example"}])), "value[0].web_en");
        assert_eq!(wrong("copyright_information", json!("{")), "value");
        assert_eq!(wrong("record_no", json!({"a": 1})), "value");
        assert_eq!(wrong("record_no", json!("x".repeat(501))), "value");
    }
}

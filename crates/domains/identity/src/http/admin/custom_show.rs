//! GET and POST atms/table/custom_show

use fairway_http::fields::WRONG_TYPE;
use fairway_http::{Answer, Failure, Fields, Params, Payload, Reply, SignedIn};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::store;

const MAX_COLUMNS: usize = 200;

/// One column of a table as its reader wants it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ColumnPreference {
    /// The column's name.
    pub prop: String,
    /// Its place.
    pub index: i64,
    /// Whether it shows.
    #[serde(rename = "isShowLine", deserialize_with = "flag")]
    pub is_show_line: bool,
}

/// `true`, `1` and `"1"` alike.
fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    match Value::deserialize(deserializer)? {
        Value::Bool(flag) => Ok(flag),
        Value::Number(number) => Ok(number.as_i64() == Some(1)),
        Value::String(text) => Ok(text == "1" || text == "true"),
        _ => Err(serde::de::Error::custom("neither true nor false")),
    }
}

/// The saved columns; null where the table shows as it comes.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CustomShow {
    pub params: Option<Vec<ColumnPreference>>,
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CustomShowQuery {
    /// Which table.
    pub identifier: String,
}

/// How the signed-in user wants to see a table.
#[utoipa::path(get, path = "/atms/table/custom_show", tag = "identity", params(CustomShowQuery),
    responses((status = 200, body = CustomShow)))]
pub async fn get(user: SignedIn, Params(query): Params<CustomShowQuery>) -> Answer<CustomShow> {
    let db = user.db().read();
    let saved = store::admin::preferences::find(db, user.tenant_id(), user.user_id(), &query.identifier).await?;
    // What an older version saved and this one cannot read is as good as not saved.
    Ok(Reply(CustomShow { params: saved.and_then(|text| serde_json::from_str(&text).ok()) }))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SaveCustomShow {
    /// Which table.
    pub identifier: String,
    /// The columns: a list, or its JSON text.
    #[schema(value_type = Vec<ColumnPreference>)]
    pub params: Value,
}

fn columns(params: Value) -> Result<Vec<ColumnPreference>, Failure> {
    let wrong = || Failure::field("params", WRONG_TYPE);
    let list = match params {
        Value::String(text) => serde_json::from_str(&text).map_err(|_| wrong())?,
        other => other,
    };
    let columns: Vec<ColumnPreference> = serde_json::from_value(list).map_err(|_| wrong())?;
    let is_plausible =
        columns.len() <= MAX_COLUMNS && columns.iter().all(|column| (1..=100).contains(&column.prop.len()));
    if is_plausible { Ok(columns) } else { Err(wrong()) }
}

/// Remembers how the signed-in user wants to see a table.
#[utoipa::path(post, path = "/atms/table/custom_show", tag = "identity", request_body = SaveCustomShow,
    responses((status = 200, body = CustomShow)))]
pub async fn save(user: SignedIn, Payload(request): Payload<SaveCustomShow>) -> Answer<CustomShow> {
    let mut fields = Fields::default();
    fields.length("identifier", &request.identifier, 1, 100);
    fields.finish()?;
    let columns = columns(request.params)?;
    let text = serde_json::to_string(&columns).map_err(Failure::internal)?;
    let (tenant_id, user_id) = (user.tenant_id(), user.user_id());
    let tx = user.begin().await?;
    store::admin::preferences::put(&*tx, tenant_id, user_id, &request.identifier, text, user.now()).await?;
    tx.commit().await?;
    Ok(Reply(CustomShow { params: Some(columns) }))
}

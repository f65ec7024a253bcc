//! Turns the collected routes into the published document: every 2xx JSON body wrapped in the envelope in one step
//! (a generic envelope type would inline `data` in every schema), the failure envelope on every operation, the token that
//! operations ask for ([`crate::access`]).

use serde_json::{Value, json};
use utoipa::openapi::OpenApi;

use crate::access::BEARER;

/// Marks an operation whose answer is a list; put it into the operation's `extensions`.
pub const LIST_MARK: &str = "x-fairway-list";

/// The finished document as JSON text, stable from run to run.
pub fn document(api: &OpenApi) -> Result<String, serde_json::Error> {
    let mut root = serde_json::to_value(api)?;
    if let Some(paths) = root.get_mut("paths").and_then(Value::as_object_mut) {
        for (path, item) in paths.iter_mut() {
            for (method, operation) in item.as_object_mut().into_iter().flatten() {
                wrap_operation(operation);
                operation["operationId"] = operation_id(method, path).into();
            }
        }
    }
    root["components"]["securitySchemes"] = json!({
        BEARER: {"type": "http", "scheme": "bearer", "description": "An access token, as `atlas/user/login` gives it."}
    });
    let mut text = serde_json::to_string_pretty(&root)?;
    text.push('\n');
    Ok(text)
}

/// Handlers of different modules share names such as `list`; method and path are unique: `get_atlas_exhibition_basic`.
fn operation_id(method: &str, path: &str) -> String {
    let words = path.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.fold(method.to_owned(), |id, word| id + "_" + word)
}

fn wrap_operation(operation: &mut Value) {
    let Some(operation) = operation.as_object_mut() else { return };
    let is_list = operation.remove(LIST_MARK).is_some();
    let Some(responses) = operation.get_mut("responses").and_then(Value::as_object_mut) else { return };
    for (status, response) in responses.iter_mut() {
        if status.starts_with('2') {
            wrap_success(response, is_list);
        }
    }
    responses.entry("default").or_insert_with(|| {
        json!({
            "description": "Any failure; the number is one of the error catalogue.",
            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/FailureBody"}}}
        })
    });
}

fn wrap_success(response: &mut Value, is_list: bool) {
    let schema = match response.pointer("/content/application~1json") {
        Some(media) => media.get("schema").cloned().unwrap_or(json!({})),
        None if response.get("content").is_some() => return,
        None => json!({"type": "null"}),
    };
    let mut properties = json!({"success": {"type": "boolean", "const": true}, "data": schema});
    let mut required = vec!["success", "data"];
    if is_list {
        required.push("total");
        properties["total"] = json!({"type": "integer", "format": "int64", "minimum": 0});
        properties["status_info"] = json!({"type": "array", "items": {"$ref": "#/components/schemas/StatusCount"}});
        properties["cut"] = json!({"type": "boolean"});
    }
    let envelope = json!({"type": "object", "required": required, "properties": properties});
    response["content"]["application/json"] = json!({"schema": envelope});
}

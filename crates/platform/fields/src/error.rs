//! What can go wrong with custom fields, and the code that clients see for each.

use fairway_http::{Code, Failure, MessageValue, codes};

codes! {
    TOO_MANY_FIELDS = 1941, CONFLICT, "最多 {max} 个字段，请先删除不用的字段", "There can be at most {max} fields; delete one that you no longer need";
    /// At the field of the type.
    TYPE_IN_USE = 1942, CONFLICT, "已有 {count} 条内容按原类型填写，不能更改类型；可停用此字段并新建一个", "Answers were given in the old type ({count}); switch this field off and add a new one instead";
    /// At the choice that is missing.
    CHOICE_IN_USE = 1943, CONFLICT, "选项“{name}”已被选用 {count} 次，不能删除，可以改名", "“{name}” is in use (answers: {count}) and cannot be deleted; you can rename it";
    /// Where others are asked only after an answer to it.
    FIELD_NEEDED = 1944, CONFLICT, "“{name}”按此字段的回答显示，请先修改它的显示条件", "“{name}” is asked depending on this field; change its condition first";
    /// At the choice that is missing.
    CHOICE_NEEDED = 1945, CONFLICT, "“{name}”在选择该选项后显示，请先修改它的显示条件", "“{name}” is asked after this choice; change its condition first";
    OUT_OF_ORDER = 1946, CONFLICT, "“{name}”要看“{other}”的回答，须排在它后面", "“{name}” depends on “{other}” and has to come after it";
}

/// The failure with its values, in the message and at the field.
pub fn refused_at(name: &'static str, code: Code, values: Vec<(&'static str, String)>) -> Failure {
    let mut failure = Failure::at_field(name, code);
    for (place, value) in &values {
        failure = failure.fill(place, MessageValue::Text(value.clone()));
    }
    if let Some(error) = failure.fields.get_mut(name) {
        error.values = values;
    }
    failure
}

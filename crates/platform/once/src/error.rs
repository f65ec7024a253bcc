//! What is said to those who name a key wrongly.

use fairway_http::codes;

codes! {
    KEY_MISSING = 428, BAD_REQUEST, "请求缺少有效的 Idempotency-Key（8 至 64 个可见字符）", "This request needs an Idempotency-Key of 8 to 64 visible characters";
    KEY_USED = 426, CONFLICT, "该 Idempotency-Key 已用于另一项请求，请换一个后重试", "This Idempotency-Key was used for another request; send a new one";
}

//! What can go wrong with records and their drafts.

use fairway_http::codes;

codes! {
    TOO_MANY_DRAFTS = 1110, CONFLICT, "您的草稿已达 {max} 份，请先发布或丢弃一些", "You have {max} drafts already. Publish or discard some first";
    /// Somebody published or discarded it while it was open elsewhere.
    DRAFT_GONE = 1111, GONE, "这份草稿已被发布或丢弃", "This draft was published or discarded";
    /// A meeting or a company has as many of this kind as it may.
    TOO_MANY_RECORDS = 1112, CONFLICT, "最多 {max} 条，请先删除一些", "There can be {max} of these. Delete one first";
}

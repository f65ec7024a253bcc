//! What people agree to before an identity document of theirs is kept. The wording has a version; who changes the wording
//! gives it the next one, so that it can always be told what somebody agreed to.

use fairway_lang::Text;

pub const VERSION: &str = "2026-11";

pub const WORDING: Text = Text::new(
    "我同意{site}为办理实名入场核验，收集并加密保存我的证件类型、姓名和证件号码。上述信息仅用于本站的身份核验，不作他用；我可以随时更换证件，或联系主办方删除。",
    "I agree that {site} collects my document type, name and document number and keeps them encrypted, to check identities at the entrance. They are used for nothing else. I can replace the document at any time, or ask the organiser to delete it.",
);

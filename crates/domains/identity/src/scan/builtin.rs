//! The built-in provider: the code opens this site's confirm page on a telephone that is signed in here.

use async_trait::async_trait;
use fairway_auth::Token;

use super::{Profile, ScanCode, ScanError, ScanProvider, Scanned, Signature};

pub struct BuiltIn;

#[async_trait]
impl ScanProvider for BuiltIn {
    fn name(&self) -> &'static str {
        "builtin"
    }

    async fn code(&self, _: &Token, page: &str, _: i64) -> Result<ScanCode, ScanError> {
        Ok(ScanCode { text: page.to_owned(), provider_ticket: String::new() })
    }

    fn is_genuine(&self, _: &Signature, _: i64) -> bool {
        false
    }

    fn scanned(&self, _: &str) -> Result<Option<Scanned>, ScanError> {
        Ok(None)
    }

    fn answer(&self, _: &Scanned, _: &str, _: i64) -> String {
        String::new()
    }

    async fn profile(&self, _: &str) -> Result<Profile, ScanError> {
        Ok(Profile::default())
    }
}

//! Owns what goes into a render and what comes out.

/// On whose behalf data is read while rendering. This crate only carries it to the [`Fetch`](crate::Fetch).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderContext {
    /// The tenant whose site is shown, resolved from the host.
    pub tenant_id: i64,
    /// The language of the page.
    pub lang: String,
    /// The host that was asked for.
    pub host: String,
}

/// One page to render.
#[derive(Clone, Debug)]
pub struct RenderRequest {
    /// Path and query.
    pub url: String,
    /// The language of the page; the script gets it as `request.lang`.
    pub lang: String,
    /// Scheme, host and port; the script gets it as `request.origin`, and relative addresses are resolved against it.
    pub origin: String,
    /// Handed to every read.
    pub context: RenderContext,
    /// JSON handed to the script.
    pub boot: String,
}

/// A rendered page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    pub status: u16,
    /// Where to go instead.
    pub redirect: Option<String>,
    /// What belongs into `<head>`.
    pub head: String,
    /// What belongs into the root element.
    pub html: String,
    /// JSON that the client hydrates from; see [`embed_json`].
    pub state: String,
    /// What the page depends on: the tags of all replies, sorted, each once.
    pub tags: Vec<String>,
    /// When the first of the replies ends by itself, in Unix seconds.
    pub until: Option<i64>,
    /// False when a read failed (no reply, or a server error): the page may be shown but must not be kept.
    pub is_complete: bool,
}

/// JSON made safe inside `<script type="application/json">`: no text in it can end the element.
pub fn embed_json(json: &str) -> String {
    json.replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    #[test]
    fn embedded_json_cannot_end_its_element() {
        assert_eq!(super::embed_json("{\"a\":\"</script><!--\"}"), "{\"a\":\"\\u003c/script>\\u003c!--\"}");
    }
}

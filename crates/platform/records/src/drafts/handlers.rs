//! The endpoints of a kind's drafts. They differ in their paths and permissions only, and `#[utoipa::path]` takes no
//! generics, so this writes them out.

/// Documents the endpoints of a kind's drafts and hands them to this crate: `list`, `get`, `save` and `discard`. `$kind`
/// gives the [`DraftKind`](crate::DraftKind).
#[macro_export]
macro_rules! drafts {
    ($kind:expr, for $permission:ident in $tag:tt at $drafts:tt and $draft:tt) => {
        /// The drafts that are waiting, the newest first, without what is in them.
        #[$crate::utoipa::path(get, path = $drafts, tag = $tag,
            responses((status = 200, body = [$crate::RecordDraftEntry])), extensions(("x-fairway-list" = json!(true))))]
        pub async fn list(
            user: $crate::fairway_http::Allowed<$permission>,
        ) -> $crate::fairway_http::ListAnswer<$crate::RecordDraftEntry> {
            $crate::list_kind(&user, &$kind).await
        }

        /// The draft of a record, or one by its id. Null where the record has none.
        #[$crate::utoipa::path(get, path = $draft, tag = $tag, params($crate::DraftQuery),
            responses((status = 200, body = Option<$crate::RecordDraft>)))]
        pub async fn get(
            user: $crate::fairway_http::Allowed<$permission>,
            $crate::fairway_http::Params(query): $crate::fairway_http::Params<$crate::DraftQuery>,
        ) -> $crate::fairway_http::Answer<Option<$crate::RecordDraft>> {
            $crate::get_draft(&user, &$kind, &query).await
        }

        /// Saves a draft, finished or not. The public sees nothing of it until the record itself is saved with it.
        #[$crate::utoipa::path(put, path = $draft, tag = $tag, request_body = $crate::RecordDraftForm,
            responses((status = 200, body = $crate::RecordDraftEntry)))]
        pub async fn save(
            user: $crate::fairway_http::Allowed<$permission>,
            $crate::fairway_http::Payload(form): $crate::fairway_http::Payload<
                $crate::RecordDraftForm,
                { $crate::DRAFT_BYTES },
            >,
        ) -> $crate::fairway_http::Answer<$crate::RecordDraftEntry> {
            $crate::save_draft(&user, &$kind, form).await
        }

        /// Throws a draft away; the record stays as it is.
        #[$crate::utoipa::path(delete, path = $draft, tag = $tag, params($crate::DiscardQuery),
            responses((status = 200)))]
        pub async fn discard(
            user: $crate::fairway_http::Allowed<$permission>,
            $crate::fairway_http::Params(query): $crate::fairway_http::Params<$crate::DiscardQuery>,
        ) -> $crate::fairway_http::Answer<()> {
            $crate::discard_draft(&user, &$kind, &query).await
        }
    };
}

//! The endpoints of a kind that can be imported. They differ in their paths and permissions only, and `#[utoipa::path]` takes
//! no generics, so this writes them out.

/// Documents the endpoints of a kind and hands them to this crate; `router` has them all.
#[macro_export]
macro_rules! handlers {
    (
        $kind:literal for $permission:ident in $tag:tt;
        GET and POST $runs:tt;
        GET $template:tt;
        GET, PUT and DELETE $one:tt;
        GET $rows:tt;
        POST $run:tt;
        GET $refused:tt;
        POST $undo:tt;
    ) => {
        pub fn router() -> $crate::utoipa_axum::router::OpenApiRouter<$crate::fairway_http::App> {
            $crate::utoipa_axum::router::OpenApiRouter::new()
                .routes($crate::fairway_http::routes!(list_imports, take_import))
                .routes($crate::fairway_http::routes!(import_template))
                .routes($crate::fairway_http::routes!(get_import, map_import, discard_import))
                .routes($crate::fairway_http::routes!(list_import_rows))
                .routes($crate::fairway_http::routes!(run_import))
                .routes($crate::fairway_http::routes!(refused_rows))
                .routes($crate::fairway_http::routes!(undo_import))
        }

        /// Earlier imports, the newest first; at most 20.
        #[$crate::utoipa::path(get, path = $runs, tag = $tag,
            responses((status = 200, body = [$crate::ImportRun])), extensions(("x-fairway-list" = json!(true))))]
        pub async fn list_imports(
            user: $crate::fairway_http::Allowed<$permission>,
        ) -> $crate::fairway_http::ListAnswer<$crate::ImportRun> {
            $crate::endpoints::list(&user, $kind).await
        }

        /// Takes a table as raw bytes, xlsx or csv, at most 20 MB and 50,000 rows. Its rows are then looked at in the background;
        /// nothing is written before it is started.
        #[$crate::utoipa::path(post, path = $runs, tag = $tag, params($crate::ImportFile),
            request_body(content = Vec<u8>, content_type = "application/octet-stream"),
            responses((status = 200, body = $crate::ImportRun)))]
        pub async fn take_import(
            user: $crate::fairway_http::Allowed<$permission>,
            $crate::fairway_http::Params(file): $crate::fairway_http::Params<$crate::ImportFile>,
            $crate::fairway_http::FileBody(bytes): $crate::fairway_http::FileBody<{ $crate::MAX_FILE_BYTES }>,
        ) -> $crate::fairway_http::Answer<$crate::ImportRun> {
            $crate::endpoints::take(&user, $kind, &file, bytes).await
        }

        /// An empty table to fill in (xlsx), with the headings of both languages, lists to choose from, and notes.
        #[$crate::utoipa::path(get, path = $template, tag = $tag,
            responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
        pub async fn import_template(
            user: $crate::fairway_http::Allowed<$permission>,
        ) -> Result<$crate::axum::response::Response, $crate::fairway_http::Failure> {
            $crate::endpoints::template(&user, $kind).await
        }

        /// An import: where it stands, how its columns are read, how its rows turn out.
        #[$crate::utoipa::path(get, path = $one, tag = $tag, params(("id" = i64, Path)),
            responses((status = 200, body = $crate::ImportRun)))]
        pub async fn get_import(
            user: $crate::fairway_http::Allowed<$permission>,
            $crate::axum::extract::Path(id): $crate::axum::extract::Path<i64>,
        ) -> $crate::fairway_http::Answer<$crate::ImportRun> {
            $crate::endpoints::get(&user, $kind, id).await
        }

        /// Reads the columns in another way; the rows are then looked at again. 1906 once it was started.
        #[$crate::utoipa::path(put, path = $one, tag = $tag, params(("id" = i64, Path)),
            request_body = $crate::ImportMapping, responses((status = 200, body = $crate::ImportRun)))]
        pub async fn map_import(
            user: $crate::fairway_http::Allowed<$permission>,
            $crate::axum::extract::Path(id): $crate::axum::extract::Path<i64>,
            $crate::fairway_http::Payload(form): $crate::fairway_http::Payload<$crate::ImportMapping>,
        ) -> $crate::fairway_http::Answer<$crate::ImportRun> {
            $crate::endpoints::map(&user, $kind, id, form).await
        }

        /// Throws an import away. What it wrote stays, and can no longer be undone.
        #[$crate::utoipa::path(delete, path = $one, tag = $tag, params(("id" = i64, Path)),
            responses((status = 200)))]
        pub async fn discard_import(
            user: $crate::fairway_http::Allowed<$permission>,
            $crate::axum::extract::Path(id): $crate::axum::extract::Path<i64>,
        ) -> $crate::fairway_http::Answer<()> {
            $crate::endpoints::discard(&user, $kind, id).await
        }

        /// What each row would do, or did, in the order of the file.
        #[$crate::utoipa::path(get, path = $rows, tag = $tag,
            params(("id" = i64, Path), $crate::fairway_http::TableQuery, $crate::ImportRowQuery),
            responses((status = 200, body = [$crate::ImportRow])), extensions(("x-fairway-list" = json!(true))))]
        pub async fn list_import_rows(
            user: $crate::fairway_http::Allowed<$permission>,
            $crate::axum::extract::Path(id): $crate::axum::extract::Path<i64>,
            $crate::fairway_http::Params(table): $crate::fairway_http::Params<$crate::fairway_http::TableQuery>,
            $crate::fairway_http::Params(query): $crate::fairway_http::Params<$crate::ImportRowQuery>,
        ) -> $crate::fairway_http::ListAnswer<$crate::ImportRow> {
            $crate::endpoints::rows(&user, $kind, id, &table, &query).await
        }

        /// Starts writing in the background, or lets it go on where the machine gave up. 1907 while rows are refused, unless
        /// only the good ones are wanted.
        #[$crate::utoipa::path(post, path = $run, tag = $tag, params(("id" = i64, Path)),
            request_body = $crate::ImportStart, responses((status = 200, body = $crate::ImportRun)))]
        pub async fn run_import(
            user: $crate::fairway_http::Allowed<$permission>,
            $crate::axum::extract::Path(id): $crate::axum::extract::Path<i64>,
            $crate::fairway_http::Payload(start): $crate::fairway_http::Payload<$crate::ImportStart>,
        ) -> $crate::fairway_http::Answer<$crate::ImportRun> {
            $crate::endpoints::run(&user, $kind, id, &start).await
        }

        /// The refused rows as a file (xlsx) with the reasons, to be mended and sent again.
        #[$crate::utoipa::path(get, path = $refused, tag = $tag, params(("id" = i64, Path)),
            responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
        pub async fn refused_rows(
            user: $crate::fairway_http::Allowed<$permission>,
            $crate::axum::extract::Path(id): $crate::axum::extract::Path<i64>,
        ) -> Result<$crate::axum::response::Response, $crate::fairway_http::Failure> {
            $crate::endpoints::refused(&user, $kind, id).await
        }

        /// Takes back in the background what it wrote, within a day. What somebody has gone on from stays, and is listed as `kept`.
        #[$crate::utoipa::path(post, path = $undo, tag = $tag, params(("id" = i64, Path)),
            responses((status = 200, body = $crate::ImportRun)))]
        pub async fn undo_import(
            user: $crate::fairway_http::Allowed<$permission>,
            $crate::axum::extract::Path(id): $crate::axum::extract::Path<i64>,
        ) -> $crate::fairway_http::Answer<$crate::ImportRun> {
            $crate::endpoints::undo(&user, $kind, id).await
        }
    };
}

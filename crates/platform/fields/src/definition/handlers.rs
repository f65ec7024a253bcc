//! The endpoints of one subject's definitions. They differ in address and permission only, and `#[utoipa::path]` takes no
//! generics, so this writes them out.

/// Documents the endpoints of a subject's fields and hands them to this crate.
#[macro_export]
macro_rules! handlers {
    ($subject:expr, for $permission:ident in $tag:tt at $path:tt, ordered at $order_path:tt) => {
        /// The custom fields in their order, each with the number of its values.
        #[$crate::utoipa::path(get, path = $path, tag = $tag,
            params($crate::fairway_http::TableQuery, $crate::FieldListQuery),
            responses((status = 200, body = [$crate::FieldEntry])), extensions(("x-fairway-list" = json!(true))))]
        pub async fn list(
            user: $crate::fairway_http::Allowed<$permission>,
            $crate::fairway_http::Params(table): $crate::fairway_http::Params<$crate::fairway_http::TableQuery>,
            $crate::fairway_http::Params(query): $crate::fairway_http::Params<$crate::FieldListQuery>,
        ) -> $crate::fairway_http::ListAnswer<$crate::FieldEntry> {
            $crate::list(&user, $subject, &table, query).await
        }

        /// Adds a custom field behind the others. 1941 where there are 30 already.
        #[$crate::utoipa::path(post, path = $path, tag = $tag, request_body = $crate::FieldForm,
            responses((status = 200, body = $crate::FieldRow)))]
        pub async fn create(
            user: $crate::fairway_http::Allowed<$permission>,
            audit: $crate::fairway_audit::Audit,
            $crate::fairway_http::Payload(form): $crate::fairway_http::Payload<$crate::FieldForm>,
        ) -> $crate::fairway_http::Answer<$crate::FieldRow> {
            $crate::create(&user, &audit, $subject, form).await
        }

        /// Changes a custom field. 1942 where its type would change under values, 1943 where a choice would go that was chosen, 1944 and 1945
        /// where other fields depend on what would change.
        #[$crate::utoipa::path(put, path = $path, tag = $tag, request_body = $crate::FieldForm,
            responses((status = 200, body = $crate::FieldRow)))]
        pub async fn update(
            user: $crate::fairway_http::Allowed<$permission>,
            audit: $crate::fairway_audit::Audit,
            $crate::fairway_http::Payload(form): $crate::fairway_http::Payload<$crate::FieldForm>,
        ) -> $crate::fairway_http::Answer<$crate::FieldRow> {
            $crate::update(&user, &audit, $subject, form).await
        }

        /// Deletes a custom field with all its values. 1944 where others depend on it.
        #[$crate::utoipa::path(delete, path = $path, tag = $tag, params($crate::fairway_records::DeleteQuery),
            responses((status = 200)))]
        pub async fn delete(
            user: $crate::fairway_http::Allowed<$permission>,
            audit: $crate::fairway_audit::Audit,
            $crate::fairway_http::Params(query): $crate::fairway_http::Params<$crate::fairway_records::DeleteQuery>,
        ) -> $crate::fairway_http::Answer<()> {
            $crate::delete(&user, &audit, $subject, query).await
        }

        /// Puts the custom fields into this order. 1946 where one would come before the field that it depends on.
        #[$crate::utoipa::path(put, path = $order_path, tag = $tag, request_body = $crate::fairway_records::TenantOrder,
            responses((status = 200)))]
        pub async fn order(
            user: $crate::fairway_http::Allowed<$permission>,
            audit: $crate::fairway_audit::Audit,
            $crate::fairway_http::Payload(body): $crate::fairway_http::Payload<$crate::fairway_records::TenantOrder>,
        ) -> $crate::fairway_http::Answer<()> {
            $crate::order(&user, &audit, $subject, body).await
        }
    };
}

//! The endpoints of a kind that has a list. They differ in their paths, types and words only, and `#[utoipa::path]` takes
//! no generics, so this writes them out.

/// Documents the endpoints of a kind and hands them to this crate. A call reads as a table: method, URL, the function that
/// `routes.rs` names, what it takes and what it gives.
#[macro_export]
macro_rules! handlers {
    // Kept by whoever the record's meeting or company lets; see `ScopeDirectory::must_be_keeper`.
    ($entity:ident for its keepers in $tag:tt; $($table:tt)*) => {
        $crate::handlers! { @by keepers [$crate::fairway_http::SignedIn] $entity in $tag; $($table)* }
    };
    ($entity:ident for $permission:ident in $tag:tt; $($table:tt)*) => {
        $crate::handlers! { @by permission [$crate::fairway_http::Allowed<$permission>] $entity in $tag; $($table)* }
    };
    // Long bodies are for those who were given a permission, not for whoever is signed in.
    (@bytes permission $form:ident) => { <$form as $crate::Form>::BODY_BYTES };
    (@bytes keepers $form:ident) => { $crate::fairway_http::DEFAULT_BODY_BYTES };
    (
        @by $by:ident [$gate:ty] $entity:ident in $tag:tt;
        $(#[$list_doc:meta])* GET $list_path:tt => fn list($filter:ident) -> [$entry:ident];
        $(#[$create_doc:meta])* POST $create_path:tt => fn create($form:ident) -> $row:ident;
        $(#[$update_doc:meta])* PUT $update_path:tt => fn update($update_form:ident) -> $updated_row:ident;
        $(#[$delete_doc:meta])* DELETE $delete_path:tt => fn delete(DeleteQuery);
        $(#[$order_doc:meta])* PUT $order_path:tt => fn order($order_body:ident);
    ) => {
        $(#[$list_doc])*
        #[$crate::utoipa::path(get, path = $list_path, tag = $tag,
            params($crate::fairway_http::TableQuery, $filter),
            responses((status = 200, body = [$entry])), extensions(("x-fairway-list" = json!(true))))]
        pub async fn list(
            user: $gate,
            $crate::fairway_http::Params(table): $crate::fairway_http::Params<$crate::fairway_http::TableQuery>,
            $crate::fairway_http::Params(filter): $crate::fairway_http::Params<$filter>,
        ) -> $crate::fairway_http::ListAnswer<$entry> {
            $crate::list::<$entity::Entity, $entry>(&user, &table, &filter).await
        }

        $(#[$create_doc])*
        #[$crate::utoipa::path(post, path = $create_path, tag = $tag, request_body = $form,
            responses((status = 200, body = $row)))]
        pub async fn create(
            user: $gate,
            audit: $crate::fairway_audit::Audit,
            $crate::fairway_http::Payload(form): $crate::fairway_http::Payload<
                $form,
                { $crate::handlers!(@bytes $by $form) },
            >,
        ) -> $crate::fairway_http::Answer<$row> {
            $crate::RecordWriter::new(&user, &audit).create(form).await
        }

        $(#[$update_doc])*
        #[$crate::utoipa::path(put, path = $update_path, tag = $tag, request_body = $update_form,
            responses((status = 200, body = $updated_row)))]
        pub async fn update(
            user: $gate,
            audit: $crate::fairway_audit::Audit,
            $crate::fairway_http::Payload(form): $crate::fairway_http::Payload<
                $update_form,
                { $crate::handlers!(@bytes $by $update_form) },
            >,
        ) -> $crate::fairway_http::Answer<$updated_row> {
            $crate::RecordWriter::new(&user, &audit).update(form).await
        }

        $(#[$delete_doc])*
        #[$crate::utoipa::path(delete, path = $delete_path, tag = $tag, params($crate::DeleteQuery),
            responses((status = 200)))]
        pub async fn delete(
            user: $gate,
            audit: $crate::fairway_audit::Audit,
            $crate::fairway_http::Params(query): $crate::fairway_http::Params<$crate::DeleteQuery>,
        ) -> $crate::fairway_http::Answer<()> {
            let writer = $crate::RecordWriter::new(&user, &audit);
            writer.delete::<$entity::Entity>(query.id, query.version.as_deref()).await
        }

        $(#[$order_doc])*
        #[$crate::utoipa::path(put, path = $order_path, tag = $tag, request_body = $crate::$order_body,
            responses((status = 200)))]
        pub async fn order(
            user: $gate,
            audit: $crate::fairway_audit::Audit,
            $crate::fairway_http::Payload(body): $crate::fairway_http::Payload<$crate::$order_body>,
        ) -> $crate::fairway_http::Answer<()> {
            $crate::order::<$entity::Entity>(&$crate::RecordWriter::new(&user, &audit), body).await
        }
    };
}

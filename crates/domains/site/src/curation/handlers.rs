//! The endpoints of a kind that has a list. They differ in their paths, types and words only, and `#[utoipa::path]` takes
//! no generics, so this writes them out.

/// Documents `list`, `create`, `update`, `delete` and `order` of a kind and hands them to [`crate::curation`].
#[macro_export]
macro_rules! handlers {
    (
        $path:tt and $order_path:tt in $tag:tt for $permission:ident of $entity:ident;
        $(#[$list_doc:meta])* list $entry:ident by $filter:ident;
        $(#[$create_doc:meta])* create $form:ident into $row:ident;
        $(#[$update_doc:meta])* update;
        $(#[$delete_doc:meta])* delete;
        $(#[$order_doc:meta])* order;
    ) => {
        $(#[$list_doc])*
        #[utoipa::path(get, path = $path, tag = $tag, params(fairway_http::TableQuery, $filter),
            responses((status = 200, body = [$entry])), extensions(("x-fairway-list" = json!(true))))]
        pub async fn list(
            user: fairway_http::Allowed<$permission>,
            fairway_http::Params(table): fairway_http::Params<fairway_http::TableQuery>,
            fairway_http::Params(filter): fairway_http::Params<$filter>,
        ) -> fairway_http::ListAnswer<$entry> {
            $crate::curation::list::<$entity::Entity, $entry>(&user, &table, &filter).await
        }

        $(#[$create_doc])*
        #[utoipa::path(post, path = $path, tag = $tag, request_body = $form, responses((status = 200, body = $row)))]
        pub async fn create(
            user: fairway_http::Allowed<$permission>,
            audit: fairway_audit::Audit,
            fairway_http::Payload(form): fairway_http::Payload<$form>,
        ) -> fairway_http::Answer<$row> {
            $crate::curation::Desk::own(&user, &audit).create(form).await
        }

        $(#[$update_doc])*
        #[utoipa::path(put, path = $path, tag = $tag, request_body = $form, responses((status = 200, body = $row)))]
        pub async fn update(
            user: fairway_http::Allowed<$permission>,
            audit: fairway_audit::Audit,
            fairway_http::Payload(form): fairway_http::Payload<$form>,
        ) -> fairway_http::Answer<$row> {
            $crate::curation::Desk::own(&user, &audit).update(form).await
        }

        $(#[$delete_doc])*
        #[utoipa::path(delete, path = $path, tag = $tag, params($crate::curation::ById), responses((status = 200)))]
        pub async fn delete(
            user: fairway_http::Allowed<$permission>,
            audit: fairway_audit::Audit,
            fairway_http::Params(which): fairway_http::Params<$crate::curation::ById>,
        ) -> fairway_http::Answer<()> {
            $crate::curation::Desk::own(&user, &audit).delete::<$entity::Entity>(which.id).await
        }

        $(#[$order_doc])*
        #[utoipa::path(put, path = $order_path, tag = $tag, request_body = $crate::curation::OrderBody,
            responses((status = 200)))]
        pub async fn order(
            user: fairway_http::Allowed<$permission>,
            audit: fairway_audit::Audit,
            fairway_http::Payload(body): fairway_http::Payload<$crate::curation::OrderBody>,
        ) -> fairway_http::Answer<()> {
            $crate::curation::order::<$entity::Entity>(&$crate::curation::Desk::own(&user, &audit), body).await
        }
    };
}

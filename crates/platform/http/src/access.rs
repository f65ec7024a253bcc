//! Who may call an operation: read from its handler's first argument, and written into the OpenAPI document.

use std::cell::Cell;
use std::pin::Pin;
use std::sync::Arc;

use axum::extract::Request;
use axum::handler::Handler;
use axum::response::Response;
use axum::routing::{MethodFilter, MethodRouter};
use fairway_auth::Permission;
use utoipa::openapi::path::{Operation, Paths};
use utoipa::openapi::security::SecurityRequirement;
use utoipa::openapi::{HttpMethod, RefOr, Schema};
use utoipa_axum::PathItemExt as _;
use utoipa_axum::router::UtoipaMethodRouter;

use crate::{Allowed, App, Public, SignedIn, Visit};

/// The extension of an operation that names the permission it needs.
pub const PERMISSION_MARK: &str = "x-permission";
/// The document's name for the access token in the `Authorization` header.
pub const BEARER: &str = "bearer";

/// Who may call an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Anybody; a token makes no difference.
    Public,
    /// Anybody; whoever is signed in may get more.
    Anybody,
    SignedIn,
    /// Somebody signed in who holds this permission.
    Permission(&'static str),
}

impl Access {
    fn describe(self, operation: &mut Operation) {
        let token = || SecurityRequirement::new(BEARER, [""; 0]);
        operation.security = Some(match self {
            Self::Public => Vec::new(),
            Self::Anybody => vec![SecurityRequirement::default(), token()],
            Self::SignedIn | Self::Permission(_) => vec![token()],
        });
        if let Self::Permission(code) = self {
            operation.extensions.get_or_insert_default().insert(PERMISSION_MARK.to_owned(), code.into());
        }
    }
}

/// What can stand first in a handler's signature.
#[diagnostic::on_unimplemented(
    message = "the first argument of a handler says who may call it: `Public`, `Visit`, `SignedIn` or `Allowed<…>`"
)]
pub trait Gate {
    const ACCESS: Access;
}

impl Gate for Public {
    const ACCESS: Access = Access::Public;
}

impl Gate for Visit {
    const ACCESS: Access = Access::Anybody;
}

impl Gate for SignedIn {
    const ACCESS: Access = Access::SignedIn;
}

impl<P: Permission> Gate for Allowed<P> {
    const ACCESS: Access = Access::Permission(P::CODE);
}

/// The arguments of a handler as axum lists them. Only those that begin with a [`Gate`] can become routes.
pub trait GatedArguments {
    const ACCESS: Access;
}

/// Before the arguments axum lists a mark of its own.
macro_rules! gated_arguments {
    ($([$($more:ident),*])*) => { $(
        impl<Mark, First: Gate, $($more),*> GatedArguments for (Mark, First, $($more,)*) {
            const ACCESS: Access = First::ACCESS;
        }
    )* };
}

gated_arguments! {
    [] [A2] [A2, A3] [A2, A3, A4] [A2, A3, A4, A5] [A2, A3, A4, A5, A6] [A2, A3, A4, A5, A6, A7]
}

/// Whether routes can describe themselves for the OpenAPI document. What describes them is a tenth of a program: a release build
/// goes without it and carries the document as it was published.
pub const DESCRIBED: bool = cfg!(debug_assertions);

thread_local! {
    static IS_DESCRIBING: Cell<bool> = const { Cell::new(false) };
}

/// Makes routes that describe themselves. A server that only answers does not pay for it: describing all of them takes half a
/// second in a debug build.
pub fn described<T>(make_routes: impl FnOnce() -> T) -> T {
    IS_DESCRIBING.set(true);
    let routes = make_routes();
    IS_DESCRIBING.set(false);
    routes
}

/// What a route says of itself: the types it names, and the operation.
type Description = (Vec<(String, RefOr<Schema>)>, Operation);

/// The routes of handlers that share a path, as `utoipa_axum::routes!` makes them, each with who may call it.
#[macro_export]
macro_rules! routes {
    ($($($handler:ident)::+),+ $(,)?) => {
        $crate::access::join([$(
            $crate::access::gated(
                $($handler)::+,
                $crate::macros::utoipa_axum::routes!(@path [path()] of $($handler)::+),
                $crate::macros::utoipa_axum::routes!(@path [methods()] of $($handler)::+),
                || {
                    let mut schemas = ::std::vec::Vec::new();
                    let (_, operation, _) =
                        $crate::macros::utoipa_axum::routes!(@resolve_types $($handler)::+ : schemas);
                    (schemas, operation)
                },
            )
        ),+])
    };
}

/// The route of one handler, with its access described.
#[doc(hidden)]
pub fn gated<H, A>(
    handler: H,
    path: String,
    methods: Vec<HttpMethod>,
    describe: impl FnOnce() -> Description,
) -> UtoipaMethodRouter<App>
where
    H: Handler<A, App, Future = Answer> + Sync,
    A: GatedArguments + 'static,
{
    let description = (DESCRIBED && IS_DESCRIBING.get()).then(|| {
        let (schemas, mut operation) = describe();
        A::ACCESS.describe(&mut operation);
        (schemas, operation)
    });
    let handler = AnyHandler(Arc::new(move |request, app| handler.clone().call(request, app)));
    route(handler, path, methods, description.unwrap_or_default())
}

fn route(
    handler: AnyHandler,
    path: String,
    methods: Vec<HttpMethod>,
    (schemas, operation): Description,
) -> UtoipaMethodRouter<App> {
    let router = match methods.iter().map(HttpMethod::to_method_filter).reduce(MethodFilter::or) {
        Some(filter) => MethodRouter::new().on(filter, handler),
        None => MethodRouter::new(),
    };
    let mut paths = Paths::new();
    paths.add_path_operation(path, methods, operation);
    (schemas, paths, router)
}

/// What every function that is a handler returns to axum.
type Answer = Pin<Box<dyn Future<Output = Response> + Send>>;

/// A handler whose own type is forgotten. Around each type of handler axum builds half a dozen services, and for each of them
/// the compiler proves again that everything the handler awaits may be sent to another thread: a third of the time that a
/// domain took to compile.
#[derive(Clone)]
struct AnyHandler(Arc<dyn Fn(Request, App) -> Answer + Send + Sync>);

impl Handler<(), App> for AnyHandler {
    type Future = Answer;

    fn call(self, request: Request, app: App) -> Answer {
        (self.0)(request, app)
    }
}

/// Routes of the same path as one.
#[doc(hidden)]
pub fn join<const N: usize>(routes: [UtoipaMethodRouter<App>; N]) -> UtoipaMethodRouter<App> {
    let mut joined = UtoipaMethodRouter::<App>::default();
    for (schemas, paths, router) in routes {
        joined.0.extend(schemas);
        for (path, item) in paths.paths {
            joined.1.paths.entry(path).or_default().merge_operations(item);
        }
        joined.2 = joined.2.merge(router);
    }
    joined
}

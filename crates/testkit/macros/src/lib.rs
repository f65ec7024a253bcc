//! `#[db_test]`: one test body, run on SQLite and on PostgreSQL, each time on a database of its own.

use proc_macro::TokenStream;
use quote::quote;
use syn::{Expr, ItemFn, parse_macro_input};

/// `#[db_test(setup)]` on `async fn name(fixture: T)`: `setup` is an `async fn(Engine) -> T`. The test appears twice, as
/// `name::sqlite` and `name::postgres`.
#[proc_macro_attribute]
pub fn db_test(setup: TokenStream, item: TokenStream) -> TokenStream {
    let setup = parse_macro_input!(setup as Expr);
    let function = parse_macro_input!(item as ItemFn);
    let (name, attributes) = (&function.sig.ident, &function.attrs);
    let (inputs, body) = (&function.sig.inputs, &function.block);
    quote! {
        mod #name {
            use super::*;

            async fn body(#inputs) #body

            #(#attributes)*
            #[test]
            fn sqlite() {
                ::fairway_testkit::run_test(#setup, body, ::fairway_testkit::Engine::Sqlite);
            }

            #(#attributes)*
            #[test]
            fn postgres() {
                ::fairway_testkit::run_test(#setup, body, ::fairway_testkit::Engine::Postgres);
            }
        }
    }
    .into()
}

//! What endpoints do for those who may not have what they give. Signatures say most of it; the rest stands in
//! `domains/<name>.rs`, a file for each domain.

use std::collections::BTreeSet;

use crate::domains;
use crate::published::{Access, OPERATIONS, Operation};

/// Somebody signed in to tenant A, who asks tenant B's host for A's things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foreign {
    /// A's token is no token there: HTTP 401, code 401.
    Refused,
    /// B has no such thing: HTTP 404.
    NotFound,
    /// Success with null, an empty list, or nothing but zeroes.
    Blank,
    /// Refused with this HTTP status and code.
    Failure(u16, u64),
    /// Signed calls of an outside provider: HTTP 403 for everybody else, at home too.
    ProviderOnly,
    /// Succeeds for B, with nothing of A in the answer.
    Own,
    /// Belongs to no tenant: the same answer everywhere.
    Same,
}

/// Somebody signed in who names another user's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Other {
    /// As if that user did not exist: HTTP 404.
    Missing,
    /// As if that ticket had ended: HTTP 410, code 1014.
    Gone,
    /// It is for those whom it concerns, and the caller is none of them: HTTP 403.
    NotTheirs,
    /// Whoever is named, the answer and the change are the caller's own.
    OwnOnly,
    /// Refused for a reason of the caller's own, with this HTTP status and code.
    Failure(u16, u64),
}

/// An endpoint, or a use of it, that needs a permission.
#[derive(Clone, Debug)]
pub struct Guarded {
    pub operation: String,
    /// What makes it need the permission, where the plain request does not.
    pub query: &'static str,
    pub permission: String,
}

/// What the signatures of a domain's endpoints do not say.
#[derive(Clone, Copy)]
pub struct Exceptions {
    pub domain: &'static str,
    /// Endpoints that answer anybody, and what they say at another tenant's host.
    pub open: &'static [(&'static str, Foreign)],
    /// Endpoints for anybody signed in, and what they do for somebody who names another user.
    pub own: &'static [(&'static str, Other)],
    /// Endpoints, with something added to the query, that look for a permission themselves.
    pub guarded: &'static [(&'static str, &'static str, &'static str)],
    /// Those with a permission that must be asked after all others, in this order.
    pub last: &'static [&'static str],
    /// Kinds of record: the path of their list, and the form of a new one in JSON.
    pub kinds: &'static [(&'static str, &'static str)],
    /// What a meeting has one of: its path, and a form of it in JSON.
    pub singles: &'static [(&'static str, &'static str)],
    /// The paths of kinds, and of what else can have drafts.
    pub drafted: &'static [&'static str],
    /// How endpoints begin that have something to say to a company's people only: the visitor has no company.
    pub of_companies: &'static [&'static str],
}

impl Exceptions {
    pub const fn none(domain: &'static str) -> Self {
        Self {
            domain,
            open: &[],
            own: &[],
            guarded: &[],
            last: &[],
            kinds: &[],
            singles: &[],
            drafted: &[],
            of_companies: &[],
        }
    }

    /// Fails unless every open endpoint of the domain is declared here, every personal one, and no other.
    pub fn assert_complete(&self) {
        let of_domain = || OPERATIONS.iter().filter(|operation| operation.domain == self.domain);
        let with = |access: Access| of_domain().filter(move |o| o.access == access).map(|o| o.name.as_str());
        let set = |names: Vec<&'static str>| {
            let found: BTreeSet<&str> = names.iter().copied().collect();
            assert_eq!(found.len(), names.len(), "{} names an endpoint twice", self.domain);
            found
        };
        let open = set(self.open.iter().map(|(name, _)| *name).collect());
        assert_eq!(open, with(Access::Open).collect(), "domains/{}.rs: `open`", self.domain);
        let own = set(self.own.iter().map(|(name, _)| *name).collect());
        let guarded: BTreeSet<&str> = self.guarded.iter().map(|(name, _, _)| *name).collect();
        let personal: BTreeSet<&str> = with(Access::SignedIn).collect();
        let left: BTreeSet<&str> = personal.difference(&guarded).copied().collect();
        assert_eq!(own, left, "domains/{}.rs: `own`, as far as `guarded` does not have it", self.domain);
        let known: BTreeSet<&str> = of_domain().map(|operation| operation.name.as_str()).collect();
        let named = guarded.into_iter().chain(self.last.iter().copied());
        named.for_each(|name| assert!(known.contains(name), "domains/{}.rs: {name} is not published", self.domain));
        for start in self.of_companies {
            let is_there = known.iter().any(|name| name.starts_with(start));
            assert!(is_there, "domains/{}.rs: nothing begins with {start}", self.domain);
        }
    }
}

/// What an endpoint says at another tenant's host.
pub fn at_another_tenant(operation: &Operation) -> Foreign {
    let declared = || domains::ALL.iter().flat_map(|exceptions| exceptions.open);
    match operation.access {
        Access::Open => declared().find(|(name, _)| *name == operation.name).expect("it is declared").1,
        Access::SignedIn | Access::Permission(_) => Foreign::Refused,
    }
}

/// Whether a company's people are asked what it says.
pub fn is_of_companies(operation: &str) -> bool {
    domains::ALL.iter().flat_map(|exceptions| exceptions.of_companies).any(|start| operation.starts_with(start))
}

/// Every use that needs a permission: readers first, those that delete last.
pub fn guarded() -> Vec<Guarded> {
    let last: Vec<&str> = domains::ALL.iter().flat_map(|exceptions| exceptions.last).copied().collect();
    let order = |operation: &Operation| {
        let turn = last.iter().position(|name| *name == operation.name).map(|place| place + 1);
        let method = ["GET", "POST", "PUT", "DELETE"].iter().position(|method| *method == operation.method());
        (turn, method)
    };
    let mut by_signature: Vec<_> = OPERATIONS.iter().collect();
    by_signature.sort_by_key(|operation| order(operation));
    let by_signature = by_signature.into_iter().filter_map(|operation| match &operation.access {
        Access::Permission(code) => {
            Some(Guarded { operation: operation.name.clone(), query: "", permission: code.clone() })
        }
        _ => None,
    });
    let declared = domains::ALL.iter().flat_map(|exceptions| exceptions.guarded);
    let by_hand = declared.map(|&(name, query, permission)| Guarded {
        operation: name.to_owned(),
        query,
        permission: permission.to_owned(),
    });
    by_signature.chain(by_hand).collect()
}

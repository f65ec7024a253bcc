//! What signatures do not say, by domain.

mod attend;
mod billing;
mod booth;
mod company;
mod event;
mod freight;
mod identity;
mod insight;
mod live;
mod lodging;
mod media;
mod network;
mod notice;
mod one2one;
mod programme;
mod refdata;
mod site;

use crate::expected::Exceptions;

/// In the order of the server's list. A domain whose signatures say everything needs no file.
pub const ALL: &[Exceptions] = &[
    refdata::EXCEPTIONS,
    live::EXCEPTIONS,
    identity::EXCEPTIONS,
    site::EXCEPTIONS,
    media::EXCEPTIONS,
    company::EXCEPTIONS,
    event::EXCEPTIONS,
    notice::EXCEPTIONS,
    billing::EXCEPTIONS,
    booth::EXCEPTIONS,
    attend::EXCEPTIONS,
    network::EXCEPTIONS,
    programme::EXCEPTIONS,
    lodging::EXCEPTIONS,
    one2one::EXCEPTIONS,
    insight::EXCEPTIONS,
    freight::EXCEPTIONS,
];

//! Network: how people meet. Business cards and their exchange, the directory of attendees, and what people save to come back
//! to.
//!
//! Facade: [`people`] gives accounts as others may see them; [`exchanged_with`], [`saved_people`] and [`who_saved`] say who
//! knows whom.

mod demo;
mod entities;
mod error;
mod http;
mod jobs;
mod migrations;
mod operations;
mod papers;
mod people;
mod routes;
mod showcase;
mod store;

pub use error::NetworkError;
pub use operations::meeting_people::{exchanged_with, saved_people, who_saved};
pub use people::{PersonView, people};

use fairway_company::{PointingTable, provide_pointing_tables};
use fairway_http::{AddressTable, Domain};
use fairway_lang::Text;

/// Where cards hold addresses of pictures.
const ADDRESS_TABLES: &[AddressTable] = &[
    AddressTable {
        table: "card",
        kind: Text::new("名片", "Business card"),
        page: "",
        names: ["name_zh", "name_en"],
        texts: &["avatar"],
        unless: None,
    },
    AddressTable {
        table: "card_picture",
        kind: Text::new("名片图片", "Picture on a business card"),
        page: "",
        names: ["title_zh", "title_en"],
        texts: &["url"],
        unless: None,
    },
];

/// What people have saved follows a company that becomes one with another.
const POINTING_TABLES: &[PointingTable] = &[PointingTable {
    column: "object_id",
    only: Some(("object_type", operations::favorites::ObjectType::Exhibitor.value())),
    unique: &["user_id"],
    rule: Text::new("同一个人收藏了两家时，只算一次", "Someone who saved both counts once"),
    ..PointingTable::of("favorite", Text::new("收藏", "Favourites"))
}];

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain {
        migrations: migrations::all,
        router: routes::router,
        codes: error::CODES,
        jobs: jobs::register,
        extras: |extras| {
            fairway_http::provide_address_tables(extras, ADDRESS_TABLES);
            provide_pointing_tables(extras, POINTING_TABLES);
            fairway_notice::provide_kinds(extras, operations::news::NOTICE_KINDS);
            fairway_media::provide_video_showcase(extras, showcase::CardVideos);
        },
        demo: demo::load,
        ..Domain::named("network")
    }
}

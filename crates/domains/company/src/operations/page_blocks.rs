//! The blocks that pages are made of, and what a tenant has chosen to show of them.

use serde::{Deserialize, Serialize};

/// The pages whose blocks can be chosen, each with all that it has, in their usual order.
const PAGES: &[(&str, &[&str])] = &[
    (
        "company",
        &[
            "profile",
            "features",
            "advantage",
            "lines",
            "pictures",
            "videos",
            "events",
            "associations",
            "certificates",
            "catalogue",
            "more",
            "team",
            "comments",
        ],
    ),
    ("directory", &["banner", "search", "filters", "list"]),
];

/// One piece of a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct PageBlock {
    /// Its name, such as `profile`.
    pub block: String,
    pub is_visible: bool,
}

/// Everything that a page can show; nothing where there is no such page.
pub fn known(page: &str) -> Option<&'static [&'static str]> {
    PAGES.iter().find(|(name, _)| *name == page).map(|(_, blocks)| *blocks)
}

/// What a page shows: as it was chosen, and behind it whatever has come since, visible.
pub fn arranged(blocks: &[&str], chosen: Vec<PageBlock>) -> Vec<PageBlock> {
    let mut arranged: Vec<PageBlock> = chosen.into_iter().filter(|one| blocks.contains(&one.block.as_str())).collect();
    for block in blocks {
        if !arranged.iter().any(|one| one.block == *block) {
            arranged.push(PageBlock { block: (*block).to_owned(), is_visible: true });
        }
    }
    arranged
}

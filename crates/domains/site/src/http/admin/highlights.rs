//! /atms/content/highlights

use fairway_http::{Fields, Sorts, Validate};
use sea_orm::Order;

use super::{LINE, TEXT};
use crate::curation::{Kept, check_both, either, require_either};
use crate::entities::highlight::{self, Column};
use crate::model::tag;
use crate::permissions::EditContent;

crate::record! {
    /// A highlight as an organiser keeps it.
    row HighlightRow of highlight;
    /// A highlight's form, always sent whole.
    form HighlightForm;
    scheduled by status;
    ordered by sort;
    {
        title_zh: String,
        title_en: String,
        text_zh: String,
        text_en: String,
        /// A picture.
        image: String,
        /// When it takes place, in words.
        when_zh: String,
        when_en: String,
    }
}

crate::filter!(HighlightFilter of highlight {});

impl Kept for highlight::Entity {
    type Row = HighlightRow;
    const NAME: &'static str = "highlight";
    const TAG: &'static str = tag::HIGHLIGHT;
    const SEARCHED: &'static [Column] = &[Column::TitleZh, Column::TitleEn, Column::TextZh, Column::TextEn];
    const SORTS: Sorts<Column> =
        &[("title_zh", Column::TitleZh), ("title_en", Column::TitleEn), ("updated_at", Column::UpdatedAt)];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const TABS: Option<Column> = Some(Column::Status);

    fn title(row: &highlight::Model) -> &str {
        either(&row.title_zh, &row.title_en)
    }
}

impl Validate for HighlightForm {
    fn validate(&self, fields: &mut Fields) {
        require_either(fields, ("title_zh", &self.title_zh), ("title_en", &self.title_en), LINE);
        check_both(fields, ("text_zh", &self.text_zh), ("text_en", &self.text_en), TEXT);
        check_both(fields, ("when_zh", &self.when_zh), ("when_en", &self.when_en), LINE);
        fields.picture("image", &self.image);
    }
}

crate::handlers! {
    "/atms/content/highlights" and "/atms/content/highlights/order" in "site" for EditContent of highlight;
    /// A meeting's highlights in their order. The tabs are 1 published and 0 hidden.
    list HighlightRow by HighlightFilter;
    /// Adds a highlight behind the others.
    create HighlightForm into HighlightRow;
    /// Changes a highlight.
    update;
    /// Deletes a highlight.
    delete;
    /// Puts the highlights into this order.
    order;
}

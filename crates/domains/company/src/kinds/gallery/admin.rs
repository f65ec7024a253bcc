//! /atlas/atams_company/company_atlas

use fairway_http::{Fields, Sorts, Validate};
use fairway_lang::Text;
use fairway_records::{MAX_LINE_CHARS, RecordKind, first_nonempty, require_one_language};
use fairway_site::check_pictures;
use fairway_site::model::Picture;
use sea_orm::ActiveValue::Set;
use sea_orm::Order;

use super::table::{self as gallery, Column};
use crate::model::{MAX_GALLERIES, MAX_PICTURES_PER_GALLERY, tag};

const NAME_TAKEN: Text = Text::new("已有同名图集", "A gallery with this name already exists");

fairway_records::record! {
    /// A gallery of a company, as its people keep it.
    row GalleryRow of gallery;
    /// The form of it, always sent whole.
    form GalleryForm;
    in company by company_id;
    ordered by sort;
    {
        name_zh: String,
        name_en: String,
        /// At most nine, in their order.
        pictures: Vec<Picture>,
    }
}

fairway_records::filter!(GalleryFilter of gallery in company by company_id {});

impl RecordKind for gallery::Entity {
    type Row = GalleryRow;
    const NAME: &'static str = "company_atlas";
    const TAG: &'static str = tag::COMPANY;
    const SEARCHED: &'static [Column] = &[Column::NameZh, Column::NameEn];
    const SORTS: Sorts<Column> =
        &[("name_zh", Column::NameZh), ("name_en", Column::NameEn), ("updated_at", Column::UpdatedAt)];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const MAX_RECORDS: Option<u64> = Some(MAX_GALLERIES);
    const UNIQUE: Option<(&'static str, Text)> = Some(("name_zh", NAME_TAKEN));

    fn title(row: &gallery::Model) -> &str {
        first_nonempty(&row.name_zh, &row.name_en)
    }

    fn complete(row: &mut gallery::ActiveModel, _before: Option<&gallery::Model>, _now: i64) {
        if let (Set(zh), Set(en)) = (&row.name_zh, &row.name_en) {
            row.name_key = Set(first_nonempty(zh, en).to_lowercase());
        }
    }
}

impl Validate for GalleryForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_LINE_CHARS);
        check_pictures(fields, &self.pictures, MAX_PICTURES_PER_GALLERY);
    }
}

fairway_records::handlers! {
    gallery for its keepers in "company";
    /// A company's galleries in their order, for those who keep its pages.
    GET "/atlas/atams_company/company_atlas" => fn list(GalleryFilter) -> [GalleryRow];
    /// Adds a gallery behind the others.
    POST "/atlas/atams_company/company_atlas" => fn create(GalleryForm) -> GalleryRow;
    /// Changes a gallery.
    PUT "/atlas/atams_company/company_atlas" => fn update(GalleryForm) -> GalleryRow;
    /// Deletes a gallery.
    DELETE "/atlas/atams_company/company_atlas" => fn delete(DeleteQuery);
    /// Puts the galleries into this order.
    PUT "/atlas/atams_company/company_atlas/order" => fn order(CompanyOrder);
}

//! /atms/company/categories

use fairway_http::fields::{REQUIRED, WRONG_TYPE};
use fairway_http::{Fields, Sorts, Validate};
use fairway_lang::Text;
use fairway_records::{MAX_LINE_CHARS, RecordKind, first_nonempty, require_one_language};
use sea_orm::Order;

use super::FAMILIES;
use super::table::{self as category, Column};
use crate::model::{is_code, tag};
use crate::permissions::ManageCompanies;

/// A tenant's, of all families together.
const MAX_CATEGORIES: u64 = 500;
const CODE_TAKEN: Text = Text::new("该分组已有此代码", "This group has the code already");

fairway_records::record! {
    /// A category as an organiser keeps it.
    row CategoryRow of category;
    /// The form of a category, always sent whole.
    form CategoryForm;
    scheduled by status;
    ordered by sort;
    {
        /// `business`, `lane` or `demand`.
        family: String,
        /// Small letters, digits and `_`; companies and people carry it.
        code: String,
        name_zh: String,
        name_en: String,
    }
}

fairway_records::filter!(CategoryFilter of category {
    /// Only those of this family.
    family: String => Family,
});

impl RecordKind for category::Entity {
    type Row = CategoryRow;
    const NAME: &'static str = "category";
    const TAG: &'static str = tag::CATEGORY;
    const SEARCHED: &'static [Column] = &[Column::NameZh, Column::NameEn, Column::Code];
    const SORTS: Sorts<Column> = &[("name_zh", Column::NameZh), ("name_en", Column::NameEn), ("code", Column::Code)];
    const ORDER: &'static [(Column, Order)] =
        &[(Column::Family, Order::Asc), (Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const GROUP: Option<Column> = Some(Column::Family);
    const TABS: Option<Column> = Some(Column::Status);
    const MAX_RECORDS: Option<u64> = Some(MAX_CATEGORIES);
    const UNIQUE: Option<(&'static str, Text)> = Some(("code", CODE_TAKEN));

    fn title(row: &category::Model) -> &str {
        first_nonempty(&row.name_zh, &row.name_en)
    }
}

impl Validate for CategoryForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_LINE_CHARS);
        if !FAMILIES.contains(&self.family.as_str()) {
            fields.add("family", WRONG_TYPE);
        }
        if self.code.is_empty() {
            fields.add("code", REQUIRED);
        } else if !is_code(&self.code) {
            fields.add("code", WRONG_TYPE);
        }
    }
}

fairway_records::handlers! {
    category for ManageCompanies in "company";
    /// The categories in their order, by family. The tabs are 1 published and 0 hidden.
    GET "/atms/company/categories" => fn list(CategoryFilter) -> [CategoryRow];
    /// Adds a category behind the others of its family.
    POST "/atms/company/categories" => fn create(CategoryForm) -> CategoryRow;
    /// Changes a category.
    PUT "/atms/company/categories" => fn update(CategoryForm) -> CategoryRow;
    /// Deletes a category. Companies that carry its code keep it, and it shows nowhere.
    DELETE "/atms/company/categories" => fn delete(DeleteQuery);
    /// Puts the categories of one family into this order.
    PUT "/atms/company/categories/order" => fn order(TenantOrder);
}

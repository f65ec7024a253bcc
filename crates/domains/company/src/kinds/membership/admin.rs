//! /atlas/atams_company/associations

use fairway_http::{Fields, Sorts, Validate};
use fairway_records::{MAX_LINE_CHARS, RecordKind, check_both_languages, first_nonempty, require_one_language};
use sea_orm::Order;

use super::table::{self as membership, Column};
use crate::model::{MAX_LABEL_CHARS, MAX_MEMBERSHIPS, check_year, tag};

fairway_records::record! {
    /// An association that a company belongs to, as its people keep it.
    row MembershipRow of membership;
    /// The form of it, always sent whole.
    form MembershipForm;
    in company by company_id;
    ordered by sort;
    {
        /// The association's name.
        name_zh: String,
        name_en: String,
        /// What the company is there, such as a council member.
        role_zh: String,
        role_en: String,
        /// A year; 0 where it is not known.
        since: i32,
    }
}

fairway_records::filter!(MembershipFilter of membership in company by company_id {});

impl RecordKind for membership::Entity {
    type Row = MembershipRow;
    const NAME: &'static str = "company_association";
    const TAG: &'static str = tag::COMPANY;
    const SEARCHED: &'static [Column] = &[Column::NameZh, Column::NameEn, Column::RoleZh, Column::RoleEn];
    const SORTS: Sorts<Column> = &[
        ("name_zh", Column::NameZh),
        ("name_en", Column::NameEn),
        ("since", Column::Since),
        ("updated_at", Column::UpdatedAt),
    ];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const MAX_RECORDS: Option<u64> = Some(MAX_MEMBERSHIPS);

    fn title(row: &membership::Model) -> &str {
        first_nonempty(&row.name_zh, &row.name_en)
    }
}

impl Validate for MembershipForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("role_zh", &self.role_zh), ("role_en", &self.role_en), MAX_LABEL_CHARS);
        check_year(fields, "since", self.since);
    }
}

fairway_records::handlers! {
    membership for its keepers in "company";
    /// A company's associations in their order, for those who keep its pages.
    GET "/atlas/atams_company/associations" => fn list(MembershipFilter) -> [MembershipRow];
    /// Adds an association behind the others.
    POST "/atlas/atams_company/associations" => fn create(MembershipForm) -> MembershipRow;
    /// Changes an association.
    PUT "/atlas/atams_company/associations" => fn update(MembershipForm) -> MembershipRow;
    /// Deletes an association.
    DELETE "/atlas/atams_company/associations" => fn delete(DeleteQuery);
    /// Puts the associations into this order.
    PUT "/atlas/atams_company/associations/order" => fn order(CompanyOrder);
}

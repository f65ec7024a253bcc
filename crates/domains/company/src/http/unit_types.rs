//! GET atlas/atams_resource/association_unit_type/{association_id}

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Failure, List, Public};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde::Serialize;

use crate::CompanyError;
use crate::kinds::membership::table as membership;
use crate::model::tag;

/// As what a firm belongs to an association.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct UnitType {
    /// 1 president unit to 6 member unit.
    pub id: i64,
    pub name_zh: &'static str,
    pub name_en: &'static str,
    /// What the company is in this association, as far as it says so in these words.
    pub is_own: bool,
}

/// What associations of the trade call their members, the highest first.
const UNITS: [(i64, &str, &str); 6] = [
    (1, "会长单位", "President unit"),
    (2, "副会长单位", "Vice-president unit"),
    (3, "监事单位", "Supervisory unit"),
    (4, "常务理事单位", "Standing council unit"),
    (5, "理事单位", "Council unit"),
    (6, "会员单位", "Member unit"),
];

/// As what firms belong to an association. An association is known by the record under which one of the tenant's companies names
/// it (`atlas/atams_company/associations`): until associations keep kinds of their own, all have the customary ones.
#[utoipa::path(get, path = "/atlas/atams_resource/association_unit_type/{association_id}", tag = "company",
    params(("association_id" = i64, Path)),
    responses((status = 200, body = [UnitType])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Path(association_id): Path<i64>) -> Result<Response, Failure> {
    let tags = [public.tag(tag::COMPANY)];
    public
        .read(&(), tags, |visit| async move {
            let own = membership::Entity::find_by_id(association_id)
                .filter(membership::Column::TenantId.eq(visit.tenant_id()));
            let own = own.one(visit.db().read()).await?.ok_or(CompanyError::NotFound)?;
            let unit = |(id, name_zh, name_en): (i64, &'static str, &'static str)| {
                let is_own = own.role_zh == name_zh || own.role_en.eq_ignore_ascii_case(name_en);
                UnitType { id, name_zh, name_en, is_own }
            };
            Ok(List::whole(UNITS.into_iter().map(unit).collect()))
        })
        .await
}

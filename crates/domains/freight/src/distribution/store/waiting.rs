//! Inquiries with places that the centre has given to nobody.

use fairway_auth::TenantId;
use sea_orm::sea_query::ExprTrait;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
};

use crate::claims::entities::claim;
use crate::claims::model::ClaimStatus;
use crate::entities::inquiry::{Column, Entity};
use crate::model::{DistributionMethod, InquiryStatus};

/// Those of all tenants that were distributed since a moment and are still open, by their numbers, behind one of them: (tenant, inquiry).
pub async fn list(
    db: &impl ConnectionTrait,
    (since, now): (i64, i64),
    (behind, most): (i64, u64),
) -> Result<Vec<(TenantId, i64)>, DbErr> {
    let offered = claim::Entity::find()
        .filter(claim::Column::Status.eq(ClaimStatus::ToBeClaimed.value()))
        .select_only()
        .column(claim::Column::InquiryId)
        .into_query();
    Entity::find()
        .filter(Column::Status.eq(InquiryStatus::Distributed.value()))
        .filter(Column::Distribution.eq(DistributionMethod::DistributionCentre.value()))
        .filter(Column::Taken.into_expr().lt(Column::Places.into_expr()))
        .filter(Column::DistributedAt.gte(since))
        .filter(Condition::any().add(Column::ClosesAt.is_null()).add(Column::ClosesAt.gt(now)))
        .filter(Column::Id.not_in_subquery(offered))
        .filter(Column::Id.gt(behind))
        .order_by_asc(Column::Id)
        .select_only()
        .columns([Column::TenantId, Column::Id])
        .limit(most)
        .into_tuple()
        .all(db)
        .await
}

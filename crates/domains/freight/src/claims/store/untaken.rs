//! Inquiries that were given to agents, and that nobody has or can take any more: nothing happens to them unless staff do something.

use fairway_auth::TenantId;
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QuerySelect, QueryTrait};

use crate::claims::entities::claim;
use crate::claims::model::ClaimStatus;
use crate::entities::inquiry::Column;
use crate::model::{DistributionMethod, InquiryStatus};

/// Nobody has claimed it; and it is closed, or was not offered to all and every offer has run out.
pub fn is_untaken(tenant_id: TenantId, now: i64) -> Condition {
    let offered = claim::Entity::find()
        .filter(claim::Column::TenantId.eq(tenant_id))
        .filter(claim::Column::Status.eq(ClaimStatus::ToBeClaimed.value()))
        .filter(claim::Column::OfferUntil.gt(now))
        .select_only()
        .column(claim::Column::InquiryId)
        .into_query();
    let is_offered_to_nobody = Condition::all()
        .add(Column::Distribution.ne(DistributionMethod::PoolClaim.value()))
        .add(Column::Id.not_in_subquery(offered));
    Condition::all()
        .add(Column::Status.eq(InquiryStatus::Distributed.value()))
        .add(Column::Taken.eq(0))
        .add(Condition::any().add(Column::ClosesAt.lte(now)).add(is_offered_to_nobody))
}

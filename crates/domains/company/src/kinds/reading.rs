//! What the public reads of a company's records: all of them, in the company's order, while the company can be seen.

use axum::response::Response;
use fairway_auth::TenantId;
use fairway_http::{Failure, List, Public};
use fairway_records::{RecordKind, records_in};
use sea_orm::{ConnectionTrait, DbErr, QueryOrder};
use serde::Serialize;

use crate::model::tag;
use crate::{CompanyError, store};

/// A company's records of one kind, in their order. A kind says how many there can be.
pub async fn list_of<E: RecordKind>(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    company_id: i64,
) -> Result<Vec<E::Model>, DbErr> {
    let own = records_in::<E>(tenant_id, company_id);
    E::ORDER.iter().fold(own, |select, (column, order)| select.order_by(*column, order.clone())).all(db).await
}

/// Answers with them, each as a `V`.
pub async fn read_of_company<E, V>(public: Public, company_id: i64) -> Result<Response, Failure>
where
    E: RecordKind,
    V: TryFrom<E::Model> + Serialize,
    Failure: From<V::Error>,
{
    let tags = [public.tag(tag::COMPANY)];
    public
        .read(&(), tags, |visit| async move {
            let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
            let found = store::companies::find_visible(db, tenant_id, company_id).await?;
            found.ok_or(CompanyError::NotFound)?;
            let rows = list_of::<E>(db, tenant_id, company_id).await?;
            let views = rows.into_iter().map(|row| Ok(V::try_from(row)?)).collect::<Result<Vec<_>, Failure>>()?;
            Ok(List::whole(views))
        })
        .await
}

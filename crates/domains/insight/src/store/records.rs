//! Records as they came.

use fairway_db::{Db, delete_in_batches};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait};

use crate::entities::{access_record, activity_report, operating_record};
use crate::model::{Operation, Report};
use crate::operations::collect::StoredAccess;

/// A table of records as they came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    Accesses,
    Reports,
    Operations,
    /// Views of companies' pages: kept in a table of their own, each visitor once a day.
    CompanyViews,
}

impl Table {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Accesses => "access_record",
            Self::Reports => "activity_report",
            Self::Operations => "operating_record",
            Self::CompanyViews => "exhibitor_view",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        let all = [Self::Accesses, Self::Reports, Self::Operations, Self::CompanyViews];
        all.into_iter().find(|table| table.name() == name)
    }
}

pub async fn insert_access(db: &impl ConnectionTrait, records: &[StoredAccess<'_>]) -> Result<(), DbErr> {
    let rows = records.iter().map(|kept @ StoredAccess { access, .. }| access_record::ActiveModel {
        tenant_id: Set(access.tenant_id),
        activity_id: Set(kept.activity_id),
        at: Set(access.at),
        visitor_identify: Set(access.visitor.clone()),
        user_id: Set(access.user_id),
        platform: Set(access.platform),
        language: Set(access.language.code().to_owned()),
        path: Set(kept.page.clone()),
        source: Set(kept.source.clone()),
        campaign: Set(kept.campaign.clone()),
        ..Default::default()
    });
    access_record::Entity::insert_many(rows).exec_without_returning(db).await.map(drop)
}

pub async fn insert_reports(db: &impl ConnectionTrait, records: &[(i64, &Report)]) -> Result<(), DbErr> {
    let rows = records.iter().map(|(activity_id, report)| activity_report::ActiveModel {
        tenant_id: Set(report.tenant_id),
        activity_id: Set(*activity_id),
        at: Set(report.at),
        user_id: Set(report.user_id),
        module_id: Set(report.path.clone()),
        agent_type: Set(report.agent_type.clone()),
        action_type: Set(report.action_type),
        os: Set(report.os.clone()),
        browser: Set(report.browser.clone()),
        browser_ver: Set(report.browser_ver.clone()),
        resolution: Set(report.resolution.clone()),
        version: Set(report.version.clone()),
        ..Default::default()
    });
    activity_report::Entity::insert_many(rows).exec_without_returning(db).await.map(drop)
}

pub async fn insert_operations(db: &impl ConnectionTrait, records: &[&Operation]) -> Result<(), DbErr> {
    let rows = records.iter().map(|operation| operating_record::ActiveModel {
        tenant_id: Set(operation.tenant_id),
        at: Set(operation.at),
        user_id: Set(operation.user_id),
        operation_type: Set(operation.operation_type),
        object_type: Set(operation.object_type),
        object_id: Set(operation.object_id),
        source: Set(operation.source),
        ..Default::default()
    });
    operating_record::Entity::insert_many(rows).exec_without_returning(db).await.map(drop)
}

/// Forgets what came before this moment, of all tenants; says how many.
pub async fn delete_before(db: &Db, at: i64) -> Result<u64, DbErr> {
    let views = delete_in_batches::<access_record::Entity>(db, access_record::Column::At.lt(at)).await?;
    let reports = delete_in_batches::<activity_report::Entity>(db, activity_report::Column::At.lt(at)).await?;
    let operations = delete_in_batches::<operating_record::Entity>(db, operating_record::Column::At.lt(at)).await?;
    Ok(views + reports + operations)
}

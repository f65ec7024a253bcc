//! The directory of a meeting's attendees: whom others can find, by what, kept up to date with everything that writes them.
//! Nothing by which somebody is reached stands in it.

use std::collections::{BTreeMap, HashMap};

use async_trait::async_trait;
use fairway_auth::{TenantId, UserId};
use fairway_cache::Tag;
use fairway_company::CompanyListener;
use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_records::StoredAs;
use fairway_search::{Counts, Entry, ListKey, Query, SearchIndexes, Searchable, put, remove};
use sea_orm::{ConnectionTrait, DbErr};

use crate::entities::attendee;
use crate::model::{ApplyStatus, AttendeeKind, tag};
use crate::{EventError, store};

/// What search calls an attendee.
pub const KIND: &str = "attendee";
/// Attendees that are made findable in one transaction.
const BATCH_ROWS: u64 = 500;

/// By what attendees are filtered and counted.
pub mod facet {
    pub const COUNTRY: &str = "country";
    /// See [`super::role_of`].
    pub const ROLE: &str = "role";
    /// What they do.
    pub const TAG: &str = "tag";
    /// What they look for.
    pub const INTEREST: &str = "interest";
    /// A trade lane.
    pub const LANE: &str = "lane";
    pub const COMPANY: &str = "company";
    /// Only of those who have one.
    pub const ACCOUNT: &str = "account";
    pub const HAS_ACCOUNT: &str = "1";
}

/// Somebody who takes part, without anything by which they are reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListedAttendee {
    pub attendee_id: i64,
    /// Missing for people whom the organiser entered and who never signed up.
    pub user_id: Option<UserId>,
    pub company_id: Option<i64>,
    /// 1 works at a booth, 2 visits.
    pub role: i32,
    pub name_zh: String,
    pub name_en: String,
    pub position_zh: String,
    pub position_en: String,
    pub company_zh: String,
    pub company_en: String,
    pub intro_zh: String,
    pub intro_en: String,
    pub country_id: Option<i64>,
    pub tags: Vec<String>,
    pub looking_for: Vec<String>,
    pub lanes: Vec<String>,
    /// Accepted, and shown in the directory.
    pub is_listed: bool,
}

impl TryFrom<attendee::Model> for ListedAttendee {
    type Error = EventError;

    fn try_from(row: attendee::Model) -> Result<Self, EventError> {
        Ok(Self {
            is_listed: is_listed(&row),
            role: role_of(row.kind),
            tags: codes("attendee.tags", &row.tags)?,
            looking_for: codes("attendee.looking_for", &row.looking_for)?,
            lanes: codes("attendee.lanes", &row.lanes)?,
            attendee_id: row.id,
            user_id: row.user_id,
            company_id: row.company_id,
            name_zh: row.name_zh,
            name_en: row.name_en,
            position_zh: row.position_zh,
            position_en: row.position_en,
            company_zh: row.company_zh,
            company_en: row.company_en,
            intro_zh: row.intro_zh,
            intro_en: row.intro_en,
            country_id: row.country_id,
        })
    }
}

/// The directory of a meeting.
pub fn list_of(tenant_id: TenantId, activity_id: i64) -> ListKey {
    ListKey { tenant_id, kind: KIND, scope_id: activity_id }
}

/// 1 for whoever works at a booth, 2 for everybody else.
pub fn role_of(kind: i32) -> i32 {
    if kind == AttendeeKind::Exhibitor.value() { 1 } else { 2 }
}

/// Whether others may see them there.
pub fn is_listed(row: &attendee::Model) -> bool {
    row.is_public && row.status == ApplyStatus::Accepted.value()
}

/// Shows those of these new attendees who may be seen.
pub async fn add(tx: &Tx, tenant_id: TenantId, rows: &[attendee::Model], now: i64) -> Result<(), EventError> {
    let shown: Result<Vec<Entry>, EventError> = rows.iter().filter(|row| is_listed(row)).map(entry).collect();
    Ok(put(tx, tenant_id, KIND, &shown?, now).await?)
}

/// Shows these attendees as they are now, and takes away those who are no longer to be seen.
pub async fn refresh(tx: &Tx, tenant_id: TenantId, rows: &[attendee::Model], now: i64) -> Result<(), EventError> {
    // Meeting by meeting, in one order: two transactions never wait for each other's list.
    let mut meetings: BTreeMap<i64, (Vec<Entry>, Vec<i64>)> = BTreeMap::new();
    for row in rows {
        let (shown, hidden) = meetings.entry(row.activity_id).or_default();
        match is_listed(row) {
            true => shown.push(entry(row)?),
            false => hidden.push(row.id),
        }
    }
    for (activity_id, (shown, hidden)) in meetings {
        put(tx, tenant_id, KIND, &shown, now).await?;
        if !hidden.is_empty() {
            remove(tx, list_of(tenant_id, activity_id), &hidden, now).await?;
        }
    }
    tx.touch(Tag::of(tag::ATTENDEE, tenant_id).as_str());
    Ok(())
}

fn entry(row: &attendee::Model) -> Result<Entry, EventError> {
    let mut facets = vec![(facet::ROLE, role_of(row.kind).to_string())];
    facets.extend(row.country_id.map(|id| (facet::COUNTRY, id.to_string())));
    facets.extend(row.company_id.map(|id| (facet::COMPANY, id.to_string())));
    facets.extend(row.user_id.map(|_| (facet::ACCOUNT, facet::HAS_ACCOUNT.to_owned())));
    for (name, column, list) in [
        (facet::TAG, "attendee.tags", &row.tags),
        (facet::INTEREST, "attendee.looking_for", &row.looking_for),
        (facet::LANE, "attendee.lanes", &row.lanes),
    ] {
        facets.extend(codes(column, list)?.into_iter().map(|code| (name, code)));
    }
    let words = [&row.company_zh, &row.company_en, &row.position_zh, &row.position_en];
    Ok(Entry {
        id: row.id,
        scope_id: row.activity_id,
        name_zh: row.name_zh.clone(),
        name_en: row.name_en.clone(),
        words: words.into_iter().cloned().collect(),
        facets,
        // Whoever has an account can be talked to, so they come first.
        weight: i64::from(row.user_id.is_some()),
        dated: row.registered_at,
    })
}

fn codes(column: &'static str, list: &str) -> Result<Vec<String>, EventError> {
    Vec::read(list.to_owned()).map_err(|error| EventError::Unreadable { column, error })
}

/// One page of a meeting's directory, in the order that was asked for, and how many there are.
pub async fn find_attendees(
    app: &App,
    tenant_id: TenantId,
    activity_id: i64,
    query: &Query,
    (start, limit): (usize, usize),
) -> Result<(Vec<ListedAttendee>, usize), Failure> {
    let db = app.db.read();
    let found = indexes(app)?.find(db, list_of(tenant_id, activity_id), query, start, limit).await?;
    Ok((listed_attendees(db, tenant_id, activity_id, &found.ids).await?, found.total))
}

/// The ids of its first people, for which no row is read, and how many there are.
pub async fn find_attendee_ids(
    app: &App,
    tenant_id: TenantId,
    activity_id: i64,
    query: &Query,
    limit: usize,
) -> Result<(Vec<i64>, usize), Failure> {
    let found = indexes(app)?.find(app.db.read(), list_of(tenant_id, activity_id), query, 0, limit).await?;
    Ok((found.ids, found.total))
}

/// These people in this order; who was hidden since the index was read is left out.
pub async fn listed_attendees(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    ids: &[i64],
) -> Result<Vec<ListedAttendee>, EventError> {
    let rows = store::attendees::find_many(db, tenant_id, activity_id, ids).await?;
    let mut rows: HashMap<i64, attendee::Model> = rows.into_iter().map(|row| (row.id, row)).collect();
    ids.iter().filter_map(|id| rows.remove(id)).filter(is_listed).map(ListedAttendee::try_from).collect()
}

/// How many each filter would leave.
pub async fn count_attendees(
    app: &App,
    tenant_id: TenantId,
    activity_id: i64,
    query: &Query,
) -> Result<Counts, Failure> {
    Ok(indexes(app)?.count(app.db.read(), list_of(tenant_id, activity_id), query).await?)
}

fn indexes(app: &App) -> Result<SearchIndexes, Failure> {
    app.extras.get().cloned().ok_or_else(|| Failure::internal("search was not provided"))
}

/// These accounts as they registered for a meeting, shown in its directory or not; those who did not are left out.
pub async fn attendees_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_ids: &[UserId],
) -> Result<Vec<ListedAttendee>, EventError> {
    let rows = store::attendees::list_by_users(db, tenant_id, activity_id, user_ids).await?;
    rows.into_iter().map(ListedAttendee::try_from).collect()
}

/// Follows companies that become one.
pub struct AttendeeKeeper;

#[async_trait]
impl CompanyListener for AttendeeKeeper {
    async fn companies_changed(
        &self,
        tx: &Tx,
        tenant_id: TenantId,
        company_ids: &[i64],
        now: i64,
    ) -> Result<(), Failure> {
        let rows = store::attendees::list_by_companies(&**tx, tenant_id, company_ids).await?;
        Ok(refresh(tx, tenant_id, &rows, now).await?)
    }
}

/// Attendees who were there before they could be found.
pub const SEARCHABLE: Searchable = Searchable {
    kind: KIND,
    version: 2,
    put_next: |tx, after_id| {
        Box::pin(async move {
            let rows = store::attendees::next_after(&**tx, after_id, BATCH_ROWS).await?;
            let Some(last_id) = rows.last().map(|row| row.id) else { return Ok(None) };
            let mut by_tenant: HashMap<TenantId, Vec<attendee::Model>> = HashMap::new();
            for row in rows {
                by_tenant.entry(row.tenant_id).or_default().push(row);
            }
            for (tenant_id, rows) in by_tenant {
                let now = rows.iter().map(|row| row.updated_at).max().unwrap_or_default();
                refresh(tx, tenant_id, &rows, now).await.map_err(|error| DbErr::Custom(error.to_string()))?;
            }
            Ok(Some(last_id))
        })
    },
};

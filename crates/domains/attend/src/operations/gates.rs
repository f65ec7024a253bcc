//! The gates as scans ask for them: read once and kept until somebody changes one, because thousands of scans a minute ask.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

use fairway_auth::TenantId;
use fairway_cache::{Stamped, Tag};
use fairway_clock::Zone;
use fairway_event::find_zone;
use fairway_http::{Code, Failure, Visit};
use fairway_records::{Visibility, read_column};

use crate::kinds::gate::table as gate;
use crate::model::tag;
use crate::store;

/// A gate with its rules.
#[derive(Clone, Debug)]
pub struct Gate {
    pub id: i64,
    pub activity_id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// 1 open, 0 closed.
    pub status: i32,
    /// At whose door it is.
    pub session_id: Option<i64>,
    /// All of them where there are none.
    pub ticket_types: Vec<i64>,
    /// Of its meeting, whose days they are.
    pub zone: Zone,
    changed_at: i64,
}

impl Gate {
    fn read(zone: Zone, row: gate::Model) -> Result<Self, Failure> {
        Ok(Self {
            zone,
            ticket_types: read_column("attend_gate.ticket_types", row.ticket_types)?,
            id: row.id,
            activity_id: row.activity_id,
            session_id: row.session_id,
            name_zh: row.name_zh,
            name_en: row.name_en,
            status: row.status,
            changed_at: row.updated_at,
        })
    }

    /// Scans from before it was closed may arrive afterwards.
    pub fn is_closed_at(&self, at: i64) -> bool {
        self.status != Visibility::Published.value() && at >= self.changed_at
    }

    pub fn lets_in(&self, ticket_type_id: Option<i64>) -> bool {
        self.ticket_types.is_empty() || ticket_type_id.is_some_and(|id| self.ticket_types.contains(&id))
    }
}

type Held = Arc<Stamped<Vec<Gate>>>;

/// The gates of all tenants that somebody asked for.
#[derive(Clone, Default)]
pub struct GateBook(Arc<Mutex<HashMap<TenantId, Held>>>);

impl GateBook {
    /// The gates of the visitor's tenant.
    pub async fn read(visit: &Visit) -> Result<Gates, Failure> {
        let book = visit.app.extras.get::<Self>().ok_or_else(|| Failure::internal("nobody provides the gates"))?;
        let (tenant_id, cache) = (visit.tenant_id(), &visit.app.cache);
        if let Some(held) = book.held(tenant_id).filter(|held| cache.is_current(held)) {
            return Ok(Gates(held));
        }
        let moment = cache.moment();
        let rows = store::gates::list(visit.db().read(), tenant_id).await?;
        let mut zones = HashMap::new();
        for activity_id in rows.iter().map(|row| row.activity_id).collect::<HashSet<_>>() {
            let zone = find_zone(visit.db().read(), tenant_id, activity_id).await?.unwrap_or_default();
            zones.insert(activity_id, zone);
        }
        let zone = |row: &gate::Model| zones.get(&row.activity_id).cloned().unwrap_or_default();
        let gates = rows.into_iter().map(|row| Gate::read(zone(&row), row)).collect::<Result<Vec<Gate>, Failure>>()?;
        let tags = [Tag::of(tag::GATE, tenant_id), Tag::of(fairway_event::model::tag::MEETING, tenant_id)];
        let held = Arc::new(cache.seal(moment, &tags, gates));
        book.all().insert(tenant_id, held.clone());
        Ok(Gates(held))
    }

    fn held(&self, tenant_id: TenantId) -> Option<Held> {
        self.all().get(&tenant_id).cloned()
    }

    fn all(&self) -> std::sync::MutexGuard<'_, HashMap<TenantId, Held>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The gates of one tenant, as they were when this was asked for.
#[derive(Clone)]
pub struct Gates(Held);

impl Gates {
    pub fn find(&self, id: i64) -> Option<&Gate> {
        self.0.value.iter().find(|gate| gate.id == id)
    }

    /// The same where it has to be there.
    pub fn get(&self, id: i64) -> Result<&Gate, Failure> {
        self.find(id).ok_or_else(|| Code::NOT_FOUND.into())
    }

    /// Those of a meeting, in their order.
    pub fn of(&self, activity_id: i64) -> impl Iterator<Item = &Gate> {
        self.0.value.iter().filter(move |gate| gate.activity_id == activity_id)
    }
}

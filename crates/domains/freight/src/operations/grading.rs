//! Which level an inquiry is of: the deepest one whose standard it meets, and the standards of all above it.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_records::{StoredAs, records_in};
use sea_orm::ConnectionTrait;

use crate::FreightError;
use crate::entities::inquiry;
use crate::kinds::level::table as level;
use crate::model::containers;
use crate::model::standard::{Measured, Standard};

/// More steps than any tree of levels has.
const MAX_LEVEL_DEPTH: usize = 20;

pub fn measure(one: &inquiry::Model) -> Result<Measured, FreightError> {
    Ok(Measured {
        containers: containers::count(&containers::read(&one.containers)?),
        kg: one.weight_kg.unwrap_or_default().max(one.chargeable_kg.unwrap_or_default()),
        mode: one.transport_mode,
        countries: [one.origin_country_id, one.destination_country_id],
    })
}

fn standard_of(level: &level::Model) -> Result<(i64, Standard), FreightError> {
    let unreadable = |error| FreightError::Unreadable { column: "freight_level.standard", error };
    Ok((level.id, Standard::read(level.standard.clone()).map_err(unreadable)?))
}

/// Of several that fit the deepest, then the one whose standard asks for most, then the dearest.
pub fn grade<'a>(levels: &'a [level::Model], one: &Measured) -> Result<Option<&'a level::Model>, FreightError> {
    let standards: HashMap<i64, Standard> = levels.iter().map(standard_of).collect::<Result<_, _>>()?;
    let by_id: HashMap<i64, &level::Model> = levels.iter().map(|level| (level.id, level)).collect();
    let depth_of = |level: &level::Model| {
        let (mut depth, mut at) = (0, Some(level));
        while let Some(current) = at {
            if depth > MAX_LEVEL_DEPTH || !standards[&current.id].is_met_by(one) {
                return None;
            }
            depth += 1;
            at = by_id.get(&current.parent_id).copied();
        }
        Some(depth)
    };
    let fitting = levels.iter().filter_map(|level| depth_of(level).map(|depth| (depth, level)));
    let rank = |(depth, level): &(usize, &level::Model)| {
        (*depth, standards[&level.id].demands(), level.price, std::cmp::Reverse(level.id))
    };
    Ok(fitting.max_by_key(rank).map(|(_, level)| level))
}

/// The level of an inquiry, if the tenant has one for it.
pub async fn level_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    one: &Measured,
) -> Result<Option<level::Model>, FreightError> {
    let levels = records_in::<level::Entity>(tenant_id, 0);
    let levels = sea_orm::QuerySelect::limit(levels, 1_000).all(db).await?;
    Ok(grade(&levels, one)?.cloned())
}

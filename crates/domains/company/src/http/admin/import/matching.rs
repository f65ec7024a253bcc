//! Which company a row is about, and what it would do to it.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_http::Failure;
use fairway_import::{Plan, Planned, Reason, SheetRow};
use fairway_lang::Text;

use super::Item;
use super::columns::read_country;
use super::fields::CompanyFields;
use crate::entities::company::Model;
use crate::error::COMPANY_NAME_EXISTS;
use crate::store;

const NO_SUCH: Text = Text::new("没有这个编号的企业", "There is no company with this ID");
const NO_NAME: Text = Text::new("中英文名称至少填一个", "Enter at least one of the two names");
const SEVERAL: Text =
    Text::new("有几家企业叫这个名称，请填写国家或编号", "Several companies have this name; add the country or the ID");
const TWO: Text = Text::new(
    "中文名称和英文名称属于两家不同的企业",
    "The Chinese name and the English name belong to two different companies",
);

/// The companies that some rows may be about.
pub struct Known {
    by_id: HashMap<i64, Model>,
    /// By their names without case, whatever the country.
    by_zh: HashMap<String, Vec<i64>>,
    by_en: HashMap<String, Vec<i64>>,
}

/// Two queries, however many rows there are.
pub async fn load(tx: &Tx, tenant_id: TenantId, rows: &[SheetRow]) -> Result<Known, Failure> {
    let ids: Vec<i64> = rows.iter().filter_map(|row| row.get("id")?.parse().ok()).collect();
    let mut by_id = store::companies::list_some(&**tx, tenant_id, &ids).await?;
    let in_rows = rows.iter().flat_map(|row| [row.get("name_zh"), row.get("name_en")]).flatten().map(str::to_owned);
    // Whoever moves to another country keeps its names, and must not meet them there.
    let in_table = by_id.values().flat_map(|one| [one.name_zh.clone(), one.name_en.clone()]);
    let names: Vec<String> = in_rows.chain(in_table).filter(|name| !name.is_empty()).collect();
    for one in store::companies::list_by_name(&**tx, tenant_id, &names).await? {
        by_id.insert(one.id, one);
    }
    let (mut by_zh, mut by_en): (HashMap<String, Vec<i64>>, HashMap<String, Vec<i64>>) = Default::default();
    for one in by_id.values() {
        by_zh.entry(one.name_zh.to_lowercase()).or_default().push(one.id);
        by_en.entry(one.name_en.to_lowercase()).or_default().push(one.id);
    }
    Ok(Known { by_id, by_zh, by_en })
}

impl Known {
    pub fn plan(&self, row: &SheetRow) -> Result<Planned<Item>, Failure> {
        let found = match self.find(row) {
            Ok(found) => found,
            Err(reason) => return Ok(Planned { plan: Plan::Refuse(vec![reason]), keys: Vec::new() }),
        };
        let before = found.map(CompanyFields::of).transpose()?;
        let mut after = before.clone().unwrap_or_default();
        let mut wrong = after.read(row);
        for reason in after.check() {
            // What was wrong before is not this row's to mend, and one reason for a column is enough.
            let is_new = before.is_none() || row.get(&reason.column).is_some();
            if is_new && !wrong.iter().any(|one| one.column == reason.column) {
                wrong.push(reason);
            }
        }
        wrong.extend(self.taken(found, &after));
        let keys = after.keys().chain(found.map(|one| format!("id:{}", one.id))).collect();
        let plan = match (found, before) {
            _ if !wrong.is_empty() => Plan::Refuse(wrong),
            (Some(found), Some(before)) => match after.changes(&before) {
                changes if changes.is_empty() => Plan::Same,
                changes => Plan::Change(Item::Change { before: Box::new(found.clone()), after }, changes),
            },
            _ => Plan::New(Item::Enter(after)),
        };
        Ok(Planned { plan, keys })
    }

    /// By its id, or by one of its names: in the country that the row says, or in the only one where there is such a name.
    fn find(&self, row: &SheetRow) -> Result<Option<&Model>, Reason> {
        if let Some(id) = row.get("id") {
            let found = id.parse().ok().and_then(|id: i64| self.by_id.get(&id));
            return found.map(Some).ok_or_else(|| Reason::at("id", NO_SUCH));
        }
        let (zh, en) = (row.get("name_zh"), row.get("name_en"));
        if zh.or(en).is_none() {
            return Err(Reason::at("name_zh", NO_NAME));
        }
        let country = row.get("country_id").and_then(read_country);
        let (by_zh, by_en) = (ids_named(&self.by_zh, zh), ids_named(&self.by_en, en));
        let mut ids: Vec<i64> = by_zh.iter().chain(by_en).copied().collect();
        ids.sort_unstable();
        ids.dedup();
        let there = ids.iter().filter_map(|id| self.by_id.get(id));
        let mut there: Vec<&Model> = match country {
            Some(country) => there.filter(|one| one.country_id == country).collect(),
            // A country that nobody knows is said to be wrong further on.
            None if row.get("country_id").is_some() => Vec::new(),
            None => there.collect(),
        };
        match there.len() {
            0 | 1 => Ok(there.pop()),
            _ if country.is_some() => Err(Reason::at("name_en", TWO)),
            _ => Err(Reason::at("country_id", SEVERAL)),
        }
    }

    /// Names that another company of the country has already.
    fn taken(&self, own: Option<&Model>, after: &CompanyFields) -> Vec<Reason> {
        let is_held = |ids: &[i64]| {
            let others = ids.iter().filter(|id| Some(**id) != own.map(|one| one.id));
            let mut others = others.filter_map(|id| self.by_id.get(id));
            others.any(|one| one.country_id == after.country_id)
        };
        let names = [("name_zh", &self.by_zh, &after.name_zh), ("name_en", &self.by_en, &after.name_en)];
        let held = names.into_iter().filter(|(_, known, name)| is_held(ids_named(known, Some(name.as_str()))));
        held.map(|(field, _, _)| Reason::at(field, COMPANY_NAME_EXISTS.text())).collect()
    }
}

fn ids_named<'a>(known: &'a HashMap<String, Vec<i64>>, name: Option<&str>) -> &'a [i64] {
    let found = name.filter(|name| !name.is_empty()).and_then(|name| known.get(&name.to_lowercase()));
    found.map_or(&[], Vec::as_slice)
}

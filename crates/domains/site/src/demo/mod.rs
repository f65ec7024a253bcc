//! The demo's site: configuration, structure, settings, labels; and what it shows once the meeting exists.

mod meeting;
mod versions;

pub use meeting::load_meeting_demo;

use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_identity::grant_to_organisers;
use fairway_lang::Text;
use futures::future::BoxFuture;
use serde::Deserialize;

use crate::model::{starter_structure, tag};
use crate::operations::sites::{NewSite, open_site};
use crate::{permissions, store};

const DAY: i64 = 24 * 3600;

#[derive(Deserialize)]
struct Setting {
    name: String,
    value: serde_json::Value,
}

#[derive(Deserialize)]
struct Label {
    key: String,
    label_zh: String,
    label_en: String,
}

/// Loads this domain's rows of the demo.
pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let (tenant_id, now) = (demo.tenant_id, demo.now);
        let config = meeting::configs(demo)?.into_iter().next();
        let config = config.ok_or_else(|| Failure::internal("the demo has no exhibition"))?;
        let site = NewSite {
            code: config.code,
            name_zh: config.name_zh,
            name_en: config.name_en,
            body: starter_structure(),
            structure: config.structure,
            activity_id: 0,
        };
        let published = versions::list(demo)?;
        let opened = published.first().map_or(now, |first| first.at.min(now) - DAY);
        open_site(tx, tenant_id, site, opened).await?;
        versions::publish(tx, demo, published).await?;
        for setting in demo.read::<Vec<Setting>>("system.json")? {
            store::system::save(&**tx, tenant_id, &setting.name, &setting.value, now).await?;
        }
        for label in demo.read::<Vec<Label>>("labels.json")? {
            store::labels::save(&**tx, tenant_id, &label.key, &label.label_zh, &label.label_en, now).await?;
        }
        tx.touch(Tag::of(tag::LABELS, tenant_id).as_str());
        grant_to_organisers(tx, demo, Text::new("网站编辑", "Site editor"), permissions::ALL).await
    })
}

//! GET, PUT and DELETE atms/booth/plan, GET atms/booth/plan/check and atms/booth/plan/halls: a hall's plan while it is edited.

use std::collections::{HashMap, HashSet};

use fairway_audit::{Audit, Change};
use fairway_http::{Allowed, Answer, Fields, List, ListAnswer, Params, Payload, Reply, Validate};
use fairway_identity::list_accounts;
use fairway_lang::Lang;
use fairway_records::{MeetingQuery, MeetingScope, resolve_scope};
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::BoothError;
use crate::entities::pavilion;
use crate::model::BoothStatus;
use crate::operations::editor::body::PlanBody;
use crate::operations::editor::check::{PlanCheck, check};
use crate::operations::editor::drafts::{self, EditedPlan};
use crate::operations::editor::sale::{PlanTaker, Sale};
use crate::permissions::EditBooths;
use crate::store;

/// What the audit log calls a plan.
pub const KIND: &str = "booth_plan";

/// The largest plan with room to spare, so that it is the check which says what is wrong with it.
const BODY_BYTES: usize = 2 << 20;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HallQuery {
    /// The hall.
    pub pavilion_id: i64,
}

/// Where a plan's draft stands.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PlanStanding {
    /// To be sent back with the next change.
    pub revision: i64,
    /// What the site shows; 0 before the first draft.
    pub version: i64,
    /// The version that the draft was begun from.
    pub base_version: i64,
    /// Nobody has begun a draft: this is what is published.
    pub is_new: bool,
    pub edited_by: Option<i64>,
    pub edited_by_name: String,
    pub edited_at: Option<i64>,
}

impl PlanStanding {
    fn new(edited: &EditedPlan) -> Self {
        let EditedPlan { hall, draft, .. } = edited;
        Self {
            revision: hall.revision,
            version: hall.plan_version,
            base_version: draft.as_ref().map_or(hall.plan_version, |draft| draft.base_version),
            is_new: draft.is_none(),
            edited_by: hall.edited_at.map(|_| hall.edited_by),
            edited_by_name: hall.edited_by_name.clone(),
            edited_at: hall.edited_at,
        }
    }
}

/// A hall's plan with everything that its editor needs.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PlanView {
    pub pavilion_id: i64,
    pub activity_id: i64,
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
    #[serde(flatten)]
    pub standing: PlanStanding,
    pub body: PlanBody,
    /// The plan that the site shows.
    pub published: PlanBody,
    /// Every booth that is held, reserved, sold or blocked.
    pub takers: Vec<PlanTaker>,
    pub check: PlanCheck,
}

impl PlanView {
    /// In the words of a language, where it names somebody.
    pub async fn load(
        db: &impl ConnectionTrait,
        tenant_id: i64,
        mut edited: EditedPlan,
        lang: Lang,
    ) -> Result<Self, BoothError> {
        name_editor(db, &mut edited.hall, lang).await?;
        let published = drafts::published(db, tenant_id, &edited.hall).await?;
        let sale = Sale::load(db, tenant_id, edited.hall.clone()).await?;
        let check = check(&edited.body, &sale)?;
        let standing = PlanStanding::new(&edited);
        let EditedPlan { hall, body, .. } = edited;
        let pavilion::Model { id, activity_id, code, name_zh, name_en, .. } = hall;
        let takers = takers(&sale);
        Ok(Self { pavilion_id: id, activity_id, code, name_zh, name_en, standing, body, published, takers, check })
    }
}

/// Calls whoever edited a plan last by the name that readers of this language know.
async fn name_editor(db: &impl ConnectionTrait, hall: &mut pavilion::Model, lang: Lang) -> Result<(), BoothError> {
    hall.edited_by_name = in_lang(drafts::editor_names(db, hall).await?, lang);
    Ok(())
}

fn in_lang([zh, en]: [String; 2], lang: Lang) -> String {
    lang.pick(&zh, &en).to_owned()
}

/// In the order of their numbers, so that the same answer has the same bytes.
fn takers(sale: &Sale) -> Vec<PlanTaker> {
    sale.booths.iter().filter_map(|row| sale.takers.get(&row.id).cloned()).collect()
}

/// The plan of a hall as it is edited, or as it is published where nobody has begun a draft.
#[utoipa::path(get, path = "/atms/booth/plan", tag = "booth", params(HallQuery),
    responses((status = 200, body = PlanView)))]
pub async fn get(user: Allowed<EditBooths>, Params(query): Params<HallQuery>) -> Answer<PlanView> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let edited = EditedPlan::load(db, tenant_id, query.pavilion_id).await?;
    Ok(Reply(PlanView::load(db, tenant_id, edited, user.lang()).await?))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SavePlan {
    pub pavilion_id: i64,
    /// The one that the changes were made on.
    pub revision: i64,
    pub body: PlanBody,
}

impl Validate for SavePlan {
    fn validate(&self, fields: &mut Fields) {
        self.body.validate(fields);
    }
}

/// What a save answers: the way on, what is wrong, and who has what by now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PlanSaved {
    #[serde(flatten)]
    pub standing: PlanStanding,
    pub takers: Vec<PlanTaker>,
    pub check: PlanCheck,
}

/// Keeps the draft of a plan. Whoever saved in between is named by failure 1730, and nothing of theirs is lost; `data` holds
/// `edited_by_name`, `edited_at` and the `revision` to go on from.
#[utoipa::path(put, path = "/atms/booth/plan", tag = "booth", request_body = SavePlan,
    responses((status = 200, body = PlanSaved)))]
pub async fn save(
    user: Allowed<EditBooths>,
    audit: Audit,
    Payload(request): Payload<SavePlan, BODY_BYTES>,
) -> Answer<PlanSaved> {
    Fields::check(&request)?;
    let (tenant_id, mut body) = (user.tenant_id(), request.body);
    body.settle();
    let tx = user.begin().await?;
    let was_begun = store::plans::with_draft(&*tx, tenant_id, &[request.pavilion_id]).await?.len() == 1;
    let mut edited = drafts::save(&tx, tenant_id, request.pavilion_id, request.revision, body, &user.actor()).await?;
    // It saves itself every few seconds: that somebody began is worth a line, each save is not.
    if !was_begun {
        let change = Change::act("draft", KIND, edited.hall.id).named(edited.hall.name_zh.clone());
        audit.record(&tx, change.named_en(edited.hall.name_en.clone())).await?;
    }
    name_editor(&*tx, &mut edited.hall, user.lang()).await?;
    let sale = Sale::load(&*tx, tenant_id, edited.hall.clone()).await?;
    let saved =
        PlanSaved { standing: PlanStanding::new(&edited), takers: takers(&sale), check: check(&edited.body, &sale)? };
    tx.commit().await?;
    Ok(Reply(saved))
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DiscardPlan {
    /// The hall.
    pub pavilion_id: i64,
    /// The one that is being looked at.
    pub plan_revision: i64,
}

/// Throws the draft away and goes back to what is published.
#[utoipa::path(delete, path = "/atms/booth/plan", tag = "booth", params(DiscardPlan),
    responses((status = 200, body = PlanView)))]
pub async fn discard(user: Allowed<EditBooths>, audit: Audit, Params(query): Params<DiscardPlan>) -> Answer<PlanView> {
    let tenant_id = user.tenant_id();
    let tx = user.begin().await?;
    let before = EditedPlan::load(&*tx, tenant_id, query.pavilion_id).await?;
    let is_gone = drafts::discard(&tx, tenant_id, query.pavilion_id, query.plan_revision, &user.actor()).await?;
    if is_gone {
        let change = Change::deleted(KIND, before.hall.id, &outline(&before.body)).action("discard");
        audit.record(&tx, change.named(before.hall.name_zh).named_en(before.hall.name_en)).await?;
    }
    let edited = EditedPlan::load(&*tx, tenant_id, query.pavilion_id).await?;
    let view = PlanView::load(&*tx, tenant_id, edited, user.lang()).await?;
    tx.commit().await?;
    Ok(Reply(view))
}

/// What is wrong with the draft of a hall, and what publishing it would change now.
#[utoipa::path(get, path = "/atms/booth/plan/check", tag = "booth", params(HallQuery),
    responses((status = 200, body = PlanCheck)))]
pub async fn look(user: Allowed<EditBooths>, Params(query): Params<HallQuery>) -> Answer<PlanCheck> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let EditedPlan { hall, body, .. } = EditedPlan::load(db, tenant_id, query.pavilion_id).await?;
    Ok(Reply(check(&body, &Sale::load(db, tenant_id, hall).await?)?))
}

/// A hall in the list of plans.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PlanHall {
    pub id: i64,
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
    pub plan_w: i32,
    pub plan_h: i32,
    pub booths_total: i64,
    pub booths_free: i64,
    pub booths_sold: i64,
    /// What the site shows; 0 before the first draft.
    pub version: i64,
    pub has_draft: bool,
    pub edited_by: Option<i64>,
    pub edited_by_name: String,
    pub edited_at: Option<i64>,
}

/// The halls of a meeting, with how far their plans are and who edited them last.
#[utoipa::path(get, path = "/atms/booth/plan/halls", tag = "booth", params(MeetingQuery),
    responses((status = 200, body = [PlanHall])), extensions(("x-fairway-list" = json!(true))))]
pub async fn halls(user: Allowed<EditBooths>, Params(query): Params<MeetingQuery>) -> ListAnswer<PlanHall> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, query.activity_id).await?;
    let mut rows = store::pavilions::list(db, tenant_id, activity_id).await?;
    let editors: Vec<i64> = rows.iter().map(|hall| hall.edited_by).collect();
    let editors = list_accounts(db, tenant_id, &editors).await?;
    for hall in &mut rows {
        hall.edited_by_name = in_lang(drafts::names_of(editors.get(&hall.edited_by), hall), user.lang());
    }
    let mut counts: HashMap<i64, [i64; 3]> = HashMap::new();
    for (hall, status, count) in store::booths::count_by_hall(db, tenant_id, activity_id).await? {
        let [total, free, sold] = counts.entry(hall).or_default();
        *total += count;
        if status == BoothStatus::Free.value() {
            *free += count;
        }
        if status == BoothStatus::Sold.value() {
            *sold += count;
        }
    }
    let ids: Vec<i64> = rows.iter().map(|hall| hall.id).collect();
    let drafts: HashSet<i64> = store::plans::with_draft(db, tenant_id, &ids).await?.into_iter().collect();
    let view = |hall: pavilion::Model| {
        let [booths_total, booths_free, booths_sold] = counts.get(&hall.id).copied().unwrap_or_default();
        PlanHall {
            booths_total,
            booths_free,
            booths_sold,
            version: hall.plan_version,
            has_draft: drafts.contains(&hall.id),
            edited_by: hall.edited_at.map(|_| hall.edited_by),
            edited_by_name: hall.edited_by_name,
            edited_at: hall.edited_at,
            id: hall.id,
            code: hall.code,
            name_zh: hall.name_zh,
            name_en: hall.name_en,
            plan_w: hall.plan_w,
            plan_h: hall.plan_h,
        }
    };
    Ok(List::whole(rows.into_iter().map(view).collect()))
}

/// What the audit log keeps of a plan: its extent, not its 200 KB.
pub fn outline(body: &PlanBody) -> Value {
    json!({
        "booths": body.booths.len(),
        "doors": body.doors.len(),
        "columns": body.columns.len(),
        "zones": body.zones.len(),
    })
}

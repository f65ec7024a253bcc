//! The way from a visit to a registration, as a list of steps that any domain can add to.

use fairway_auth::TenantId;
use fairway_db::Db;
use fairway_http::{App, Failure};
use fairway_lang::Text;
use futures::FutureExt;
use futures::future::BoxFuture;

/// Which days of which meeting a step is counted for.
#[derive(Clone, Copy, Debug)]
pub struct StepQuestion {
    pub tenant_id: TenantId,
    pub activity_id: i64,
    /// From this second…
    pub from: i64,
    /// …until before this one.
    pub to: i64,
}

/// Counts how often something was done.
pub type CountDone = for<'a> fn(&'a Db, StepQuestion) -> BoxFuture<'a, Result<i64, Failure>>;

/// Where the number of a step comes from.
#[derive(Clone, Copy, Debug)]
pub enum StepCount {
    /// Everybody who came, once a day.
    Visitors,
    /// Whoever opened one of these pages, once a day.
    Opened(&'static [&'static str]),
    /// What a domain has on record.
    Done(CountDone),
}

#[derive(Clone, Copy, Debug)]
pub struct FunnelStep {
    /// Its name in the tallies and on the wire.
    pub key: &'static str,
    pub name: Text,
    /// Among the others; those of this domain are 10, 20, 30 and 40.
    pub position: u32,
    pub count: StepCount,
}

/// All steps in their order. A later domain adds its own in `extras`:
/// `extras.get_or_insert_default::<Funnel>().add(FunnelStep { … })`.
#[derive(Clone, Debug, Default)]
pub struct Funnel(Vec<FunnelStep>);

impl Funnel {
    pub fn add(&mut self, step: FunnelStep) {
        self.0.push(step);
        self.0.sort_by_key(|step| step.position);
    }

    pub fn of(app: &App) -> Self {
        app.extras.get().cloned().unwrap_or_default()
    }

    pub fn steps(&self) -> &[FunnelStep] {
        &self.0
    }

    /// The steps that opening this page belongs to.
    pub fn opened_by<'a>(&'a self, path: &'a str) -> impl Iterator<Item = &'static str> + 'a {
        self.0.iter().filter_map(move |step| match step.count {
            StepCount::Opened(pages) if pages.contains(&path) => Some(step.key),
            _ => None,
        })
    }

    /// What there is today: visits, accounts and registrations.
    pub fn add_own(&mut self) {
        self.add(FunnelStep {
            key: "visit",
            name: Text::new("访客（按日计）", "Visitors (daily)"),
            position: 10,
            count: StepCount::Visitors,
        });
        self.add(FunnelStep {
            key: "open",
            name: Text::new("打开注册或登记页", "Opened a registration page"),
            position: 20,
            count: StepCount::Opened(REGISTRATION_PAGES),
        });
        self.add(FunnelStep {
            key: "sign_up",
            name: Text::new("注册账号", "Created an account"),
            position: 30,
            count: StepCount::Done(count_sign_ups),
        });
        self.add(FunnelStep {
            key: "register",
            name: Text::new("登记参会", "Registered for the fair"),
            position: 40,
            count: StepCount::Done(count_registrations),
        });
    }
}

/// Where accounts and registrations begin.
pub const REGISTRATION_PAGES: &[&str] = &["/signUp", "/sign", "/enrollPage"];

fn count_sign_ups(db: &Db, asked: StepQuestion) -> BoxFuture<'_, Result<i64, Failure>> {
    async move {
        let counted = fairway_identity::count_sign_ups(db.read(), asked.tenant_id, asked.from, asked.to).await?;
        Ok(counted.into_iter().map(|(_, count)| count).sum())
    }
    .boxed()
}

fn count_registrations(db: &Db, asked: StepQuestion) -> BoxFuture<'_, Result<i64, Failure>> {
    async move {
        let StepQuestion { tenant_id, activity_id, from, to } = asked;
        let counted = fairway_event::count_registrations(db.read(), tenant_id, activity_id, from, to).await?;
        Ok(counted.into_iter().map(|(_, count)| count).sum())
    }
    .boxed()
}

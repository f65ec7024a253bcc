//! Which lane somebody asks about: two ports, a container, a day and a currency, as a query names them.

use fairway_clock::Day;
use fairway_http::fields::{REQUIRED, UNKNOWN};
use fairway_http::{Failure, Visit, find_tenant_zone};
use fairway_lang::Text;

use super::model::{CURRENCIES, USUAL_CONTAINER, is_container};
use super::ports::{Meant, must_mean};
use super::store::Lanes;
use crate::error::SAME_PORT;

pub const NO_DAY: Text = Text::new("请填写日期，例如 2027-03-18", "Enter a day such as 2027-03-18");

/// The ports of a lane as they are understood.
#[derive(Clone, Debug)]
pub struct Lane {
    pub pol: Meant,
    pub pod: Meant,
    pub container: i32,
}

impl Lane {
    /// Refuses words that mean no port, and lanes that lead nowhere.
    pub fn read(pol: &str, pod: &str, container: Option<i32>) -> Result<Self, Failure> {
        for (name, word) in [("pol", pol), ("pod", pod)] {
            if word.trim().is_empty() {
                return Err(Failure::field(name, REQUIRED));
            }
        }
        let (pol, pod) = (must_mean("pol", pol)?, must_mean("pod", pod)?);
        if pol.first().code == pod.first().code {
            return Err(Failure::at_field("pod", SAME_PORT));
        }
        let container = container.unwrap_or(USUAL_CONTAINER.value());
        if !is_container(container) {
            return Err(Failure::field("container", UNKNOWN));
        }
        Ok(Self { pol, pod, container })
    }

    pub fn lanes(&self, tenant_id: i64) -> Lanes<'static> {
        Lanes { tenant_id, pols: self.pol.codes(), pods: self.pod.codes(), container: self.container }
    }
}

/// The day that is asked about, and today at the fair.
pub async fn days(visit: &Visit, sent: Option<&str>) -> Result<(Day, Day), Failure> {
    let today = find_tenant_zone(&visit.app, visit.tenant_id()).await?.day(visit.now());
    match sent.filter(|sent| !sent.is_empty()) {
        Some(sent) => Ok((Day::parse(sent).ok_or_else(|| Failure::field("date", NO_DAY))?, today)),
        None => Ok((today, today)),
    }
}

/// The currency that is asked for, if any.
pub fn currency(sent: Option<&str>) -> Result<Option<&'static str>, Failure> {
    let Some(sent) = sent.filter(|sent| !sent.is_empty()) else { return Ok(None) };
    let known = CURRENCIES.into_iter().find(|known| known.eq_ignore_ascii_case(sent));
    known.map(Some).ok_or_else(|| Failure::field("currency", UNKNOWN))
}

/// What there are prices in, the usual one first.
pub fn currencies<'a>(found: impl Iterator<Item = &'a str> + Clone) -> Vec<&'static str> {
    CURRENCIES.into_iter().filter(|known| found.clone().any(|one| one == *known)).collect()
}

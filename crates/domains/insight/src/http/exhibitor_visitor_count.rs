//! GET atlas/exhibition/exhibitor_visitor_count

use fairway_http::{Answer, Params, Reply, SignedIn};
use serde::{Deserialize, Serialize};

use crate::http::exhibitor_query::{About, ExhibitorQuery};
use crate::operations::exhibitor_views::{self, Counts};

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExhibitorPageQuery {
    /// The site's own meeting if absent.
    pub activity_id: Option<i64>,
    /// The company; one's own if absent.
    pub company_id: Option<i64>,
}

impl From<ExhibitorPageQuery> for ExhibitorQuery {
    fn from(query: ExhibitorPageQuery) -> Self {
        Self { activity_id: query.activity_id, company_id: query.company_id, ..Self::default() }
    }
}

/// Views of a company's page, each visitor once a day. Days are those of the meeting's place, weeks begin on Monday.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ExhibitorVisitorCountView {
    pub today: i64,
    pub this_week: i64,
    /// All of the week before.
    pub last_week: i64,
    pub total: i64,
}

/// The few numbers that stand beside other things: for the company's own people and those who look after companies.
#[utoipa::path(get, path = "/atlas/exhibition/exhibitor_visitor_count", tag = "insight", params(ExhibitorPageQuery),
    responses((status = 200, body = ExhibitorVisitorCountView)))]
pub async fn get(user: SignedIn, Params(query): Params<ExhibitorPageQuery>) -> Answer<ExhibitorVisitorCountView> {
    let About { page, question, .. } = ExhibitorQuery::from(query).about(&user).await?;
    let Counts { today, this_week, last_week, total } =
        exhibitor_views::count(user.db().read(), page, question.last).await?;
    Ok(Reply(ExhibitorVisitorCountView { today, this_week, last_week, total }))
}

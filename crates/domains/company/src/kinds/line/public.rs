//! GET atlas/company/shipping_line/{company_id}

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Failure, Public};
use fairway_records::read_column;
use fairway_refdata::port_by_code;
use serde::Serialize;

use super::calls::PortCall;
use super::table as line;
use crate::kinds::reading::read_of_company;

/// A port where a line calls.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PortCallView {
    /// UN/LOCODE.
    pub port: String,
    /// The English name where there is no Chinese one.
    pub name_zh: String,
    pub name_en: String,
    pub country_id: i64,
    /// Days from the port before it; 0 for the first.
    pub days: i32,
}

/// A line that a company sails or books.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LineView {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub frequency_zh: String,
    pub frequency_en: String,
    /// In the order in which it calls.
    pub calls: Vec<PortCallView>,
    /// Days from the first port to the last.
    pub total_days: i32,
}

impl From<PortCall> for PortCallView {
    fn from(call: PortCall) -> Self {
        let port = port_by_code(&call.port);
        let name_en = port.map_or(call.port.as_str(), |port| port.name_en);
        Self {
            name_zh: port.and_then(|port| port.name_zh).unwrap_or(name_en).to_owned(),
            name_en: name_en.to_owned(),
            country_id: port.map_or(0, |port| port.country_id),
            days: call.days,
            port: call.port,
        }
    }
}

impl TryFrom<line::Model> for LineView {
    type Error = Failure;

    fn try_from(row: line::Model) -> Result<Self, Failure> {
        let calls: Vec<PortCall> = read_column("shipping_line.calls", row.calls)?;
        Ok(Self {
            id: row.id,
            name_zh: row.name_zh,
            name_en: row.name_en,
            frequency_zh: row.frequency_zh,
            frequency_en: row.frequency_en,
            total_days: calls.iter().map(|call| call.days).sum(),
            calls: calls.into_iter().map(PortCallView::from).collect(),
        })
    }
}

/// A company's lines with their ports, in the company's order.
#[utoipa::path(get, path = "/atlas/company/shipping_line/{company_id}", tag = "company",
    params(("company_id" = i64, Path)),
    responses((status = 200, body = [LineView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Path(company_id): Path<i64>) -> Result<Response, Failure> {
    read_of_company::<line::Entity, LineView>(public, company_id).await
}

//! GET atlas/exhibition/activity_historyreview

use axum::response::Response;
use fairway_http::{Failure, Params, Public};
use fairway_records::read_column;
use serde::Serialize;

use super::table as history_review;
use crate::model::{Figure, Picture};
use fairway_records::{MeetingListQuery, read_list};

/// A past edition in words, figures and pictures.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct HistoryReviewView {
    pub id: i64,
    pub edition: i32,
    pub year: i32,
    pub title_zh: String,
    pub title_en: String,
    /// HTML.
    pub text_zh: String,
    /// HTML.
    pub text_en: String,
    pub figures: Vec<Figure>,
    pub pictures: Vec<Picture>,
}

impl TryFrom<history_review::Model> for HistoryReviewView {
    type Error = Failure;

    fn try_from(row: history_review::Model) -> Result<Self, Failure> {
        Ok(Self {
            id: row.id,
            edition: row.edition,
            year: row.year,
            title_zh: row.title_zh,
            title_en: row.title_en,
            text_zh: row.text_zh,
            text_en: row.text_en,
            figures: read_column("history_review.figures", row.figures)?,
            pictures: read_column("history_review.pictures", row.pictures)?,
        })
    }
}

/// The past editions of a meeting.
#[utoipa::path(get, path = "/atlas/exhibition/activity_historyreview", tag = "site", params(MeetingListQuery),
    responses((status = 200, body = [HistoryReviewView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<MeetingListQuery>) -> Result<Response, Failure> {
    read_list::<history_review::Entity, HistoryReviewView>(public, &query).await
}

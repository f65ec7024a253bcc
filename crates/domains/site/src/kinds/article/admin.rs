//! /atms/content/articles

use axum::extract::Path;
use fairway_http::fields::UNKNOWN;
use fairway_http::{Allowed, Answer, Fields, Reply, Sorts, Validate};
use fairway_records::{
    LAST_PLANNABLE_SECOND, MAX_LINE_CHARS, MAX_RICH_TEXT_CHARS, RecordKind, check_both_languages, find_record,
    first_nonempty, require_one_language,
};
use sea_orm::ActiveValue::{self, Set};
use sea_orm::{Order, Value};

use super::table::{self as static_content, ActiveModel, Column, Model};
use crate::SiteError;
use crate::kinds::MAX_SUMMARY_CHARS;
use crate::model::{Classification, tag};
use crate::operations::rich_text::RichText;
use crate::permissions::EditContent;

fairway_records::record! {
    /// An article as an organiser keeps it.
    row ArticleRow of static_content;
    /// An article's form, always sent whole.
    form ArticleForm;
    in meeting by activity_id;
    scheduled by status;
    ordered by sort;
    {
        /// `news`, `dynamic`, `information` or `handbook`.
        classification: String,
        title_zh: String,
        title_en: String,
        summary_zh: String,
        summary_en: String,
        /// A picture.
        cover: String,
        author_zh: String,
        author_en: String,
        body_zh: RichText,
        body_en: RichText,
        /// Stands before the newer ones.
        is_top: bool,
        /// The date that readers see, in Unix seconds; without it a new article is of now, and an old one keeps its date.
        published_at: i64,
    }
}

fairway_records::row! {
    /// An article in the organiser's list, without its text.
    ArticleEntry of static_content;
    in meeting by activity_id;
    scheduled by status;
    ordered by sort;
    {
        /// `news`, `dynamic`, `information` or `handbook`.
        classification: String,
        title_zh: String,
        title_en: String,
        summary_zh: String,
        summary_en: String,
        cover: String,
        author_zh: String,
        author_en: String,
        is_top: bool,
        /// The date that readers see, in Unix seconds.
        published_at: i64,
    }
}

fairway_records::filter!(ArticleFilter of static_content in meeting by activity_id {
    /// Only those of this kind: `news`, `dynamic`, `information` or `handbook`.
    classification: String => Classification,
});

impl RecordKind for static_content::Entity {
    type Row = ArticleRow;
    const NAME: &'static str = "static_content";
    const TAG: &'static str = tag::CONTENT;
    const SEARCHED: &'static [Column] = &[Column::TitleZh, Column::TitleEn, Column::SummaryZh, Column::SummaryEn];
    const SORTS: Sorts<Column> = &[
        ("classification", Column::Classification),
        ("title_zh", Column::TitleZh),
        ("title_en", Column::TitleEn),
        ("published_at", Column::PublishedAt),
        ("publish_from", Column::PublishFrom),
        ("updated_at", Column::UpdatedAt),
    ];
    /// As the public sees them.
    const ORDER: &'static [(Column, Order)] = &[
        (Column::IsTop, Order::Desc),
        (Column::Sort, Order::Asc),
        (Column::PublishedAt, Order::Desc),
        (Column::Id, Order::Desc),
    ];
    const SORT: Option<Column> = Some(Column::Sort);
    const GROUP: Option<Column> = Some(Column::Classification);
    const TABS: Option<Column> = Some(Column::Status);
    const DELETED_AT: Option<Column> = Some(Column::DeletedAt);
    const UNLISTED: &'static [Column] = &[Column::BodyZh, Column::BodyEn];

    fn title(row: &Model) -> &str {
        first_nonempty(&row.title_zh, &row.title_en)
    }

    fn complete(row: &mut ActiveModel, before: Option<&Model>, now: i64) {
        if row.published_at == ActiveValue::Set(0) {
            row.published_at = Set(before.map_or(now, |before| before.published_at));
        }
    }

    /// Chapters have an order; everything else is ordered by time.
    fn has_places(group: Option<&Value>) -> bool {
        group.is_some_and(|code| *code == Classification::Handbook.code().into())
    }
}

impl Validate for ArticleForm {
    fn validate(&self, fields: &mut Fields) {
        let is_known = Classification::ALL.iter().any(|known| known.code() == self.classification);
        fields.require("classification", is_known, UNKNOWN, vec![]);
        require_one_language(fields, ("title_zh", &self.title_zh), ("title_en", &self.title_en), MAX_LINE_CHARS);
        check_both_languages(
            fields,
            ("summary_zh", &self.summary_zh),
            ("summary_en", &self.summary_en),
            MAX_SUMMARY_CHARS,
        );
        check_both_languages(fields, ("author_zh", &self.author_zh), ("author_en", &self.author_en), 60);
        check_both_languages(fields, ("body_zh", &self.body_zh.0), ("body_en", &self.body_en.0), MAX_RICH_TEXT_CHARS);
        fields.picture("cover", &self.cover);
        fields.range("published_at", self.published_at, 0, LAST_PLANNABLE_SECOND);
    }
}

fairway_records::handlers! {
    static_content for EditContent in "site";
    /// A meeting's articles without their texts, as the public sees them ordered. The tabs are 1 published and 0 hidden.
    GET "/atms/content/articles" => fn list(ArticleFilter) -> [ArticleEntry];
    /// Adds an article. Its texts are cleaned of everything that is not on the list of tags and attributes.
    POST "/atms/content/articles" => fn create(ArticleForm) -> ArticleRow;
    /// Changes an article.
    PUT "/atms/content/articles" => fn update(ArticleForm) -> ArticleRow;
    /// Deletes an article; its address then says that the resource was deleted.
    DELETE "/atms/content/articles" => fn delete(DeleteQuery);
    /// Puts chapters of the handbook into this order.
    PUT "/atms/content/articles/order" => fn order(MeetingOrder);
}

/// One article with its texts.
#[utoipa::path(get, path = "/atms/content/articles/{id}", tag = "site", params(("id" = i64, Path)),
    responses((status = 200, body = ArticleRow)))]
pub async fn get(user: Allowed<EditContent>, Path(id): Path<i64>) -> Answer<ArticleRow> {
    let found = find_record::<static_content::Entity>(user.db().read(), user.tenant_id(), id).await?;
    let row = found.filter(|row| row.deleted_at.is_none()).ok_or(SiteError::UnknownArticle)?;
    Ok(Reply(row.try_into()?))
}

//! For those who run the server: /healthz, /readyz, /metrics.

use std::sync::LazyLock;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use fairway_db::Trouble;
use fairway_http::App;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::config::Metrics;

/// A lost PostgreSQL is dialled for longer than that, but a probe wants to know now.
const PROBE_LIMIT: Duration = Duration::from_secs(2);

static RECORDER: LazyLock<Option<PrometheusHandle>> = LazyLock::new(|| {
    let buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];
    let builder = PrometheusBuilder::new().set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &buckets);
    builder.and_then(PrometheusBuilder::install_recorder).inspect_err(|error| tracing::warn!(%error, "no metrics")).ok()
});

/// Begins to collect metrics; once per process.
pub fn start_metrics() {
    LazyLock::force(&RECORDER);
}

pub fn router(metrics: Metrics) -> Router<App> {
    Router::new()
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(move |headers: HeaderMap| async move { show_metrics(&metrics, &headers) }))
}

/// Ready means that requests can be answered: the database can be read and written.
async fn ready(State(app): State<App>) -> Response {
    let probes = async {
        app.db.ping().await.map_err(|error| ("the database does not answer", error))?;
        app.db.check_writing().await.map_err(|error| match Trouble::of(&error) {
            Some(Trouble::NoSpace) => ("the database has no space left", error),
            _ => ("the database cannot be written", error),
        })
    };
    let (what, why) = match tokio::time::timeout(PROBE_LIMIT, probes).await {
        Ok(Ok(())) => return "ready".into_response(),
        Ok(Err((what, error))) => (what, error.to_string()),
        Err(_) => ("the database does not answer", format!("no answer within {PROBE_LIMIT:?}")),
    };
    tracing::error!(error = why, "not ready: {what}");
    (StatusCode::SERVICE_UNAVAILABLE, what).into_response()
}

fn show_metrics(settings: &Metrics, headers: &HeaderMap) -> Response {
    if let Some(token) = &settings.token {
        let sent = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let sent = sent.and_then(|value| value.strip_prefix("Bearer ")).unwrap_or_default();
        if !fairway_auth::is_same_secret(sent, token.expose()) {
            return StatusCode::UNAUTHORIZED.into_response();
        }
    }
    match &*RECORDER {
        Some(recorder) => ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], recorder.render()).into_response(),
        None => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

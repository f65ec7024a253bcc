//! POST atlas/auth/token/refresh and POST atlas/auth/logout

use fairway_auth::Token;
use fairway_http::{Answer, Payload, Reply, SignedIn, Visit};
use serde::Deserialize;

use super::TokensView;
use crate::IdentityError;
use crate::operations::sessions::{self, Refreshed};

#[derive(Deserialize, utoipa::ToSchema)]
pub struct Refresh {
    #[serde(default)]
    pub refresh_token: String,
}

/// Exchanges a refresh token for a new pair. It works once. For 30 seconds it is answered with the same pair again, as long
/// as that was not used; a later use ends the session.
#[utoipa::path(post, path = "/atlas/auth/token/refresh", tag = "identity", request_body = Refresh,
    responses((status = 200, body = TokensView)))]
pub async fn refresh(visit: Visit, Payload(request): Payload<Refresh>) -> Answer<TokensView> {
    let token = Token::parse(&request.refresh_token).ok_or(IdentityError::SessionEnded)?;
    let tx = visit.begin().await?;
    let outcome = sessions::refresh_session(&tx, &visit.app.secrets, visit.tenant_id(), &token, visit.now()).await?;
    tx.commit().await?;
    match outcome {
        Refreshed::Renewed(tokens) => Ok(Reply(tokens.into())),
        Refreshed::Ended => Err(IdentityError::SessionEnded.into()),
    }
}

/// Ends this session.
#[utoipa::path(post, path = "/atlas/auth/logout", tag = "identity", responses((status = 200)))]
pub async fn sign_out(user: SignedIn) -> Answer<()> {
    let (session_id, user_id) = (user.principal().session_id, user.user_id());
    let tx = user.begin().await?;
    sessions::close_session(&tx, user.tenant_id(), user_id, session_id, user.now()).await?;
    tx.commit().await?;
    Ok(Reply(()))
}

//! Who asks for a page. Visitors who are not signed in get the sign-in page, and challenged ones the security check.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::network::{Network, Visit};
use crate::pages::{Page, answer, refused, sign_in};
use crate::practice::Shared;
use crate::session::Member;

/// The cookie of a session.
pub const COOKIE: &str = "practice_session";

/// The secret in the cookie of a request.
pub fn secret(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, value)| value)
}

impl FromRequestParts<Arc<Shared>> for Member {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Response> {
        let mut network = shared.network.lock();
        match network.visit(secret(&parts.headers)) {
            Visit::Member(member) => Ok(member),
            Visit::Challenged(_) => Err(Redirect::to("/checkpoint").into_response()),
            Visit::Wall => Err(answer(StatusCode::OK, sign_in::wall(&network))),
            Visit::SignedOut => Err(to_sign_in(parts)),
        }
    }
}

/// To the sign-in page, and from there back to the page that was asked for.
fn to_sign_in(parts: &Parts) -> Response {
    let wanted = parts.uri.path_and_query().map_or("/feed", |path| path.as_str());
    if parts.method != Method::GET {
        return Redirect::to("/login?next=%2Ffeed").into_response();
    }
    let next = utf8_percent_encode(wanted, NON_ALPHANUMERIC);
    Redirect::to(&format!("/login?next={next}")).into_response()
}

/// What a page needs is not there.
pub struct Missing;

impl Shared {
    /// A page for a member, which shows what has just happened.
    pub fn page(
        &self,
        member: &Member,
        render: impl FnOnce(&Page<'_>) -> Result<maud::Markup, Missing>,
    ) -> Response {
        let mut network = self.network.lock();
        let notice = network.sessions.take_notice(&member.session);
        let page = Page::new(&network, member.account, notice);
        match render(&page) {
            Ok(markup) => answer(StatusCode::OK, markup),
            Err(Missing) => not_found(&network, member),
        }
    }
}

/// The page that says that there is none.
pub fn not_found(network: &Network, member: &Member) -> Response {
    let words = network.words(Some(member.account));
    refused::answer(words, StatusCode::NOT_FOUND, &words.refused.not_found, "/feed")
}

//! Signing in and out, and the security check.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;

use crate::challenge::{ChallengeKind, captcha};
use crate::network::Visit;
use crate::notice::Notice;
use crate::pages::{Page, answer, challenge, refused, sign_in};
use crate::practice::Shared;

use super::form::Fields;
use super::member::{COOKIE, secret};

/// Where to go after signing in.
#[derive(Deserialize)]
pub struct Next {
    next: Option<String>,
}

/// What is typed into the sign-in page.
#[derive(Deserialize)]
pub struct Credentials {
    email: String,
    password: String,
    next: Option<String>,
}

/// What is typed into the security check.
#[derive(Deserialize)]
pub struct Answer {
    owner: Option<String>,
    characters: Option<String>,
}

/// A path of this server; the feed instead of anything else.
fn own_path(next: Option<&str>) -> &str {
    // Browsers read two slashes, and a slash with a backslash, as the name of another server.
    let own = |path: &&str| {
        path.starts_with('/')
            && !path.starts_with("//")
            && path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\')
    };
    next.filter(own).unwrap_or("/feed")
}

/// The sign-in page.
pub async fn login(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    Query(next): Query<Next>,
) -> Response {
    let network = shared.network.lock();
    let member = secret(&headers).and_then(|secret| network.sessions.member(secret, network.time.now()));
    if member.is_some() && !network.settings.login_wall {
        return Redirect::to(own_path(next.next.as_deref())).into_response();
    }
    let said = next.next.is_some().then_some(sign_in::Said::SignInToContinue);
    answer(StatusCode::OK, sign_in::page(&network, own_path(next.next.as_deref()), said))
}

/// Signs a visitor in.
pub async fn sign_in(State(shared): State<Arc<Shared>>, Fields(typed): Fields<Credentials>) -> Response {
    let mut network = shared.network.lock();
    let next = own_path(typed.next.as_deref());
    let Some(account) = network.accounts.sign_in(&typed.email, &typed.password) else {
        let page = sign_in::page(&network, next, Some(sign_in::Said::Wrong));
        return answer(StatusCode::UNAUTHORIZED, page);
    };
    let Ok(secret) = network.sign_in(account) else {
        let words = network.words(Some(account));
        return refused::answer(
            words,
            StatusCode::SERVICE_UNAVAILABLE,
            &words.refused.out_of_order,
            "/login",
        );
    };
    let seconds = u64::from(network.settings.session_minutes) * 60;
    let cookie = format!("{COOKIE}={secret}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax");
    ([(header::SET_COOKIE, cookie)], Redirect::to(next)).into_response()
}

/// Signs a visitor out.
pub async fn sign_out(State(shared): State<Arc<Shared>>, headers: HeaderMap) -> Response {
    if let Some(secret) = secret(&headers) {
        shared.network.lock().sessions.end(secret);
    }
    let cookie = format!("{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    ([(header::SET_COOKIE, cookie)], Redirect::to("/login")).into_response()
}

/// The security check.
pub async fn checkpoint(State(shared): State<Arc<Shared>>, headers: HeaderMap) -> Response {
    let mut network = shared.network.lock();
    let member = match network.visit(secret(&headers)) {
        Visit::Challenged(member) => member,
        Visit::Member(_) | Visit::Wall | Visit::SignedOut => return Redirect::to("/feed").into_response(),
    };
    let notice = network.sessions.take_notice(&member.session);
    let Some(due) = network.settings.challenge else { return Redirect::to("/feed").into_response() };
    let page = Page::new(&network, member.account, notice);
    answer(StatusCode::OK, challenge::page(&page, due.kind))
}

/// Ends the security check if the answer is right.
pub async fn pass_checkpoint(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    Fields(typed): Fields<Answer>,
) -> Response {
    let mut network = shared.network.lock();
    let (Visit::Challenged(member), Some(due)) =
        (network.visit(secret(&headers)), network.settings.challenge)
    else {
        return Redirect::to("/feed").into_response();
    };
    let right = match due.kind {
        ChallengeKind::Checkpoint => typed.owner.is_some(),
        ChallengeKind::Captcha => {
            let characters = typed.characters.unwrap_or_default();
            characters.trim().eq_ignore_ascii_case(&captcha(network.seed))
        }
    };
    if right {
        network.settings.challenge = None;
        network.sessions.notify(&member.session, Notice::ChallengeCleared);
        return Redirect::to("/feed").into_response();
    }
    network.sessions.notify(&member.session, Notice::WrongAnswer);
    Redirect::to("/checkpoint").into_response()
}

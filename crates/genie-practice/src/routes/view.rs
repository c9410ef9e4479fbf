//! The pages that show something and change nothing.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;

use crate::pages::{connections as connections_page, feed as feed_page, invitations as invitations_page};
use crate::pages::{
    messages as messages_page, profile as profile_page, search as search_page, thread as thread_page,
};
use crate::practice::Shared;
use crate::session::Member;

use super::member::Missing;

/// The longest search in characters.
const KEYWORDS_MAX: usize = 200;

/// What is searched for, and which page of a list is shown.
#[derive(Deserialize)]
pub struct Wanted {
    #[serde(default)]
    keywords: String,
    page: Option<String>,
}

impl Wanted {
    /// The page, from 1. Anything but a number is the first one.
    fn page(&self) -> usize {
        self.page.as_deref().and_then(|page| page.parse().ok()).unwrap_or(1)
    }
}

/// The first page.
pub async fn feed(State(shared): State<Arc<Shared>>, member: Member) -> Response {
    shared.page(&member, |page| Ok(feed_page::page(page)))
}

/// The search.
pub async fn search(
    State(shared): State<Arc<Shared>>,
    member: Member,
    Query(wanted): Query<Wanted>,
) -> Response {
    let keywords: String = wanted.keywords.chars().take(KEYWORDS_MAX).collect();
    shared.page(&member, |page| Ok(search_page::page(page, keywords.trim(), wanted.page())))
}

/// The connections.
pub async fn connections(
    State(shared): State<Arc<Shared>>,
    member: Member,
    Query(wanted): Query<Wanted>,
) -> Response {
    shared.page(&member, |page| Ok(connections_page::page(page, wanted.page())))
}

/// The pending invitations.
pub async fn invitations(State(shared): State<Arc<Shared>>, member: Member) -> Response {
    shared.page(&member, |page| Ok(invitations_page::page(page)))
}

/// A profile.
pub async fn profile(
    State(shared): State<Arc<Shared>>,
    member: Member,
    Path(slug): Path<String>,
) -> Response {
    shared.page(&member, |page| {
        let person = page.network.people.by_slug(&slug).ok_or(Missing)?;
        Ok(profile_page::page(page, person))
    })
}

/// The conversations.
pub async fn messages(State(shared): State<Arc<Shared>>, member: Member) -> Response {
    shared.page(&member, |page| Ok(messages_page::page(page)))
}

/// A conversation.
pub async fn thread(
    State(shared): State<Arc<Shared>>,
    member: Member,
    Path(thread): Path<String>,
) -> Response {
    shared.page(&member, |page| {
        let person = page.network.people.by_thread(&thread).ok_or(Missing)?;
        Ok(thread_page::page(page, person))
    })
}

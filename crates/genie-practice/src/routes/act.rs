//! The requests that deliver something. Each runs in a task of its own, so that what the network has taken is delivered
//! even if the client leaves; faults of the settings happen here.

use std::future;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;

use crate::act::Action;
use crate::pages::{refused, thread as thread_page};
use crate::practice::Shared;
use crate::session::Member;
use crate::settings::FaultKind;

use super::form::{Fields, typed};
use super::member::{Missing, not_found};

/// What is typed into an invitation.
#[derive(Deserialize)]
pub struct InvitationFields {
    note: Option<String>,
    email: Option<String>,
}

/// What is typed into the composer.
#[derive(Deserialize)]
pub struct MessageFields {
    text: String,
}

/// Sends an invitation.
pub async fn invite(
    State(shared): State<Arc<Shared>>,
    member: Member,
    Path(slug): Path<String>,
    Fields(fields): Fields<InvitationFields>,
) -> Response {
    let note = fields.note.as_deref().map(typed);
    about(&shared, &member, &slug, |person| Action::Invite { person, note, email: fields.email }).await
}

/// Withdraws an invitation.
pub async fn withdraw(
    State(shared): State<Arc<Shared>>,
    member: Member,
    Path(slug): Path<String>,
) -> Response {
    about(&shared, &member, &slug, |person| Action::Withdraw { person }).await
}

/// Sends a message.
pub async fn write(
    State(shared): State<Arc<Shared>>,
    member: Member,
    Path(thread): Path<String>,
    Fields(fields): Fields<MessageFields>,
) -> Response {
    let person = shared.network.lock().people.by_thread(&thread);
    let Some(person) = person else { return not_found(&shared.network.lock(), &member) };
    deliver(shared, member, Action::Write { person, text: typed(&fields.text) }).await
}

/// Shows a message before it is sent, in the layout with that step.
pub async fn review(
    State(shared): State<Arc<Shared>>,
    member: Member,
    Path(thread): Path<String>,
    Fields(fields): Fields<MessageFields>,
) -> Response {
    let text = typed(&fields.text);
    {
        let network = shared.network.lock();
        if let (Err(refusal), Some(person)) =
            (network.check_message(&text), network.people.by_thread(&thread))
        {
            return refused::refusal(&network, member.account, person, refusal);
        }
    }
    shared.page(&member, |page| {
        let person = page.network.people.by_thread(&thread).ok_or(Missing)?;
        Ok(thread_page::review(page, person, &text))
    })
}

/// Does something with the person of a profile.
async fn about(
    shared: &Arc<Shared>,
    member: &Member,
    slug: &str,
    action: impl FnOnce(usize) -> Action,
) -> Response {
    let person = shared.network.lock().people.by_slug(slug);
    let Some(person) = person else { return not_found(&shared.network.lock(), member) };
    deliver(Arc::clone(shared), member.clone(), action(person)).await
}

async fn deliver(shared: Arc<Shared>, member: Member, action: Action) -> Response {
    let fault = shared.network.lock().take_fault();
    let kind = fault.map(|fault| fault.kind);
    let delay = Duration::from_millis(fault.map_or(0, |fault| fault.delay_ms));
    if kind == Some(FaultKind::Lost) {
        // Waits until the client leaves.
        return future::pending().await;
    }
    let work = tokio::spawn(async move {
        if kind == Some(FaultKind::DeliveredLate) {
            tokio::time::sleep(delay).await;
        }
        // Other requests wait for the network meanwhile, but no thread of the server waits for the disk.
        tokio::task::spawn_blocking(move || perform(&shared, &member, action)).await
    });
    let response = work.await.unwrap_or_else(Err);
    match kind {
        Some(FaultKind::NeverAnswered) => future::pending().await,
        Some(FaultKind::AnsweredLate) => tokio::time::sleep(delay).await,
        Some(FaultKind::Lost | FaultKind::DeliveredLate) | None => {}
    }
    response.unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

fn perform(shared: &Shared, member: &Member, action: Action) -> Response {
    let mut network = shared.network.lock();
    let person = action.person();
    let next = match &action {
        Action::Invite { .. } => network.people.get(person).path(),
        Action::Withdraw { .. } => "/invitations/sent".to_owned(),
        Action::Write { .. } => network.people.get(person).thread_path(),
    };
    match network.perform(member, action) {
        Err(refusal) if refusal.status().is_some() => {
            refused::refusal(&network, member.account, person, refusal)
        }
        Ok(()) | Err(_) => Redirect::to(&next).into_response(),
    }
}

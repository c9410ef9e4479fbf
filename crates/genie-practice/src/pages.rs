//! The pages, rendered as HTML. They show state and change nothing. Everything on them is found by its role and name,
//! and what people wrote is text and never markup.

pub mod challenge;
pub mod connections;
pub mod feed;
pub mod invitations;
pub mod messages;
pub mod profile;
pub mod refused;
pub mod search;
pub mod sign_in;
pub mod thread;

mod composer;
mod dialog;
mod labels;
mod moment;
mod notice;
mod pager;
mod person;
mod shell;

use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use maud::Markup;

use crate::account::Account;
use crate::language::Words;
use crate::network::Network;
use crate::notice::Notice;
use crate::settings::Layout;

use labels::Labels;

/// What every page for a member depends on.
#[derive(Debug)]
pub struct Page<'a> {
    pub network: &'a Network,
    pub words: &'a Words,
    labels: Labels<'a>,
    /// The place of the member's account.
    account: usize,
    notice: Option<Notice>,
}

impl<'a> Page<'a> {
    /// A page for the member with this account.
    pub fn new(network: &'a Network, account: usize, notice: Option<Notice>) -> Self {
        let words = network.words(Some(account));
        let labels = Labels::new(words, network.settings.layout);
        Self { network, words, labels, account, notice }
    }

    fn member(&self) -> &'a Account {
        self.network.accounts.get(self.account)
    }

    fn layout(&self) -> Layout {
        self.network.settings.layout
    }

    fn name_of(&self, person: usize) -> &'a str {
        &self.network.people.get(person).name
    }
}

/// A page as a response.
pub fn answer(status: StatusCode, page: Markup) -> Response {
    (status, Html(page.into_string())).into_response()
}

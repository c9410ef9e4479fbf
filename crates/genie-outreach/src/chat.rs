//! The chat about a campaign, in a stream of its own beside the campaign's. The user asks questions and gives
//! commands in plain words; a reader turns each message into one intent of a closed list; a tool answers the
//! question or carries out the command, exactly as a button would; and the reply is composed from the tool's
//! result. Anything that cannot be undone with one click is confirmed first. No campaign reads the chat.

mod command;
mod reader;
mod reply;
mod rules;
mod state;
pub mod tools;
mod words;

use genie_kernel::conversation::{self, Dialogue, Exchange, Layout, Position, Reply, lines};
use genie_kernel::effect::Effect;
use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use genie_kernel::table::Table;
use genie_kernel::turn::{Agent, Decision, Input, Site, Turn};
use genie_kernel::{Failure, StreamId};

pub use command::{ChatCommand, MESSAGE_CHARACTERS_MAX, MESSAGES_A_MINUTE_MAX};
pub use genie_kernel::conversation::{Line, Role};
pub use reader::{Counted, Intent, RuleReader, Snapshot};
pub use rules::{parse, parse_answer};
pub use state::{
    CHAT_MESSAGES, CHATS, Context, HeldCall, Meant, Message, Pending, Settled, Work, asks, campaign_of,
    forget, history, last_answer,
};
pub use words::WordLists;

/// How long a question waits for its answer, in milliseconds.
pub const QUESTION_MS: i64 = 10 * 60 * 1_000;

/// The stream of a campaign's chat.
pub fn stream_of(campaign: StreamId) -> StreamId {
    StreamId(campaign.named("chat"))
}

/// The chat about one campaign.
#[derive(Clone, Copy, Debug)]
pub struct CampaignChat {
    /// The campaign.
    pub campaign: StreamId,
}

impl Agent for CampaignChat {
    type Position = Position;
    type Command = ChatCommand;

    fn name(&self) -> &'static str {
        "campaign-chat"
    }

    fn tables(&self) -> Vec<&'static Table> {
        vec![&CHATS, &CHAT_MESSAGES]
    }

    fn enter(&self, at: &Site<'_>) -> Result<Turn<Position>, Error> {
        conversation::enter(self, at)
    }

    fn step(&self, at: &Site<'_>, position: Position, input: Input) -> Result<Turn<Position>, Error> {
        conversation::step(self, at, position, input)
    }

    fn decide(&self, at: &Site<'_>, command: &ChatCommand) -> Result<Decision, Error> {
        command.decide(at, self.campaign)
    }
}

impl Dialogue for CampaignChat {
    type Work = Work;
    type Question = HeldCall;
    type Context = Context;
    type Proposal = Intent;

    fn layout(&self) -> &'static Layout {
        &state::LAYOUT
    }

    fn call_in_flight(work: &Work) -> Option<&Effect> {
        work.doing.as_ref()
    }

    fn proceed(&self, at: &Site<'_>, exchange: Exchange<Self>) -> Result<Turn<Position>, Error> {
        if let Some(settled) = exchange.work.settled.clone() {
            return act(exchange.start_turn(), Meant::Settled(settled));
        }
        let before = exchange.state.messages - 1;
        let history = lines(&state::LAYOUT, at.rows, at.stream, before, reader::HISTORY_MAX)?;
        let message = exchange.text().to_owned();
        Ok(exchange.ask(&Snapshot { history, message }))
    }

    fn follow(
        &self,
        _: &Site<'_>,
        mut exchange: Exchange<Self>,
        reader: &str,
        proposal: Option<Intent>,
    ) -> Result<Turn<Position>, Error> {
        // If a reader fails or invents text that the user did not write, the rules read the message instead.
        let (reader, intent) = match proposal.filter(|intent| intent.is_said_in(exchange.text())) {
            Some(intent) => (reader, intent),
            None => (reader::NAME, rules::parse(exchange.text())),
        };
        exchange.work.reader = Some(reader.to_owned());
        act(exchange, Meant::Intent(intent.bounded()))
    }

    fn called(
        &self,
        exchange: Exchange<Self>,
        result: Result<Fields, Failure>,
    ) -> Result<Turn<Position>, Error> {
        close(exchange, Some(result))
    }
}

/// Makes the call that a message needs, or replies at once.
fn act(mut exchange: Exchange<CampaignChat>, meant: Meant) -> Result<Turn<Position>, Error> {
    let call = meant.call();
    exchange.work.meant = Some(meant);
    let Some(call) = call else { return close(exchange, None) };
    let effect = call.effect(exchange.stream(), exchange.state.messages, exchange.message_id());
    exchange.work.doing = Some(effect.clone());
    Ok(exchange.call(effect, Fields::new()))
}

/// Stores the reply and finishes the message.
fn close(
    exchange: Exchange<CampaignChat>,
    result: Option<Result<Fields, Failure>>,
) -> Result<Turn<Position>, Error> {
    let meant = exchange.work.meant.clone().unwrap_or(Meant::Intent(Intent::Help));
    let composed = reply::compose(&meant, result)?;
    let expires_at = exchange.draft.now().plus_ms(QUESTION_MS);
    let reply = Reply {
        text: composed.text,
        intent: meant.word(),
        reader: exchange.work.reader.clone().unwrap_or_else(|| reader::NAME.to_owned()),
        pending: composed.asks.map(|call| Pending { question: HeldCall { call }, expires_at }),
        message: Fields::new(),
        conversation: Fields::new(),
    };
    Ok(exchange.reply(reply))
}

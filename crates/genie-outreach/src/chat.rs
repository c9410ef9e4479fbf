//! The chat about a campaign, in a stream of its own next to the campaign's. The user asks questions and gives
//! commands in plain words; a reader turns each message into wishes of a closed list; a tool answers each
//! question or carries out each command, exactly as a button would; and the reply is composed from the tools'
//! results. A model may word the answer to questions from those results, never the report of something done.
//! Anything that cannot be undone with one click is confirmed first. No campaign reads the chat.

mod command;
mod fact;
mod intent;
mod prompt;
mod reader;
mod reply;
mod rules;
mod state;
pub mod tools;
mod wishes;

use genie_kernel::conversation::{self, Dialogue, Exchange, Layout, Position, Reply, lines};
use genie_kernel::effect::Effect;
use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use genie_kernel::table::Table;
use genie_kernel::turn::{Agent, Decision, Input, Site, Turn};
use genie_kernel::{DAY_MS, Failure, StreamId};
use serde_json::json;

use reader::{Wishes, Wording};
use tools::Call;

pub use command::{ChatCommand, MESSAGE_CHARACTERS_MAX, MESSAGES_A_MINUTE_MAX};
pub use fact::{Fact, Link};
pub use genie_kernel::conversation::{Line, Role};
pub use intent::{Counted, Intent};
pub use prompt::{ChatPrompt, decode, prompt, script_guide};
pub use reader::{HISTORY_MAX, Reading, RuleReader, Snapshot};
pub use rules::{parse, parse_answer};
pub use state::{
    CHAT_MESSAGES, CHATS, Context, HeldCall, Meant, Message, ModelUse, Pending, Settled, WishList, Work,
    asks, campaign_of, forget, history, last_answer, used,
};
pub use wishes::parse_wishes;

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
    type Proposal = Reading;

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
        let list = exchange.work.list.clone().unwrap_or_default();
        let facts = if list.script.is_none() { list.facts } else { Vec::new() };
        Ok(exchange.ask(&Snapshot { history, message, facts, script: list.script }))
    }

    fn follow(
        &self,
        _: &Site<'_>,
        mut exchange: Exchange<Self>,
        reader: &str,
        proposal: Option<Reading>,
    ) -> Result<Turn<Position>, Error> {
        count_use(&mut exchange);
        if let Some(mut list) = exchange.work.list.take() {
            return match list.script.take() {
                Some(request) => close_script(exchange, list, reader, &request, proposal),
                None => Ok(answer(exchange, list, reader, proposal)),
            };
        }
        // If a reader fails or invents text that the user did not write, the rules read the message instead.
        let wishes = match proposal {
            Some(Reading::One(intent)) if intent.is_said_in(exchange.text()) => {
                exchange.work.reader = Some(reader.to_owned());
                return act(exchange, Meant::Intent(intent.bounded()));
            }
            Some(Reading::Wishes(Wishes { wishes })) => wishes,
            Some(Reading::One(_) | Reading::Answer(_) | Reading::Script(_)) | None => Vec::new(),
        };
        let is_usable = (1..=reader::WISHES_MAX).contains(&wishes.len())
            && wishes.iter().all(|wish| wish.is_said_in(exchange.text()));
        let (reader, wishes) =
            if is_usable { (reader, wishes) } else { (reader::NAME, wishes::parse_wishes(exchange.text())) };
        exchange.work.reader = Some(reader.to_owned());
        let questions = reader != reader::NAME && wishes.iter().all(Intent::is_question);
        let mut left: Vec<Intent> = wishes.into_iter().map(Intent::bounded).collect();
        let first = left.remove(0);
        exchange.work.list = Some(WishList { left, questions, ..WishList::default() });
        begin(exchange, first)
    }

    fn called(
        &self,
        exchange: Exchange<Self>,
        result: Result<Fields, Failure>,
    ) -> Result<Turn<Position>, Error> {
        close(exchange, Some(result))
    }
}

/// Adds what models have used to what they had used on the same day.
fn count_use(exchange: &mut Exchange<CampaignChat>) {
    let more = exchange.used;
    if more.tokens == 0 {
        return;
    }
    let day = exchange.draft.now().0.div_euclid(DAY_MS);
    let today = exchange.state.context.used.filter(|used| used.day == day).unwrap_or_default();
    let used = ModelUse {
        day,
        tokens: today.tokens.saturating_add(more.tokens),
        cost: today.cost.saturating_add(more.cost),
    };
    exchange.change_row("chat.model_used", Fields::from_iter([("used", json!(used))]));
}

/// Begins a wish. A campaign that a model wants to continue, although the user's message does not say so, continues
/// only after the user has agreed: a model may have obeyed a text that it was shown.
fn begin(mut exchange: Exchange<CampaignChat>, wish: Intent) -> Result<Turn<Position>, Error> {
    let is_by_rules = exchange.work.reader.as_deref() == Some(reader::NAME);
    let is_said = is_by_rules || rules::mentions_resuming(exchange.text());
    match (wish, &mut exchange.work.list) {
        // A model that understands a request for a script is asked to write it.
        (Intent::Script { request }, Some(list)) if !is_by_rules => {
            list.script = Some(request.clone());
            exchange.work.meant = Some(Meant::Intent(Intent::Script { request }));
            exchange.work.doing = None;
            Ok(exchange.pause(Fields::new()))
        }
        (Intent::Resume, _) if !is_said => act(exchange, Meant::Unsaid(Intent::Resume)),
        (wish, _) => act(exchange, Meant::Intent(wish)),
    }
}

/// Shows the script that a model wrote, or the ready-made analysis.
fn close_script(
    exchange: Exchange<CampaignChat>,
    list: WishList,
    reader: &str,
    request: &str,
    proposal: Option<Reading>,
) -> Result<Turn<Position>, Error> {
    let meant = Meant::Intent(Intent::Script { request: request.to_owned() });
    let composed = match proposal {
        Some(Reading::Script(script)) if script.is_usable() => reply::scripts::written(&script, reader),
        Some(_) | None => reply::compose(&meant, None)?,
    };
    finish_wish(exchange, list, &meant, composed, Vec::new())
}

/// Makes the call that a wish needs, or continues immediately.
fn act(mut exchange: Exchange<CampaignChat>, meant: Meant) -> Result<Turn<Position>, Error> {
    let call = meant.call();
    exchange.work.meant = Some(meant);
    let Some(call) = call else { return close(exchange, None) };
    let further = exchange.work.list.as_ref().map_or(0, |list| list.facts.len());
    let effect = call.effect(exchange.stream(), exchange.state.messages, further, exchange.message_id());
    exchange.work.doing = Some(effect.clone());
    Ok(exchange.call(effect, Fields::new()))
}

/// Finishes a wish, and then the next one or the message.
fn close(
    mut exchange: Exchange<CampaignChat>,
    result: Option<Result<Fields, Failure>>,
) -> Result<Turn<Position>, Error> {
    let meant = exchange.work.meant.clone().unwrap_or(Meant::Intent(Intent::Help));
    let links = fact::links(&meant, result.as_ref());
    let composed = reply::compose(&meant, result)?;
    let Some(list) = exchange.work.list.take() else {
        return Ok(reply(exchange, composed.text, composed.asks, Fields::new()));
    };
    finish_wish(exchange, list, &meant, composed, links)
}

/// Adds the answer to a wish to the others, and begins the next wish or finishes the message.
fn finish_wish(
    mut exchange: Exchange<CampaignChat>,
    mut list: WishList,
    meant: &Meant,
    composed: reply::Reply,
    links: Vec<Link>,
) -> Result<Turn<Position>, Error> {
    let mut text = composed.text;
    if *meant == Meant::Intent(Intent::Help) {
        text.push_str(reply::FURTHER_HELP);
    }
    match (composed.asks, &list.asks) {
        (Some(_), Some(_)) => text = reply::ONE_QUESTION.to_owned(),
        (Some(call), None) => list.asks = Some(call),
        (None, _) => {}
    }
    list.facts.push(Fact { intent: meant.word().to_owned(), text, links });
    if !list.left.is_empty() {
        let next = list.left.remove(0);
        exchange.work.list = Some(list);
        return begin(exchange, next);
    }
    if list.questions {
        exchange.work.list = Some(list);
        exchange.work.doing = None;
        return Ok(exchange.pause(Fields::new()));
    }
    Ok(answer(exchange, list, reader::NAME, None))
}

/// Stores the answer to all wishes: a model's wording of the facts, or the facts.
fn answer(
    exchange: Exchange<CampaignChat>,
    list: WishList,
    reader: &str,
    proposal: Option<Reading>,
) -> Turn<Position> {
    let worded = match proposal {
        Some(Reading::Answer(Wording { answer })) if list.questions => {
            let text: String = answer.trim().chars().take(reader::ANSWER_CHARACTERS_MAX).collect();
            Some(text).filter(|text| !text.is_empty())
        }
        Some(_) | None => None,
    };
    let mut also = Fields::from_iter([("calls", json!(list.facts))]);
    let text = match worded {
        Some(text) => {
            also.insert("worded_by", json!(reader));
            text
        }
        None => list.facts.iter().map(|fact| fact.text.as_str()).collect::<Vec<_>>().join("\n\n"),
    };
    reply(exchange, text, list.asks, also)
}

/// Stores the reply and finishes the message.
fn reply(
    exchange: Exchange<CampaignChat>,
    text: String,
    asks: Option<Call>,
    message: Fields,
) -> Turn<Position> {
    let expires_at = exchange.draft.now().plus_ms(QUESTION_MS);
    let reply = Reply {
        text,
        intent: exchange.work.meant.as_ref().map_or("help", Meant::word),
        reader: exchange.work.reader.clone().unwrap_or_else(|| reader::NAME.to_owned()),
        pending: asks.map(|call| Pending { question: HeldCall { call }, expires_at }),
        message,
        conversation: Fields::new(),
    };
    exchange.reply(reply)
}

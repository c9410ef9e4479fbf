//! A part of choosing: lets a model put the next actions into an order by the goal. It may only reorder them. Without a
//! usable answer, or when its tokens are used up, the order of the rules stays.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use genie_kernel::effect::Effect;
use genie_kernel::journal::Error;
use genie_kernel::record::Fields;

use crate::contract::NodeName;
use crate::policy::Strategy;
use crate::run::{InFlight, Journey, Tool};
use crate::stored::{ACTION_COLUMNS, ActionRow, untried};
use crate::tables::ACTIONS;

/// How many actions a model is asked about at once.
const RANKED_MAX: usize = 20;

/// The tokens that one more question may take. With fewer left, no model is asked.
const QUESTION_TOKENS: u64 = 2_000;

/// An action that a model is asked about.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct RankedAction {
    pub(crate) id: Uuid,
    pub(crate) page_ref: String,
    pub(crate) ordinal: u64,
    rank: i64,
}

/// The part of a receipt that the node reads.
#[derive(Default, Deserialize)]
struct Answer {
    #[serde(default)]
    by: String,
    #[serde(default)]
    order: Option<Vec<usize>>,
    #[serde(default)]
    tokens: u64,
}

/// Asks for an order, if there is anything new to put into one.
pub(crate) fn begin(journey: &mut Journey<'_>) -> Result<Option<Effect>, Error> {
    let state = &journey.run.state;
    let is_guided = journey.run.policy.strategy_of(&state.policy_version) == Strategy::GoalGuided;
    let is_known = state.used.ranked_actions == state.counters.actions;
    let has_tokens = state.used.tokens + QUESTION_TOKENS <= journey.run.policy.budgets.max_tokens;
    let is_asked = journey.run.model.is_some() && journey.run.goal.is_some();
    if !is_asked || !is_guided || is_known || !has_tokens || state.travel.is_some() {
        return Ok(None);
    }
    let rank: &'static [&'static str] = &["goal_rank"];
    let next = untried(journey.rows, journey.draft.stream(), ACTION_COLUMNS, rank, RANKED_MAX)?;
    if next.len() < 2 {
        return Ok(None);
    }
    let ranked = |action: ActionRow| RankedAction {
        id: action.id,
        page_ref: action.page_ref,
        ordinal: action.ordinal,
        rank: action.goal_rank,
    };
    let actions: Vec<RankedAction> = next.into_iter().map(ranked).collect();
    let parameters = Fields::from_iter([("actions", json!(actions))]);
    journey.intend(NodeName::ChooseAction, Tool::Rank, parameters).map(Some)
}

/// Gives the actions their new places, if the answer is one order of exactly these actions or of some of them.
pub(crate) fn finish(
    journey: &mut Journey<'_>,
    in_flight: &InFlight,
    receipt: Option<Fields>,
) -> Result<(), Error> {
    let damaged = || Error::Damaged("a question about an order names no actions".to_owned());
    let asked = in_flight.effect.parameters.get("actions").cloned().ok_or_else(damaged)?;
    let actions: Vec<RankedAction> = serde_json::from_value(asked).map_err(|_| damaged())?;
    let receipt = receipt.unwrap_or_default();
    let answer: Answer = receipt.clone().read().unwrap_or_default();
    let state = journey.state();
    state.used.tokens += answer.tokens;
    state.used.ranked_actions = state.counters.actions;
    let order = answer.order.and_then(|order| whole_order(order, actions.len()));
    let mut ranking = receipt;
    ranking.insert("accepted", json!(order.is_some()));
    journey.note("actions.ranked", Fields::from_iter([("ranking", json!(ranking))]));
    let Some(order) = order else { return Ok(()) };
    let mut ranks: Vec<i64> = actions.iter().map(|action| action.rank).collect();
    ranks.sort_unstable();
    for (rank, action) in ranks.into_iter().zip(order.iter().filter_map(|place| actions.get(*place))) {
        let changes = Fields::from_iter([("goal_rank", json!(rank)), ("ranked_by", json!(answer.by))]);
        journey.draft.event("action.ranked", ACTIONS.entity, action.id, changes);
    }
    Ok(())
}

/// An order of all places from one of some of them: the others follow as they were. None if it names a place twice, or
/// one that does not exist.
fn whole_order(mut order: Vec<usize>, count: usize) -> Option<Vec<usize>> {
    let named: BTreeSet<usize> = order.iter().copied().collect();
    if named.len() != order.len() || order.is_empty() || named.iter().any(|place| *place >= count) {
        return None;
    }
    order.extend((0..count).filter(|place| !named.contains(place)));
    Some(order)
}

//! Gates: what holds effects back for now. Why a gate was found closed is remembered, so that each
//! closing is recorded once, however often a run that waits is looked at.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Timestamp;
use crate::policy::{Allowance, Closed, Policy};
use crate::run::Execution;

/// The rule that asks for somebody to be there.
pub const PRESENCE: &str = "presence";

/// Who performs an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// The program: somebody has to be there, if the policy asks for it.
    Program,
    /// A person, who is there when they do it.
    Person,
}

/// What is known of the gates of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gates {
    /// Why each gate was last found closed, by its name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub closed: BTreeMap<String, Closed>,
    /// The beat by which somebody was last found to be there; none when nobody is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub present: Option<Timestamp>,
    /// After which date tasks are still to be found that limits of older rules have put off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reopening: Option<Timestamp>,
}

impl Gates {
    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Whether this closing has been recorded. When somebody will be there again nobody knows, so
    /// that is one closing until they are.
    pub fn knows(&self, gate: &str, closed: &Closed) -> bool {
        self.closed.get(gate).is_some_and(|known| {
            known.rule == closed.rule && (known.until == closed.until || closed.rule == PRESENCE)
        })
    }

    /// Somebody is there, or nobody is any more.
    pub fn attend(&mut self, present: Option<Timestamp>) {
        self.present = present;
        self.closed.retain(|_, closed| closed.rule != PRESENCE);
    }
}

impl Execution {
    /// Whether one more effect of this name is allowed now.
    pub fn allowance(&self, policy: &Policy, name: &str, actor: Actor, now: Timestamp) -> Allowance {
        let presence = policy.presence.as_ref().filter(|presence| presence.tools.contains(name));
        match (policy.allowance(&self.spent, name, now), presence) {
            (Allowance::Open, Some(presence)) if actor == Actor::Program && self.gates.present.is_none() => {
                let observed = format!("nobody has been there for {} s", presence.within_seconds);
                let until = now.plus_ms(presence.within_ms());
                Allowance::Closed(Closed { rule: PRESENCE.to_owned(), observed, until })
            }
            (allowance, _) => allowance,
        }
    }
}

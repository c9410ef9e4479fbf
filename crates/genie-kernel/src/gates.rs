//! Gates hold effects back temporarily. The reason why a gate was closed is remembered, so that each closing
//! is recorded once, however often a waiting run is checked.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Timestamp;
use crate::policy::{Allowance, Closed, Policy, TOOL_DENIED};
use crate::run::Execution;

/// The rule that requires a person to be present.
pub const PRESENCE: &str = "presence";

/// Who performs an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// The program: a person must be present if the policy requires it.
    Program,
    /// A person, who is present by definition.
    Person,
}

/// The known state of a run's gates.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gates {
    /// The reason for each gate's last closing, by gate name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub closed: BTreeMap<String, Closed>,
    /// The heartbeat that last showed a person present; `None` when no person is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub present: Option<Timestamp>,
    /// The date after which deferred tasks of older rules remain to be found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reopening: Option<Timestamp>,
}

impl Gates {
    /// Whether nothing is known yet.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Whether this closing has been recorded. The end of an absence or of a denial is unknown, so it is one closing
    /// however long it lasts.
    pub fn knows(&self, gate: &str, closed: &Closed) -> bool {
        let is_endless = [PRESENCE, TOOL_DENIED].contains(&closed.rule.as_str());
        self.closed
            .get(gate)
            .is_some_and(|known| known.rule == closed.rule && (known.until == closed.until || is_endless))
    }

    /// Forgets denials, because the rules changed: a later one is a new closing.
    pub(crate) fn forget_denials(&mut self) {
        self.closed.retain(|_, closed| closed.rule != TOOL_DENIED);
    }

    /// Records that a person is present, or no longer is.
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
                let observed = format!("no person has been present for {} s", presence.within_seconds);
                let until = now.plus_ms(presence.within_ms());
                Allowance::Closed(Closed { rule: PRESENCE.to_owned(), observed, until })
            }
            (allowance, _) => allowance,
        }
    }
}

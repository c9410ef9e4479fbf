//! What would happen, played by the same Controller on a copy in memory. Nothing is changed.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::Value;

use genie_kernel::cycle::Command;
use genie_kernel::policy::Policy;
use genie_kernel::{DAY_MS, Scope, StreamId, Timestamp};
use genie_outreach::CampaignCommand;
use genie_outreach::campaign::Campaign;
use genie_runtime::rehearsal::{Delivery, Habits, Played, Rehearsal, commands, sets_up};

use super::{Desk, Result, steer};
use crate::problem::Problem;

/// How far to look ahead, and how people are taken to answer.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    /// How many days.
    pub days: u64,
    /// How many of a hundred accept.
    pub accept_percent: u8,
}

impl Outlook {
    fn end(self, now: Timestamp) -> Timestamp {
        now.plus_ms(i64::try_from(self.days).unwrap_or(i64::MAX).saturating_mul(DAY_MS))
    }

    fn habits(self) -> Habits {
        Habits { accept_percent: self.accept_percent }
    }
}

/// From where a campaign is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// From where it stands.
    Now,
    /// Again from its beginning.
    Start,
}

/// What would be different.
#[derive(Debug, Default)]
pub struct Changes {
    /// The rules.
    pub policy: Option<Value>,
    /// The scoring.
    pub algorithm: Option<Value>,
    /// The messages.
    pub sequence: Option<Value>,
}

/// Somebody who gets something at another time, or at all.
#[derive(Clone, Debug, Serialize)]
pub struct Difference {
    /// Whom.
    pub lead: String,
    /// Their name.
    pub name: String,
    /// What they get.
    pub message: String,
    /// Which step of the sequence.
    pub step: u32,
    /// When, as it is.
    pub before: Option<String>,
    /// When, as it would be.
    pub after: Option<String>,
}

/// Plays the stored campaign on from now.
pub fn forecast(desk: &Desk, stream: StreamId, outlook: Outlook) -> Result<Played> {
    rehearse(desk, stream, outlook, &[])
}

/// Plays a campaign as it is, and as it would be.
pub fn what_if(
    desk: &Desk,
    campaign: &Campaign,
    outlook: Outlook,
    from: From,
    changes: Changes,
) -> Result<(Played, Played)> {
    let stream = campaign.id;
    let changes = commands_of(desk, changes, &campaign.policy)?;
    let play = |changes: &[Command<CampaignCommand>]| match from {
        From::Now => rehearse(desk, stream, outlook, changes),
        From::Start => rehearse_again(desk, stream, outlook, changes),
    };
    Ok((play(&[])?, play(&changes)?))
}

fn rehearse(
    desk: &Desk,
    stream: StreamId,
    outlook: Outlook,
    changes: &[Command<CampaignCommand>],
) -> Result<Played> {
    let now = desk.now();
    let rehearsal = Rehearsal::of(desk.rows(), stream, Scope::LOCAL, now)?;
    for change in desk.unlearned(stream)?.iter().chain(changes) {
        rehearsal.tell(change)?;
    }
    Ok(rehearsal.play(outlook.end(now), &outlook.habits())?)
}

/// Plays a campaign again from its beginning, with something said right after it was set up.
fn rehearse_again(
    desk: &Desk,
    stream: StreamId,
    outlook: Outlook,
    changes: &[Command<CampaignCommand>],
) -> Result<Played> {
    let said = commands(desk.rows(), stream)?;
    let overruled = |command: &Command<CampaignCommand>| {
        changes.iter().any(|change| kind(change).is_some() && kind(change) == kind(command))
    };
    let setup: Vec<_> = said.iter().filter(|(_, command)| sets_up(command) && !overruled(command)).collect();
    let began = setup.first().map_or(desk.now(), |(at, _)| *at);
    let rehearsal = Rehearsal::empty(stream, began);
    for (place, (at, command)) in setup.iter().enumerate() {
        rehearsal.play(*at, &outlook.habits())?;
        rehearsal.tell(command)?;
        if place == 0 {
            for change in changes {
                rehearsal.tell(change)?;
            }
        }
    }
    if let Some(news) = desk.unlearned(stream)? {
        rehearsal.tell(&news)?;
    }
    Ok(rehearsal.play(outlook.end(desk.now()), &outlook.habits())?)
}

/// What a change is about: what was said about the same thing then is not said again.
fn kind(command: &Command<CampaignCommand>) -> Option<&'static str> {
    if matches!(command, Command::SetPolicy { .. }) {
        return Some("policy");
    }
    let Command::Own(own) = command else { return None };
    if matches!(own, CampaignCommand::UseAlgorithm { .. }) {
        return Some("algorithm");
    }
    matches!(own, CampaignCommand::UseSequence { .. }).then_some("sequence")
}

fn commands_of(desk: &Desk, changes: Changes, in_force: &Policy) -> Result<Vec<Command<CampaignCommand>>> {
    let mut commands = Vec::new();
    if let Some(policy) = changes.policy {
        let policy = Box::new(steer::following(policy_of(policy)?, in_force, &desk.by_hand()));
        commands.push(Command::SetPolicy { policy });
    }
    if let Some(content) = changes.algorithm {
        commands.push(Command::Own(CampaignCommand::UseAlgorithm { content }));
    }
    if let Some(content) = changes.sequence {
        commands.push(Command::Own(CampaignCommand::UseSequence { content, everybody: true }));
    }
    if commands.is_empty() {
        let what = "say what would be different";
        return Err(Problem::new("WHAT_IF_NOTHING", what, "give --policy, --algorithm or --sequence"));
    }
    Ok(commands)
}

/// The rules that a person brings.
pub fn policy_of(content: Value) -> Result<Policy> {
    serde_json::from_value(content).map_err(|error| {
        let next = "`genie explain POLICY_INVALID` shows an example";
        Problem::new("POLICY_INVALID", error.to_string(), next)
    })
}

/// Who gets what at another time, or at all.
pub fn compare(before: &Played, after: &Played) -> Vec<Difference> {
    type Key = (String, String, u32);
    let moments = |played: &Played| -> BTreeMap<Key, (Timestamp, String)> {
        let key = |one: &Delivery| (one.lead.to_string(), one.message_type.to_string(), one.step);
        played.deliveries.iter().map(|one| (key(one), (one.at, one.name.clone()))).collect()
    };
    let (old, new) = (moments(before), moments(after));
    let keys: BTreeSet<&Key> = old.keys().chain(new.keys()).collect();
    let mut lines: Vec<(Timestamp, Difference)> = Vec::new();
    for key in keys {
        let (was, is) = (old.get(key), new.get(key));
        if was.map(|(at, _)| at) == is.map(|(at, _)| at) {
            continue;
        }
        let text = |moment: Option<&(Timestamp, String)>| moment.map(|(at, _)| at.to_string());
        let (lead, message, step) = key.clone();
        let name = was.or(is).map(|(_, name)| name.clone()).unwrap_or_default();
        let first = was.or(is).map_or(Timestamp(0), |(at, _)| *at);
        lines.push((first, Difference { lead, name, message, step, before: text(was), after: text(is) }));
    }
    lines.sort_by_key(|(at, _)| *at);
    lines.into_iter().map(|(_, line)| line).collect()
}

//! Forecasts: a copy of the campaign runs in memory under the same Controller. Nothing is changed.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use genie_kernel::cycle::Command;
use genie_kernel::policy::Policy;
use genie_kernel::{DAY_MS, StreamId, Timestamp};
use genie_outreach::CampaignCommand;
use genie_outreach::campaign::Campaign;

use crate::problem::Problem;
use crate::rehearsal::{Delivery, Habits, Pause, Played, Rehearsal, commands, sets_up};
use crate::standing::ClosedRule;
use crate::view::MessageType;
use crate::{Desk, Result, policy};

/// How far to look ahead, and how many leads are assumed to accept.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    /// How many days.
    pub days: u64,
    /// The percentage of leads that accept.
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

/// How often a forecast is tried while its campaign changes.
const ATTEMPTS_MAX: u32 = 10;

/// Where a forecast starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartAt {
    /// From the current state.
    Now,
    /// From the beginning of the campaign.
    Start,
}

/// The changes of a what-if.
#[derive(Debug, Default, Serialize)]
pub struct Changes {
    /// Another policy.
    pub policy: Option<Value>,
    /// Another scoring algorithm.
    pub algorithm: Option<Value>,
    /// Another sequence.
    pub sequence: Option<Value>,
}

/// A message that would move, appear or disappear.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Difference {
    /// The id of the lead.
    pub lead: String,
    /// The name of the lead.
    pub name: String,
    /// The kind of message.
    pub message: String,
    /// The step of the sequence.
    pub step: u32,
    /// When it would be sent without the change.
    pub before: Option<String>,
    /// When it would be sent with the change.
    pub after: Option<String>,
}

/// A message that would be sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Foreseen {
    /// When.
    pub at: String,
    /// The id of the lead.
    pub lead: String,
    /// The name of the lead.
    pub name: String,
    /// The kind of message.
    pub message_type: MessageType,
    /// The step of the sequence.
    pub step: u32,
    /// Whether it is a connection request without a note.
    pub without_note: bool,
}

/// A time in which nothing could be sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Quiet {
    /// When it starts.
    pub from: String,
    /// The rule that blocks sending.
    pub closed: ClosedRule,
}

/// A forecast.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Forecast {
    /// The messages, in order.
    pub deliveries: Vec<Foreseen>,
    /// When nothing could be sent, and why.
    pub pauses: Vec<Quiet>,
    /// Whether the campaign is complete at the end.
    pub completed: bool,
    /// How many leads have not been contacted at the end.
    pub left: u64,
    /// When the last lead is contacted for the first time, if none is left.
    pub all_contacted_at: Option<String>,
}

impl From<Played> for Forecast {
    fn from(played: Played) -> Self {
        let foreseen = |one: Delivery| Foreseen {
            at: one.at.to_string(),
            lead: one.lead.to_string(),
            name: one.name,
            message_type: one.message_type.into(),
            step: one.step,
            without_note: one.without_note,
        };
        let mut seen = BTreeSet::new();
        let firsts = played.deliveries.iter().filter(|one| seen.insert(one.lead));
        let last_first = firsts.last().map(|one| one.at.to_string());
        let quiet = |pause: Pause| Quiet { from: pause.from.to_string(), closed: pause.closed.into() };
        Self {
            deliveries: played.deliveries.into_iter().map(foreseen).collect(),
            pauses: played.pauses.into_iter().map(quiet).collect(),
            completed: played.completed,
            left: played.left,
            all_contacted_at: (played.left == 0).then_some(last_first).flatten(),
        }
    }
}

/// The forecasts without and with the changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WhatIf {
    /// Without the changes.
    pub as_it_is: Forecast,
    /// With the changes.
    pub as_it_would_be: Forecast,
    /// Which messages would move, appear or disappear.
    pub differences: Vec<Difference>,
}

/// Forecasts a campaign from now on.
pub fn show(desk: &Desk, stream: StreamId, outlook: Outlook) -> Result<Forecast> {
    Ok(forecast(desk, stream, outlook)?.into())
}

/// Forecasts a campaign without and with changes.
pub fn show_changes(
    desk: &Desk,
    campaign: &Campaign,
    outlook: Outlook,
    from: StartAt,
    changes: Changes,
) -> Result<WhatIf> {
    let (before, after) = what_if(desk, campaign, outlook, from, changes)?;
    let differences = compare(&before, &after);
    Ok(WhatIf { as_it_is: before.into(), as_it_would_be: after.into(), differences })
}

/// Runs the stored campaign from now on.
pub fn forecast(desk: &Desk, stream: StreamId, outlook: Outlook) -> Result<Played> {
    rehearse(desk, stream, outlook, &[])
}

/// Runs a campaign without and with the changes.
pub fn what_if(
    desk: &Desk,
    campaign: &Campaign,
    outlook: Outlook,
    from: StartAt,
    changes: Changes,
) -> Result<(Played, Played)> {
    let stream = campaign.id;
    let changes = commands_of(desk, changes, &campaign.policy)?;
    let play = |changes: &[Command<CampaignCommand>]| match from {
        StartAt::Now => rehearse(desk, stream, outlook, changes),
        StartAt::Start => rehearse_again(desk, stream, outlook, changes),
    };
    Ok((play(&[])?, play(&changes)?))
}

fn rehearse(
    desk: &Desk,
    stream: StreamId,
    outlook: Outlook,
    changes: &[Command<CampaignCommand>],
) -> Result<Played> {
    // A campaign that changes meanwhile is rehearsed again, so that a forecast never mixes two states.
    for _ in 0..ATTEMPTS_MAX {
        if let Some(played) = rehearse_once(desk, stream, outlook, changes)? {
            return Ok(played);
        }
    }
    let what = "the campaign kept changing while the forecast was calculated";
    Err(Problem::new("CAMPAIGN_CHANGING", what, "try again in a moment"))
}

/// Runs the stored campaign from now on, unless it changes meanwhile.
fn rehearse_once(
    desk: &Desk,
    stream: StreamId,
    outlook: Outlook,
    changes: &[Command<CampaignCommand>],
) -> Result<Option<Played>> {
    let now = desk.now();
    let rehearsal = Rehearsal::of(desk.rows(), stream, now)?;
    for change in desk.account_update(stream)?.iter().chain(changes) {
        rehearsal.tell(change)?;
    }
    let played = rehearsal.play(outlook.end(now), &outlook.habits());
    if rehearsal.is_outdated()? {
        return Ok(None);
    }
    Ok(Some(played?))
}

/// Runs a campaign again from the beginning, with extra commands right after its set-up.
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
    if let Some(update) = desk.account_update(stream)? {
        rehearsal.tell(&update)?;
    }
    Ok(rehearsal.play(outlook.end(desk.now()), &outlook.habits())?)
}

/// The subject of a change: original commands on the same subject are not repeated.
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
    if let Some(content) = changes.policy {
        let policy = Box::new(policy::following(policy::parse(content)?, in_force, &desk.by_hand()));
        commands.push(Command::SetPolicy { policy });
    }
    if let Some(content) = changes.algorithm {
        commands.push(Command::Own(CampaignCommand::UseAlgorithm { content }));
    }
    if let Some(content) = changes.sequence {
        commands.push(Command::Own(CampaignCommand::UseSequence { content, everybody: true }));
    }
    if commands.is_empty() {
        let what = "there is nothing to compare";
        let next = "provide a policy, a scoring algorithm or a sequence";
        return Err(Problem::new("WHAT_IF_NOTHING", what, next));
    }
    Ok(commands)
}

/// The messages that move, appear or disappear.
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

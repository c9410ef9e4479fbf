//! What the settings change in the policy of a campaign. A number that the user set for one campaign wins; all others
//! follow the settings, and return to the default of the campaign when a setting is reset. The source of each number
//! in a policy tells which is which.

use serde_json::{Value, json};

use genie_kernel::DAY_MS;
use genie_kernel::model_call::{MODEL_COST, MODEL_TOKENS};
use genie_kernel::policy::{Edition, Hours, Policy, Source};
use genie_outreach::campaign::{AccountType, Campaign, Delivery};
use genie_outreach::compliance::{self, default_policy, linkedin_policy};
use genie_outreach::contract::BuiltinTool;

use crate::document::{Permission, Settings};
use crate::field::Default;
use crate::limits::WorkingHours;
use crate::stored::Stored;

/// The prefix of the source of a number that follows the settings. Journals contain it, so it must not change.
const SOURCE: &str = "your settings";

/// Costs are counted in millionths of a dollar.
const COST_PER_CENT: u64 = 10_000;

const SEND_MESSAGE: &str = BuiltinTool::SendMessage.name();

/// A part of a policy that a setting decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    DailyMessages,
    WeeklyInvitations,
    WeeklyMessages,
    MonthlyNotes,
    Spacing,
    WorkingHours,
    ApprovalLasts,
    FailuresInARow,
    ModelTokens,
    ModelCost,
    Presence,
    TimeZone,
    Tool(BuiltinTool),
}

impl Rule {
    fn all() -> impl Iterator<Item = Self> {
        let numbers = [
            Self::DailyMessages,
            Self::WeeklyInvitations,
            Self::WeeklyMessages,
            Self::MonthlyNotes,
            Self::Spacing,
            Self::WorkingHours,
            Self::ApprovalLasts,
            Self::FailuresInARow,
            Self::ModelTokens,
            Self::ModelCost,
            Self::Presence,
            Self::TimeZone,
        ];
        numbers.into_iter().chain(BuiltinTool::ALL.iter().copied().map(Self::Tool))
    }

    /// The name of the setting.
    fn setting(self) -> String {
        let name = match self {
            Self::DailyMessages => "limits.daily_messages",
            Self::WeeklyInvitations => "limits.weekly_invitations",
            Self::WeeklyMessages => "limits.weekly_messages",
            Self::MonthlyNotes => "limits.monthly_notes",
            Self::Spacing => "limits.spacing_seconds",
            Self::WorkingHours => "limits.working_hours",
            Self::ApprovalLasts => "limits.approval_days",
            Self::FailuresInARow => "limits.failures_in_a_row",
            Self::ModelTokens => "limits.daily_model_tokens",
            Self::ModelCost => "limits.daily_model_cents",
            Self::Presence => "presence.seconds",
            Self::TimeZone => "time_zone",
            Self::Tool(tool) => return format!("tools.{tool}"),
        };
        name.to_owned()
    }

    /// The name of the source of this rule in a policy.
    fn source(self) -> String {
        match self {
            Self::DailyMessages => format!("effects_per_day_max.{SEND_MESSAGE}"),
            Self::Spacing => format!("spacing_ms.{SEND_MESSAGE}"),
            Self::WorkingHours => "hours".to_owned(),
            Self::ApprovalLasts => "approval_lasts_ms".to_owned(),
            Self::FailuresInARow => "consecutive_failures_max".to_owned(),
            Self::ModelTokens => format!("effects_per_day_max.{MODEL_TOKENS}"),
            Self::ModelCost => format!("effects_per_day_max.{MODEL_COST}"),
            Self::Presence => "presence.within_seconds".to_owned(),
            Self::WeeklyInvitations
            | Self::WeeklyMessages
            | Self::MonthlyNotes
            | Self::TimeZone
            | Self::Tool(_) => self.setting(),
        }
    }

    /// The name of a limit over several days in a policy.
    fn limit(self) -> Option<&'static str> {
        match self {
            Self::WeeklyInvitations => Some(compliance::WEEKLY_INVITATIONS),
            Self::WeeklyMessages => Some(compliance::WEEKLY_MESSAGES),
            Self::MonthlyNotes => Some(compliance::MONTHLY_NOTES),
            Self::DailyMessages
            | Self::Spacing
            | Self::WorkingHours
            | Self::ApprovalLasts
            | Self::FailuresInARow
            | Self::ModelTokens
            | Self::ModelCost
            | Self::Presence
            | Self::TimeZone
            | Self::Tool(_) => None,
        }
    }

    /// The value of this rule in a policy, in the form of the setting; `null` for none.
    fn read(self, policy: &Policy) -> Value {
        match self {
            Self::DailyMessages => json!(policy.effects_per_day_max.get(SEND_MESSAGE)),
            Self::WeeklyInvitations | Self::WeeklyMessages | Self::MonthlyNotes => {
                let limit = policy.limits.iter().find(|limit| Some(limit.rule.as_str()) == self.limit());
                json!(limit.map(|limit| limit.most))
            }
            Self::Spacing => json!(policy.spacing_ms.get(SEND_MESSAGE).copied().unwrap_or(0) / 1_000),
            Self::WorkingHours => json!(policy.hours.as_ref().map_or(WorkingHours::Always, |hours| {
                WorkingHours::Weekly {
                    weekdays: hours.weekdays.clone(),
                    from_minute: hours.from_minute,
                    until_minute: hours.until_minute,
                }
            })),
            Self::ApprovalLasts => json!(policy.approval_lasts_ms / DAY_MS),
            Self::FailuresInARow => json!(policy.consecutive_failures_max),
            Self::ModelTokens => json!(policy.effects_per_day_max.get(MODEL_TOKENS)),
            Self::ModelCost => {
                json!(policy.effects_per_day_max.get(MODEL_COST).map(|cost| cost / COST_PER_CENT))
            }
            Self::Presence => json!(policy.presence.as_ref().map(|presence| presence.within_seconds)),
            Self::TimeZone => json!(policy.time_zone),
            Self::Tool(tool) => json!(permission(policy, tool)),
        }
    }

    /// Copies this rule from one policy into another.
    fn copy(self, from: &Policy, to: &mut Policy) {
        match self {
            Self::DailyMessages => {
                copy_entry(SEND_MESSAGE, &from.effects_per_day_max, &mut to.effects_per_day_max);
            }
            Self::ModelTokens => {
                copy_entry(MODEL_TOKENS, &from.effects_per_day_max, &mut to.effects_per_day_max);
            }
            Self::ModelCost => {
                copy_entry(MODEL_COST, &from.effects_per_day_max, &mut to.effects_per_day_max);
            }
            Self::Spacing => copy_entry(SEND_MESSAGE, &from.spacing_ms, &mut to.spacing_ms),
            Self::WeeklyInvitations | Self::WeeklyMessages | Self::MonthlyNotes => self.copy_limit(from, to),
            Self::WorkingHours => to.hours.clone_from(&from.hours),
            Self::ApprovalLasts => to.approval_lasts_ms = from.approval_lasts_ms,
            Self::FailuresInARow => to.consecutive_failures_max = from.consecutive_failures_max,
            Self::Presence => {
                // Without a browser, the presence of the user changes nothing.
                if let (Some(from), Some(to)) = (&from.presence, &mut to.presence) {
                    to.within_seconds = from.within_seconds;
                }
            }
            Self::TimeZone => to.time_zone.clone_from(&from.time_zone),
            Self::Tool(tool) => permit(to, tool, permission(from, tool)),
        }
    }

    fn copy_limit(self, from: &Policy, to: &mut Policy) {
        let is_this = |rule: &str| Some(rule) == self.limit();
        let wanted = from.limits.iter().find(|limit| is_this(&limit.rule));
        let position = to.limits.iter().position(|limit| is_this(&limit.rule));
        match (wanted, position) {
            (Some(wanted), Some(position)) => to.limits[position].clone_from(wanted),
            (Some(wanted), None) => to.limits.push(wanted.clone()),
            (None, Some(position)) => drop(to.limits.remove(position)),
            (None, None) => {}
        }
    }
}

fn copy_entry<T: Copy>(
    name: &str,
    from: &std::collections::BTreeMap<String, T>,
    to: &mut std::collections::BTreeMap<String, T>,
) {
    match from.get(name) {
        Some(value) => to.insert(name.to_owned(), *value),
        None => to.remove(name),
    };
}

fn permission(policy: &Policy, tool: BuiltinTool) -> Permission {
    if policy.tools_denied.contains(tool.name()) {
        Permission::Never
    } else if policy.approval_required.contains(tool.name()) {
        Permission::Ask
    } else {
        Permission::Always
    }
}

fn permit(policy: &mut Policy, tool: BuiltinTool, permission: Permission) {
    let name = tool.name();
    policy.tools_denied.remove(name);
    // A tool that changes something outside keeps its approvals while it is denied.
    if !compliance::needs_approval(tool) {
        policy.approval_required.remove(name);
    }
    match permission {
        Permission::Always => {}
        Permission::Ask => policy.approval_required.extend([name.to_owned()]),
        Permission::Never => policy.tools_denied.extend([name.to_owned()]),
    }
}

/// The policy that a campaign has to use from now on, as the version that follows the one in force; nothing if the
/// settings change no rule of it. Depends on stored state alone, so a crash loses nothing: the next call finds the
/// same difference.
pub fn policy_for(stored: &Stored, campaign: &Campaign) -> Option<Policy> {
    let in_force = &campaign.policy;
    if stored.version == 0 {
        return None;
    }
    let usual = linkedin_policy(campaign.account, campaign.delivery);
    let mut wanted = usual.clone();
    apply(&stored.settings, &mut wanted);
    let values = stored.values();
    let mut policy = in_force.clone();
    for rule in Rule::all() {
        let (setting, name) = (rule.setting(), rule.source());
        let said = in_force.sources.get(&name);
        let follows = said.is_some_and(|said| said.source.starts_with(SOURCE));
        let is_usual = |said| compliance::is_default(said, campaign.account, campaign.delivery);
        let is_usual = said.is_none_or(is_usual);
        let is_set = values.contains_key(&setting);
        let applies = follows || (is_set && is_usual);
        if !applies {
            continue;
        }
        rule.copy(&wanted, &mut policy);
        let changed_at = stored.changed_at.get(&setting).filter(|_| is_set);
        let source = changed_at.map(|at| Source {
            source: format!("{SOURCE}: {setting}"),
            dated: at.to_string().chars().take(10).collect(),
        });
        match source.or_else(|| usual.sources.get(&name).cloned()) {
            Some(source) => policy.sources.insert(name, source),
            None => policy.sources.remove(&name),
        };
    }
    // Approvals lapse with each version, so there is none for new sources alone.
    let changes = Policy { sources: in_force.sources.clone(), ..policy.clone() } != *in_force;
    changes.then(|| Policy { version: in_force.version + 1, edition: Edition::LATEST, ..policy })
}

/// Puts everything that is set into a policy.
fn apply(settings: &Settings, policy: &mut Policy) {
    let limits = &settings.limits;
    if let Some(most) = limits.daily_messages {
        policy.effects_per_day_max.insert(SEND_MESSAGE.to_owned(), most);
    }
    if let Some(most) = limits.daily_model_tokens {
        policy.effects_per_day_max.insert(MODEL_TOKENS.to_owned(), most);
    }
    if let Some(cents) = limits.daily_model_cents {
        policy.effects_per_day_max.insert(MODEL_COST.to_owned(), cents * COST_PER_CENT);
    }
    let several_days = [
        limits.weekly_invitations.map(compliance::weekly_invitations),
        limits.weekly_messages.map(compliance::weekly_messages),
        limits.monthly_notes.map(compliance::monthly_notes),
    ];
    for limit in several_days.into_iter().flatten() {
        policy.limits.retain(|known| known.rule != limit.rule);
        policy.limits.push(limit);
    }
    if let Some(seconds) = limits.spacing_seconds {
        policy.spacing_ms.insert(SEND_MESSAGE.to_owned(), i64::from(seconds) * 1_000);
    }
    match &limits.working_hours {
        None => {}
        Some(WorkingHours::Always) => policy.hours = None,
        Some(WorkingHours::Weekly { weekdays, from_minute, until_minute }) => {
            let (from_minute, until_minute) = (*from_minute, *until_minute);
            let tools = std::iter::once(SEND_MESSAGE.to_owned()).collect();
            policy.hours = Some(Hours { weekdays: weekdays.clone(), from_minute, until_minute, tools });
        }
    }
    if let Some(days) = limits.approval_days {
        policy.approval_lasts_ms = i64::from(days) * DAY_MS;
    }
    if let Some(failures) = limits.failures_in_a_row {
        policy.consecutive_failures_max = failures;
    }
    if let (Some(seconds), Some(presence)) = (settings.presence.seconds, &mut policy.presence) {
        presence.within_seconds = seconds;
    }
    if settings.time_zone.is_some() {
        policy.time_zone.clone_from(&settings.time_zone);
    }
    for (tool, permission) in &settings.tools {
        permit(policy, *tool, *permission);
    }
}

/// The values of a setting in campaigns for which it is not set, with their sources; nothing if campaigns have no such
/// rule.
pub(crate) fn defaults(setting: &str) -> Option<Vec<Default>> {
    let rule = Rule::all().find(|rule| rule.setting() == setting)?;
    let default = |account, delivery, applies_to| {
        let policy = linkedin_policy(account, delivery);
        let source = policy.sources.get(&rule.source()).cloned();
        Default { value: rule.read(&policy), applies_to, source }
    };
    let same = default(AccountType::Free, Delivery::Manual, None);
    let by_account = [(AccountType::Free, "free accounts"), (AccountType::Premium, "paid accounts")]
        .map(|(account, applies_to)| default(account, Delivery::Manual, Some(applies_to)));
    let by_delivery =
        [(Delivery::Manual, "messages sent by hand"), (Delivery::Driven, "messages sent by the program")]
            .map(|(delivery, applies_to)| default(AccountType::Free, delivery, Some(applies_to)));
    let differs = |defaults: &[Default; 2]| defaults[0].value != defaults[1].value;
    Some(match (differs(&by_account), differs(&by_delivery)) {
        (true, _) => by_account.to_vec(),
        (false, true) => by_delivery.to_vec(),
        (false, false) => vec![same],
    })
}

/// Whether a time zone exists.
pub(crate) fn check_time_zone(name: &str) -> Result<(), String> {
    let policy = Policy { time_zone: Some(name.to_owned()), ..default_policy() };
    policy.validate().map_err(|_| "use the name of a time zone, such as Europe/Berlin".to_owned())
}

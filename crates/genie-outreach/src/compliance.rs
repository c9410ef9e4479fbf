//! The policies that a campaign starts with. Every number names its source and the date when it was checked.
//! LinkedIn publishes few limits; numbers from users are marked as community.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use genie_kernel::Failure;
use genie_kernel::journal::Error;
use genie_kernel::policy::{Edition, Hours, Limit, Policy, Presence, Source};
use genie_kernel::record::Fields;

use crate::campaign_state::{AccountType, Delivery};
use crate::contract::{BuiltinTool, MessageType};

/// The counter for connection requests.
pub const INVITATION: &str = "invitation";

/// The counter for connection requests with a note.
pub const CONNECTION_NOTE: &str = "connection_note";

/// The counter for all other messages.
pub const DIRECT_MESSAGE: &str = "direct_message";

/// All counters for messages.
pub const COUNTED: [&str; 4] = ["send_message", INVITATION, CONNECTION_NOTE, DIRECT_MESSAGE];

/// The limit on connection requests.
pub const WEEKLY_INVITATIONS: &str = "weekly_invitations";

/// The limit on messages to people already connected.
pub const WEEKLY_MESSAGES: &str = "weekly_messages";

/// The limit on connection requests with a note.
pub const MONTHLY_NOTES: &str = "monthly_notes";

/// The tools that change something outside. Each call of them needs an approval.
const ASKED: [BuiltinTool; 4] = [
    BuiltinTool::SendMessage,
    BuiltinTool::BrowserClick,
    BuiltinTool::BrowserType,
    BuiltinTool::PythonExecute,
];

/// How many seconds after their last activity the user counts as present.
const PRESENT_SECONDS: u32 = 120;

/// When the sources were checked.
const DATED: &str = "2026-11-15";

/// Former texts of sources. Stored policies contain them, so a text that changes is added here.
const FORMER_SOURCES: [&str; 5] = [
    "our own choice: an end for a run that never ends",
    "our own choice: what was true two weeks ago is asked again",
    "our own choice: nothing is done in a browser that nobody watches",
    "our own choice: Monday to Friday, nine to five, when a person is there",
    "our own choice: three minutes, so that a person can follow",
];

/// The rules that only campaigns have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// Whether a reply from one person ends outreach to everyone at the same company.
    pub stop_company_on_reply: bool,
    /// Whether connection requests are sent without their notes when the notes of the period are used up. Each approval
    /// says so.
    pub without_note_when_used_up: bool,
}

/// The name of the rule that allows connection requests without notes when those are used up.
pub const WITHOUT_NOTE_WHEN_USED_UP: &str = "without_note_when_used_up";

impl Rules {
    /// The rules in a policy, or why they cannot be read.
    pub fn read(rules: &Fields) -> Result<Self, String> {
        rules.read().map_err(|error| format!("agent_rules: {error}"))
    }

    /// The rules of a stored policy. It was validated when it was stored, so an unreadable policy is damage
    /// and never a disabled rule.
    pub fn of(policy: &Policy) -> Result<Self, Error> {
        Self::read(&policy.agent_rules).map_err(Error::Damaged)
    }
}

/// The counter of a message, besides the one for all messages.
pub fn counts_as(message: MessageType) -> &'static [&'static str] {
    match message {
        MessageType::ConnectionRequest => &[INVITATION, CONNECTION_NOTE],
        MessageType::FollowUp | MessageType::DirectMessage => &[DIRECT_MESSAGE],
    }
}

/// The counter of a connection request without a note, besides the one for all messages.
pub fn counts_without_note() -> &'static [&'static str] {
    &[INVITATION]
}

/// Whether each use of a tool needs an approval.
pub fn needs_approval(tool: BuiltinTool) -> bool {
    ASKED.contains(&tool)
}

/// A limit on connection requests in seven days.
pub fn weekly_invitations(most: u64) -> Limit {
    limit(WEEKLY_INVITATIONS, INVITATION, most, 7)
}

/// A limit on messages to people already connected, in seven days.
pub fn weekly_messages(most: u64) -> Limit {
    limit(WEEKLY_MESSAGES, DIRECT_MESSAGE, most, 7)
}

/// A limit on connection requests with a note, in thirty days.
pub fn monthly_notes(most: u64) -> Limit {
    limit(MONTHLY_NOTES, CONNECTION_NOTE, most, 30)
}

fn limit(rule: &str, counts: &str, most: u64, days: u32) -> Limit {
    Limit { rule: rule.to_owned(), counts: counts.to_owned(), most, days }
}

/// Why a campaign cannot use a policy, if so. Approvals cannot be switched off, and every number needs a
/// source.
pub fn check(policy: &Policy) -> Result<(), Failure> {
    Rules::read(&policy.agent_rules).map_err(|flaw| Failure::new("COMMAND_BAD_POLICY", false, flaw))?;
    let unasked = |tool: &&BuiltinTool| !policy.approval_required.contains(tool.name());
    let unasked: Vec<&str> = ASKED.iter().filter(unasked).map(|tool| tool.name()).collect();
    if !unasked.is_empty() {
        let what = format!("{} must stay in approval_required", unasked.join(", "));
        return Err(Failure::new("POLICY_WITHOUT_CONSENT", false, what));
    }
    let unsourced = policy.unsourced();
    if !unsourced.is_empty() {
        let what = format!("`sources` has no entry for {}", unsourced.join(", "));
        return Err(Failure::new("POLICY_WITHOUT_SOURCE", false, what));
    }
    Ok(())
}

/// The policy of a demo: a daily limit and approvals, without limits specific to LinkedIn.
pub fn default_policy() -> Policy {
    Policy {
        version: 1,
        cycles_max: 100_000,
        effects_per_day_max: BTreeMap::from([(BuiltinTool::SendMessage.name().to_owned(), 20)]),
        limits: Vec::new(),
        time_zone: None,
        hours: None,
        presence: None,
        spacing_ms: BTreeMap::new(),
        approval_required: ASKED.iter().map(|tool| tool.name().to_owned()).collect(),
        tools_denied: BTreeSet::new(),
        approval_lasts_ms: 14 * genie_kernel::DAY_MS,
        consecutive_failures_max: 3,
        edition: Edition::LATEST,
        agent_rules: Fields::new(),
        sources: BTreeMap::from([
            source("cycles_max", "our own choice: a limit for runs that do not end"),
            source(
                "effects_per_day_max.send_message",
                "defaults of OpenOutreach, linki and linkedin-buddy: 20 a day (community)",
            ),
            source("approval_lasts_ms", "our own choice: approvals expire after two weeks"),
            source("consecutive_failures_max", "the specification: three failures in a row stop a run"),
        ]),
    }
}

/// The policy for a LinkedIn account, with its known limits.
pub fn linkedin_policy(account: AccountType, delivery: Delivery) -> Policy {
    let mut policy = default_policy();
    policy.limits.push(weekly_invitations(100));
    policy.sources.extend([source(
        "limits.weekly_invitations",
        "not published; about 100 a week (Linked Helper glossary, docs.gethyperscale.com; community). \
         LinkedIn Help a550555: a restriction typically lasts one week",
    )]);
    let (messages, said) = match account {
        AccountType::Free => (100, "about 100 a week on a free account (Hyperscale, Funkel; community)"),
        AccountType::Premium | AccountType::Practice => {
            (150, "about 150 a week on a paid account (Hyperscale, Funkel; community)")
        }
    };
    policy.limits.push(weekly_messages(messages));
    policy.sources.extend([source("limits.weekly_messages", said)]);
    if account == AccountType::Free {
        policy.limits.push(monthly_notes(5));
        policy.sources.extend([source(
            "limits.monthly_notes",
            "5 notes a month on a free account (LinkedIn Help a550555); others say 3 to 10",
        )]);
        policy.agent_rules.insert(WITHOUT_NOTE_WHEN_USED_UP, true.into());
    }
    match delivery {
        // A user who sends by hand chooses the time.
        Delivery::Manual => {}
        Delivery::Assisted => while_present(&mut policy),
        Delivery::Driven => {
            while_present(&mut policy);
            at_work(&mut policy);
        }
    }
    policy
}

/// Whether a number in the policy of a campaign has its default, and not one that a user chose.
pub fn is_default(source: &Source, account: AccountType, delivery: Delivery) -> bool {
    let usual = linkedin_policy(account, delivery).sources;
    usual.values().any(|usual| usual.source == source.source)
        || FORMER_SOURCES.contains(&source.source.as_str())
}

/// The browser acts only while the user is present.
fn while_present(policy: &mut Policy) {
    let browser = [
        BuiltinTool::SendMessage,
        BuiltinTool::BrowserNavigate,
        BuiltinTool::BrowserClick,
        BuiltinTool::BrowserType,
    ];
    let tools = browser.into_iter().map(|tool| tool.name().to_owned()).collect();
    policy.presence = Some(Presence { within_seconds: PRESENT_SECONDS, tools });
    policy.sources.extend([source(
        "presence.within_seconds",
        "our own choice: the browser acts only while the user is present",
    )]);
}

/// Working hours and a pause between messages, for campaigns in which the program sends.
fn at_work(policy: &mut Policy) {
    let tools: BTreeSet<String> = BTreeSet::from([BuiltinTool::SendMessage.name().to_owned()]);
    policy.hours =
        Some(Hours { weekdays: (1..=5).collect(), from_minute: 9 * 60, until_minute: 17 * 60, tools });
    policy.spacing_ms = BTreeMap::from([(BuiltinTool::SendMessage.name().to_owned(), 3 * 60_000)]);
    policy.sources.extend([
        source("hours", "our own choice: Monday to Friday, nine to five, when users are at work"),
        source("spacing_ms.send_message", "our own choice: three minutes, so that the user can follow"),
    ]);
}

fn source(number: &str, said: &str) -> (String, Source) {
    (number.to_owned(), Source { source: said.to_owned(), dated: DATED.to_owned() })
}

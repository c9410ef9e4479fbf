//! Replies of the chat about a campaign. Every number, name and claim comes from the result of a tool, and a
//! reply never reports an action that did not happen.

mod artifacts;
mod overview;
mod ranking;
pub(super) mod scripts;

use genie_kernel::Failure;
use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use serde::Deserialize;

use super::intent::{Counted, Intent};
use super::state::{Meant, Settled};
use super::tools::{Call, FoundLead, FoundLeads, Outlook, PlannedMessage, Standing};

const HELP: &str = "Ask about the campaign: its status, why it is waiting, what needs your attention, who is \
    next, how many leads were contacted, accepted or replied, one lead (“how is Ada Conti doing?”), the top leads, \
    why a lead has its rank, or a saved artifact (“show me the job posting from yesterday”, “list my artifacts”). \
    You can also pause, continue or remove the campaign, exclude a lead, or save an artifact (“save this job \
    posting as artifact: …”). I only act on messages that I understand.";

const STOP_ALL: &str = "Use Stop at the top of the page to stop all campaigns. To pause only this one, say \
    “pause”.";

const REMOVE: &str = "Remove this campaign? No more messages are sent; its journal is kept and it can be \
    restored. (yes/no)";

/// What follows the help. It came later, and older journals have the help alone.
pub(super) const FURTHER_HELP: &str = " Ask also what happened lately, or how all campaigns are doing, or for an analysis \
    (“analyse the response rate by industry”). One message may contain several wishes.";

/// Said instead of a second question in one reply.
pub(super) const ONE_QUESTION: &str = "I ask about one thing at a time: answer the question above first, and then \
    say this again.";

const CONTINUE: &str = "Continue this campaign? (yes/no)";

const CONTINUED: &str = "All campaigns were stopped and continue now.";

/// The text of a reply, and the call that a yes would confirm.
pub(super) struct Reply {
    pub text: String,
    pub asks: Option<Call>,
}

impl From<String> for Reply {
    fn from(text: String) -> Self {
        Self { text, asks: None }
    }
}

impl From<&str> for Reply {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

/// The reply to a message, from the result of its tool.
pub(super) fn compose(meant: &Meant, result: Option<Result<Fields, Failure>>) -> Result<Reply, Error> {
    let result = match result {
        Some(Err(failure)) if matches!(meant, Meant::Intent(Intent::FindArtifact { .. })) => {
            return Ok(artifacts::not_found(&failure).into());
        }
        Some(Err(failure)) => return Ok(format!("That was not done: {}.", failure.summary).into()),
        Some(Ok(result)) => result,
        None => Fields::new(),
    };
    Ok(match meant {
        Meant::Intent(intent) => answer_intent(intent, result)?,
        Meant::Unsaid(_) => Reply { text: CONTINUE.to_owned(), asks: Some(Call::Resume) },
        Meant::Settled(Settled::Agreed(Call::Resume | Call::ResumeAfter { .. })) => resumed(&read(result)?),
        Meant::Settled(Settled::Agreed(Call::SaveArtifact { .. })) => artifacts::saved(&read(result)?).into(),
        Meant::Settled(Settled::Agreed(call)) => agreed(call).into(),
        Meant::Settled(Settled::Declined) => "Nothing was changed.".into(),
        Meant::Settled(Settled::Expired) => {
            "That question has expired, and nothing was changed. Please ask again.".into()
        }
        Meant::Settled(Settled::NothingAsked) => "There is no question to answer.".into(),
    })
}

fn answer_intent(intent: &Intent, result: Fields) -> Result<Reply, Error> {
    Ok(match intent {
        Intent::Status => status(&read(result)?).into(),
        Intent::Why => why(&read(result)?).into(),
        Intent::Needs => needs(&read(result)?).into(),
        Intent::Count { of } => count(*of, &read(result)?).into(),
        Intent::Next => next(&read(result)?).into(),
        Intent::Lead { name } => lead(name, &read(result)?).into(),
        Intent::LeaveOut { name } => confirm_exclusion(name, &read(result)?),
        Intent::Top { .. } => ranking::top(&read(result)?).into(),
        Intent::Score { name } => ranking::reasons(name, &read(result)?).into(),
        Intent::SaveArtifact { text, .. } if text.is_empty() => artifacts::NOTHING_TO_KEEP.into(),
        Intent::SaveArtifact { .. } => artifacts::saved(&read(result)?).into(),
        Intent::FindArtifact { .. } => artifacts::shown(&read(result)?).into(),
        Intent::ListArtifacts { .. } => artifacts::listed(&read(result)?).into(),
        Intent::Pause => status_changed(&read(result)?).into(),
        Intent::Resume => resumed(&read(result)?),
        Intent::Remove => Reply { text: REMOVE.to_owned(), asks: Some(Call::Remove) },
        Intent::StopAll => STOP_ALL.into(),
        Intent::Log { .. } => overview::log(&read(result)?).into(),
        Intent::Campaigns => overview::campaigns(&read(result)?).into(),
        Intent::Script { request } => scripts::ready(request),
        Intent::Question => overview::background(&read(result)?).into(),
        Intent::Help => HELP.into(),
    })
}

fn read<T: for<'a> Deserialize<'a>>(result: Fields) -> Result<T, Error> {
    result.read().map_err(|error| Error::Damaged(format!("a tool: {error}")))
}

/// What was done after the user confirmed.
fn agreed(call: &Call) -> String {
    match call {
        Call::LeaveOut { name, .. } => format!("{name} is excluded and will not be contacted."),
        Call::Remove => "The campaign was removed.".to_owned(),
        Call::Standing
        | Call::Background
        | Call::Outlook
        | Call::FindLeads { .. }
        | Call::TopLeads { .. }
        | Call::ExplainLead { .. }
        | Call::SaveArtifact { .. }
        | Call::FindArtifact { .. }
        | Call::ListArtifacts { .. }
        | Call::ReadLog { .. }
        | Call::ListCampaigns
        | Call::Pause
        | Call::Resume
        | Call::ResumeAfter { .. } => "Done.".to_owned(),
    }
}

fn status(standing: &Standing) -> String {
    let leads = &standing.leads;
    let written = leads.contacted + leads.responded;
    let reach = format!(
        "{written} of {} contacted, {} accepted, {} replied",
        people(leads.total.saturating_sub(leads.rejected)),
        leads.accepted,
        leads.responded
    );
    format!("{} {reach}. {}", why(standing), today(standing))
}

fn today(standing: &Standing) -> String {
    let limit = standing.daily_limit.map(|limit| format!(" of {limit}")).unwrap_or_default();
    format!("Sent today: {}{limit}.", standing.sent_today)
}

fn why(standing: &Standing) -> String {
    let until =
        standing.until.as_deref().map(|until| format!(", until {}", moment(until))).unwrap_or_default();
    format!("The campaign is {}{until}.", standing.reason)
}

fn needs(standing: &Standing) -> String {
    let all = [
        (standing.approvals, "approval", "is waiting", "are waiting"),
        (standing.to_send, "message", "is ready to send", "are ready to send"),
        (standing.uncertain, "message", "has an unknown delivery status", "have an unknown delivery status"),
        (standing.questions, "question", "is waiting for your answer", "are waiting for your answer"),
        (standing.set_aside, "task", "failed", "failed"),
    ];
    let mut said: Vec<String> = all
        .into_iter()
        .filter(|(count, ..)| *count > 0)
        .map(|(count, noun, one, many)| match count {
            1 => format!("1 {noun} {one}"),
            _ => format!("{count} {noun}s {many}"),
        })
        .collect();
    if standing.scoring_needed {
        said.push("another scoring is needed, because you rejected the proposed one".to_owned());
    }
    if standing.review_needed {
        said.push("the ranking has to be submitted for approval again".to_owned());
    }
    if said.is_empty() {
        format!("Nothing needs your attention. {}", why(standing))
    } else {
        format!("{}.", said.join("; "))
    }
}

fn count(of: Counted, standing: &Standing) -> String {
    let leads = &standing.leads;
    let written = leads.contacted + leads.responded;
    match of {
        Counted::All => format!("There are {} in this campaign.", people(leads.total)),
        Counted::Pending => format!("{} not contacted yet.", people(leads.pending)),
        Counted::Written => format!("{} contacted. {}", people(written), today(standing)),
        Counted::Accepted => share(leads.accepted, written, "accepted"),
        Counted::Replied => share(leads.responded, written, "replied"),
        Counted::LeftOut => format!("{} excluded.", people(leads.rejected)),
        Counted::SentToday => today(standing),
    }
}

fn share(some: u64, written: u64, did: &str) -> String {
    match (some * 100).checked_div(written) {
        Some(percent) => format!("{some} of {} contacted {did} ({percent}%).", people(written)),
        None => "No leads were contacted yet.".to_owned(),
    }
}

fn people(count: u64) -> String {
    if count == 1 { "1 lead".to_owned() } else { format!("{count} leads") }
}

fn next(outlook: &Outlook) -> String {
    let held = outlook.held_by.as_deref().map(|held| format!(" {held}.")).unwrap_or_default();
    if outlook.first.is_empty() {
        return format!("No messages are due in the next 24 hours.{held}");
    }
    let line = |coming: &PlannedMessage| {
        let kind = coming.message_type.replace('_', " ");
        format!("{} ({kind}, {})", coming.name, moment(&coming.at))
    };
    let first: Vec<String> = outlook.first.iter().map(line).collect();
    let messages = if outlook.total == 1 { "message" } else { "messages" };
    format!(
        "In the next 24 hours, once you approve them, {} {messages}: {}{}.{held}",
        outlook.total,
        first.join("; "),
        if outlook.total > outlook.first.len() { "; and others" } else { "" }
    )
}

fn lead(name: &str, people: &FoundLeads) -> String {
    match people.leads.as_slice() {
        [] => format!("No lead in this campaign matches “{name}”."),
        [one] => lead_status(one),
        several => ambiguous(name, people.total, several),
    }
}

fn ambiguous(name: &str, total: usize, some: &[FoundLead]) -> String {
    let names: Vec<String> =
        some.iter().map(|one| format!("{} (#{})", lead_title(one), one.number)).collect();
    let others = if total > some.len() { " and others" } else { "" };
    format!("{total} leads match “{name}”: {}{others}. Which one do you mean?", names.join("; "))
}

/// A lead with job title and company.
fn lead_title(one: &FoundLead) -> String {
    let role = [one.job_title.as_deref(), one.company.as_deref()];
    let role: Vec<&str> = role.into_iter().flatten().collect();
    if role.is_empty() { one.full_name.clone() } else { format!("{}, {}", one.full_name, role.join(", ")) }
}

fn lead_status(one: &FoundLead) -> String {
    let written = one.contacted_at.as_deref().map(|at| format!(" on {}", moment(at))).unwrap_or_default();
    let status = match one.status.as_str() {
        "contacted" => format!("was contacted{written}"),
        "responded" => format!("was contacted{written} and replied"),
        "rejected" => match &one.refusal {
            Some(why) => format!("is excluded: {why}"),
            None => "is excluded".to_owned(),
        },
        _ => "was not contacted yet".to_owned(),
    };
    let connection = match one.connection.as_deref() {
        Some("accepted") => " They accepted the request.",
        Some(_) => " They declined the request.",
        None => "",
    };
    let score = one.score.map(|score| format!(" Score: {score}.")).unwrap_or_default();
    format!("{} (#{}) {status}.{connection}{score}", lead_title(one), one.number)
}

/// Asks for confirmation, if it is clear which lead is meant.
fn confirm_exclusion(name: &str, people: &FoundLeads) -> Reply {
    match people.leads.as_slice() {
        [one] if one.status == "rejected" => lead_status(one).into(),
        [one] => Reply {
            text: format!(
                "Exclude {} (#{}) from this campaign? They will not be contacted any more. (yes/no)",
                lead_title(one),
                one.number
            ),
            asks: Some(Call::LeaveOut { number: one.number, name: one.full_name.clone() }),
        },
        [] | [..] => lead(name, people).into(),
    }
}

/// The result of pausing or resuming.
fn status_changed(standing: &Standing) -> String {
    match standing.status.as_str() {
        "paused" => "The campaign is paused. Say “continue” to resume.".to_owned(),
        "active" => format!("The campaign is running: {}.", standing.reason),
        _ => why(standing),
    }
}

/// The result of resuming. A campaign that stopped with an error resumes only after the user has read its cause.
fn resumed(standing: &Standing) -> Reply {
    let continued = if standing.continued { format!("{CONTINUED} ") } else { String::new() };
    match &standing.cause {
        Some(cause) => Reply {
            text: format!("{continued}The campaign stopped with an error: {cause}. Resume it? (yes/no)"),
            asks: Some(Call::ResumeAfter { cause: cause.clone() }),
        },
        None => format!("{continued}{}", status_changed(standing)).into(),
    }
}

/// A time to the minute.
fn moment(at: &str) -> String {
    match at.get(..16) {
        Some(minute) if at.ends_with('Z') => format!("{} UTC", minute.replace('T', " ")),
        Some(_) | None => at.to_owned(),
    }
}

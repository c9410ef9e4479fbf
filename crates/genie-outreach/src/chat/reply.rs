//! What a person is told. Every number, name and claim is of what a tool gave back; nothing is told as
//! done that was not.

mod artifacts;
mod ranking;

use genie_kernel::Failure;
use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use serde::Deserialize;

use super::reader::{Counted, Intent};
use super::state::{Meant, Settled};
use super::tools::{Call, Coming, Outlook, People, Somebody, Standing};

const HELP: &str = "You can ask how the campaign stands, why it waits, what needs you, who is next, how many \
    accepted, replied or were written to, how somebody stands (“how is Ada Conti doing?”), who the top leads \
    are and why somebody is ranked where they are, and what is kept (“show me the job posting from yesterday”, \
    “list my artifacts”). You can tell it to pause, to continue, to leave somebody out, to be put away, or to \
    keep something (“save this job posting as artifact: …”). What I did not understand I do not do.";

const STOP_ALL: &str = "Stop, at the top of every page, holds all campaigns at once. Here I can hold this one: \
    say “pause”.";

const REMOVE: &str = "Put this campaign away? It stops writing to anybody and leaves your list; its journal \
    stays. (yes/no)";

/// What the person is told, and what one yes would let through.
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

/// The reply to a message, from what its tool gave back.
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
        Meant::Settled(Settled::Agreed(Call::ResumeAfter { .. })) => resumed(&read(result)?),
        Meant::Settled(Settled::Agreed(call)) => agreed(call).into(),
        Meant::Settled(Settled::Declined) => "Nothing was changed.".into(),
        Meant::Settled(Settled::Expired) => {
            "That question is too old to be answered; nothing was changed. Say again what you want.".into()
        }
        Meant::Settled(Settled::NothingAsked) => "I have not asked you anything.".into(),
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
        Intent::LeaveOut { name } => leave_out(name, &read(result)?),
        Intent::Top { .. } => ranking::top(&read(result)?).into(),
        Intent::Score { name } => ranking::reasons(name, &read(result)?).into(),
        Intent::SaveArtifact { text, .. } if text.is_empty() => artifacts::NOTHING_TO_KEEP.into(),
        Intent::SaveArtifact { .. } => artifacts::saved(&read(result)?).into(),
        Intent::FindArtifact { .. } => artifacts::shown(&read(result)?).into(),
        Intent::ListArtifacts { .. } => artifacts::listed(&read(result)?).into(),
        Intent::Pause => moved(&read(result)?).into(),
        Intent::Resume => resumed(&read(result)?),
        Intent::Remove => Reply { text: REMOVE.to_owned(), asks: Some(Call::Remove) },
        Intent::StopAll => STOP_ALL.into(),
        Intent::Help => HELP.into(),
    })
}

fn read<T: for<'a> Deserialize<'a>>(result: Fields) -> Result<T, Error> {
    result.read().map_err(|error| Error::Damaged(format!("a tool: {error}")))
}

/// What was done after a yes.
fn agreed(call: &Call) -> String {
    match call {
        Call::LeaveOut { name, .. } => format!("{name} is left out and will not be written to."),
        Call::Remove => "The campaign is put away.".to_owned(),
        Call::Standing
        | Call::Outlook
        | Call::FindLeads { .. }
        | Call::TopLeads { .. }
        | Call::ExplainLead { .. }
        | Call::SaveArtifact { .. }
        | Call::FindArtifact { .. }
        | Call::ListArtifacts { .. }
        | Call::Pause
        | Call::Resume
        | Call::ResumeAfter { .. } => "Done.".to_owned(),
    }
}

fn status(standing: &Standing) -> String {
    let leads = &standing.leads;
    let written = leads.contacted + leads.responded;
    let reach = format!(
        "{written} of {} were written to, {} accepted, {} replied",
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
        (standing.approvals, "question", "waits for your consent", "wait for your consent"),
        (standing.to_send, "message", "is for you to send", "are for you to send"),
        (standing.uncertain, "message", "may or may not have been sent", "may or may not have been sent"),
        (standing.questions, "question", "waits for your answer", "wait for your answer"),
        (standing.set_aside, "task", "failed and waits for you", "failed and wait for you"),
    ];
    let said: Vec<String> = all
        .into_iter()
        .filter(|(count, ..)| *count > 0)
        .map(|(count, noun, one, many)| match count {
            1 => format!("1 {noun} {one}"),
            _ => format!("{count} {noun}s {many}"),
        })
        .collect();
    if said.is_empty() {
        format!("Nothing needs you. {}", why(standing))
    } else {
        format!("{}.", said.join("; "))
    }
}

fn count(of: Counted, standing: &Standing) -> String {
    let leads = &standing.leads;
    let written = leads.contacted + leads.responded;
    match of {
        Counted::All => format!("There are {} in this campaign.", people(leads.total)),
        Counted::Pending => format!("{} were not written to yet.", people(leads.pending)),
        Counted::Written => format!("{} were written to. {}", people(written), today(standing)),
        Counted::Accepted => share(leads.accepted, written, "accepted"),
        Counted::Replied => share(leads.responded, written, "replied"),
        Counted::LeftOut => format!("{} are left out.", people(leads.rejected)),
        Counted::SentToday => today(standing),
    }
}

fn share(some: u64, written: u64, did: &str) -> String {
    match (some * 100).checked_div(written) {
        Some(percent) => format!("{some} of the {} written to {did} ({percent} %).", people(written)),
        None => "Nobody was written to yet.".to_owned(),
    }
}

fn people(count: u64) -> String {
    if count == 1 { "1 person".to_owned() } else { format!("{count} people") }
}

fn next(outlook: &Outlook) -> String {
    let held = outlook.held_by.as_deref().map(|held| format!(" {held}.")).unwrap_or_default();
    if outlook.first.is_empty() {
        return format!("Nothing goes out in the coming 24 hours.{held}");
    }
    let line = |coming: &Coming| {
        let kind = coming.message_type.replace('_', " ");
        format!("{} ({kind}, {})", coming.name, moment(&coming.at))
    };
    let first: Vec<String> = outlook.first.iter().map(line).collect();
    let messages = if outlook.total == 1 { "message" } else { "messages" };
    format!(
        "In the coming 24 hours, if you agree to what is asked, {} {messages}: {}{}.{held}",
        outlook.total,
        first.join("; "),
        if outlook.total > outlook.first.len() { "; and others" } else { "" }
    )
}

fn lead(name: &str, people: &People) -> String {
    match people.leads.as_slice() {
        [] => format!("Nobody in this campaign is called “{name}”."),
        [one] => stands(one),
        several => several_are(name, people.total, several),
    }
}

fn several_are(name: &str, total: usize, some: &[Somebody]) -> String {
    let names: Vec<String> = some.iter().map(|one| format!("{} (#{})", called(one), one.number)).collect();
    let others = if total > some.len() { " and others" } else { "" };
    format!("{total} people fit “{name}”: {}{others}. Whom do you mean?", names.join("; "))
}

/// Somebody with what they do and where.
fn called(one: &Somebody) -> String {
    let role = [one.job_title.as_deref(), one.company.as_deref()];
    let role: Vec<&str> = role.into_iter().flatten().collect();
    if role.is_empty() { one.full_name.clone() } else { format!("{}, {}", one.full_name, role.join(", ")) }
}

fn stands(one: &Somebody) -> String {
    let written = one.contacted_at.as_deref().map(|at| format!(" on {}", moment(at))).unwrap_or_default();
    let status = match one.status.as_str() {
        "contacted" => format!("was written to{written}"),
        "responded" => format!("was written to{written} and replied"),
        "rejected" => match &one.refusal {
            Some(why) => format!("is left out: {why}"),
            None => "is left out".to_owned(),
        },
        _ => "was not written to yet".to_owned(),
    };
    let connection = match one.connection.as_deref() {
        Some("accepted") => " They accepted the request.",
        Some(_) => " They declined the request.",
        None => "",
    };
    let score = one.score.map(|score| format!(" Score: {score}.")).unwrap_or_default();
    format!("{} (#{}) {status}.{connection}{score}", called(one), one.number)
}

/// Asks about somebody, if it is clear who is meant.
fn leave_out(name: &str, people: &People) -> Reply {
    match people.leads.as_slice() {
        [one] if one.status == "rejected" => stands(one).into(),
        [one] => Reply {
            text: format!(
                "Leave {} (#{}) out of this campaign? They will not be written to any more. (yes/no)",
                called(one),
                one.number
            ),
            asks: Some(Call::LeaveOut { number: one.number, name: one.full_name.clone() }),
        },
        [] | [..] => lead(name, people).into(),
    }
}

/// What pausing or going on came to.
fn moved(standing: &Standing) -> String {
    match standing.status.as_str() {
        "paused" => "The campaign is paused. Say “continue” to go on.".to_owned(),
        "active" => format!("The campaign is running: it {}.", standing.reason),
        _ => why(standing),
    }
}

/// What going on came to. A campaign that stopped with an error goes on only when its cause was read.
fn resumed(standing: &Standing) -> Reply {
    match &standing.cause {
        Some(cause) => Reply {
            text: format!("The campaign stopped with an error: {cause}. Go on? (yes/no)"),
            asks: Some(Call::ResumeAfter { cause: cause.clone() }),
        },
        None => moved(standing).into(),
    }
}

/// A moment to the minute.
fn moment(at: &str) -> String {
    match at.get(..16) {
        Some(minute) if at.ends_with('Z') => format!("{} UTC", minute.replace('T', " ")),
        Some(_) | None => at.to_owned(),
    }
}

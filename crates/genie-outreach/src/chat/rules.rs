//! The rules that read the user's messages. A command is carried out only if the message contains nothing
//! else: a message with a question, a condition, a time or a "not" in it is not understood, and the chat then
//! does nothing.

mod artifacts;
mod ranking;

use genie_kernel::conversation::YesNo;

use super::intent::{Counted, Intent};
use crate::analyses;
use crate::word_lists::{
    ABOUT, ACCEPTED, ALL_CAMPAIGNS, ALL_LEADS, ANALYSE, ANYONE, ASKS_ABOUT_TODAY, BY, CAMPAIGN, CONTACTED,
    EVERYTHING, EXCLUDE, EXCLUDE_AFTER, EXCLUDE_BEFORE, EXCLUDED, FILLERS, HOW_MANY, LOG, NAME_ENDINGS,
    NEEDS, NEXT, NO, NOT_CONTACTED, NOT_IN_A_NAME, NOT_ONE_LEAD, PAUSE, PENDING, POLITE, REASON, REMOVE,
    REPLIED, RESUME, SENT_TODAY, STATUS, WHY, WITH_EVERYTHING, YES,
};

/// How many entries of the log are shown if the user does not say how many.
const LOG_LINES: u64 = 10;

/// The answer, if a message is a yes or a no and nothing else.
pub fn parse_answer(text: &str) -> Option<YesNo> {
    let said = normalise(text);
    if YES.contains(&said.as_str()) {
        return Some(YesNo::Yes);
    }
    NO.contains(&said.as_str()).then_some(YesNo::No)
}

/// The intent of a message.
pub fn parse(text: &str) -> Intent {
    // A text to save can contain any words, so it is recognised first.
    if let Some(save) = artifacts::save(text) {
        return save;
    }
    let said = normalise(text);
    command(&said)
        .or_else(|| script(text, &said))
        .or_else(|| ranking::score(&said))
        .or_else(|| ranking::top(&said))
        .or_else(|| count(&said))
        .or_else(|| artifacts::look(text, &said))
        .or_else(|| question(text, &said))
        .or_else(|| about_lead(&said))
        .or_else(|| bare_name(text))
        .unwrap_or(Intent::Help)
}

/// Whether a message contains a word for resuming.
pub(super) fn mentions_resuming(text: &str) -> bool {
    let said = normalise(text);
    RESUME.iter().any(|word| has(&said, word))
}

/// Lower case, one space between words, no punctuation except inside words.
fn normalise(text: &str) -> String {
    let words = text.split_whitespace().map(|word| {
        let word = word.replace('’', "'").to_lowercase();
        word.trim_matches(|character: char| !character.is_alphanumeric() && character != '#').to_owned()
    });
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The rest of a message after the longest of these prefixes.
fn after<'a>(said: &'a str, beginnings: &[&str]) -> Option<&'a str> {
    let mut longest: Option<&str> = None;
    for beginning in beginnings {
        let rest = said.strip_prefix(beginning).filter(|rest| rest.is_empty() || rest.starts_with(' '));
        if let Some(rest) = rest.map(str::trim_start)
            && longest.is_none_or(|known| rest.len() < known.len())
        {
            longest = Some(rest);
        }
    }
    longest
}

/// The message without polite words at its beginning.
fn without_polite_words(said: &str) -> &str {
    let mut said = said;
    while let Some(rest) = after(said, &POLITE).filter(|rest| !rest.is_empty()) {
        said = rest;
    }
    said
}

fn command(said: &str) -> Option<Intent> {
    let said = without_polite_words(said);
    let (said, reason) = split_reason(said);
    if let Some(name) = name_to_exclude(said).map(without_fillers).filter(|name| !name.is_empty()) {
        return Some(if is_plain_name(name) && is_unconditional(reason) {
            Intent::LeaveOut { name: name.to_owned() }
        } else {
            Intent::Help
        });
    }
    for (verbs, intent) in [(PAUSE, Intent::Pause), (RESUME, Intent::Resume), (REMOVE, Intent::Remove)] {
        let Some(rest) = after(said, &verbs) else { continue };
        let mut words = rest.split(' ').filter(|word| !word.is_empty() && !FILLERS.contains(word));
        let concerns_all = words.clone().any(|word| EVERYTHING.contains(&word));
        // "Pause until Monday" is not "pause", so it is not carried out.
        return Some(if words.clone().next().is_none() {
            intent
        } else if intent == Intent::Pause && concerns_all && words.all(|word| WITH_EVERYTHING.contains(&word))
        {
            Intent::StopAll
        } else {
            Intent::Help
        });
    }
    None
}

/// A request for an analysis: it says so, or it names a ready one and what to divide by.
fn script(text: &str, said: &str) -> Option<Intent> {
    let said = without_polite_words(said);
    let divides = BY.iter().any(|word| has(said, word)) && analyses::find(said).is_some();
    let is_asked = after(said, &ANALYSE).is_some_and(|rest| !rest.is_empty());
    (is_asked || divides).then(|| Intent::Script { request: text.trim().to_owned() })
}

/// The name of the lead to exclude: "leave out Ada" and "leave Ada out" mean the same.
fn name_to_exclude(said: &str) -> Option<&str> {
    if let Some(name) = after(said, &EXCLUDE) {
        return Some(name);
    }
    let around = after(said, &EXCLUDE_BEFORE)?;
    let around = around.strip_suffix(" please").unwrap_or(around);
    EXCLUDE_AFTER.iter().find_map(|out| around.strip_suffix(out)?.strip_suffix(' '))
}

/// A message and the reason that it ends with, such as "he's an old friend".
fn split_reason(said: &str) -> (&str, &str) {
    let starts = REASON.iter().filter_map(|word| said.find(&format!(" {word} ")));
    starts.min().map_or((said, ""), |start| said.split_at(start))
}

fn without_fillers(name: &str) -> &str {
    let name = name.strip_prefix("lead ").unwrap_or(name);
    let name = name.strip_suffix(" please").unwrap_or(name);
    if CAMPAIGN.contains(&name) || NOT_ONE_LEAD.contains(&name) { "" } else { name }
}

/// A name is a few words without a condition, a choice or a time.
fn is_plain_name(name: &str) -> bool {
    name.split(' ').count() <= 5 && is_unconditional(name)
}

fn is_unconditional(words: &str) -> bool {
    words.split(' ').all(|word| !NOT_IN_A_NAME.contains(&word))
}

fn count(said: &str) -> Option<Intent> {
    let asks = HOW_MANY.iter().any(|ask| has(said, ask));
    let short = said.split(' ').count() <= 2;
    let anyone = ANYONE.iter().any(|anyone| has(said, anyone));
    if !asks && !short && !anyone {
        return None;
    }
    let any = |words: &[&str]| words.iter().any(|word| has(said, word));
    let of = if any(&ACCEPTED) {
        Counted::Accepted
    } else if any(&REPLIED) {
        Counted::Replied
    } else if any(&SENT_TODAY) && has(said, "today") {
        Counted::SentToday
    } else if any(&EXCLUDED) {
        Counted::LeftOut
    } else if any(&CONTACTED) && !any(&NOT_CONTACTED) {
        Counted::Written
    } else if any(&PENDING) {
        Counted::Pending
    } else if asks && any(&ALL_LEADS) {
        Counted::All
    } else {
        return None;
    };
    Some(Intent::Count { of })
}

fn question(text: &str, said: &str) -> Option<Intent> {
    let any = |words: &[&str]| words.iter().any(|word| has(said, word));
    if any(&LOG) {
        return Some(Intent::Log { count: LOG_LINES });
    }
    if any(&ALL_CAMPAIGNS) {
        return Some(Intent::Campaigns);
    }
    if any(&NEEDS) {
        return Some(Intent::Needs);
    }
    if any(&WHY) {
        return Some(named(text).unwrap_or(Intent::Why));
    }
    if any(&STATUS) && !has(said, "status of") {
        return Some(Intent::Status);
    }
    if any(&NEXT) || (has(said, "today") && any(&ASKS_ABOUT_TODAY)) {
        return Some(Intent::Next);
    }
    None
}

/// The lead who is named within a message by a number or by capitalised words.
fn named(text: &str) -> Option<Intent> {
    let words: Vec<&str> = text.split_whitespace().skip(1).collect();
    let bare = |word: &str| word.trim_matches(|mark: char| !mark.is_alphanumeric() && mark != '#').to_owned();
    if let Some(number) = words.iter().map(|word| bare(word)).find(|word| is_number(word)) {
        return Some(Intent::Lead { name: number });
    }
    let is_name = |word: &&str| word.chars().next().is_some_and(char::is_uppercase);
    let mut runs = words.split(|word| !is_name(word)).filter(|run| run.len() > 1);
    let name = runs.next()?.iter().map(|word| bare(word)).collect::<Vec<_>>().join(" ");
    (!has(&name.to_lowercase(), "campaign")).then_some(Intent::Lead { name })
}

/// Whether a word is the number of a lead, such as `#4`.
fn is_number(word: &str) -> bool {
    word.strip_prefix('#').is_some_and(|number| number.parse::<u64>().is_ok())
}

/// Whether a message contains these words as whole words.
fn has(said: &str, words: &str) -> bool {
    format!(" {said} ").contains(&format!(" {words} "))
}

fn about_lead(said: &str) -> Option<Intent> {
    let mut name = after(without_polite_words(said), &ABOUT).filter(|name| !name.is_empty())?;
    while let Some(shorter) =
        NAME_ENDINGS.iter().find_map(|ending| name.strip_suffix(ending)?.strip_suffix(' '))
    {
        name = shorter;
    }
    if CAMPAIGN.contains(&name) || NAME_ENDINGS.contains(&name) {
        return Some(Intent::Status);
    }
    is_plain_name(name).then(|| Intent::Lead { name: name.to_owned() })
}

/// A message that consists of capitalised words only is a name.
pub(super) fn bare_name(text: &str) -> Option<Intent> {
    let words: Vec<&str> = text.trim().trim_end_matches(['?', '.', '!']).split_whitespace().collect();
    let is_name = (2..=4).contains(&words.len())
        && words.iter().all(|word| word.chars().next().is_some_and(char::is_uppercase));
    is_name.then(|| Intent::Lead { name: words.join(" ") })
}

//! The rules that read what a person says to a campaign. A command is carried out only if the message says
//! nothing else: with a question, a condition, a time or a "not" in it the message is not understood, and
//! what is not understood is never done.

mod artifacts;
mod ranking;

use genie_kernel::conversation::YesNo;

use super::reader::{Counted, Intent};

const YES: [&str; 12] = [
    "yes",
    "y",
    "yes please",
    "yeah",
    "yep",
    "ok",
    "okay",
    "sure",
    "do it",
    "go ahead",
    "confirm",
    "yes do it",
];
const NO: [&str; 10] =
    ["no", "n", "nope", "no thanks", "cancel", "never mind", "nevermind", "don't", "do not", "leave it"];

/// Words before a command that say nothing.
const POLITE: [&str; 11] =
    ["please", "can you", "could you", "would you", "now", "ok", "okay", "hey", "and", "then", "just"];

/// Words after a command that say nothing.
const FILLERS: [&str; 18] = [
    "the",
    "this",
    "that",
    "it",
    "my",
    "campaign",
    "now",
    "please",
    "for",
    "again",
    "writing",
    "sending",
    "messages",
    "immediately",
    "right",
    "away",
    "working",
    "here",
];

const PAUSE: [&str; 7] = ["pause", "stop", "halt", "hold", "hold on", "freeze", "suspend"];
const RESUME: [&str; 10] = [
    "continue",
    "resume",
    "start",
    "begin",
    "go on",
    "carry on",
    "go ahead",
    "unpause",
    "restart",
    "keep going",
];
const REMOVE: [&str; 5] = ["remove", "delete", "put away", "archive", "get rid of"];
const LEAVE_OUT: [&str; 12] = [
    "leave out",
    "skip",
    "exclude",
    "drop",
    "do not write to",
    "don't write to",
    "do not contact",
    "don't contact",
    "never write to",
    "never contact",
    "stop writing to",
    "don't message",
];

/// What follows the name of somebody who is to be left out.
const OUT: [&str; 6] =
    ["out", "out of it", "out of this", "out of this campaign", "out of the campaign", "out of my campaign"];
const EVERYTHING: [&str; 6] =
    ["everything", "all", "all campaigns", "all of them", "every campaign", "all the campaigns"];

/// What leads to somebody's name.
const ABOUT: [&str; 26] = [
    "who is",
    "who's",
    "find",
    "look up",
    "search for",
    "search",
    "tell me about",
    "what about",
    "how about",
    "how is",
    "how's",
    "status of",
    "where is",
    "show me",
    "show",
    "did we write to",
    "have we written to",
    "did you write to",
    "what happened to",
    "what happened with",
    "how does",
    "did",
    "has",
    "was",
    "is",
    "lead",
];

/// What may follow a name.
const ENDINGS: [&str; 21] = [
    "doing",
    "going",
    "stand",
    "standing",
    "reply",
    "replied",
    "accept",
    "accepted",
    "answer",
    "answered",
    "respond",
    "responded",
    "yet",
    "now",
    "written to",
    "contacted",
    "already",
    "on",
    "running",
    "paused",
    "active",
];

/// What asks how the campaign stands.
const HOW_IT_GOES: [&str; 15] = [
    "status",
    "progress",
    "summary",
    "overview",
    "how far",
    "where do we stand",
    "how are things",
    "how are we doing",
    "going on",
    "what happened today",
    "what happened so far",
    "any news",
    "what's new",
    "what is new",
    "what's up",
];

/// Whoever it is: then a number answers.
const ANYONE: [&str; 6] = ["anyone", "anybody", "someone", "somebody", "who did", "who have"];

/// Names that mean the campaign itself.
const ITSELF: [&str; 12] = [
    "it",
    "the campaign",
    "this campaign",
    "campaign",
    "this",
    "things",
    "everything",
    "we",
    "that",
    "my campaign",
    "it all",
    "us",
];

/// Whether a message says yes or no and nothing else.
pub fn parse_answer(text: &str) -> Option<YesNo> {
    let said = plain(text);
    if YES.contains(&said.as_str()) {
        return Some(YesNo::Yes);
    }
    NO.contains(&said.as_str()).then_some(YesNo::No)
}

/// What a message asks for.
pub fn parse(text: &str) -> Intent {
    // What is to be kept may have any words in it.
    if let Some(save) = artifacts::save(text) {
        return save;
    }
    let said = plain(text);
    command(&said)
        .or_else(|| ranking::score(&said))
        .or_else(|| ranking::top(&said))
        .or_else(|| count(&said))
        .or_else(|| artifacts::look(text, &said))
        .or_else(|| question(text, &said))
        .or_else(|| somebody(&said))
        .or_else(|| bare_name(text))
        .unwrap_or(Intent::Help)
}

/// Small letters, one space between words, no punctuation but what stands inside a word.
fn plain(text: &str) -> String {
    let words = text.split_whitespace().map(|word| {
        let word = word.replace('’', "'").to_lowercase();
        word.trim_matches(|character: char| !character.is_alphanumeric() && character != '#').to_owned()
    });
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What follows one of these at the beginning.
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

/// A message without the words at its beginning that say nothing.
fn direct(said: &str) -> &str {
    let mut said = said;
    while let Some(rest) = after(said, &POLITE).filter(|rest| !rest.is_empty()) {
        said = rest;
    }
    said
}

fn command(said: &str) -> Option<Intent> {
    let said = direct(said);
    if let Some(name) = left_out(said).map(without_fillers).filter(|name| !name.is_empty()) {
        return Some(if is_plain_name(name) {
            Intent::LeaveOut { name: name.to_owned() }
        } else {
            Intent::Help
        });
    }
    for (verbs, intent) in [
        (PAUSE.as_slice(), Intent::Pause),
        (RESUME.as_slice(), Intent::Resume),
        (REMOVE.as_slice(), Intent::Remove),
    ] {
        let Some(rest) = after(said, verbs) else { continue };
        if EVERYTHING.contains(&rest) {
            return Some(if intent == Intent::Pause { Intent::StopAll } else { Intent::Help });
        }
        // "Pause until Monday" is something else than "pause", and is not done.
        let only = rest.split(' ').all(|word| word.is_empty() || FILLERS.contains(&word));
        return Some(if only { intent } else { Intent::Help });
    }
    None
}

/// Who is to be left out: "leave out Ada" and "leave Ada out" say the same.
fn left_out(said: &str) -> Option<&str> {
    if let Some(name) = after(said, &LEAVE_OUT) {
        return Some(name);
    }
    let around = after(said, &["leave", "keep", "take"])?;
    let around = around.strip_suffix(" please").unwrap_or(around);
    OUT.iter().find_map(|out| around.strip_suffix(out)?.strip_suffix(' '))
}

fn without_fillers(name: &str) -> &str {
    let name = name.strip_prefix("lead ").unwrap_or(name);
    let name = name.strip_suffix(" please").unwrap_or(name);
    if ITSELF.contains(&name) || ["them", "anybody", "anyone"].contains(&name) { "" } else { name }
}

/// A name is a few words without a condition, a choice or a time in it.
fn is_plain_name(name: &str) -> bool {
    const NOT_A_NAME: [&str; 12] = [
        "if",
        "until",
        "unless",
        "when",
        "and",
        "or",
        "who",
        "everybody",
        "everyone",
        "tomorrow",
        "today",
        "because",
    ];
    let words: Vec<&str> = name.split(' ').collect();
    words.len() <= 5 && words.iter().all(|word| !NOT_A_NAME.contains(word))
}

fn count(said: &str) -> Option<Intent> {
    let asks =
        ["how many", "how much", "number of", "count", "rate", "what share"].iter().any(|ask| has(said, ask));
    let short = said.split(' ').count() <= 2;
    let anyone = ANYONE.iter().any(|anyone| has(said, anyone));
    if !asks && !short && !anyone {
        return None;
    }
    let any = |words: &[&str]| words.iter().any(|word| has(said, word));
    let of = if any(&["accepted", "accept", "acceptance", "connected"]) {
        Counted::Accepted
    } else if any(&[
        "replied",
        "reply",
        "replies",
        "answered",
        "answers",
        "responded",
        "responses",
        "response",
    ]) {
        Counted::Replied
    } else if any(&["sent", "send", "messages", "message", "went out"]) && has(said, "today") {
        Counted::SentToday
    } else if any(&["left out", "rejected", "excluded", "skipped"]) {
        Counted::LeftOut
    } else if any(&["sent", "contacted", "written", "wrote", "messages"]) && !any(&["not", "to go"]) {
        Counted::Written
    } else if any(&["left", "remaining", "pending", "to go", "waiting", "not written", "not contacted"]) {
        Counted::Pending
    } else if asks && any(&["leads", "people", "persons", "contacts", "in total"]) {
        Counted::All
    } else {
        return None;
    };
    Some(Intent::Count { of })
}

fn question(text: &str, said: &str) -> Option<Intent> {
    let any = |words: &[&str]| words.iter().any(|word| has(said, word));
    if any(&[
        "need me",
        "needs me",
        "need from me",
        "needs my",
        "need my",
        "for me",
        "should i do",
        "do i have to",
        "must i do",
        "my turn",
        "i need to do",
        "need anything",
        "what is waiting",
        "what's waiting",
    ]) {
        return Some(Intent::Needs);
    }
    if any(&["why", "waiting for", "wait for", "blocked", "stuck", "holding it up"]) {
        return Some(named(text).unwrap_or(Intent::Why));
    }
    if any(&HOW_IT_GOES) && !has(said, "status of") {
        return Some(Intent::Status);
    }
    if any(&[
        "next",
        "who is waiting",
        "who's waiting",
        "forecast",
        "tomorrow",
        "going out",
        "go out",
        "will be sent",
        "coming up",
        "planned",
    ]) || (has(said, "today") && any(&["who", "what", "will", "plan"]))
    {
        return Some(Intent::Next);
    }
    None
}

/// Somebody who is named within a message, as names are written: then it is about them.
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

/// The number of a lead, as it is written.
fn is_number(word: &str) -> bool {
    word.strip_prefix('#').is_some_and(|number| number.parse::<u64>().is_ok())
}

/// Whether these words stand somewhere in a message, as whole words.
fn has(said: &str, words: &str) -> bool {
    format!(" {said} ").contains(&format!(" {words} "))
}

fn somebody(said: &str) -> Option<Intent> {
    let mut name = after(said, &ABOUT).filter(|name| !name.is_empty())?;
    while let Some(shorter) = ENDINGS.iter().find_map(|ending| name.strip_suffix(ending)?.strip_suffix(' ')) {
        name = shorter;
    }
    if ITSELF.contains(&name) || ENDINGS.contains(&name) {
        return Some(Intent::Status);
    }
    is_plain_name(name).then(|| Intent::Lead { name: name.to_owned() })
}

/// A message that is nothing but a name, as names are written.
fn bare_name(text: &str) -> Option<Intent> {
    let words: Vec<&str> = text.trim().trim_end_matches(['?', '.', '!']).split_whitespace().collect();
    let is_name = (2..=4).contains(&words.len())
        && words.iter().all(|word| word.chars().next().is_some_and(char::is_uppercase));
    is_name.then(|| Intent::Lead { name: words.join(" ") })
}

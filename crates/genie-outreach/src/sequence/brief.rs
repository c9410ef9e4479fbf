//! What a message has to say besides words about its reader: who writes, why, and what the reader gets. The user is
//! asked once per campaign, and every text of its sequence may use the answers.

use serde::{Deserialize, Serialize};

/// The maximum lengths of the answers, in characters. Together with a greeting and a question, the sender and the reason
/// have to fit into a note on a free account, which has 200.
pub const SENDER_CHARACTERS_MAX: usize = 60;
/// The maximum length of the reason.
pub const REASON_CHARACTERS_MAX: usize = 90;
/// The maximum length of the offer.
pub const OFFER_CHARACTERS_MAX: usize = 90;

/// Words that begin a clause and are small inside a sentence.
const CLAUSE_WORDS: [&str; 14] =
    ["We", "We're", "Our", "My", "The", "A", "An", "This", "There", "Your", "You", "It", "In", "On"];

/// Who writes, why, and what the reader gets.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Brief {
    /// The purpose of the library's sequence that it started from.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub purpose: String,
    /// Who writes; completes "I'm …".
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sender: String,
    /// Why; completes "I'm writing because …".
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// What the reader gets; completes "I can offer …".
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub offer: String,
}

impl Brief {
    /// The answers as templates use them: tidied, and only those that were given.
    pub fn values(&self) -> impl Iterator<Item = (&'static str, String)> {
        let answers = [
            ("sender", spoken(&self.sender)),
            ("reason", clause(&self.reason)),
            ("offer", clause(&self.offer)),
        ];
        answers.into_iter().filter(|(_, answer)| !answer.is_empty())
    }

    /// An answer that is too long or has several lines, and its maximum length.
    pub(super) fn flaw(&self) -> Option<(&'static str, usize)> {
        let answers = [
            ("sender", &self.sender, SENDER_CHARACTERS_MAX),
            ("reason", &self.reason, REASON_CHARACTERS_MAX),
            ("offer", &self.offer, OFFER_CHARACTERS_MAX),
        ];
        let unusable =
            |text: &str, most: usize| text.chars().count() > most || text.chars().any(char::is_control);
        answers
            .into_iter()
            .find(|(_, answer, most)| unusable(answer, *most))
            .map(|(name, _, most)| (name, most))
    }
}

/// An answer without the end of a sentence and without a repeated beginning.
fn spoken(answer: &str) -> String {
    let answer = answer.trim().trim_end_matches(['.', '!', ',', ';']).trim_end();
    let begun = ["I'm ", "I’m ", "I am ", "because ", "I'm writing because ", "I can offer "];
    let begins = |beginning: &&&str| {
        answer.get(..beginning.len()).is_some_and(|start| start.eq_ignore_ascii_case(beginning))
    };
    let longest = begun.iter().filter(begins).map(|beginning| beginning.len()).max().unwrap_or(0);
    answer.get(longest..).unwrap_or(answer).to_owned()
}

/// An answer as a part of a sentence: its first word is small unless it is a name.
fn clause(answer: &str) -> String {
    // "I'm looking for …" keeps its subject.
    let answer = match answer.trim() {
        own if own.starts_with("I'm ") || own.starts_with("I’m ") || own.starts_with("I am ") => {
            own.trim_end_matches(['.', '!', ',', ';']).to_owned()
        }
        other => spoken(other),
    };
    let first = answer.split_whitespace().next().unwrap_or_default();
    if !CLAUSE_WORDS.contains(&first) {
        return answer;
    }
    let mut letters = answer.chars();
    letters.next().map_or_else(String::new, |letter| letter.to_lowercase().chain(letters).collect())
}

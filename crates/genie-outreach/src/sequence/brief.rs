//! What a message has to say besides words about its reader: who writes, why, and what the reader gets. The user is
//! asked once per campaign, and every text of its sequence may use the answers.

use serde::{Deserialize, Serialize};

/// The maximum length of each answer, in characters. A note on a free account has 200.
pub const ANSWER_CHARACTERS_MAX: usize = 100;

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

    /// The name of an answer that is too long or has several lines.
    pub(super) fn flaw(&self) -> Option<&'static str> {
        let answers = [("sender", &self.sender), ("reason", &self.reason), ("offer", &self.offer)];
        let unusable =
            |text: &str| text.chars().count() > ANSWER_CHARACTERS_MAX || text.chars().any(char::is_control);
        answers.into_iter().find(|(_, answer)| unusable(answer)).map(|(name, _)| name)
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

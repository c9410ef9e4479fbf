//! The word lists of the rules that read messages and replies, from the files in `data/`. Reading never fails: a line that
//! cannot be read is skipped and reported as a problem, and a test keeps the shipped files free of problems.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;
use std::sync::LazyLock;

/// The files, each with its path relative to `data/`.
const FILES: [(&str, &str); 5] = [
    ("chat/artifacts.txt", include_str!("../data/chat/artifacts.txt")),
    ("chat/commands.txt", include_str!("../data/chat/commands.txt")),
    ("chat/questions.txt", include_str!("../data/chat/questions.txt")),
    ("chat/ranking.txt", include_str!("../data/chat/ranking.txt")),
    ("replies.txt", include_str!("../data/replies.txt")),
];

static SHIPPED: LazyLock<WordLists> = LazyLock::new(|| WordLists::parse(&FILES));

/// A word list, named as in its file. It is a slice of phrases in the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct List(&'static str);

impl Deref for List {
    type Target = [&'static str];

    fn deref(&self) -> &Self::Target {
        SHIPPED.lists.get(self.0).map_or(&[], Vec::as_slice)
    }
}

/// Declares the lists that the rules use, and [`USED`] with all of them.
macro_rules! lists {
    ($($constant:ident = $name:literal;)*) => {
        $(pub(crate) const $constant: List = List($name);)*

        /// The names of all lists that the rules use.
        const USED: &[&str] = &[$($name),*];
    };
}

lists! {
    SAVE = "save";
    THIS_TEXT = "this text";
    NOT_A_TITLE = "not a title";
    SHOW = "show";
    ASK_ABOUT_A_DOCUMENT = "ask about a document";
    SAVED = "saved";

    YES = "yes";
    NO = "no";
    POLITE = "polite";
    FILLERS = "fillers";
    PAUSE = "pause";
    RESUME = "resume";
    REMOVE = "remove";
    EXCLUDE = "exclude";
    EXCLUDE_BEFORE = "exclude before";
    EXCLUDE_AFTER = "exclude after";
    EVERYTHING = "everything";
    WITH_EVERYTHING = "with everything";
    REASON = "reason";
    NOT_ONE_LEAD = "not one lead";
    CAMPAIGN = "campaign";
    NOT_IN_A_NAME = "not in a name";

    ABOUT = "about";
    NAME_ENDINGS = "name endings";
    ANALYSE = "analyse";
    BY = "by";
    LOG = "log";
    ALL_CAMPAIGNS = "all campaigns";
    STATUS = "status";
    NEEDS = "needs";
    WHY = "why";
    NEXT = "next";
    ASKS_ABOUT_TODAY = "asks about today";
    HOW_MANY = "how many";
    ANYONE = "anyone";
    ACCEPTED = "accepted";
    REPLIED = "replied";
    SENT_TODAY = "sent today";
    EXCLUDED = "excluded";
    CONTACTED = "contacted";
    NOT_CONTACTED = "not contacted";
    PENDING = "pending";
    ALL_LEADS = "all leads";

    SCORE_BEFORE = "score before";
    SCORE_WHY = "score why";
    SCORE_ASKS = "score asks";
    SCORE_OF = "score of";
    SCORED = "scored";
    PLACES = "places";
    NOT_APPROACHED = "not approached";
    BETWEEN = "between";
    NOT_A_LEAD = "not a lead";
    LEADS = "leads";
    BEST = "best";
    RANKED = "ranked";
    AROUND = "around";
    LIST_LEADS = "list leads";
    NUMBERS = "numbers";

    REPLY_UNSUBSCRIBE = "reply unsubscribe";
    REPLY_OUT_OF_OFFICE = "reply out of office";
    REPLY_NOT_INTERESTED = "reply not interested";
    REPLY_LATER = "reply later";
    REPLY_INTERESTED = "reply interested";
}

/// A set of word lists with the problems found in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WordLists {
    lists: BTreeMap<&'static str, Vec<&'static str>>,
    problems: Vec<String>,
}

impl WordLists {
    /// The word lists in the program.
    pub fn shipped() -> &'static Self {
        &SHIPPED
    }

    /// Reads files of word lists. Each comes with its name, for the problems.
    pub fn parse(files: &[(&str, &'static str)]) -> Self {
        let mut read = Self::default();
        for (file, text) in files {
            read.parse_file(file, text);
        }
        read.check();
        read
    }

    /// The problems found in them, in the order of the files.
    pub fn problems(&self) -> &[String] {
        &self.problems
    }

    /// The names of the lists.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.lists.keys().copied()
    }

    fn parse_file(&mut self, file: &str, text: &'static str) {
        let mut current = None;
        for (line, number) in text.lines().zip(1..) {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let phrases = if line.starts_with(' ') {
                line
            } else if let Some((name, phrases)) = line.split_once(':') {
                if self.lists.insert(name, Vec::new()).is_some() {
                    self.problems.push(format!("{file}:{number}: there are two lists \"{name}\""));
                }
                current = Some(name);
                phrases
            } else {
                self.problems.push(format!("{file}:{number}: expected \"list: phrase, phrase\""));
                continue;
            };
            let Some(list) = current.and_then(|name| self.lists.get_mut(name)) else {
                self.problems.push(format!("{file}:{number}: an indented line before the first list"));
                continue;
            };
            list.extend(phrases.split(',').map(str::trim).filter(|phrase| !phrase.is_empty()));
        }
    }

    fn check(&mut self) {
        for (name, phrases) in &self.lists {
            if phrases.is_empty() {
                self.problems.push(format!("the list \"{name}\" is empty"));
            }
            if !USED.contains(name) {
                self.problems.push(format!("no rule uses the list \"{name}\""));
            }
            let mut seen = BTreeSet::new();
            for phrase in phrases {
                if !seen.insert(phrase) {
                    self.problems.push(format!("the list \"{name}\" has \"{phrase}\" twice"));
                }
                if *phrase != phrase.to_lowercase() {
                    self.problems.push(format!("the list \"{name}\" has \"{phrase}\" in upper case"));
                }
            }
        }
        for name in USED.iter().filter(|name| !self.lists.contains_key(**name)) {
            self.problems.push(format!("the list \"{name}\" is missing"));
        }
    }
}

//! The word lists of the parser, by name. They are data: `data/words.txt`, `data/phrases.txt` and
//! `data/answers.txt`. Every list
//! that the code uses is declared here, so that a test can compare the declarations with the files.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::{LazyLock, OnceLock};

use super::answer::Change;
use super::opener::{Modality, Opener};
use super::word_lists::{Kind, Problem, WordLists, pair};

/// The embedded files, with their names.
pub const FILES: &[(&str, &str)] = &[
    ("words.txt", include_str!("../../data/words.txt")),
    ("phrases.txt", include_str!("../../data/phrases.txt")),
    ("answers.txt", include_str!("../../data/answers.txt")),
];

static LISTS: LazyLock<WordLists> = LazyLock::new(|| WordLists::read(FILES));

/// A list that is read from the data files on first use.
pub(super) struct List<T: 'static> {
    name: &'static str,
    kind: Kind,
    read: fn(&'static str) -> Option<T>,
    items: OnceLock<Vec<T>>,
}

impl<T> List<T> {
    const fn new(name: &'static str, kind: Kind, read: fn(&'static str) -> Option<T>) -> Self {
        Self { name, kind, read, items: OnceLock::new() }
    }
}

impl<T> Deref for List<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        self.items.get_or_init(|| LISTS.items(self.name, self.kind).filter_map(self.read).collect())
    }
}

/// A list of words, in the order of the file.
pub(super) type Words = List<&'static str>;

impl Words {
    /// Whether a word is on the list.
    pub(super) fn has(&self, word: &str) -> bool {
        self.contains(&word)
    }
}

macro_rules! lists {
    ($($name:ident: $kind:ident, $item:ty, $key:literal, $read:expr;)*) => {
        $(pub(super) static $name: List<$item> = List::new($key, Kind::$kind, $read);)*

        /// Every list that the code uses, and its kind of items.
        const DECLARED: &[(&str, Kind)] = &[$(($key, Kind::$kind)),*];
    };
}

fn split(line: &'static str) -> Option<(&'static str, &'static str, &'static str)> {
    let (whole, parts) = pair(line)?;
    let (first, second) = parts.split_once(' ')?;
    Some((whole, first, second))
}

fn opener(line: &'static str) -> Option<(&'static str, Opener)> {
    let (opener, phrase) = pair(line)?;
    Some((phrase, Opener::from_name(opener)?))
}

fn modality(line: &'static str) -> Option<(&'static str, Modality)> {
    let (modality, phrase) = pair(line)?;
    Some((phrase, Modality::from_name(modality)?))
}

fn change(line: &'static str) -> Option<(&'static str, Change)> {
    let (change, phrase) = pair(line)?;
    Some((phrase, Change::from_name(change)?))
}

/// The problems in these word list files.
pub fn problems(files: &[(&str, &'static str)]) -> Vec<Problem> {
    let declared: BTreeMap<&'static str, Kind> = DECLARED.iter().copied().collect();
    WordLists::read(files).check(&declared)
}

lists! {
    ABBREVIATIONS: Words, &'static str, "abbreviations", Some;
    ABILITIES: Phrases, &'static str, "abilities", Some;
    ADD_IT: Phrases, &'static str, "add_it", Some;
    AFTER_TODO: Words, &'static str, "after_todo", Some;
    ALL: Words, &'static str, "all", Some;
    ANSWER_DENIALS: Phrases, &'static str, "answer_denials", Some;
    ANSWER_ENDINGS: Phrases, &'static str, "answer_endings", Some;
    ANSWER_LINKS: Phrases, &'static str, "answer_links", Some;
    ANSWER_POLITENESS: Phrases, &'static str, "answer_politeness", Some;
    ANSWER_RESPELLINGS: Pairs, (&'static str, &'static str), "answer_respellings", pair;
    ANSWER_TASKS: Phrases, &'static str, "answer_tasks", Some;
    ANSWER_THANKS: Phrases, &'static str, "answer_thanks", Some;
    ANSWER_VERBS: Changes, (&'static str, Change), "answer_verbs", change;
    WEAK_YES: Phrases, &'static str, "weak_yes", Some;
    AFTERTHOUGHTS: Phrases, &'static str, "afterthoughts", Some;
    ANSWER_REASONS: Phrases, &'static str, "answer_reasons", Some;
    ANYMORE: Phrases, &'static str, "anymore", Some;
    ANY_TASK: Phrases, &'static str, "any_task", Some;
    AS_DONE: Phrases, &'static str, "as_done", Some;
    AS_SETTLED: Phrases, &'static str, "as_settled", Some;
    BEFORE_TODO: Words, &'static str, "before_todo", Some;
    CHANGE_VERBS: Words, &'static str, "change_verbs", Some;
    CHANGING_VERBS: Words, &'static str, "changing_verbs", Some;
    COMPLETION_ORDERS: Words, &'static str, "completion_orders", Some;
    CONDITIONS: Phrases, &'static str, "conditions", Some;
    CONFIRMATIONS: Phrases, &'static str, "confirmations", Some;
    CONFIRMATIONS_OF_TITLES: Phrases, &'static str, "confirmations_of_titles", Some;
    CONTRACTIONS: Pairs, (&'static str, &'static str), "contractions", pair;
    DAYS: Words, &'static str, "days", Some;
    DECLARATIONS: Phrases, &'static str, "declarations", Some;
    DETERMINERS: Words, &'static str, "determiners", Some;
    DONE_BY_US: Phrases, &'static str, "done_by_us", Some;
    DONE_WHEN: Phrases, &'static str, "done_when", Some;
    DONE_WITH: Words, &'static str, "done_with", Some;
    DOUBTFUL: Words, &'static str, "doubtful", Some;
    DOUBTS: Phrases, &'static str, "doubts", Some;
    DUTIES: Phrases, &'static str, "duties", Some;
    ENGLISH: Words, &'static str, "english", Some;
    ERRANDS: Words, &'static str, "errands", Some;
    ERRAND_NOUNS: Words, &'static str, "errand_nouns", Some;
    FOREIGN: Words, &'static str, "foreign", Some;
    FOREIGN_LIST: Words, &'static str, "foreign_list", Some;
    GENERIC: Words, &'static str, "generic", Some;
    GESTURES: Words, &'static str, "gestures", Some;
    GERUNDS: Pairs, (&'static str, &'static str), "gerunds", pair;
    GREETINGS: Phrases, &'static str, "greetings", Some;
    HAS_A_TASK: Phrases, &'static str, "has_a_task", Some;
    HAVE_ONE: Phrases, &'static str, "have_one", Some;
    HAVING: Phrases, &'static str, "having", Some;
    HYPOTHETICAL: Phrases, &'static str, "hypothetical", Some;
    IS_ADDED: Phrases, &'static str, "is_added", Some;
    IS_AFTER: Words, &'static str, "is_after", Some;
    IS_DONE: Phrases, &'static str, "is_done", Some;
    IS_REMOVED: Phrases, &'static str, "is_removed", Some;
    ITS_TITLE: Phrases, &'static str, "its_title", Some;
    LASTS: Words, &'static str, "lasts", Some;
    OPENERS: Openers, (&'static str, Opener), "openers", opener;
    LEST_I_FORGET: Phrases, &'static str, "lest_i_forget", Some;
    LIST_ENDS: Phrases, &'static str, "list_ends", Some;
    LIST_NOUNS: Words, &'static str, "list_nouns", Some;
    LIST_PARTS: Words, &'static str, "list_parts", Some;
    LIST_PHRASES: Phrases, &'static str, "list_phrases", Some;
    LITERAL_OPENERS: Phrases, &'static str, "literal_openers", Some;
    LONE_DATES: Words, &'static str, "lone_dates", Some;
    LONE_TIMES: Words, &'static str, "lone_times", Some;
    MONTHS: Words, &'static str, "months", Some;
    NO: Phrases, &'static str, "no", Some;
    NEEDS: Words, &'static str, "needs", Some;
    NOT_A_NEW_TITLE: Words, &'static str, "not_a_new_title", Some;
    NOT_A_TITLE_YET: Phrases, &'static str, "not_a_title_yet", Some;
    NOT_MISSPELT: Words, &'static str, "not_misspelt", Some;
    NOT_THINGS: Words, &'static str, "not_things", Some;
    NOUNS: Words, &'static str, "nouns", Some;
    NO_MODIFIER: Words, &'static str, "no_modifier", Some;
    NO_THING: Words, &'static str, "no_thing", Some;
    NO_PART: Phrases, &'static str, "no_part", Some;
    NUMBERS: Words, &'static str, "numbers", Some;
    OCCASIONS: Phrases, &'static str, "occasions", Some;
    OCCASION_STARTS: Phrases, &'static str, "occasion_starts", Some;
    OPINION_LINKS: Words, &'static str, "opinion_links", Some;
    ORDINALS: Words, &'static str, "ordinals", Some;
    OTHER_LANGUAGES: Words, &'static str, "other_languages", Some;
    OTHER_PLACES: Phrases, &'static str, "other_places", Some;
    OTHER_QUESTIONS: Phrases, &'static str, "other_questions", Some;
    OTHER_VERBS: Words, &'static str, "other_verbs", Some;
    OUT_OF: Phrases, &'static str, "out_of", Some;
    OWN_THINGS: Words, &'static str, "own_things", Some;
    OWN_LIST_WORDS: Words, &'static str, "own_list_words", Some;
    PART_LEADS: Phrases, &'static str, "part_leads", Some;
    PAST_TENSES: Pairs, (&'static str, &'static str), "past_tenses", pair;
    PEOPLE: Words, &'static str, "people", Some;
    PICTURE_COMMANDS: Pairs, (&'static str, &'static str), "picture_commands", pair;
    PLEASANTRIES: Phrases, &'static str, "pleasantries", Some;
    POLITE_AFTER_MARK: Phrases, &'static str, "polite_after_mark", Some;
    POLITE_ENDINGS: Phrases, &'static str, "polite_endings", Some;
    PRAISE: Phrases, &'static str, "praise", Some;
    PROGRESS_OF: Phrases, &'static str, "progress_of", Some;
    PROGRESS_STATES: Phrases, &'static str, "progress_states", Some;
    QUESTION_WORDS: Words, &'static str, "question_words", Some;
    REASONS: Phrases, &'static str, "reasons", Some;
    REFERENCE_ENDINGS: Phrases, &'static str, "reference_endings", Some;
    REMEMBERED: Phrases, &'static str, "remembered", Some;
    REPEATS: Words, &'static str, "repeats", Some;
    REPORTED: Phrases, &'static str, "reported", Some;
    REQUESTS: Phrases, &'static str, "requests", Some;
    RESPELLINGS: Pairs, (&'static str, &'static str), "respellings", pair;
    RETRACTIONS: Phrases, &'static str, "retractions", Some;
    RETRACTIONS_AT_END: Phrases, &'static str, "retractions_at_end", Some;
    SAFE_VERBS: Words, &'static str, "safe_verbs", Some;
    SAYS: Phrases, &'static str, "says", Some;
    SENTENCE_STARTS: Words, &'static str, "sentence_starts", Some;
    SERVICES: Phrases, &'static str, "services", Some;
    SHORT_MONTHS: Words, &'static str, "short_months", Some;
    SHOW_LINKS: Phrases, &'static str, "show_links", Some;
    SLIPS: Phrases, &'static str, "slips", Some;
    SPANS: Words, &'static str, "spans", Some;
    SPLIT_WORDS: Splits, (&'static str, &'static str, &'static str), "split_words", split;
    STATES: Phrases, &'static str, "states", Some;
    SUBJECTS: Words, &'static str, "subjects", Some;
    SURELY_BEFORE_TODO: Words, &'static str, "surely_before_todo", Some;
    TASK: Words, &'static str, "task", Some;
    TASK_LEADS: Phrases, &'static str, "task_leads", Some;
    TASK_TAILS: Phrases, &'static str, "task_tails", Some;
    TASKS: Words, &'static str, "tasks", Some;
    TENS: Words, &'static str, "tens", Some;
    THINGS: Words, &'static str, "things", Some;
    THINGS_TO_DO: Phrases, &'static str, "things_to_do", Some;
    TIME_WORDS: Words, &'static str, "time_words", Some;
    TITLE_FILLERS: Phrases, &'static str, "title_fillers", Some;
    TITLE_LEADS: Phrases, &'static str, "title_leads", Some;
    TITLE_LINKS: Phrases, &'static str, "title_links", Some;
    TITLE_OF: Phrases, &'static str, "title_of", Some;
    TITLE_OWNERS: Words, &'static str, "title_owners", Some;
    TITLE_SPLITS: Phrases, &'static str, "title_splits", Some;
    UNNEEDED: Phrases, &'static str, "unneeded", Some;
    UTTER_PEOPLE: Phrases, &'static str, "utter_people", Some;
    UTTER_THINGS: Phrases, &'static str, "utter_things", Some;
    VERB_ENDINGS: Words, &'static str, "verb_endings", Some;
    WORDS_TO_COMPLETE: Phrases, &'static str, "words_to_complete", Some;
    WRAPPINGS: Modalities, (&'static str, Modality), "wrappings", modality;
    YES: Phrases, &'static str, "yes", Some;
}

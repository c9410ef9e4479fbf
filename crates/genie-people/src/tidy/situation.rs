//! What a title and a company say about a person's situation. A message about "your team" or "this role" embarrasses a
//! person who is retired or studies, so texts and their lint ask.

use super::lists::{
    FOREIGN_TITLES, INTERNS, OCCUPATIONS, POSTS, RANKS, RETIRED, SEEKING, SELF_EMPLOYED, STUDENTS,
};
use super::{job_title, key, parts, plain};

/// Words after which a student names what or where they study.
const AFTER_STUDENT: [&str; 7] = [" at ", " in ", " of ", " @ ", " bei ", " an der ", " - "];

/// What is known about the situation of a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Situation {
    /// They do not work any more.
    pub is_retired: bool,
    /// They study.
    pub is_student: bool,
    /// They are an intern or in training.
    pub is_intern: bool,
    /// They look for work.
    pub is_seeking: bool,
    /// They work for themselves.
    pub is_self_employed: bool,
    /// They lead a company or a part of it.
    pub is_leader: bool,
}

impl Situation {
    /// The situation that a title, a headline and a company show.
    pub fn of(title: Option<&str>, headline: Option<&str>, company: Option<&str>) -> Self {
        let said: Vec<String> = [title, headline]
            .into_iter()
            .flatten()
            .flat_map(|text| parts(&plain(text).replace('#', " ")))
            .collect();
        let employer = company.map(plain).unwrap_or_default();
        let says = |list: &super::List| said.iter().any(|part| list.is_in(part));
        let is_student = said.iter().any(|part| ends_with_student(part));
        let is_seeking = says(&SEEKING) || SEEKING.is_in(&employer);
        let is_retired = says(&RETIRED) || RETIRED.is_in(&employer);
        let post = title.or(headline).and_then(job_title).filter(|_| !is_retired && !is_student);
        Self {
            is_retired,
            is_student,
            is_intern: says(&INTERNS),
            is_seeking,
            is_self_employed: says(&SELF_EMPLOYED) || SELF_EMPLOYED.has(&employer),
            is_leader: post.is_some_and(|post| leads(&post)),
        }
    }

    /// Whether they have no employer of whom a message could speak.
    pub fn is_without_employer(self) -> bool {
        self.is_retired || self.is_student || self.is_seeking
    }

    /// The situation in words, if it makes a message about work at a company doubtful.
    pub fn in_words(self) -> Option<&'static str> {
        match self {
            Self { is_retired: true, .. } => Some("retired"),
            Self { is_student: true, .. } => Some("a student"),
            Self { is_intern: true, .. } => Some("an intern or in training"),
            Self { is_seeking: true, .. } => Some("looking for work"),
            _ => None,
        }
    }
}

/// Whether a part of a headline ends with a word for a student: "MSc Student at ETH", but not "Student Adviser".
fn ends_with_student(part: &str) -> bool {
    let mut post = format!("{} ", key(part));
    for after in AFTER_STUDENT {
        post = format!("{} ", post.split(after).next().unwrap_or_default());
    }
    let post = post.trim();
    STUDENTS.has(post) || post.rsplit(' ').next().is_some_and(|last| STUDENTS.has(last))
}

fn leads(post: &str) -> bool {
    let english = FOREIGN_TITLES.said(post).unwrap_or(post);
    let last = english.rsplit(' ').next().unwrap_or_default();
    POSTS.begins(english) || (OCCUPATIONS.has(last) && key(last) == "director")
}

/// Whether a text speaks of leaders: "we are looking for a head of sales".
pub fn names_leader(text: &str) -> bool {
    let is_rank = |word: &str| RANKS.has(word) || POSTS.has(word);
    text.split(|character: char| !character.is_alphanumeric() && character != '-').any(is_rank)
}

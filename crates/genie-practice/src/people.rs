//! The people of the network: the same seed gives the same people. Some share a name with another one, and some write
//! what tries to give orders to a program.

mod invent;

use std::collections::BTreeMap;

use deunicode::deunicode;

use crate::account::DOMAIN;
use crate::data;
use crate::error::Error;

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The last part of the address of the profile.
    pub slug: String,
    /// The last part of the address of the conversation with this person.
    pub thread: String,
    pub first_name: String,
    pub last_name: String,
    pub name: String,
    pub headline: String,
    pub place: String,
    pub about: Vec<String>,
    /// The present position comes first.
    pub experience: Vec<Position>,
    pub post: String,
    /// What a search reads, in plain letters.
    searched: String,
}

/// A job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub role: String,
    pub company: String,
    pub from: u16,
    pub until: Option<u16>,
}

impl Person {
    /// The path of the profile.
    pub fn path(&self) -> String {
        format!("/in/{}", self.slug)
    }

    /// The path of the conversation.
    pub fn thread_path(&self) -> String {
        format!("/messaging/thread/{}", self.thread)
    }

    /// The email address, which reaches no real person.
    pub fn email(&self) -> String {
        format!("{}@{DOMAIN}", self.slug)
    }

    /// The present role.
    pub fn role(&self) -> &str {
        self.experience.first().map_or("", |position| &position.role)
    }

    /// The present company.
    pub fn company(&self) -> &str {
        self.experience.first().map_or("", |position| &position.company)
    }
}

/// All people, by their places in a list.
#[derive(Debug)]
pub struct People {
    list: Vec<Person>,
    by_slug: BTreeMap<String, usize>,
    by_thread: BTreeMap<String, usize>,
}

impl People {
    /// Invents people.
    pub fn invent(seed: u64, count: usize) -> Result<Self, Error> {
        let list = invent::people(&data::people()?, seed, count);
        let by_slug = list.iter().enumerate().map(|(place, person)| (person.slug.clone(), place)).collect();
        let by_thread =
            list.iter().enumerate().map(|(place, person)| (person.thread.clone(), place)).collect();
        Ok(Self { list, by_slug, by_thread })
    }

    /// The people in their order.
    pub fn list(&self) -> &[Person] {
        &self.list
    }

    /// The person with this place.
    pub fn get(&self, place: usize) -> &Person {
        &self.list[place]
    }

    /// The place of the person with this profile.
    pub fn by_slug(&self, slug: &str) -> Option<usize> {
        self.by_slug.get(&slug.to_ascii_lowercase()).copied()
    }

    /// The place of the person with this conversation.
    pub fn by_thread(&self, thread: &str) -> Option<usize> {
        self.by_thread.get(thread).copied()
    }

    /// The places of people in whom all words occur, wherever they do. No words find everyone.
    pub fn search(&self, keywords: &str) -> Vec<usize> {
        let plain = plain(keywords);
        let words: Vec<&str> = plain.split_whitespace().collect();
        let found = |person: &Person| words.iter().all(|word| person.searched.contains(word));
        self.list.iter().enumerate().filter(|(_, person)| found(person)).map(|(place, _)| place).collect()
    }
}

/// A text in plain small letters.
fn plain(text: &str) -> String {
    deunicode(text).to_lowercase()
}

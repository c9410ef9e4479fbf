//! Industries: the words that name each one, and the industries close to it. Read from `data/industries/`;
//! nothing here reads a cell.

use std::collections::BTreeMap;

use crate::data::{Entry, Problems, WordLists};
use crate::languages::{Kind, additions};
use crate::roles::{RoleId, Roles};
use crate::vocabulary::{Phrases, Vocabulary};

const FILES: [&str; 2] = ["industries/services.txt", "industries/goods.txt"];
const KEYS: &[&str] = &["words", "near", "profession"];
const TRAITS: &[&str] = &["wide"];

/// Full agreement of two industries, in per mille.
const SAME: u32 = 1000;

#[derive(Clone, Debug)]
struct Industry {
    /// Its plainest name, which parses back to the industry.
    name: &'static str,
    words: Vec<&'static str>,
    wide: bool,
    profession: Option<RoleId>,
}

/// The id of an industry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct IndustryId(u16);

impl IndustryId {
    /// The id as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// All industries and how close they are to each other.
#[derive(Clone, Debug)]
pub struct Industries {
    industries: Vec<Industry>,
    near: BTreeMap<(IndustryId, IndustryId), u32>,
}

impl Industries {
    /// Reads all industries; the phrases that name them join the vocabulary.
    pub fn load(
        lists: &WordLists,
        roles: &Roles,
        vocabulary: &mut Vocabulary,
        problems: &mut Problems,
    ) -> (Self, Phrases<IndustryId>) {
        let entries: Vec<Entry> = FILES.iter().flat_map(|file| lists.entries(file, problems)).collect();
        let mut phrases = Phrases::new();
        let mut names = BTreeMap::new();
        for (number, entry) in entries.iter().enumerate() {
            let id = IndustryId(number as u16);
            names.insert(entry.name, id);
            phrases.add_new(vocabulary, entry.name, id, entry.source, problems);
        }
        let mut industries = Vec::new();
        let mut near = BTreeMap::new();
        for (number, entry) in entries.iter().enumerate() {
            let id = IndustryId(number as u16);
            industries.push(Industry::load(entry, roles, problems));
            for item in entry.items("words") {
                phrases.add_new(vocabulary, item.text, id, item.source, problems);
            }
            for item in entry.items("near") {
                let Some(closeness) = item.number::<u32>(problems) else { continue };
                match names.get(item.text) {
                    None => problems.report(item.source, format!("there is no industry \"{}\"", item.text)),
                    Some(other) if *other == id || closeness > SAME => {
                        problems.report(
                            item.source,
                            format!(
                                "\"{}\" must be another entry with a closeness of at most 1000",
                                item.text
                            ),
                        );
                    }
                    Some(other) => {
                        if near.insert((id, *other), closeness).is_some() {
                            problems.report(item.source, format!("\"{}\" is listed twice", item.text));
                        }
                    }
                }
            }
        }
        for (name, entry) in additions(lists, Kind::Industry, problems) {
            entry.allow(&["words"], &[], problems);
            let Some(id) = names.get(name).copied() else {
                problems.report(entry.source, format!("there is no industry \"{name}\""));
                continue;
            };
            for item in entry.items("words") {
                phrases.add_new(vocabulary, item.text, id, item.source, problems);
            }
            industries[id.index()].words.extend(entry.words("words", problems));
        }
        (Self { industries, near }, phrases)
    }

    /// The plainest name of an industry.
    pub fn name(&self, industry: IndustryId) -> &'static str {
        self.industries[industry.index()].name
    }

    /// The industry with this name.
    pub fn named(&self, name: &str) -> Option<IndustryId> {
        self.industries.iter().position(|one| one.name == name).map(|number| IndustryId(number as u16))
    }

    /// The phrases that name an industry.
    pub fn phrases(&self, industry: IndustryId) -> impl Iterator<Item = &'static str> {
        let industry = &self.industries[industry.index()];
        std::iter::once(industry.name).chain(industry.words.iter().copied())
    }

    /// Whether the industry describes how a company works rather than for whom, so that it contradicts no
    /// other: software is also sold to hospitals.
    pub fn is_wide(&self, industry: IndustryId) -> bool {
        self.industries[industry.index()].wide
    }

    /// The profession of a person with only a rank in a company of that industry.
    pub fn profession(&self, industry: IndustryId) -> Option<RoleId> {
        self.industries[industry.index()].profession
    }

    /// The industries in which people of a profession work.
    pub fn of_profession(&self, role: RoleId) -> impl Iterator<Item = &'static str> {
        let industries = self.industries.iter().filter(move |industry| industry.profession == Some(role));
        industries.map(|industry| industry.name)
    }

    /// How well a company of each industry fits a wish for one of `wanted`, in per mille.
    pub fn closeness_to(&self, wanted: &[IndustryId]) -> Vec<u32> {
        let one = |wanted: IndustryId, has: IndustryId| {
            if wanted == has { SAME } else { self.near.get(&(wanted, has)).copied().unwrap_or(0) }
        };
        let all = (0..self.industries.len()).map(|number| IndustryId(number as u16));
        all.map(|has| wanted.iter().map(|wanted| one(*wanted, has)).max().unwrap_or(0)).collect()
    }
}

impl Industry {
    fn load(entry: &Entry, roles: &Roles, problems: &mut Problems) -> Self {
        entry.allow(KEYS, TRAITS, problems);
        let profession = entry.word("profession", problems);
        let role = profession.and_then(|name| roles.named(name));
        if profession.is_some() && role.is_none() {
            problems.report(entry.source, "the profession is not a role");
        }
        Self {
            name: entry.name,
            words: entry.words("words", problems),
            wide: entry.has_trait("wide"),
            profession: role,
        }
    }
}

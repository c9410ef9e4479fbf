//! Roles: the words for a person in each role, the words for the work, and the roles close to it. Read from
//! `data/roles/`; nothing here reads a cell.

use std::collections::BTreeMap;

use crate::data::{Entry, Problems, Source, WordLists};
use crate::languages::{Kind, additions};
use crate::seniority::level;

const FILES: [&str; 6] = [
    "roles/technology.txt",
    "roles/commercial.txt",
    "roles/business.txt",
    "roles/money.txt",
    "roles/care.txt",
    "roles/trades.txt",
];
const KEYS: &[&str] =
    &["family", "within", "level", "people", "owners", "whole", "everyone", "fields", "goal fields", "near"];
const TRAITS: &[&str] = &[
    "leads companies",
    "serves others",
    "many professions",
    "heads a house",
    "follows topics",
    "beside any work",
];

/// Prefixes of titles that are read as a rank and a field: as a single phrase, `head of content` would
/// hide the field of `head of content marketing`.
const RANKS_BEFORE_FIELD: [&str; 4] = ["head of ", "vp ", "director of ", "vice president "];
/// Words that are read separately in front of any role.
const GRADES_BEFORE_ROLE: [&str; 2] = ["senior ", "junior "];

/// Maximum depth of nested roles.
const DEPTH_MAX: usize = 4;

/// Full agreement of two roles, in per mille.
pub const SAME: u32 = 1000;
/// A special form of the wanted role.
const NARROWER: u32 = 930;
/// The general form of the wanted role.
const WIDER: u32 = 620;
/// Another special form of the same role.
const SIBLING: u32 = 450;
/// Another role of the same family.
const FAMILY: u32 = 250;

/// A phrase for a person, with its level.
#[derive(Clone, Copy, Debug)]
pub struct PersonPhrase {
    /// The phrase.
    pub text: &'static str,
    /// The level; see [`level`].
    pub level: u8,
    /// Where it is written.
    pub source: Source,
}

/// A phrase for a kind of work.
#[derive(Clone, Copy, Debug)]
pub struct FieldPhrase {
    /// The phrase.
    pub text: &'static str,
    /// Where it is written.
    pub source: Source,
}

/// One role.
#[derive(Clone, Debug)]
pub struct Role {
    /// The plainest title of the role, with its level; it parses back to the role.
    pub name: PersonPhrase,
    /// The wider role it belongs to.
    parent: Option<RoleId>,
    /// The family it belongs to, if it has no wider role.
    family: &'static str,
    /// Phrases for a person.
    pub people: Vec<PersonPhrase>,
    /// Phrases for a person who owns a business of that kind.
    pub owners: Vec<PersonPhrase>,
    /// Phrases for the work, which need a word of rank to name a person.
    pub fields: Vec<FieldPhrase>,
    /// Phrases for the work that only goals use.
    pub goal_fields: Vec<FieldPhrase>,
    /// Words for everyone in a role of many professions.
    everyone: Vec<&'static str>,
    serves_others: bool,
    many_professions: bool,
    heads_a_house: bool,
    follows_topics: bool,
    beside_any_work: bool,
}

/// The id of a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RoleId(u16);

impl RoleId {
    /// The id as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// All roles and their similarity.
#[derive(Clone, Debug)]
pub struct Roles {
    roles: Vec<Role>,
    near: BTreeMap<(RoleId, RoleId), u32>,
    /// The head of a whole company.
    pub chief_executive: RoleId,
    /// An assistant to another person.
    pub assistant: RoleId,
    /// An investor of a fund.
    pub investor: RoleId,
    /// The head of a school.
    pub school_principal: RoleId,
}

impl Roles {
    /// Reads all roles.
    pub fn load(lists: &WordLists, problems: &mut Problems) -> Self {
        let entries: Vec<Entry> = FILES.iter().flat_map(|file| lists.entries(file, problems)).collect();
        let mut names = BTreeMap::new();
        for (number, entry) in entries.iter().enumerate() {
            if names.insert(entry.name, RoleId(number as u16)).is_some() {
                problems.report(entry.source, format!("there are two roles \"{}\"", entry.name));
            }
        }
        let mut roles: Vec<Role> = entries.iter().map(|entry| Role::load(entry, &names, problems)).collect();
        for (name, entry) in additions(lists, Kind::Role, problems) {
            entry.allow(&["people", "fields"], &[], problems);
            let Some(id) = resolve(name, &names, entry.source, problems) else { continue };
            roles[id.index()].people.extend(person_phrases(&entry, "people", problems));
            roles[id.index()].fields.extend(field_phrases(&entry, "fields"));
        }
        let near = load_near(&entries, &names, problems);
        let mut named = |name: &str| {
            names.get(name).copied().unwrap_or_else(|| {
                let source = Source { file: FILES[0], line: 1 };
                problems.report(source, format!("no file has the role \"{name}\", which titles need"));
                RoleId(0)
            })
        };
        let roles = Self {
            chief_executive: named("chief executive"),
            assistant: named("assistant"),
            investor: named("investor"),
            school_principal: named("school principal"),
            roles,
            near,
        };
        roles.check_depth(problems);
        roles
    }

    /// Every role with its id.
    pub fn iter(&self) -> impl Iterator<Item = (RoleId, &Role)> {
        self.roles.iter().enumerate().map(|(number, role)| (RoleId(number as u16), role))
    }

    /// The plainest title of a role.
    pub fn name(&self, role: RoleId) -> &'static str {
        self.roles[role.index()].name.text
    }

    /// The plainest word for the work of a role.
    pub fn field_name(&self, role: RoleId) -> Option<&'static str> {
        self.roles[role.index()].fields.first().map(|field| field.text)
    }

    /// The title of the most senior person in a role: `chief technology officer`.
    pub fn chief_title(&self, role: RoleId) -> Option<&'static str> {
        let role = &self.roles[role.index()];
        let titles = std::iter::once(&role.name).chain(&role.people);
        titles.map(|person| person.text).find(|title| title.starts_with("chief "))
    }

    /// The role with this name.
    pub fn named(&self, name: &str) -> Option<RoleId> {
        self.iter().find(|(_, role)| role.name.text == name).map(|(id, _)| id)
    }

    /// Whether the role covers professions that cannot replace each other, and `phrase` names one of them: a
    /// baker is not a waiter.
    pub fn is_one_of_many(&self, role: RoleId, phrase: &str) -> bool {
        let role = &self.roles[role.index()];
        role.many_professions && !role.everyone.contains(&phrase)
    }

    /// Whether the role serves other professions, so that a profession named next to it is its customer: an
    /// engineering recruiter recruits engineers.
    pub fn serves_others(&self, role: RoleId) -> bool {
        self.roles[role.index()].serves_others
    }

    /// Whether the most senior people of the role head an establishment of their own, such as a hotel.
    pub fn heads_a_house(&self, role: RoleId) -> bool {
        self.roles[role.index()].heads_a_house
    }

    /// Whether people in the role cover industries without working in them, as journalists do.
    pub fn follows_topics(&self, role: RoleId) -> bool {
        self.roles[role.index()].follows_topics
    }

    /// Whether the role is a way of working, which is true next to any other role: a freelance designer is both.
    pub fn is_beside_any_work(&self, role: RoleId) -> bool {
        self.roles[role.index()].beside_any_work
    }

    /// How well a person in role `has` fits a wish for role `wanted`, in per mille.
    pub fn closeness(&self, wanted: RoleId, has: RoleId) -> u32 {
        if wanted == has {
            return SAME;
        }
        if let Some(closeness) = self.near.get(&(wanted, has)) {
            return *closeness;
        }
        if self.is_within(has, wanted) {
            return NARROWER;
        }
        if self.is_within(wanted, has) {
            return WIDER;
        }
        let (one, other) = (self.parent(wanted), self.parent(has));
        if one.is_some() && one == other {
            return SIBLING;
        }
        // A role close to the wider role is nearly as close to the narrower one.
        let wider = [one.map(|one| (one, has)), other.map(|other| (wanted, other))];
        let family = if self.family(wanted) == self.family(has) { FAMILY } else { 0 };
        // The wider role of the wanted one counts more than that of the other.
        let shares = [800, 500].iter().zip(wider);
        let inherited = shares.filter_map(|(share, pair)| Some(self.near.get(&pair?)? * share / 1000)).max();
        inherited.map_or(family, |closeness| closeness.max(family.min(closeness * 5 / 4)))
    }

    /// Whether everyone in the first role is in the second.
    pub fn is_a(&self, role: RoleId, other: RoleId) -> bool {
        role == other || self.is_within(role, other)
    }

    fn parent(&self, role: RoleId) -> Option<RoleId> {
        self.roles[role.index()].parent
    }

    /// The wider roles of a role, the narrowest first.
    fn ancestors(&self, role: RoleId) -> impl Iterator<Item = RoleId> {
        std::iter::successors(self.parent(role), |role| self.parent(*role)).take(DEPTH_MAX)
    }

    fn is_within(&self, inner: RoleId, outer: RoleId) -> bool {
        self.ancestors(inner).any(|role| role == outer)
    }

    fn family(&self, role: RoleId) -> &'static str {
        let widest = self.ancestors(role).last().unwrap_or(role);
        self.roles[widest.index()].family
    }

    fn check_depth(&self, problems: &mut Problems) {
        for (id, role) in self.iter() {
            if self.ancestors(id).last().is_some_and(|widest| self.parent(widest).is_some()) {
                problems.report(role.name.source, "the role is nested in itself, or too deeply in others");
            }
        }
    }
}

impl Role {
    fn load(entry: &Entry, names: &BTreeMap<&str, RoleId>, problems: &mut Problems) -> Self {
        entry.allow(KEYS, TRAITS, problems);
        let parent = entry.word("within", problems);
        let family = entry.word("family", problems);
        if parent.is_some() == family.is_some() {
            problems.report(entry.source, "a role needs either a family or a wider role");
        }
        let own_level = entry.word("level", problems).map_or(Some(level::MIDDLE), |text| text.parse().ok());
        let own_level = own_level.filter(|own| *own <= level::TOP).unwrap_or_else(|| {
            problems.report(entry.source, "the level is not a number from 0 to 100");
            level::MIDDLE
        });
        let mut people = person_phrases(entry, "people", problems);
        for phrase in &people {
            let ranked = RANKS_BEFORE_FIELD.iter().any(|rank| phrase.text.starts_with(rank));
            if ranked || GRADES_BEFORE_ROLE.iter().any(|grade| phrase.text.starts_with(grade)) {
                let message = format!("\"{}\" begins with a rank, which is read separately", phrase.text);
                problems.report(phrase.source, message);
            }
        }
        people.extend(person_phrases(entry, "whole", problems));
        Self {
            name: PersonPhrase { text: entry.name, level: own_level, source: entry.source },
            parent: parent.and_then(|name| resolve(name, names, entry.source, problems)),
            family: family.unwrap_or_default(),
            people,
            owners: person_phrases(entry, "owners", problems),
            fields: field_phrases(entry, "fields"),
            goal_fields: field_phrases(entry, "goal fields"),
            everyone: entry.words("everyone", problems),
            serves_others: entry.has_trait("serves others"),
            many_professions: entry.has_trait("many professions"),
            heads_a_house: entry.has_trait("heads a house"),
            follows_topics: entry.has_trait("follows topics"),
            beside_any_work: entry.has_trait("beside any work"),
        }
    }
}

fn person_phrases(entry: &Entry, key: &str, problems: &mut Problems) -> Vec<PersonPhrase> {
    let phrases = entry.items(key).iter().filter_map(|item| {
        let level = if item.value.is_some() { item.number(problems)? } else { level::MIDDLE };
        if level > level::TOP {
            problems.report(item.source, "a level must be a number from 0 to 100");
        }
        Some(PersonPhrase { text: item.text, level, source: item.source })
    });
    phrases.collect()
}

fn field_phrases(entry: &Entry, key: &str) -> Vec<FieldPhrase> {
    entry.items(key).iter().map(|item| FieldPhrase { text: item.text, source: item.source }).collect()
}

/// The similarity of roles, symmetric unless both directions are listed.
fn load_near(
    entries: &[Entry],
    names: &BTreeMap<&str, RoleId>,
    problems: &mut Problems,
) -> BTreeMap<(RoleId, RoleId), u32> {
    let mut near = BTreeMap::new();
    let mut reverse = Vec::new();
    for entry in entries {
        let Some(own) = names.get(entry.name).copied() else { continue };
        for item in entry.items("near") {
            let Some(other) = resolve(item.text, names, item.source, problems) else { continue };
            let Some(closeness) = item.number::<u32>(problems) else { continue };
            if own == other || closeness > SAME {
                problems.report(
                    item.source,
                    format!("\"{}\" must be another entry with a closeness of at most 1000", item.text),
                );
            }
            if near.insert((own, other), closeness).is_some() {
                problems.report(item.source, format!("\"{}\" is listed twice", item.text));
            }
            reverse.push(((other, own), closeness));
        }
    }
    for (pair, closeness) in reverse {
        near.entry(pair).or_insert(closeness);
    }
    near
}

fn resolve(
    name: &str,
    names: &BTreeMap<&str, RoleId>,
    source: Source,
    problems: &mut Problems,
) -> Option<RoleId> {
    let id = names.get(name).copied();
    if id.is_none() {
        problems.report(source, format!("there is no role \"{name}\""));
    }
    id
}

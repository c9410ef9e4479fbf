//! What people do for a living: each role with the words that name a person who does it, the words
//! that name the work, and the roles close to it. The tables below are data; nothing here reads a cell.

mod business;
mod care;
mod commercial;
mod money;
mod technology;
mod trades;

use std::collections::BTreeMap;

/// One line of the tables.
///
/// `people` names a person (`programmer`), with `=` and a level where the word says one (`cto=90`).
/// `fields` names the work (`software development`), which needs a word of rank to name a person.
/// `kin` lists how close other roles are, in per mille, from whichever of the two is wanted.
#[derive(Clone, Copy, Debug)]
pub struct Role {
    /// The plainest title of the role; it reads back as the role.
    pub name: &'static str,
    /// The wider role or the family it belongs to.
    pub within: &'static str,
    /// Words for a person, separated by bars.
    pub people: &'static str,
    /// Words for the work, separated by bars.
    pub fields: &'static str,
    /// Close roles, separated by bars.
    pub kin: &'static str,
}

/// The place of a role in the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RoleId(u16);

impl RoleId {
    /// The place of the role in the tables.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Full agreement of two roles.
pub const SAME: u32 = 1000;
/// A special form of what was wanted.
const NARROWER: u32 = 930;
/// The general form of what was wanted.
const WIDER: u32 = 620;
/// Another special form of the same role.
const SIBLING: u32 = 450;
/// Another role of the same family.
const FAMILY: u32 = 250;

/// The family of roles that serve other professions, so that a profession named next to them is their
/// customer: an engineering recruiter recruits engineers.
const SERVING: &[&str] =
    &["recruiter", "assistant", "trainer", "salesperson", "marketer", "coach", "hr manager"];

/// Roles that stand at the top of a company and have a say in every field.
pub const GENERAL: &str = "chief executive";

/// Roles that gather professions which do not stand in for each other: a baker is no waiter.
const LOOSE: &[&str] = &[
    "photographer",
    "farmer",
    "hotel manager",
    "chef",
    "scientist",
    "therapist",
    "physician",
    "maintenance manager",
    "logistics manager",
    "policy advisor",
    "writer",
    "fitness trainer",
    "healthcare administrator",
    "insurance agent",
    "loan officer",
    "investment banker",
    "chemical engineer",
    "construction manager",
    "financial analyst",
];

/// Words for everybody in a loose role.
const EVERYBODY: &[&str] =
    &["doctor", "doctors", "physician", "clinician", "hotelier", "restaurateur", "insurance agents"];

/// The tables with their relations worked out.
#[derive(Clone, Debug)]
pub struct Roles {
    roles: Vec<Role>,
    parents: Vec<Option<RoleId>>,
    kin: BTreeMap<(RoleId, RoleId), u32>,
    serving: Vec<bool>,
    general: RoleId,
}

impl Roles {
    /// All roles.
    pub fn new() -> Self {
        let tables =
            [technology::ROLES, commercial::ROLES, business::ROLES, money::ROLES, care::ROLES, trades::ROLES];
        let roles: Vec<Role> = tables.concat();
        let names: BTreeMap<&str, RoleId> =
            roles.iter().enumerate().map(|(at, role)| (role.name, RoleId(at as u16))).collect();
        let parents = roles.iter().map(|role| names.get(role.within).copied()).collect();
        let mut kin = BTreeMap::new();
        for (at, role) in roles.iter().enumerate() {
            for (name, closeness) in pairs(role.kin) {
                if let Some(other) = names.get(name) {
                    let own = RoleId(at as u16);
                    kin.insert((own, *other), closeness);
                    kin.entry((*other, own)).or_insert(closeness);
                }
            }
        }
        let serving =
            roles.iter().map(|role| SERVING.contains(&role.name) || SERVING.contains(&role.within)).collect();
        let general = names.get(GENERAL).copied().unwrap_or(RoleId(0));
        Self { roles, parents, kin, serving, general }
    }

    /// Every role with its line.
    pub fn iter(&self) -> impl Iterator<Item = (RoleId, &Role)> {
        self.roles.iter().enumerate().map(|(at, role)| (RoleId(at as u16), role))
    }

    /// The plainest title of a role.
    pub fn name(&self, role: RoleId) -> &'static str {
        self.roles[role.index()].name
    }

    /// The head of a whole company.
    pub const fn general(&self) -> RoleId {
        self.general
    }

    /// Whether the role gathers professions which do not stand in for each other, and `phrase` names
    /// one of them.
    pub fn is_one_of_many(&self, role: RoleId, phrase: &str) -> bool {
        LOOSE.contains(&self.name(role)) && !EVERYBODY.contains(&phrase)
    }

    /// The role of that name.
    pub fn named(&self, name: &str) -> Option<RoleId> {
        self.roles.iter().position(|role| role.name == name).map(|at| RoleId(at as u16))
    }

    /// Whether the role works for other professions.
    pub fn is_serving(&self, role: RoleId) -> bool {
        self.serving[role.index()]
    }

    /// How well somebody in role `has` answers the wish for role `wanted`, in per mille.
    pub fn closeness(&self, wanted: RoleId, has: RoleId) -> u32 {
        if wanted == has {
            return SAME;
        }
        if let Some(closeness) = self.kin.get(&(wanted, has)) {
            return *closeness;
        }
        if self.is_within(has, wanted) {
            return NARROWER;
        }
        if self.is_within(wanted, has) {
            return WIDER;
        }
        let (one, other) = (self.parents[wanted.index()], self.parents[has.index()]);
        if one.is_some() && one == other {
            return SIBLING;
        }
        // What is close to the wider role is nearly as close to the narrower.
        let wider = [one.map(|one| (one, has)), other.map(|other| (wanted, other))];
        let family = if self.family(wanted) == self.family(has) { FAMILY } else { 0 };
        // Of the two, what is close to the narrower one's own wider role says more.
        let shares = [800, 500].iter().zip(wider);
        let inherited = shares.filter_map(|(share, pair)| Some(self.kin.get(&pair?)? * share / 1000)).max();
        inherited.map_or(family, |closeness| closeness.max(family.min(closeness * 5 / 4)))
    }

    /// Whether everybody in the first role is in the second.
    pub fn is_a(&self, role: RoleId, other: RoleId) -> bool {
        role == other || self.is_within(role, other)
    }

    fn is_within(&self, inner: RoleId, outer: RoleId) -> bool {
        let mut at = self.parents[inner.index()];
        // No role lies deeper than four others.
        for _ in 0..4 {
            match at {
                Some(role) if role == outer => return true,
                Some(role) => at = self.parents[role.index()],
                None => return false,
            }
        }
        false
    }

    fn family(&self, role: RoleId) -> &'static str {
        let mut at = role;
        for _ in 0..4 {
            match self.parents[at.index()] {
                Some(parent) => at = parent,
                None => break,
            }
        }
        self.roles[at.index()].within
    }
}

/// The items of a list in the tables, each with its number.
pub fn pairs(list: &'static str) -> impl Iterator<Item = (&'static str, u32)> {
    items(list).filter_map(|item| {
        let (name, number) = item.split_once('=')?;
        Some((name.trim(), number.trim().parse().ok()?))
    })
}

/// The items of a list in the tables.
pub fn items(list: &'static str) -> impl Iterator<Item = &'static str> {
    list.split('|').map(str::trim).filter(|item| !item.is_empty())
}

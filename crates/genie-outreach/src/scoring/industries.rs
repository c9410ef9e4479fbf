//! What companies do: each industry with the words that name it, and the industries close to it.
//! The table is data; nothing here reads a cell.

mod services;
mod things;

use std::collections::BTreeMap;

use super::roles::{items, pairs};

/// One line of the table.
#[derive(Clone, Copy, Debug)]
pub struct Industry {
    /// The plainest word for it; it reads back as the industry.
    pub name: &'static str,
    /// Words that name it, separated by bars.
    pub words: &'static str,
    /// How well other industries answer the wish for this one, in per mille, separated by bars.
    pub kin: &'static str,
}

/// The place of an industry in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct IndustryId(u16);

/// The table with its relations worked out.
#[derive(Clone, Debug)]
pub struct Industries {
    kin: BTreeMap<(IndustryId, IndustryId), u32>,
}

impl Industries {
    /// All industries.
    pub fn new() -> Self {
        let names: BTreeMap<&str, IndustryId> = lines().map(|(id, line)| (line.name, id)).collect();
        let mut kin = BTreeMap::new();
        for (id, line) in lines() {
            for (name, closeness) in pairs(line.kin) {
                if let Some(other) = names.get(name) {
                    kin.insert((id, *other), closeness);
                }
            }
        }
        Self { kin }
    }

    /// Every phrase with its industry.
    pub fn phrases() -> impl Iterator<Item = (&'static str, IndustryId)> {
        lines().flat_map(|(id, line)| {
            std::iter::once(line.name).chain(items(line.words)).map(move |phrase| (phrase, id))
        })
    }

    /// The plainest word for an industry.
    pub fn name(industry: IndustryId) -> &'static str {
        let at = usize::from(industry.0);
        services::SERVICES.get(at).unwrap_or_else(|| &things::THINGS[at - services::SERVICES.len()]).name
    }

    /// The industry of that name.
    pub fn named(name: &str) -> Option<IndustryId> {
        lines().find(|(_, line)| line.name == name).map(|(id, _)| id)
    }

    /// How well a company of each industry answers the wish for one of `wanted`, in per mille.
    pub fn closeness_to(&self, wanted: &[IndustryId]) -> Vec<u32> {
        let one = |wanted: IndustryId, has: IndustryId| {
            if wanted == has { 1000 } else { self.kin.get(&(wanted, has)).copied().unwrap_or(0) }
        };
        lines().map(|(has, _)| wanted.iter().map(|wanted| one(*wanted, has)).max().unwrap_or(0)).collect()
    }
}

impl IndustryId {
    /// The place of the industry in the tables.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Every line of the tables with its place.
fn lines() -> impl Iterator<Item = (IndustryId, &'static Industry)> {
    let all = services::SERVICES.iter().chain(things::THINGS);
    all.enumerate().map(|(at, line)| (IndustryId(at as u16), line))
}

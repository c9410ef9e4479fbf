//! Where people are: regions, countries, states and cities, and which lies within which.
//! The tables are data; nothing here reads a cell.

mod americas;
mod europe;
mod world;

use super::roles::items;

/// One line of the tables.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The plainest name; it reads back as the place.
    pub name: &'static str,
    /// Other names, languages and demonyms, separated by bars.
    pub words: &'static str,
    /// The places it lies within, separated by bars.
    pub within: &'static str,
    /// Its cities, separated by bars, each with its other names after slashes.
    pub cities: &'static str,
}

/// The place of a place in the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlaceId(u16);

impl PlaceId {
    /// The place of the place in the tables.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// How wide a place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Extent {
    /// A city.
    City,
    /// A state or a county.
    State,
    /// A country.
    Country,
    /// Several countries.
    Region,
}

/// All places with their relations worked out.
#[derive(Clone, Debug)]
pub struct Places {
    names: Vec<&'static str>,
    parents: Vec<Vec<PlaceId>>,
    extents: Vec<Extent>,
    phrases: Vec<(&'static str, PlaceId)>,
    states: Vec<PlaceId>,
}

impl Places {
    /// All places.
    pub fn new() -> Self {
        let lines =
            [world::REGIONS, europe::COUNTRIES, americas::COUNTRIES, world::COUNTRIES, americas::STATES]
                .concat();
        let mut places = Self {
            names: Vec::new(),
            parents: Vec::new(),
            extents: Vec::new(),
            phrases: Vec::new(),
            states: Vec::new(),
        };
        for line in &lines {
            let extent = places.extent_of(line);
            let parents = places.find_all(line.within);
            let id = places.add(line.name, parents, extent);
            places.phrases.push((line.name, id));
            places.phrases.extend(items(line.words).map(|word| (word, id)));
        }
        places.states = places.all().filter(|place| places.extent(*place) == Extent::State).collect();
        // Cities come last so that a country or a state wins where both have the name.
        for (at, line) in lines.iter().enumerate() {
            for city in items(line.cities) {
                let mut words = city.split('/').map(str::trim);
                let Some(name) = words.next() else { continue };
                let id = places.add(name, vec![PlaceId(at as u16)], Extent::City);
                places.phrases.push((name, id));
                places.phrases.extend(words.map(|word| (word, id)));
            }
        }
        places
    }

    /// Every place.
    pub fn all(&self) -> impl Iterator<Item = PlaceId> + use<> {
        (0..self.names.len() as u16).map(PlaceId)
    }

    /// Every name with its place.
    pub fn phrases(&self) -> &[(&'static str, PlaceId)] {
        &self.phrases
    }

    /// The state that two capital letters abbreviate.
    pub fn state(&self, letters: &str) -> Option<PlaceId> {
        let (_, name) = americas::STATE_LETTERS.iter().find(|(known, _)| *known == letters)?;
        self.names.iter().position(|known| known == name).map(|at| PlaceId(at as u16))
    }

    /// The plainest name of a place.
    pub fn name(&self, place: PlaceId) -> &'static str {
        self.names[place.index()]
    }

    /// How wide a place is.
    pub fn extent(&self, place: PlaceId) -> Extent {
        self.extents[place.index()]
    }

    /// Whether the first place lies within the second or is it.
    pub fn is_within(&self, inner: PlaceId, outer: PlaceId) -> bool {
        inner == outer || self.parents[inner.index()].iter().any(|parent| self.is_within(*parent, outer))
    }

    /// The country of a place, if it lies in one.
    pub fn country(&self, place: PlaceId) -> Option<PlaceId> {
        if self.extent(place) == Extent::Country {
            return Some(place);
        }
        self.parents[place.index()].iter().find_map(|parent| self.country(*parent))
    }

    /// How near two places of one country are, in per mille: in one state, on one coast, or neither.
    pub fn nearness(&self, one: PlaceId, other: PlaceId) -> u32 {
        const WIDE: &[&str] = &["west coast", "east coast", "midwest"];
        let shared = self
            .states
            .iter()
            .copied()
            .filter(|state| self.is_within(one, *state) && self.is_within(other, *state));
        shared.map(|state| if WIDE.contains(&self.name(state)) { 360 } else { 500 }).max().unwrap_or(300)
    }

    /// Whether two places share a region smaller than the world.
    pub fn share_region(&self, one: PlaceId, other: PlaceId) -> bool {
        (0..self.names.len() as u16)
            .map(PlaceId)
            .take_while(|place| self.extent(*place) == Extent::Region)
            .any(|region| {
                !matches!(self.name(region), "emea" | "worldwide")
                    && self.is_within(one, region)
                    && self.is_within(other, region)
            })
    }

    fn add(&mut self, name: &'static str, parents: Vec<PlaceId>, extent: Extent) -> PlaceId {
        let id = PlaceId(self.names.len() as u16);
        self.names.push(name);
        self.parents.push(parents);
        self.extents.push(extent);
        id
    }

    fn find_all(&self, names: &'static str) -> Vec<PlaceId> {
        items(names)
            .filter_map(|name| self.names.iter().position(|known| *known == name))
            .map(|at| PlaceId(at as u16))
            .collect()
    }

    fn extent_of(&self, line: &Place) -> Extent {
        let parents = self.find_all(line.within);
        if parents.iter().any(|parent| self.extent(*parent) < Extent::Region) {
            Extent::State
        } else if world::REGIONS.iter().any(|region| region.name == line.name) {
            Extent::Region
        } else {
            Extent::Country
        }
    }
}

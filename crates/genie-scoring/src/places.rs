//! Places: regions, countries, states and cities, and their hierarchy. Read from `data/places/`; nothing here
//! reads a cell.

use std::collections::BTreeMap;

use crate::data::{Entry, Item, Problems, WordLists};
use crate::vocabulary::{Phrases, Vocabulary};

const REGIONS: &str = "places/regions.txt";
/// The other files. A place comes after the places that contain it.
const FILES: [&str; 5] =
    ["places/europe.txt", "places/americas.txt", "places/world.txt", "places/states.txt", "places/parts.txt"];
const KEYS: &[&str] = &["within", "letters", "words", "cities", "holds"];
const TRAITS: &[&str] = &["everywhere", "vast", "part of a country"];

/// The id of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlaceId(u16);

impl PlaceId {
    /// The id as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The size of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Extent {
    /// A city.
    City,
    /// A state, a province or a county.
    State,
    /// A country.
    Country,
    /// Several countries.
    Region,
}

#[derive(Clone, Debug)]
struct Place {
    name: &'static str,
    parents: Vec<PlaceId>,
    extent: Extent,
    everywhere: bool,
    vast: bool,
    part_of_country: bool,
}

/// All places and their hierarchy.
#[derive(Clone, Debug)]
pub struct Places {
    places: Vec<Place>,
    by_letters: BTreeMap<&'static str, PlaceId>,
    states: Vec<PlaceId>,
}

impl Places {
    /// Reads all places; the phrases that name them join the vocabulary.
    pub fn load(
        lists: &WordLists,
        vocabulary: &mut Vocabulary,
        problems: &mut Problems,
    ) -> (Self, Phrases<PlaceId>) {
        let mut entries = lists.entries(REGIONS, problems);
        entries.extend(FILES.iter().flat_map(|file| lists.entries(file, problems)));
        let mut places = Self { places: Vec::new(), by_letters: BTreeMap::new(), states: Vec::new() };
        let mut phrases = Phrases::new();
        let mut names: BTreeMap<&str, PlaceId> = BTreeMap::new();
        for entry in &entries {
            let id = places.add_entry(entry, &names, problems);
            names.insert(entry.name, id);
            phrases.add_new(vocabulary, entry.name, id, entry.source, problems);
            for item in entry.items("words") {
                phrases.add_new(vocabulary, item.text, id, item.source, problems);
            }
        }
        places.states = places.all().filter(|place| places.extent(*place) == Extent::State).collect();
        for (number, entry) in entries.iter().enumerate() {
            for item in entry.items("cities") {
                let mut words = item.text.split('/').map(str::trim).peekable();
                let Some(name) = words.peek().copied() else { continue };
                let id = places.add(Place::city(name, PlaceId(number as u16)));
                for word in words {
                    phrases.add_new(vocabulary, word, id, item.source, problems);
                }
            }
        }
        for (number, entry) in entries.iter().enumerate() {
            for item in entry.items("holds") {
                places.hold(PlaceId(number as u16), item, problems);
            }
        }
        (places, phrases)
    }

    /// Puts a city that is listed with its country into a part of the country too.
    fn hold(&mut self, part: PlaceId, item: &Item, problems: &mut Problems) {
        match self.places.iter_mut().find(|place| place.extent == Extent::City && place.name == item.text) {
            Some(city) => city.parents.push(part),
            None => problems.report(item.source, format!("no country has the city \"{}\"", item.text)),
        }
    }

    /// Every place.
    pub fn all(&self) -> impl Iterator<Item = PlaceId> + use<> {
        (0..self.places.len() as u16).map(PlaceId)
    }

    /// The state with this two-letter abbreviation.
    pub fn state(&self, letters: &str) -> Option<PlaceId> {
        self.by_letters.get(letters).copied()
    }

    /// The plainest name of a place.
    pub fn name(&self, place: PlaceId) -> &'static str {
        self.places[place.index()].name
    }

    /// The size of a place.
    pub fn extent(&self, place: PlaceId) -> Extent {
        self.places[place.index()].extent
    }

    /// Whether the place is the whole world.
    pub fn is_everywhere(&self, place: PlaceId) -> bool {
        self.places[place.index()].everywhere
    }

    /// Whether a plain name means the whole world.
    pub fn is_everywhere_named(&self, name: &str) -> bool {
        self.places.iter().any(|place| place.everywhere && place.name == name)
    }

    /// Whether the first place is the second or lies within it.
    pub fn is_within(&self, inner: PlaceId, outer: PlaceId) -> bool {
        let parents = &self.places[inner.index()].parents;
        inner == outer || parents.iter().any(|parent| self.is_within(*parent, outer))
    }

    /// The country of a place, if it lies in one.
    pub fn country(&self, place: PlaceId) -> Option<PlaceId> {
        if self.extent(place) == Extent::Country {
            return Some(place);
        }
        self.places[place.index()].parents.iter().find_map(|parent| self.country(*parent))
    }

    /// The proximity of two places in one country, in per mille: same state, same coast, or neither.
    pub fn nearness(&self, one: PlaceId, other: PlaceId) -> u32 {
        let states = self.states.iter().copied();
        let shared = states.filter(|state| self.is_within(one, *state) && self.is_within(other, *state));
        let nearness = shared.map(|state| if self.places[state.index()].part_of_country { 360 } else { 500 });
        nearness.max().unwrap_or(300)
    }

    /// Whether two places share a region that is meaningful for distance.
    pub fn share_region(&self, one: PlaceId, other: PlaceId) -> bool {
        self.all().take_while(|place| self.extent(*place) == Extent::Region).any(|region| {
            let Place { everywhere, vast, .. } = self.places[region.index()];
            !everywhere && !vast && self.is_within(one, region) && self.is_within(other, region)
        })
    }

    fn add(&mut self, place: Place) -> PlaceId {
        let id = PlaceId(self.places.len() as u16);
        self.places.push(place);
        id
    }

    fn add_entry(
        &mut self,
        entry: &Entry,
        names: &BTreeMap<&str, PlaceId>,
        problems: &mut Problems,
    ) -> PlaceId {
        entry.allow(KEYS, TRAITS, problems);
        let mut parents = Vec::new();
        for item in entry.items("within") {
            match names.get(item.text) {
                Some(parent) => parents.push(*parent),
                None => {
                    let message = format!("no place \"{}\" is listed before this one", item.text);
                    problems.report(item.source, message);
                }
            }
        }
        let extent = if parents.iter().any(|parent| self.extent(*parent) < Extent::Region) {
            Extent::State
        } else if entry.source.file == REGIONS {
            Extent::Region
        } else {
            Extent::Country
        };
        let id = self.add(Place {
            name: entry.name,
            parents,
            extent,
            everywhere: entry.has_trait("everywhere"),
            vast: entry.has_trait("vast"),
            part_of_country: entry.has_trait("part of a country"),
        });
        if let Some(letters) = entry.word("letters", problems)
            && self.by_letters.insert(letters, id).is_some()
        {
            problems.report(entry.source, format!("two states have the letters {letters}"));
        }
        id
    }
}

impl Place {
    fn city(name: &'static str, parent: PlaceId) -> Self {
        let (extent, parents) = (Extent::City, vec![parent]);
        Self { name, parents, extent, everywhere: false, vast: false, part_of_country: false }
    }
}

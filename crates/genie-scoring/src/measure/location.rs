//! Location: whether the person, or failing that the company, is in a wanted place.

use genie_text::words::Gap;

use super::finding::{Finding, Ideal, Reason};
use crate::columns::Field;
use crate::lexicon::Lexicon;
use crate::places::{Extent, PlaceId};
use crate::reading::Reading;
use crate::record::Cell;
use crate::vocabulary::{Phrases, Spelling, Token, Vocabulary};

const UNKNOWN: u32 = 420;
/// A place is given but unknown.
const UNREADABLE: u32 = 330;
/// The trust that the company's place is the person's.
const COMPANY: u32 = 900;

/// The wanted places.
#[derive(Clone, Debug)]
pub struct WantedPlaces {
    /// How well each place meets the wish.
    closeness: Vec<u32>,
    words: Phrases<()>,
    names: Vec<String>,
}

impl WantedPlaces {
    pub(super) fn new(lexicon: &Lexicon, vocabulary: &mut Vocabulary, wanted: &[String]) -> Self {
        let mut ids = Vec::new();
        let mut words = Phrases::new();
        for text in wanted {
            let mut tokens = Vec::new();
            vocabulary.read(text, Spelling::Exact, &mut tokens);
            let found: Vec<PlaceId> = lexicon.place_words.all(&tokens).map(|(_, _, id)| id).collect();
            // `Austin, Texas` means the narrower of its two places.
            let narrow = found.iter().copied().filter(|one| {
                !found.iter().any(|other| other != one && lexicon.places.is_within(*other, *one))
            });
            let before = ids.len();
            ids.extend(narrow);
            if ids.len() == before {
                words.add(vocabulary, text, ());
            }
        }
        let best =
            |has: PlaceId| ids.iter().map(|wanted| closeness(lexicon, *wanted, has)).max().unwrap_or(0);
        let closeness = lexicon.places.all().map(best).collect();
        Self { closeness, words, names: wanted.to_vec() }
    }

    pub(super) fn ideal(&self) -> Ideal<'_> {
        Ideal { field: Field::Location, heading: "Location", values: self.names.clone() }
    }

    pub(super) fn find<'r>(&self, lexicon: &Lexicon, reading: &Reading<'r>) -> Finding<'r> {
        let own = self.judge(lexicon, reading, Field::Location);
        if let Some((cell, fit)) = own {
            return finding(lexicon, reading, cell, fit);
        }
        match self.judge(lexicon, reading, Field::CompanyLocation) {
            Some((cell, fit)) => finding(lexicon, reading, cell, fit * COMPANY / 1000),
            None => self.find_anywhere(lexicon, reading),
        }
    }

    /// A cell under an unknown heading may hold the place.
    fn find_anywhere<'r>(&self, lexicon: &Lexicon, reading: &Reading<'r>) -> Finding<'r> {
        let place = reading.of(Field::Other).find_map(|(cell, tokens)| {
            let places = settled(lexicon, &named(lexicon, tokens));
            let best = places.iter().map(|place| self.closeness[place.index()]).max()?;
            Some((cell, if self.words.all(tokens).next().is_some() { 1000 } else { best }))
        });
        match place {
            Some((cell, fit)) => finding(lexicon, reading, cell, fit * COMPANY / 1000),
            None => Finding { fit: UNKNOWN, cell: None, reason: Reason::Unknown },
        }
    }

    /// The cells of a field combined: city, state and country may be in three columns.
    fn judge<'r>(
        &self,
        lexicon: &Lexicon,
        reading: &Reading<'r>,
        field: Field,
    ) -> Option<(&'r Cell<'r>, u32)> {
        let (first, _) = reading.of(field).next()?;
        if let Some((cell, _)) = reading.of(field).find(|(_, tokens)| self.words.all(tokens).next().is_some())
        {
            return Some((cell, 1000));
        }
        let places: Vec<PlaceId> = reading.of(field).flat_map(|(_, tokens)| named(lexicon, tokens)).collect();
        let places = settled(lexicon, &places);
        let best = places.iter().map(|place| self.closeness[place.index()]).max();
        Some((first, best.unwrap_or(UNREADABLE)))
    }
}

/// The places that a cell names.
fn named(lexicon: &Lexicon, tokens: &[Token<'_>]) -> Vec<PlaceId> {
    let mut places = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        // `Austin, TX`: two capitals after a comma or alone are a state.
        let alone = tokens.len() == 1 || tokens[at].gap == Gap::Comma;
        if alone
            && tokens[at].raw.len() == 2
            && tokens[at].is_capitals()
            && let Some(state) = lexicon.places.state(tokens[at].raw)
        {
            places.push(state);
            at += 1;
            continue;
        }
        match lexicon.place_words.longest(tokens, at) {
            Some((length, place)) => {
                places.push(place);
                at += length;
            }
            None => at += 1,
        }
    }
    places
}

/// Removes cities that contradict the country or state next to them (`Paris, Texas`), and the wider of two
/// places where one lies within the other.
fn settled(lexicon: &Lexicon, places: &[PlaceId]) -> Vec<PlaceId> {
    let wide: Vec<PlaceId> =
        places.iter().copied().filter(|place| lexicon.places.extent(*place) > Extent::City).collect();
    let agreed: Vec<PlaceId> = places
        .iter()
        .copied()
        .filter(|place| {
            lexicon.places.extent(*place) > Extent::City
                || wide.is_empty()
                || wide.iter().any(|outer| lexicon.places.is_within(*place, *outer))
        })
        .collect();
    agreed
        .iter()
        .copied()
        .filter(|one| !agreed.iter().any(|other| other != one && lexicon.places.is_within(*other, *one)))
        .collect()
}

fn closeness(lexicon: &Lexicon, wanted: PlaceId, has: PlaceId) -> u32 {
    let places = &lexicon.places;
    if places.is_within(has, wanted) || places.is_everywhere(wanted) {
        return 1000;
    }
    let same_country = places.country(wanted).is_some() && places.country(wanted) == places.country(has);
    if places.is_within(wanted, has) {
        // The wanted city lies somewhere in the named country.
        return if places.extent(has) == Extent::Region { 400 } else { 600 };
    }
    if same_country {
        return places.nearness(wanted, has);
    }
    if places.share_region(wanted, has) { 150 } else { 0 }
}

fn finding<'r>(lexicon: &Lexicon, reading: &Reading<'r>, cell: &'r Cell<'r>, fit: u32) -> Finding<'r> {
    let names: Vec<&str> = reading
        .all()
        .filter(|(other, _)| other.field == cell.field)
        .flat_map(|(_, tokens)| named(lexicon, tokens))
        .map(|place| lexicon.places.name(place))
        .collect();
    let said = if names.is_empty() { "location not recognised".to_owned() } else { names.join(", ") };
    let reason = match fit {
        850.. => Reason::Fits(said),
        280..850 => Reason::Partly(said),
        _ => Reason::Differs(said),
    };
    Finding { fit, cell: Some(cell), reason }
}

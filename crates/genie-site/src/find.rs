//! Finds an element of a page by its sign. If none fits, or several do, nothing is found: acting on the wrong element
//! is worse than stopping.

use crate::page::{Element, Page};
use crate::site::{Sign, SignName, Site};

/// Maximum number of other elements that are named when none fits.
const NEAR_MAX: usize = 12;

/// Maximum length of a name in a message, in characters.
const NAME_CHARACTERS_MAX: usize = 60;

/// Why an element was not found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotFound {
    /// None fits. These are the names of others with the same roles.
    Missing(Vec<String>),
    /// Several fit.
    Several(usize),
}

/// The element that fits a sign, if exactly one does. `{name}` in the sign stands for the person.
pub fn find<'a>(
    site: &Site,
    page: &'a Page,
    name: SignName,
    person: Option<&str>,
) -> Result<&'a Element, NotFound> {
    let Some(sign) = site.signs.get(&name) else { return Err(NotFound::Missing(Vec::new())) };
    let scope: Vec<&Element> = match sign.within {
        None => page.all(),
        Some(outer) => find(site, page, outer, person)?.all(),
    };
    only(scope, sign, person)
}

fn only<'a>(scope: Vec<&'a Element>, sign: &Sign, person: Option<&str>) -> Result<&'a Element, NotFound> {
    let alike: Vec<&Element> = scope.into_iter().filter(|element| is_of_kind(element, sign)).collect();
    let mut fitting = alike.iter().filter(|element| has_name(element, sign, person));
    match (fitting.next(), fitting.count()) {
        (Some(element), 0) => Ok(element),
        (Some(_), more) => Err(NotFound::Several(more + 1)),
        (None, _) => Err(NotFound::Missing(near(&alike))),
    }
}

/// Whether an element fits a sign by itself.
pub(crate) fn fits(element: &Element, sign: &Sign, person: Option<&str>) -> bool {
    is_of_kind(element, sign) && has_name(element, sign, person)
}

fn has_name(element: &Element, sign: &Sign, person: Option<&str>) -> bool {
    sign.names.is_empty() || sign.names.iter().any(|name| is_called(element, name, person))
}

/// Whether an element has a role of the sign.
fn is_of_kind(element: &Element, sign: &Sign) -> bool {
    let has_role = sign.roles.contains(&element.role);
    let has_level = sign.level.is_none_or(|level| element.level == Some(level));
    has_role && has_level
}

/// Whether an element is called so.
pub(crate) fn is_called(element: &Element, name: &str, person: Option<&str>) -> bool {
    let called = element.called();
    match (name.contains("{name}"), person) {
        (true, Some(person)) => same(called, &name.replace("{name}", person)),
        // A name with a person in it fits nothing while the person is not known.
        (true, None) => false,
        (false, _) => same(called, name),
    }
}

/// Whether two names are the same, apart from white space.
fn same(one: &str, other: &str) -> bool {
    one.split_whitespace().eq(other.split_whitespace())
}

fn near(alike: &[&Element]) -> Vec<String> {
    let named = alike.iter().map(|element| element.called().trim()).filter(|name| !name.is_empty());
    named.take(NEAR_MAX).map(brief).collect()
}

/// A name without control characters, and not too long.
fn brief(name: &str) -> String {
    let clean = |character: char| if character.is_control() { ' ' } else { character };
    let mut text: String = name.chars().map(clean).take(NAME_CHARACTERS_MAX).collect();
    if name.chars().count() > NAME_CHARACTERS_MAX {
        text.push('…');
    }
    text
}

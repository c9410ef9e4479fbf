//! Which screen a view belongs to: a known one, or a new one. A view at another address is compared by its structure. A
//! tap that keeps the address may still lead to another screen: it does if it opens a dialog, chooses a tab that was
//! never chosen before, or shows much that no known screen of the address shows. So an address has as many screens as
//! parts that can be told apart, and not as many as combinations of them.

use genie_kernel::journal::Error;
use uuid::Uuid;

use crate::contract::Over;
use crate::identity::key;
use crate::identity::structure::{likeness_milli, novelty};
use crate::observation::{Looks, Observation};
use crate::run::Journey;
use crate::stored::{ScreenRow, screens_with};
use crate::tables::{GROUPS, VARIANTS};

/// How many shapes have to be new for a view to be a screen of its own.
const NOVEL_SHAPES_MIN: u64 = 3;

/// How much the labels of two layers have in common if they are the same, in thousandths.
const LAYER_LABELS_MILLI: u64 = 500;

/// How much a view has in common with a screen above its address if it shows other data of that screen, in thousandths.
const SAME_LOOKS_MILLI: u64 = 900;

/// How many numbers a sketch of a part of a page has in a state.
const PART_MAX: usize = 16;

/// What a view is.
pub(crate) enum Recognised {
    /// A view of a known screen.
    Known(Box<ScreenRow>),
    /// A screen of its own.
    New(NewScreen),
}

/// A screen that was not known.
pub(crate) struct NewScreen {
    pub(crate) route: String,
    pub(crate) parent_route: String,
    pub(crate) key: String,
}

/// The screen that a view belongs to, known or not.
pub(crate) fn identify(journey: &Journey<'_>, observation: &Observation) -> Result<Uuid, Error> {
    Ok(match recognise(journey, observation)? {
        Recognised::Known(screen) => screen.id,
        Recognised::New(new) => screen_id(journey, &new.key),
    })
}

/// The id of the screen with this key.
pub(crate) fn screen_id(journey: &Journey<'_>, key: &str) -> Uuid {
    journey.id(&format!("screen/{key}"))
}

/// The id of a view of a screen.
pub(crate) fn variant_id(journey: &Journey<'_>, screen: Uuid, observation: &Observation) -> Uuid {
    journey.id_of(screen, &format!("variant/{screen}/{}", observation.variant_hash))
}

/// Whether a view is at the address of the one before it.
pub(crate) fn keeps_address(journey: &Journey<'_>, observation: &Observation) -> bool {
    let last = journey.run.state.perception.as_ref().filter(|last| last.screen_id.is_some());
    last.is_some_and(|last| last.address == observation.address)
}

/// What lies over a page. A dialog says so. Another layer counts if a tap has shown it on a page without one; a part that
/// lies over a page from the beginning belongs to the page.
pub(crate) fn over(journey: &Journey<'_>, observation: &Observation) -> Over {
    let Some(layer) = &observation.layer else { return Over::Nothing };
    let before = journey.run.state.perception.as_ref();
    let is_same_part = before.is_some_and(|seen| {
        seen.over == Over::Part && likeness_milli(&seen.part, &part(observation)) >= LAYER_LABELS_MILLI
    });
    let is_shown_by_tap = keeps_address(journey, observation) && !is_same_part;
    if layer.is_dialog || is_shown_by_tap { Over::Layer } else { Over::Part }
}

/// A sketch of what lies over a page, small enough for a state.
pub(crate) fn part(observation: &Observation) -> Vec<u32> {
    let labels = observation.layer.iter().flat_map(|layer| &layer.looks.labels);
    labels.take(PART_MAX).copied().collect()
}

/// What a view is compared by: a layer by itself, wherever it is shown, and else the whole page.
struct View<'a> {
    looks: &'a Looks,
    is_layer: bool,
}

/// The screen that a view belongs to.
pub(crate) fn recognise(journey: &Journey<'_>, observation: &Observation) -> Result<Recognised, Error> {
    let (stream, rules) = (journey.draft.stream(), &journey.run.policy.identity);
    let is_layer = over(journey, observation) == Over::Layer;
    let view = View { looks: looks(journey, observation), is_layer };
    let place = |route: &str| if view.is_layer { key(&["layer"]) } else { key(&[route, ""]) };
    let (mut route, parent_route) = (place(&observation.route), place(&observation.parent_route));
    let mut known = screens_with(journey.rows, stream, "route", &route, rules.max_structures_per_route)?;
    if known.is_empty() && observation.ends_with_data && !view.is_layer {
        // A month of a calendar looks like the calendar; a product does not look like the list of products.
        let above =
            screens_with(journey.rows, stream, "route", &parent_route, rules.max_structures_per_route)?;
        if above.iter().any(|one| likeness_milli(&one.sketch, &view.looks.sketch) >= SAME_LOOKS_MILLI) {
            (route, known) = (parent_route.clone(), above);
        }
    }
    if known.is_empty() && !view.is_layer && is_below_list(journey, &observation.parent_route)? {
        route = key(&["any below", &parent_route]);
        known = screens_with(journey.rows, stream, "route", &route, rules.max_structures_per_route)?;
    } else if known.is_empty() {
        let siblings =
            screens_with(journey.rows, stream, "parent_route", &parent_route, rules.max_siblings * 2)?;
        let alike = siblings.iter().filter(|screen| is_alike(journey, screen, &view)).count();
        if alike >= rules.max_siblings {
            route = key(&["any below", &parent_route]);
            known = screens_with(journey.rows, stream, "route", &route, rules.max_structures_per_route)?;
        }
    }
    let count = known.len();
    if let Some(screen) = among(journey, known, observation, &view)? {
        return Ok(Recognised::Known(Box::new(screen)));
    }
    let key = key(&[&route, &count.to_string()]);
    Ok(Recognised::New(NewScreen { route, parent_route, key }))
}

/// The id of the group of links to the pages directly below an address, as a list on one page.
pub(crate) fn list_id(journey: &Journey<'_>, parent_route: &str) -> Uuid {
    journey.id(&format!("list/{parent_route}"))
}

/// Whether a page has a long list of links to the pages below this address: they are data, such as people or articles.
fn is_below_list(journey: &Journey<'_>, parent_route: &str) -> Result<bool, Error> {
    Ok(journey.draft.get(journey.rows, &GROUPS, list_id(journey, parent_route))?.is_some())
}

/// What a view looks like to the one who compares it.
pub(crate) fn looks<'a>(journey: &Journey<'_>, observation: &'a Observation) -> &'a Looks {
    let layer = observation.layer.as_ref().filter(|_| over(journey, observation) == Over::Layer);
    layer.map_or(&observation.looks, |layer| &layer.looks)
}

/// The one of the known screens at an address that a view belongs to, if it does.
fn among(
    journey: &Journey<'_>,
    known: Vec<ScreenRow>,
    observation: &Observation,
    view: &View<'_>,
) -> Result<Option<ScreenRow>, Error> {
    // A view that was seen before belongs to the screen on which it was seen.
    for screen in &known {
        let id = variant_id(journey, screen.id, observation);
        if is_alike(journey, screen, view) && journey.draft.get(journey.rows, &VARIANTS, id)?.is_some() {
            return Ok(Some(screen.clone()));
        }
    }
    let is_full = known.len() >= journey.run.policy.identity.max_structures_per_route;
    if !is_full
        && (chooses_new_tab(journey, &known, observation, view)
            || shows_more(journey, &known, observation, view))
    {
        return Ok(None);
    }
    let current = journey.run.state.perception.as_ref().and_then(|seen| seen.screen_id);
    let fits = |screen: &ScreenRow| {
        let tabs = screen.tabs.as_deref().unwrap_or_default();
        let common = tabs.iter().filter(|tab| view.looks.tabs.contains(tab)).count();
        let labels = screen.labels.as_deref().unwrap_or_default();
        (
            tabs == view.looks.tabs,
            common,
            likeness_milli(&screen.sketch, &view.looks.sketch),
            likeness_milli(labels, &view.looks.labels),
            current == Some(screen.id),
        )
    };
    let (alike, others): (Vec<_>, Vec<_>) =
        known.into_iter().partition(|screen| is_alike(journey, screen, view));
    // Of screens that fit equally well, the one that was found first.
    let best = alike.into_iter().rev().max_by_key(fits);
    let most_alike = |others: Vec<ScreenRow>| {
        others.into_iter().rev().max_by_key(|screen| likeness_milli(&screen.sketch, &view.looks.sketch))
    };
    Ok(best.or_else(|| if is_full { most_alike(others) } else { None }))
}

/// Whether a view has much the same structure as a screen. Layers are small, so their labels count too.
fn is_alike(journey: &Journey<'_>, screen: &ScreenRow, view: &View<'_>) -> bool {
    let rules = &journey.run.policy.identity;
    let labels = screen.labels.as_deref().unwrap_or_default();
    likeness_milli(&screen.sketch, &view.looks.sketch) >= rules.similar_milli
        && (!view.is_layer || likeness_milli(labels, &view.looks.labels) >= LAYER_LABELS_MILLI)
}

/// Whether a tab is chosen that none of the known screens has chosen.
fn chooses_new_tab(
    journey: &Journey<'_>,
    known: &[ScreenRow],
    observation: &Observation,
    view: &View<'_>,
) -> bool {
    let tabs_of = |screen: &ScreenRow| screen.tabs.clone().unwrap_or_default();
    let chosen: Vec<String> = known.iter().flat_map(tabs_of).collect();
    let has_tabs = !chosen.is_empty() || keeps_address(journey, observation);
    has_tabs && !known.is_empty() && view.looks.tabs.iter().any(|tab| !chosen.contains(tab))
}

/// Whether a tap that kept the address led to much that no known screen of the address shows.
fn shows_more(
    journey: &Journey<'_>,
    known: &[ScreenRow],
    observation: &Observation,
    view: &View<'_>,
) -> bool {
    // A layer that shows another one has other labels.
    if view.is_layer || known.is_empty() || !keeps_address(journey, observation) {
        return false;
    }
    let (shapes, share) = novelty(&view.looks.sketch, known.iter().map(|screen| screen.sketch.as_slice()));
    // A menu or a message that only adds to a page is a view of that page.
    let nearest = known.iter().max_by_key(|screen| likeness_milli(&screen.sketch, &view.looks.sketch));
    let replaces = nearest
        .is_some_and(|screen| novelty(&screen.sketch, std::iter::once(view.looks.sketch.as_slice())).0 > 0);
    replaces && shapes >= NOVEL_SHAPES_MIN && share >= journey.run.policy.identity.novel_milli
}

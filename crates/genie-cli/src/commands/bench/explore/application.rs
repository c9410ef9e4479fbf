//! An application that exists only in memory and never ends: what is on a page follows from the seed and the address of
//! the page. Its pages have the size of real ones, and every page leads to pages that no other page leads to.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use fastrand::Rng;

use genie_kernel::Failure;
use genie_screengraph::page::{Element, Page};
use genie_screengraph::port::{Act, Driver, Gesture, Perception};

/// Where the application is.
pub const ADDRESS: &str = "https://app.example";

/// The links that every page has, to the sections.
const SECTIONS: u64 = 20;

/// The links of a page to the pages below it. A list with more of them would be one of data.
const CHILDREN: u64 = 4;

/// The rows of the table of a page. They lead to pages of the same kind.
const ROWS: u64 = 12;

/// How many layouts pages have, apart from their common frame.
const LAYOUTS: u64 = 12;

/// The shapes of the frame that all pages share, and those of a layout.
const FRAME_SHAPES: u64 = 30;
const LAYOUT_SHAPES: u64 = 50;

const FRAME: &str = "html/body/div/header/nav/ul/li/a";
const MAIN: &str = "html/body/div/main/section";
const DIALOG: &str = "html/body/div[dialog]";

/// What can be tapped on a page. The first two show more of it, the third opens a dialog, the others do nothing.
const BUTTONS: [&str; 6] = ["Details", "Columns", "History", "Print view", "Zoom", "Help"];

/// What is not tried without approval.
const RISKY: [&str; 4] = ["Delete", "Save", "Send", "Log out"];

const FIELDS: [&str; 4] = ["Name", "City", "From", "To"];
const SWITCHES: [&str; 4] = ["Compact", "Closed", "Mine", "Weekly"];

/// The application, with the time that it takes itself.
pub struct Application<'a> {
    seed: u64,
    /// The path of the page that is shown.
    at: String,
    /// What was switched on since the page was opened.
    switched: BTreeSet<String>,
    has_dialog: bool,
    spent: &'a Cell<Duration>,
}

impl<'a> Application<'a> {
    /// The application of this seed. The time that it takes is added to `spent`.
    pub fn new(seed: u64, spent: &'a Cell<Duration>) -> Self {
        Self { seed, at: String::new(), switched: BTreeSet::new(), has_dialog: false, spent }
    }

    fn timed<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let began = Instant::now();
        let done = work(self);
        self.spent.set(self.spent.get() + began.elapsed());
        done
    }

    fn show(&mut self, path: &str) {
        path.clone_into(&mut self.at);
        self.switched.clear();
        self.has_dialog = false;
    }

    fn tap(&mut self, label: &str) {
        match label {
            "History" => self.has_dialog = true,
            "Close" => self.has_dialog = false,
            _ if SWITCHES.contains(&label) && self.switched.remove(label) => {}
            _ => {
                self.switched.insert(label.to_owned());
            }
        }
    }

    /// Numbers that only this page has.
    fn numbers(&self) -> Rng {
        let mix = |seed: u64, byte: u8| seed.wrapping_mul(0x0100_0000_01b3).wrapping_add(u64::from(byte));
        Rng::with_seed(self.at.bytes().fold(self.seed, mix))
    }

    fn page(&self) -> Page {
        let mut numbers = self.numbers();
        let is_record = self.at.rsplit('/').next().is_some_and(|last| last.parse::<u64>().is_ok());
        let layout = if is_record { LAYOUTS } else { numbers.u64(..LAYOUTS) };
        let mut shapes: Vec<String> =
            (0..FRAME_SHAPES).map(|place| format!("html/body/div/header/div/span{place}")).collect();
        shapes.extend((0..LAYOUT_SHAPES).map(|place| format!("{MAIN}/article{layout}/div/p{place}")));
        let mut elements: Vec<Element> = (0..SECTIONS)
            .map(|place| {
                let name = word(&mut Rng::with_seed(self.seed.wrapping_add(place)), place);
                link(FRAME, &name, &format!("/{name}"))
            })
            .collect();
        elements.extend(self.ways_up());
        if !is_record && !self.at.is_empty() {
            elements.extend((0..CHILDREN).map(|place| {
                let name = word(&mut numbers, place);
                link(&format!("{MAIN}/ul/li/a"), &name, &format!("{}/{name}", self.at))
            }));
            elements.extend((0..ROWS).map(|_| {
                let number = numbers.u64(1..100_000);
                let label = format!("{} {number}", word(&mut numbers, 0));
                link(&format!("{MAIN}/table/tr/td/a"), &label, &format!("{}/{number}", self.at))
            }));
        }
        elements.extend(self.controls());
        let dialog_shapes = if self.has_dialog { self.dialog(&mut elements) } else { Vec::new() };
        shapes.extend(dialog_shapes.iter().cloned());
        for (place, element) in elements.iter_mut().enumerate() {
            element.path = format!("/html/body/div[1]/main/section[2]/*[{}]", place + 1);
        }
        let title = format!("{} - Example", self.at.rsplit('/').next().unwrap_or_default());
        let url = Some(format!("{ADDRESS}{}", self.at));
        Page { url, title, shapes, dialog_shapes, elements, ..Page::default() }
    }

    /// The links to the pages above this one.
    fn ways_up(&self) -> Vec<Element> {
        let ends = self.at.match_indices('/').skip(1).map(|(end, _)| end);
        let up = |end: usize| {
            let path = self.at.get(..end).unwrap_or_default();
            link(&format!("{MAIN}/nav/ol/li/a"), path.rsplit('/').next().unwrap_or_default(), path)
        };
        ends.map(up).collect()
    }

    /// What can be tapped or typed into.
    fn controls(&self) -> Vec<Element> {
        let is_on = |label: &str, state: &str| {
            if self.switched.contains(label) { vec![state.to_owned()] } else { Vec::new() }
        };
        let button = |label: &str| Element {
            states: is_on(label, "expanded"),
            ..element(&format!("{MAIN}/div/button"), "button", label)
        };
        let switch = |label: &str| Element {
            states: is_on(label, "checked"),
            ..element(&format!("{MAIN}/form/label"), "checkbox", label)
        };
        let field = |label: &str| Element {
            input: Some("text".to_owned()),
            form: Some(0),
            ..element(&format!("{MAIN}/form/input"), "textbox", label)
        };
        let buttons = BUTTONS.into_iter().chain(RISKY).map(button);
        buttons.chain(FIELDS.into_iter().map(field)).chain(SWITCHES.into_iter().map(switch)).collect()
    }

    /// Puts a dialog over the page, and returns its shapes.
    fn dialog(&self, elements: &mut Vec<Element>) -> Vec<String> {
        let mut numbers = self.numbers();
        let entries = (0..4).map(|place| word(&mut numbers, place));
        let labels = entries.chain(Some("Close".to_owned()));
        elements.extend(labels.map(|label| Element {
            in_dialog: true,
            ..element(&format!("{DIALOG}/div/button"), "button", &label)
        }));
        (0..8).map(|place| format!("{DIALOG}/div/p{place}")).collect()
    }
}

impl Driver for Application<'_> {
    fn open(&mut self, _: &str) -> Result<String, Failure> {
        self.timed(|this| this.show(""));
        Ok("bench".to_owned())
    }

    fn attach(&mut self, _: &str) -> Result<(), Failure> {
        Ok(())
    }

    fn perceive(&mut self) -> Result<Perception, Failure> {
        Ok(self.timed(|this| Perception { page: this.page(), ..Perception::default() }))
    }

    fn act(&mut self, act: &Act) -> Result<(), Failure> {
        self.timed(|this| match &act.what {
            Gesture::Navigate(url) => this.show(url.strip_prefix(ADDRESS).unwrap_or_default()),
            Gesture::Tap(element) => this.tap(&element.label),
            Gesture::Submit { .. } => {}
        });
        Ok(())
    }

    fn close(&mut self) {}
}

fn element(shape: &str, role: &str, label: &str) -> Element {
    Element {
        shape: shape.to_owned(),
        role: role.to_owned(),
        label: label.to_owned(),
        enabled: true,
        ..Element::default()
    }
}

fn link(shape: &str, label: &str, path: &str) -> Element {
    Element { href: Some(format!("{ADDRESS}{path}")), ..element(shape, "link", label) }
}

/// A word that means nothing, so that no action is taken for a risky one. Its last letter is its place.
fn word(numbers: &mut Rng, place: u64) -> String {
    let mut word = String::new();
    for _ in 0..4 {
        word.extend(numbers.choice(['k', 'l', 't', 'n', 'p']));
        word.extend(numbers.choice(['a', 'i', 'o', 'u']));
    }
    word.push(char::from(b'a'.saturating_add(u8::try_from(place).unwrap_or_default())));
    word
}

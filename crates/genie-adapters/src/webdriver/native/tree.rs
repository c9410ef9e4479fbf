//! Reads the XML of a native screen, node by node and within limits.

use std::collections::{BTreeMap, BTreeSet};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use genie_screengraph::page::{ELEMENTS_MAX, Element, Page, SHAPES_MAX};

use crate::webdriver::native::controls::{self, Attributes};

/// How deep nodes may be nested. Deeper ones are left out.
const DEPTH_MAX: usize = 200;

/// How many tags of a shape count, from its end.
const SHAPE_TAGS_MAX: usize = 48;

/// The longest label, in characters.
const LABEL_CHARACTERS_MAX: usize = 80;

/// A node that has begun and not ended.
#[derive(Default)]
struct Node {
    path: String,
    tags: Vec<String>,
    /// How many children of each tag it has so far.
    children: BTreeMap<String, usize>,
    in_dialog: bool,
    /// The element that it is, if a user can act on it.
    element: Option<usize>,
    /// Whether what is inside it may be shown: what is inside a field was typed.
    is_field: bool,
    /// Whether the text inside it is the title of the screen.
    is_title: bool,
    is_visible: bool,
}

/// What was read so far.
#[derive(Default)]
struct Screen {
    page: Page,
    shapes: BTreeSet<String>,
    open: Vec<Node>,
    /// For each element without a name of its own, the names inside it.
    inner_labels: BTreeMap<usize, String>,
    /// The name of the application, for a screen without a title.
    application: Option<String>,
}

pub(super) fn read(source: &str) -> Result<Page, String> {
    let mut reader = Reader::from_str(source);
    reader.config_mut().expand_empty_elements = true;
    let mut screen = Screen::default();
    screen.open.push(Node::default());
    let mut skipped_depth = 0_usize;
    loop {
        match reader.read_event().map_err(|error| error.to_string())? {
            Event::Start(_) if screen.open.len() > DEPTH_MAX => {
                screen.page.truncated = true;
                skipped_depth += 1;
            }
            Event::End(_) if skipped_depth > 0 => skipped_depth -= 1,
            Event::Start(start) => screen.begin(&start),
            Event::End(_) => drop(screen.open.pop()),
            Event::Text(text) if skipped_depth == 0 => screen.text(&text.xml10_content()),
            Event::Eof => return Ok(screen.finish()),
            Event::Text(_)
            | Event::Empty(_)
            | Event::CData(_)
            | Event::Comment(_)
            | Event::Decl(_)
            | Event::PI(_)
            | Event::DocType(_)
            | Event::GeneralRef(_) => {}
        }
    }
}

impl Screen {
    fn begin(&mut self, start: &BytesStart<'_>) {
        let tag = start.name().as_ref().to_owned();
        let attributes = attributes_of(start);
        let class = controls::class_name(&tag, &attributes);
        let role = controls::role(&tag, class);
        let Some(parent) = self.open.last_mut() else { return };
        let position = parent.children.entry(tag.clone()).and_modify(|count| *count += 1).or_insert(1);
        let mut tags = parent.tags.clone();
        tags.push(if tag == "node" { format!("node[{class}]") } else { tag.clone() });
        tags.drain(..tags.len().saturating_sub(SHAPE_TAGS_MAX));
        let mut node = Node {
            path: format!("{}/{}[{position}]", parent.path, name_test(&tag)),
            tags,
            in_dialog: parent.in_dialog || controls::is_dialog(class),
            is_field: parent.is_field || matches!(role, Some("textbox" | "searchbox")),
            is_title: tag == "title",
            is_visible: controls::is_visible(&attributes),
            ..Node::default()
        };
        self.name_screen(class, &attributes);
        if node.is_visible {
            self.add(&mut node, class, role, &attributes);
        }
        self.open.push(node);
    }

    fn add(&mut self, node: &mut Node, class: &str, role: Option<&str>, attributes: &Attributes) {
        let shape = node.tags.join("/");
        self.shapes.insert(shape.clone());
        let label =
            if node.is_field { controls::field_label(attributes) } else { controls::label(attributes) };
        if let Some(label) = label {
            self.add_inner_label(label);
        }
        if !controls::can_act(role, attributes) {
            return;
        }
        if self.page.elements.len() == ELEMENTS_MAX {
            self.page.truncated = true;
            return;
        }
        let role = role.unwrap_or("generic");
        node.element = Some(self.page.elements.len());
        self.page.elements.push(Element {
            path: node.path.clone(),
            shape,
            role: role.to_owned(),
            label: shorten(label.unwrap_or_default()),
            input: controls::input(role, class, attributes),
            enabled: !controls::is(attributes, "enabled", "false"),
            states: controls::states(role, attributes),
            in_dialog: node.in_dialog,
            ..Element::default()
        });
    }

    fn text(&mut self, text: &str) {
        let text = text.trim();
        let Some(node) = self.open.last() else { return };
        if text.is_empty() || node.is_field || !node.is_visible {
            return;
        }
        if node.is_title && self.page.title.is_empty() {
            self.page.title = shorten(text);
        }
        self.add_inner_label(text);
    }

    /// A row of a list has its texts in nodes inside it. They are its name, if it has none of its own.
    fn add_inner_label(&mut self, label: &str) {
        for element in self.open.iter().filter_map(|node| node.element) {
            let labels = self.inner_labels.entry(element).or_default();
            if labels.len() <= LABEL_CHARACTERS_MAX * 4 {
                labels.push(' ');
                labels.push_str(label);
            }
        }
    }

    /// Takes the title of the screen from its navigation bar, or else the name of the application.
    fn name_screen(&mut self, class: &str, attributes: &Attributes) {
        let name = || attributes.get("name").or_else(|| attributes.get("label")).cloned();
        if class == "NavigationBar" && self.page.title.is_empty() {
            self.page.title = shorten(&name().unwrap_or_default());
        } else if self.application.is_none() {
            self.application =
                if class == "Application" { name() } else { attributes.get("package").cloned() };
        }
    }

    fn finish(mut self) -> Page {
        for (element, labels) in self.inner_labels {
            let label = &mut self.page.elements[element].label;
            if label.is_empty() {
                *label = shorten(&labels);
            }
        }
        if self.page.title.is_empty() {
            self.page.title = shorten(&self.application.unwrap_or_default());
        }
        self.page.shapes = self.shapes.into_iter().take(SHAPES_MAX).collect();
        self.page
    }
}

/// The attributes that can be read.
fn attributes_of(start: &BytesStart<'_>) -> Attributes {
    let mut attributes = start.attributes();
    let pairs = attributes.with_checks(false).flatten().filter_map(|attribute| {
        let value = attribute.normalized_value(quick_xml::XmlVersion::Implicit1_0).ok()?;
        Some((attribute.key.local_name().as_ref().to_owned(), value.into_owned()))
    });
    pairs.collect()
}

/// A step of an XPath. A name that XPath would read in another way is compared as a text.
fn name_test(tag: &str) -> String {
    let is_plain = tag.chars().all(|letter| letter.is_ascii_alphanumeric() || "._-".contains(letter));
    if is_plain { tag.to_owned() } else { format!("*[name()='{tag}']") }
}

fn shorten(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").chars().take(LABEL_CHARACTERS_MAX).collect()
}

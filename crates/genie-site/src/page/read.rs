//! Reads a page as Playwright writes it: Markdown with the address, and the elements as YAML. Both have the same form
//! whatever the page says, because the page's own text is quoted; text in another form is refused.

use saphyr_parser::{Event, Parser};

use super::{ELEMENTS_MAX, Element, Page};

/// How deep elements may lie in each other.
const DEPTH_MAX: usize = 200;

/// What stands before the address. The description begins with it, so that no text of a page can take its place.
const URL_MARK: &str = "### Page\n- Page URL: ";

/// What stands around the elements.
const ELEMENTS_BEGIN: &str = "\n### Snapshot\n```yaml\n";
const ELEMENTS_END: &str = "\n```";

/// Why a page cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PageError {
    /// A part is missing.
    #[error("the browser's description of the page has no {0}")]
    Missing(&'static str),
    /// The elements are not in the expected form.
    #[error("the browser's description of the page cannot be read: {0}")]
    Malformed(String),
    /// It has too many elements, or they lie too deep in each other.
    #[error("the page has more than {ELEMENTS_MAX} elements, or more than {DEPTH_MAX} in each other")]
    TooLarge,
}

/// Reads the description of a page.
pub fn read_page(text: &str) -> Result<Page, PageError> {
    let text = text.strip_prefix(URL_MARK).ok_or(PageError::Missing("address"))?;
    let url = text.lines().next().unwrap_or_default();
    let (_, rest) = text.split_once(ELEMENTS_BEGIN).ok_or(PageError::Missing("elements"))?;
    let (elements, _) = rest.split_once(ELEMENTS_END).ok_or(PageError::Missing("end"))?;
    Ok(Page { url: url.trim().to_owned(), elements: read_elements(elements)? })
}

/// A list of YAML whose end has not been read.
struct Level {
    /// The element to which the list belongs; none for the whole page.
    owner: Option<Element>,
    items: Vec<Element>,
}

/// What is being read.
struct Reader {
    levels: Vec<Level>,
    /// The key of a mapping whose value has not been read.
    key: Option<Element>,
    is_in_mapping: bool,
    count: usize,
}

fn read_elements(yaml: &str) -> Result<Vec<Element>, PageError> {
    let mut reader = Reader { levels: Vec::new(), key: None, is_in_mapping: false, count: 0 };
    let mut whole = None;
    for event in Parser::new_from_str(yaml) {
        let (event, _) = event.map_err(|error| PageError::Malformed(error.to_string()))?;
        if let Some(done) = reader.take(event)? {
            whole = Some(done);
        }
    }
    // A page without any element is an empty document.
    Ok(whole.unwrap_or_default())
}

impl Reader {
    /// Takes an event, and returns the elements of the page when its list ends.
    fn take(&mut self, event: Event<'_>) -> Result<Option<Vec<Element>>, PageError> {
        match event {
            Event::SequenceStart(..) => self.open()?,
            Event::SequenceEnd => return self.close(),
            Event::MappingStart(..) if self.key.is_none() && !self.levels.is_empty() => {
                self.is_in_mapping = true
            }
            Event::MappingStart(..) => return Err(malformed("a mapping where a text is expected")),
            Event::MappingEnd => {
                // The key's value has been read, so the element is complete.
                self.is_in_mapping = false;
            }
            Event::Scalar(text, ..) => self.scalar(&text)?,
            Event::Alias(_) => return Err(malformed("a reference to another part")),
            Event::Nothing
            | Event::StreamStart
            | Event::StreamEnd
            | Event::DocumentStart(_)
            | Event::DocumentEnd => {}
        }
        Ok(None)
    }

    fn open(&mut self) -> Result<(), PageError> {
        if self.levels.len() == DEPTH_MAX {
            return Err(PageError::TooLarge);
        }
        if self.key.is_none() && !self.levels.is_empty() {
            return Err(malformed("a list in a list"));
        }
        self.levels.push(Level { owner: self.key.take(), items: Vec::new() });
        // The items of the list are no part of the mapping that it is the value of.
        self.is_in_mapping = false;
        Ok(())
    }

    fn close(&mut self) -> Result<Option<Vec<Element>>, PageError> {
        let Some(Level { owner, items }) = self.levels.pop() else {
            return Err(malformed("an end without a list"));
        };
        match owner {
            None => Ok(Some(items)),
            Some(owner) => {
                self.keep(with_children(owner, items));
                Ok(None)
            }
        }
    }

    fn scalar(&mut self, text: &str) -> Result<(), PageError> {
        match self.key.take() {
            Some(mut element) => {
                // An element in a list is written as its key alone; this is the text in one.
                element.text = text.to_owned();
                self.keep(element);
            }
            None if self.is_in_mapping => self.key = Some(self.element(text)?),
            None if self.levels.is_empty() => return Err(malformed("a text where a list is expected")),
            None => {
                let element = self.element(text)?;
                self.keep(element);
            }
        }
        Ok(())
    }

    fn keep(&mut self, element: Element) {
        if let Some(level) = self.levels.last_mut() {
            level.items.push(element);
        }
    }

    fn element(&mut self, words: &str) -> Result<Element, PageError> {
        self.count += 1;
        if self.count > ELEMENTS_MAX {
            return Err(PageError::TooLarge);
        }
        element(words)
    }
}

fn malformed(what: &str) -> PageError {
    PageError::Malformed(what.to_owned())
}

/// An element with its children. What it says about itself stands among them.
fn with_children(mut owner: Element, items: Vec<Element>) -> Element {
    for item in items {
        match item.role.as_str() {
            "/url" => owner.url = Some(item.text),
            // Other properties, such as the placeholder of a field.
            role if role.starts_with('/') => {}
            _ => owner.children.push(item),
        }
    }
    owner
}

/// The name at the beginning of a text, and its length there.
fn read_name(text: &str) -> Option<(String, usize)> {
    let read = |text: &str| {
        let mut names = serde_json::Deserializer::from_str(text).into_iter::<String>();
        let name = names.next()?.ok()?;
        Some((name, names.byte_offset()))
    };
    read(text).or_else(|| read(&without_surrogates(text)))
}

/// The same text with the sign for a missing character in place of halves of characters, which a page can write and no
/// text can have. The length stays the same.
fn without_surrogates(text: &str) -> String {
    let mut clean = String::new();
    let mut parts = text.split("\\ud");
    clean.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let is_half = part.starts_with(|digit: char| digit.is_ascii_hexdigit() && !digit.is_ascii_digit())
            || part.starts_with(['8', '9']);
        match part.get(3..).filter(|_| is_half) {
            Some(rest) => clean.push_str(&format!("\\ufffd{rest}")),
            None => clean.push_str(&format!("\\ud{part}")),
        }
    }
    clean
}

/// Reads `role "name" [attribute] [attribute=value]`.
fn element(words: &str) -> Result<Element, PageError> {
    let (role, mut rest) = words.split_once(' ').unwrap_or((words, ""));
    let mut element = Element { role: role.to_owned(), ..Element::default() };
    if rest.starts_with('"') {
        let (name, length) = read_name(rest).ok_or_else(|| malformed("a name without an end"))?;
        element.name = name;
        rest = rest.get(length..).unwrap_or_default();
    }
    for attribute in rest.split('[').skip(1) {
        let Some((attribute, _)) = attribute.split_once(']') else {
            return Err(malformed("an attribute without an end"));
        };
        match attribute.split_once('=') {
            Some(("ref", reference)) => element.reference = Some(reference.to_owned()),
            Some(("level", level)) => element.level = level.parse().ok(),
            None if attribute == "disabled" => element.is_disabled = true,
            Some(_) | None => {}
        }
    }
    Ok(element)
}

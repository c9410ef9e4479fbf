//! Message templates: `{{first_name}}`, `{{company|your company}}` with a fallback, and `{{#if
//! industry}}…{{else}}…{{/if}}` with a condition. A variable without a value is an error that names it, never
//! a gap in a message.

use std::collections::BTreeSet;

/// The maximum size of a template, in bytes.
pub const TEMPLATE_BYTES_MAX: usize = 8 * 1024;

/// The maximum nesting of conditions.
const DEPTH_MAX: usize = 8;

/// A parsed template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    parts: Vec<Part>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Text(String),
    Hole { name: String, fallback: Option<String> },
    Condition { name: String, wanted: bool, then: Vec<Part>, otherwise: Vec<Part> },
}

/// Why a template is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// It is too long.
    #[error("a template can have at most {TEMPLATE_BYTES_MAX} bytes")]
    TooLong,
    /// An opening `{{` without a closing `}}`.
    #[error("a {{{{ is not closed by }}}}")]
    Unclosed,
    /// A variable name has characters other than letters, digits, spaces, `_`, `-` and `.`.
    #[error(
        "{0:?} is not a valid variable name (use letters, digits, spaces, underscores, hyphens and dots)"
    )]
    BadName(String),
    /// A condition without its end, or an end without its condition.
    #[error("an {{{{#if}}}} or {{{{/if}}}} has no counterpart")]
    BadCondition,
    /// The conditions are nested too deeply.
    #[error("conditions are nested more than {DEPTH_MAX} deep")]
    TooDeep,
}

impl Error {
    /// The stable code of this error.
    pub fn code(&self) -> &'static str {
        match self {
            Self::TooLong => "SEQUENCE_TEMPLATE_TOO_LONG",
            Self::Unclosed | Self::BadName(_) | Self::BadCondition | Self::TooDeep => "SEQUENCE_BAD_TEMPLATE",
        }
    }
}

/// The variables of a template that have no value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("nothing is known for {}", .0.iter().cloned().collect::<Vec<_>>().join(", "))]
pub struct Missing(pub BTreeSet<String>);

impl Template {
    /// Parses a template.
    pub fn parse(text: &str) -> Result<Self, Error> {
        if text.len() > TEMPLATE_BYTES_MAX {
            return Err(Error::TooLong);
        }
        let mut reader = Reader { rest: text };
        let (parts, end) = reader.parts(0)?;
        match end {
            End::Text => Ok(Self { parts }),
            End::Otherwise | End::Condition => Err(Error::BadCondition),
        }
    }

    /// The text, or the missing variables. `value` returns the value of a variable.
    pub fn render<'a>(&'a self, value: &dyn Fn(&str) -> Option<&'a str>) -> Result<String, Missing> {
        let mut text = String::new();
        let mut missing = BTreeSet::new();
        fill(&self.parts, value, &mut text, &mut missing);
        if missing.is_empty() { Ok(tidy(&text)) } else { Err(Missing(missing)) }
    }

    /// The names of the variables whose values its text contains.
    pub fn filled_names<'a>(&'a self, value: &dyn Fn(&str) -> Option<&'a str>) -> BTreeSet<&'a str> {
        let mut names = BTreeSet::new();
        collect_filled(&self.parts, value, &mut names);
        names
    }

    /// The names of the variables without which it has no text for a lead: those outside conditions that have
    /// no fallback.
    pub fn needed_names(&self) -> BTreeSet<&str> {
        let needed = |part| match part {
            &Part::Hole { ref name, fallback: None } => Some(name.as_str()),
            Part::Hole { .. } | Part::Text(_) | Part::Condition { .. } => None,
        };
        self.parts.iter().filter_map(needed).collect()
    }

    /// What the author wrote outside the placeholders, in all branches.
    pub fn fixed_text(&self) -> String {
        let mut text = String::new();
        write_fixed(&self.parts, &mut text);
        text
    }

    /// How many characters its text has at least, and at most if that does not depend on the lead.
    pub fn characters(&self) -> (usize, Option<usize>) {
        measure(&self.parts)
    }

    /// The names of its variables.
    pub fn names(&self) -> BTreeSet<&str> {
        let mut names = BTreeSet::new();
        collect(&self.parts, &mut names);
        names
    }
}

fn known<'a>(value: &dyn Fn(&str) -> Option<&'a str>, name: &str) -> Option<&'a str> {
    value(name).map(str::trim).filter(|text| !text.is_empty())
}

fn fill<'a>(
    parts: &'a [Part],
    value: &dyn Fn(&str) -> Option<&'a str>,
    text: &mut String,
    missing: &mut BTreeSet<String>,
) {
    for part in parts {
        match part {
            Part::Text(words) => text.push_str(after(text, words)),
            Part::Hole { name, fallback } => match known(value, name).or(fallback.as_deref()) {
                // Values are data: a value that contains a placeholder is not expanded.
                Some(words) if begins_sentence(text) => push_capitalized(text, words),
                Some(words) => text.push_str(words),
                None => drop(missing.insert(name.clone())),
            },
            Part::Condition { name, wanted, then, otherwise } => {
                let branch = if known(value, name).is_some() == *wanted { then } else { otherwise };
                fill(branch, value, text, missing);
            }
        }
    }
}

fn collect_filled<'a>(
    parts: &'a [Part],
    value: &dyn Fn(&str) -> Option<&'a str>,
    names: &mut BTreeSet<&'a str>,
) {
    for part in parts {
        match part {
            Part::Text(_) => {}
            Part::Hole { name, .. } => names.extend(known(value, name).map(|_| name.as_str())),
            Part::Condition { name, wanted, then, otherwise } => {
                let branch = if known(value, name).is_some() == *wanted { then } else { otherwise };
                collect_filled(branch, value, names);
            }
        }
    }
}

/// The words after this text. The dot of an abbreviation ends a sentence too: "at Warner Bros." has no second one.
fn after<'a>(text: &str, words: &'a str) -> &'a str {
    let is_abbreviated = text.ends_with('.') && !text.ends_with("..");
    words.strip_prefix('.').filter(|rest| is_abbreviated && !rest.starts_with('.')).unwrap_or(words)
}

/// Whether what follows this text begins a sentence.
fn begins_sentence(text: &str) -> bool {
    let text = text.trim_end_matches(' ');
    text.is_empty() || text.ends_with(['.', '!', '?', '\n'])
}

fn push_capitalized(text: &mut String, words: &str) {
    let mut letters = words.chars();
    text.extend(letters.next().into_iter().flat_map(char::to_uppercase));
    text.push_str(letters.as_str());
}

fn collect<'a>(parts: &'a [Part], names: &mut BTreeSet<&'a str>) {
    for part in parts {
        match part {
            Part::Text(_) => {}
            Part::Hole { name, .. } => drop(names.insert(name)),
            Part::Condition { name, then, otherwise, .. } => {
                names.insert(name);
                collect(then, names);
                collect(otherwise, names);
            }
        }
    }
}

fn write_fixed(parts: &[Part], text: &mut String) {
    for part in parts {
        match part {
            Part::Text(words) => text.push_str(words),
            Part::Hole { fallback, .. } => text.push_str(fallback.as_deref().unwrap_or_default()),
            Part::Condition { then, otherwise, .. } => {
                write_fixed(then, text);
                write_fixed(otherwise, text);
            }
        }
    }
}

fn measure(parts: &[Part]) -> (usize, Option<usize>) {
    let (mut least, mut most) = (0, Some(0));
    for part in parts {
        let (shortest, longest) = match part {
            Part::Text(words) => (words.chars().count(), Some(words.chars().count())),
            // A value has at least one character.
            Part::Hole { .. } => (1, None),
            Part::Condition { then, otherwise, .. } => {
                let (then, otherwise) = (measure(then), measure(otherwise));
                (then.0.min(otherwise.0), then.1.zip(otherwise.1).map(|(one, other)| one.max(other)))
            }
        };
        least += shortest;
        most = most.zip(longest).map(|(sum, longest)| sum + longest);
    }
    (least, most)
}

/// Conditions can leave gaps: removes double spaces and spaces at line ends.
fn tidy(text: &str) -> String {
    let line = |line: &str| line.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    text.trim().lines().map(line).collect::<Vec<_>>().join("\n")
}

/// What ends a list of parts.
#[derive(PartialEq, Eq)]
enum End {
    Text,
    Otherwise,
    Condition,
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn parts(&mut self, depth: usize) -> Result<(Vec<Part>, End), Error> {
        if depth > DEPTH_MAX {
            return Err(Error::TooDeep);
        }
        let mut parts = Vec::new();
        loop {
            let Some((before, after)) = self.rest.split_once("{{") else {
                if !self.rest.is_empty() {
                    parts.push(Part::Text(self.rest.to_owned()));
                }
                self.rest = "";
                return Ok((parts, End::Text));
            };
            if !before.is_empty() {
                parts.push(Part::Text(before.to_owned()));
            }
            let (inside, rest) = after.split_once("}}").ok_or(Error::Unclosed)?;
            self.rest = rest;
            match inside.trim() {
                "else" => return Ok((parts, End::Otherwise)),
                "/if" | "/unless" => return Ok((parts, End::Condition)),
                inside => match inside.strip_prefix('#') {
                    Some(condition) => parts.push(self.condition(condition, depth)?),
                    None => parts.push(hole(inside)?),
                },
            }
        }
    }

    fn condition(&mut self, condition: &str, depth: usize) -> Result<Part, Error> {
        let (word, name) = condition.trim().split_once(' ').ok_or(Error::BadCondition)?;
        let wanted = match word {
            "if" => true,
            "unless" => false,
            _ => return Err(Error::BadCondition),
        };
        let name = checked(name)?;
        let (then, end) = self.parts(depth + 1)?;
        let otherwise = match end {
            End::Condition => Vec::new(),
            End::Text => return Err(Error::BadCondition),
            End::Otherwise => match self.parts(depth + 1)? {
                (otherwise, End::Condition) => otherwise,
                (_, End::Text | End::Otherwise) => return Err(Error::BadCondition),
            },
        };
        Ok(Part::Condition { name, wanted, then, otherwise })
    }
}

fn hole(inside: &str) -> Result<Part, Error> {
    let (name, fallback) = match inside.split_once('|') {
        None => (inside, None),
        Some((name, fallback)) => (name, Some(fallback.trim().to_owned())),
    };
    Ok(Part::Hole { name: checked(name)?, fallback })
}

/// A valid variable name.
fn checked(name: &str) -> Result<String, Error> {
    let name = name.trim();
    let fits = |character: char| character.is_alphanumeric() || " _-.".contains(character);
    if name.is_empty() || !name.chars().all(fits) {
        return Err(Error::BadName(name.chars().take(60).collect()));
    }
    Ok(name.to_lowercase().replace([' ', '-'], "_"))
}

//! The template of an address: what stays the same when the same screen shows other data.

use fluent_uri::Uri;

/// Parameters whose value chooses a screen, if it is a word. The values of all other parameters are data.
const ROUTING_PARAMETERS: [&str; 17] = [
    "a",
    "act",
    "action",
    "area",
    "cmd",
    "controller",
    "do",
    "func",
    "module",
    "mode",
    "option",
    "page",
    "r",
    "route",
    "section",
    "tab",
    "view",
];

/// The longest value or path segment that is taken for a name and not for data.
const NAME_CHARACTERS_MAX: usize = 40;

/// The fewest hexadecimal digits that make an id.
const ID_DIGITS_MIN: usize = 8;

/// The template of an address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Route {
    /// Scheme, host and port.
    pub(crate) origin: String,
    /// The path with placeholders for data, and the parameters that choose a screen.
    pub(crate) template: String,
    /// The template without its last segment.
    pub(crate) parent: String,
    /// The names of the other parameters, sorted, each once.
    pub(crate) parameters: Vec<String>,
    /// The end of the path, if it names a kind of file.
    pub(crate) extension: Option<String>,
}

impl Route {
    /// The template of an absolute address; `None` if it is none.
    pub(crate) fn parse(address: &str) -> Option<Self> {
        let uri = Uri::parse(address).ok()?;
        let origin = format!("{}://{}", uri.scheme(), uri.authority()?.as_str()).to_ascii_lowercase();
        let path = uri.path().as_str();
        let mut segments: Vec<String> =
            path.split('/').filter(|part| !part.is_empty()).map(segment).collect();
        // A page that routes by itself keeps its path behind the number sign.
        let fragment = uri.fragment().map_or("", |fragment| fragment.as_str());
        if let Some(inner) = fragment.strip_prefix("!/").or_else(|| fragment.strip_prefix('/')) {
            let inner = inner.split('?').next().unwrap_or_default();
            let inner: Vec<String> = inner.split('/').filter(|part| !part.is_empty()).map(segment).collect();
            // The first page of such an application has an empty path behind the sign, or none.
            if !inner.is_empty() {
                segments.push("#".to_owned());
                segments.extend(inner);
            }
        }
        let (mut chosen, mut parameters) = (Vec::new(), Vec::new());
        for pair in
            uri.query().map_or("", |query| query.as_str()).split(['&', ';']).filter(|pair| !pair.is_empty())
        {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            if ROUTING_PARAMETERS.contains(&name) && is_name(value) {
                chosen.push(format!("{name}={value}"));
            } else {
                parameters.push(name.to_owned());
            }
        }
        chosen.sort_unstable();
        parameters.sort_unstable();
        parameters.dedup();
        let last = path.rsplit('/').next().unwrap_or_default();
        let extension = last.rsplit_once('.').map(|(_, extension)| extension.to_ascii_lowercase());
        let parent =
            segments.iter().take(segments.len().saturating_sub(1)).cloned().collect::<Vec<_>>().join("/");
        let mut template = segments.join("/");
        if !chosen.is_empty() {
            template = format!("{template}?{}", chosen.join("&"));
        }
        Some(Self { origin, template, parent, parameters, extension })
    }
}

/// A path segment, or a placeholder if it is data.
fn segment(segment: &str) -> String {
    let digits = segment.chars().filter(char::is_ascii_digit).count();
    let is_number = digits > 0 && segment.chars().all(|c| c.is_ascii_digit() || "-_.,~:%+".contains(c));
    let hexadecimal = segment.chars().filter(char::is_ascii_hexdigit).count();
    let is_id = digits > 0
        && hexadecimal >= ID_DIGITS_MIN
        && segment.chars().all(|c| c.is_ascii_hexdigit() || c == '-');
    if is_number {
        "{n}".to_owned()
    } else if is_id || segment.contains('@') {
        "{id}".to_owned()
    } else if segment.chars().count() > NAME_CHARACTERS_MAX {
        "{text}".to_owned()
    } else {
        segment.to_owned()
    }
}

/// Whether a value is a word and not data.
fn is_name(value: &str) -> bool {
    value.len() <= NAME_CHARACTERS_MAX
        && value.starts_with(|first: char| first.is_ascii_alphabetic() || first == '/')
        && value.chars().all(|c| c.is_ascii_alphanumeric() || "_-/.%".contains(c))
        && !value.chars().any(|c| c.is_ascii_digit())
}

//! Parses the profile URLs in files. It judges the text alone: nothing is looked up or fetched.

use std::borrow::Cow;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use unicode_normalization::UnicodeNormalization;

use super::{Alias, ProfileKey};

/// The maximum length of an address, in bytes.
pub const ADDRESS_BYTES_MAX: usize = 2_048;
/// The maximum length of a slug, in bytes. LinkedIn allows 100 characters.
pub const SLUG_BYTES_MAX: usize = 400;
/// The host of the fictional people in demos. It is a reserved name.
pub const PRACTICE_HOST: &str = "practice.invalid";
/// The host of a practice network, which runs on this computer.
const LOOPBACK_HOST: &str = "127.0.0.1";

const EMAIL_BYTES_MAX: usize = 254;
const SITES: [&str; 2] = ["linkedin.com", "linkedin.cn"];
/// The prefixes of member identifiers. They are the only slugs in which case matters.
const MEMBER_PREFIXES: [&str; 3] = ["ACwAA", "ACoAA", "AEMAA"];
const MEMBER_BYTES_MIN: usize = 8;
/// Path segments before the profile that do not identify the person.
const DECORATION: [&str; 2] = ["mwlite", "comm"];
const UNRESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// Why a text is not a profile URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadAddress {
    /// It is not a web address.
    #[error("it is not a URL")]
    NotAnAddress,
    /// It is on another site, or on one with a similar name.
    #[error("it is not on linkedin.com")]
    OtherSite,
    /// It is a page of LinkedIn, but not a profile.
    #[error("it is not a profile page")]
    NotAPerson,
    /// Its slug has characters that no profile has.
    #[error("its last part is not a valid profile name")]
    BadSlug,
    /// It is longer than any address.
    #[error("it is too long")]
    TooLong,
}

/// Parses a profile URL, an address of Sales Navigator or a URN.
pub fn parse(text: &str) -> Result<Alias, BadAddress> {
    if text.len() > ADDRESS_BYTES_MAX {
        return Err(BadAddress::TooLong);
    }
    let text = unwrap(text);
    if let Some(urn) = strip_prefix_ignoring_case(text, "urn:li:") {
        return parse_urn(urn);
    }
    if let Some((port, path)) = split_loopback(text) {
        let (path, _) = split_query(path);
        return slug_of(&segments(path)?)
            .map(|slug| Alias::Loopback(format!("{LOOPBACK_HOST}:{port}/in/{}", encode(&slug))));
    }
    let (host, path) = split(text)?;
    let host = host.to_ascii_lowercase();
    let (path, query) = split_query(path);
    let parts = segments(path)?;
    if host == PRACTICE_HOST {
        return slug_of(&parts).map(Alias::Practice);
    }
    if !SITES
        .iter()
        .any(|site| host == *site || host.strip_suffix(site).is_some_and(|sub| sub.ends_with('.')))
    {
        return Err(BadAddress::OtherSite);
    }
    person(&parts, query)
}

/// The path, and the query or fragment after it.
fn split_query(path: &str) -> (&str, &str) {
    path.split_once(['?', '#']).unwrap_or((path, ""))
}

/// The decoded segments of a path.
fn segments(path: &str) -> Result<Vec<String>, BadAddress> {
    path.split(['/', '\\']).filter(|part| !part.is_empty()).map(decode).collect()
}

/// The slug in the segments of a path `/in/slug`.
fn slug_of(parts: &[String]) -> Result<String, BadAddress> {
    match parts {
        [section, slug, ..] if section.eq_ignore_ascii_case("in") => normalise_slug(slug),
        _ => Err(BadAddress::NotAPerson),
    }
}

/// The port and the path of a page that this computer serves. Both names of this computer are one site.
fn split_loopback(text: &str) -> Option<(u16, &str)> {
    let rest = strip_prefix_ignoring_case(text, "http://")?;
    let rest = [LOOPBACK_HOST, "localhost"].iter().find_map(|host| strip_prefix_ignoring_case(rest, host))?;
    let (port, path) = rest.strip_prefix(':')?.split_once('/')?;
    Some((port.parse().ok().filter(|port| *port > 0)?, path))
}

/// Parses an identifier without an address: a URN, a member's id, a member's number.
pub fn parse_member(text: &str) -> Result<Alias, BadAddress> {
    let text = text.trim();
    if is_member(text) {
        return Ok(Alias::Member(text.to_owned()));
    }
    match text.parse::<u64>() {
        Ok(number) if number > 0 => Ok(Alias::MemberNumber(number)),
        Ok(_) => Err(BadAddress::NotAnAddress),
        Err(_) => parse(text),
    }
}

/// Parses an e-mail address and returns it in lower case.
pub fn parse_email(text: &str) -> Option<String> {
    let text = strip_prefix_ignoring_case(text.trim(), "mailto:").unwrap_or(text.trim());
    let text = text.trim_matches(['<', '>', ' ']);
    let (local, domain) = text.rsplit_once('@')?;
    let fits = |character: char| !character.is_whitespace() && !character.is_control();
    let is_local = !local.is_empty()
        && local.len() <= 64
        && local.chars().all(|c| fits(c) && !"@,;:<>()[]\\\"".contains(c));
    (is_local && text.len() <= EMAIL_BYTES_MAX && is_domain(domain)).then(|| text.to_lowercase())
}

/// Whether the text has the form of an internet host name.
pub(crate) fn is_domain(text: &str) -> bool {
    let label_fits = |label: &str| {
        !label.is_empty()
            && label.len() <= 63
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.chars().all(|c| c == '-' || c.is_alphanumeric())
    };
    let labels: Vec<&str> = text.split('.').collect();
    labels.len() > 1
        && text.len() <= 253
        && labels.iter().all(|label| label_fits(label))
        && labels.last().is_some_and(|last| last.len() > 1 && last.chars().any(char::is_alphabetic))
}

/// The host in a web address or a bare domain, in lower case and without `www.`.
pub(crate) fn host_of(text: &str) -> Option<String> {
    let (host, _) = split(text.trim()).ok()?;
    let host = host.to_lowercase();
    let host = host.strip_prefix("www.").unwrap_or(&host);
    is_domain(host).then(|| host.to_owned())
}

/// The slug in its normal form for comparison.
pub(super) fn normalise_slug(slug: &str) -> Result<String, BadAddress> {
    let is_ascii = slug.is_ascii();
    let mut slug: String = if is_ascii { slug.to_ascii_lowercase() } else { slug.nfc().collect() };
    // Lower-casing can undo the composition, and composition can change the case.
    let turns_max = if is_ascii { 0 } else { 4 };
    for _ in 0..turns_max {
        let next: String = slug.to_lowercase().nfc().collect();
        if next == slug {
            break;
        }
        slug = next;
    }
    let fits = |character: char| match character {
        '-' | '_' | '.' | '~' | '&' | '+' => true,
        _ if character.is_ascii() => character.is_ascii_lowercase() || character.is_ascii_digit(),
        _ => !character.is_control() && !character.is_whitespace() && !is_invisible(character),
    };
    let is_dots = slug.bytes().all(|byte| byte == b'.');
    if is_dots || slug.len() > SLUG_BYTES_MAX || !slug.chars().all(fits) || slug.to_lowercase() != slug {
        return Err(BadAddress::BadSlug);
    }
    Ok(slug)
}

/// Characters that change how a text looks but not its meaning.
pub(crate) fn is_invisible(character: char) -> bool {
    matches!(character, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}'
        | '\u{feff}' | '\u{fffd}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

pub(super) fn encode(text: &str) -> Cow<'_, str> {
    utf8_percent_encode(text, UNRESERVED).into()
}

pub(super) fn encode_path(path: &str) -> String {
    path.split('/').map(encode).collect::<Vec<_>>().join("/")
}

/// The address without the quotes and brackets around it.
fn unwrap(text: &str) -> &str {
    let around = |c: char| c.is_whitespace() || is_invisible(c) || "<>\"',;".contains(c);
    let text = text.trim_matches(around);
    match strip_prefix_ignoring_case(text, "=HYPERLINK(\"") {
        Some(link) => link.split('"').next().unwrap_or_default().trim_matches(around),
        None => text,
    }
}

/// The host and the rest. A path alone belongs to LinkedIn.
fn split(text: &str) -> Result<(&str, &str), BadAddress> {
    let rest = match text.split_once("://") {
        Some((scheme, rest)) if ["http", "https"].iter().any(|web| scheme.eq_ignore_ascii_case(web)) => rest,
        Some((scheme, _)) if scheme.bytes().all(|byte| byte.is_ascii_alphanumeric()) => {
            return Err(BadAddress::NotAnAddress);
        }
        Some(_) | None => text.strip_prefix("//").unwrap_or(text),
    };
    let bare = rest.strip_prefix('/').unwrap_or(rest);
    let is_path =
        ["in/", "sales/", "pub/"].iter().any(|start| strip_prefix_ignoring_case(bare, start).is_some());
    if is_path {
        return Ok(("www.linkedin.com", bare));
    }
    let end = rest.find(['/', '\\', '?', '#']).unwrap_or(rest.len());
    let (authority, path) = rest.split_at(end);
    // Text before an `@` is a trick: the host comes after it.
    if authority.contains('@') {
        return Err(if text.contains("://") { BadAddress::OtherSite } else { BadAddress::NotAnAddress });
    }
    let host = match authority.split_once(':') {
        Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
        Some(_) => return Err(BadAddress::NotAnAddress),
        None => authority,
    };
    let host = host.strip_suffix('.').unwrap_or(host);
    if is_domain(host) { Ok((host, path)) } else { Err(BadAddress::NotAnAddress) }
}

/// Decodes until nothing is left to decode, so that a key does not depend on how often it was encoded.
fn decode(part: &str) -> Result<String, BadAddress> {
    let mut text = part.to_owned();
    while text.contains('%') {
        let next = percent_decode_str(&text).decode_utf8().map_err(|_| BadAddress::BadSlug)?.into_owned();
        if next.len() == text.len() {
            break;
        }
        text = next;
    }
    Ok(text)
}

/// The person that the segments of a path identify.
fn person(parts: &[String], query: &str) -> Result<Alias, BadAddress> {
    let lower: Vec<String> = parts.iter().map(|part| part.to_ascii_lowercase()).collect();
    let skipped = usize::from(lower.first().is_some_and(|first| DECORATION.contains(&first.as_str())));
    let (parts, lower) = (parts.get(skipped..).unwrap_or_default(), lower.get(skipped..).unwrap_or_default());
    let names: Vec<&str> = lower.iter().map(String::as_str).collect();
    match (names.as_slice(), parts) {
        (["in", _, ..], [_, slug, ..]) => profile(slug),
        (["pub", _, ..], [_, rest @ ..]) => {
            let slugs = rest.iter().map(|part| normalise_slug(part)).collect::<Result<Vec<_>, _>>()?;
            Ok(Alias::Legacy(slugs.join("/")))
        }
        (["sales", "lead" | "people" | "profile", _, ..], [_, _, id, ..])
        | (["talent" | "recruiter", "profile", _, ..], [_, _, id, ..]) => member(id),
        (["profile", "view", ..], _) => {
            let id = query.split(['&', '#']).find_map(|pair| pair.strip_prefix("id="));
            parse_id(id.ok_or(BadAddress::NotAPerson)?)
        }
        _ => Err(BadAddress::NotAPerson),
    }
}

fn profile(slug: &str) -> Result<Alias, BadAddress> {
    if is_member(slug) {
        return Ok(Alias::Member(slug.to_owned()));
    }
    ProfileKey::from_slug(slug).map(Alias::Profile)
}

/// The identifier before the comma; the rest belongs to a search, not to the person.
fn member(text: &str) -> Result<Alias, BadAddress> {
    let id = text.split(',').next().unwrap_or_default();
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if id.is_empty() || id.len() > SLUG_BYTES_MAX || !id.bytes().all(fits) {
        return Err(BadAddress::BadSlug);
    }
    Ok(Alias::Member(id.to_owned()))
}

fn parse_id(id: &str) -> Result<Alias, BadAddress> {
    id.parse().map(Alias::MemberNumber).or_else(|_| member(id))
}

/// `member:1`, `fsd_profile:ACoAA…`, `fs_salesProfile:(ACwAA…,NAME_SEARCH,x)`.
fn parse_urn(urn: &str) -> Result<Alias, BadAddress> {
    let (kind, id) = urn.split_once(':').ok_or(BadAddress::NotAPerson)?;
    match kind.to_ascii_lowercase().as_str() {
        "member" | "person" | "fsd_profile" | "fs_profile" | "fs_miniprofile" | "fs_salesprofile"
        | "fsd_salesprofile" => parse_id(id.trim_matches(['(', ')'])),
        _ => Err(BadAddress::NotAPerson),
    }
}

fn is_member(text: &str) -> bool {
    text.len() >= MEMBER_BYTES_MIN
        && text.len() <= SLUG_BYTES_MAX
        && MEMBER_PREFIXES.iter().any(|prefix| text.starts_with(prefix))
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

fn strip_prefix_ignoring_case<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let head = text.get(..prefix.len())?;
    head.eq_ignore_ascii_case(prefix).then(|| text.get(prefix.len()..)).flatten()
}

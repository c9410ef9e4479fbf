//! Reads the profile of a site, and has those that ship with the program.

use crate::person::SLUG;

use super::{Sign, SignName, Site};

/// Maximum size of the file, in bytes.
pub const SITE_BYTES_MAX: u64 = 256 << 10;

/// The version of the format.
const SCHEMA: u32 = 1;

/// The files that ship with the program, by name.
const SHIPPED: [(&str, &str); 2] = [
    ("linkedin", include_str!("../sites/linkedin.toml")),
    ("practice", include_str!("../sites/practice.toml")),
];

/// Why the profile of a site cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SiteError {
    /// The file is not in the format.
    #[error("{0}")]
    Malformed(String),
    /// An element is missing.
    #[error("`signs.{}` is missing", .0.key())]
    NoSign(SignName),
    /// A value is not allowed.
    #[error("`{field}` {reason}")]
    Invalid {
        /// The field.
        field: String,
        /// What is wrong with it.
        reason: &'static str,
    },
}

/// The file of a site that ships with the program.
pub fn shipped_text(name: &str) -> Option<&'static str> {
    SHIPPED.into_iter().find_map(|(known, text)| (known == name).then_some(text))
}

/// The names of the sites that ship with the program.
pub fn shipped() -> impl Iterator<Item = &'static str> {
    SHIPPED.into_iter().map(|(name, _)| name)
}

/// Reads and checks the profile of a site.
pub fn read_site(text: &str) -> Result<Site, SiteError> {
    let site: Site = toml::from_str(text).map_err(|error| SiteError::Malformed(error.to_string()))?;
    let invalid = |field: &str, reason| Err(SiteError::Invalid { field: field.to_owned(), reason });
    if site.schema != SCHEMA {
        return invalid("schema", "must be 1");
    }
    if !is_name(&site.name) {
        return invalid("name", "must consist of lower-case letters, digits and hyphens");
    }
    if site.hosts.is_empty() {
        return invalid("hosts", "must name the host of the site");
    }
    if !site.profile.starts_with('/') || site.profile.matches(SLUG).count() != 1 {
        return invalid("profile", "must be a path with {slug} for the person");
    }
    if site.stops.iter().any(|stop| stop.roles.is_empty() || stop.names.is_empty()) {
        return invalid("stops", "must have roles and names");
    }
    for name in SignName::ALL {
        match site.signs.get(&name) {
            Some(sign) => check_sign(&site, name, sign)?,
            None if name.is_optional() => {}
            None => return Err(SiteError::NoSign(name)),
        }
    }
    Ok(site)
}

fn check_sign(site: &Site, name: SignName, sign: &Sign) -> Result<(), SiteError> {
    let invalid = |what: &str, reason| {
        Err(SiteError::Invalid { field: format!("signs.{}.{what}", name.key()), reason })
    };
    if sign.roles.is_empty() {
        return invalid("roles", "must name at least one role");
    }
    // Any name fits the person's own heading and the link to their profile, whose address is compared.
    let is_found_otherwise = matches!(name, SignName::Person | SignName::ThreadPerson);
    if sign.names.is_empty() && !is_found_otherwise {
        return invalid("names", "must have at least one name");
    }
    match sign.within {
        None => Ok(()),
        Some(outer) if outer == name => invalid("within", "cannot be the element itself"),
        // One step only: an element in an element in an element would have to be looked for in a circle.
        Some(outer) if site.signs.get(&outer).is_some_and(|outer| outer.within.is_none()) => Ok(()),
        Some(_) => invalid("within", "must name an element that is in no other one"),
    }
}

/// Whether a text can be the name of a site, and so that of its file.
pub fn is_name(name: &str) -> bool {
    let is_plain =
        |character: char| character.is_ascii_lowercase() || character.is_ascii_digit() || character == '-';
    (1..=40).contains(&name.len()) && name.chars().all(is_plain)
}

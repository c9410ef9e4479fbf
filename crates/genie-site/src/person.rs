//! Addresses of profiles: whose page is open is decided by the address, never by what the page says.

use fluent_uri::Uri;

/// The part of a profile's path that stands for the person.
pub(crate) const SLUG: &str = "{slug}";

/// The address of a profile on a site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProfileAddress {
    /// The scheme and the host, with the port if there is one.
    origin: String,
    /// The person's part of the path.
    slug: String,
}

impl ProfileAddress {
    /// Reads an address; none if it is not that of a profile. The path has the form of the template, with the person in
    /// place of `{slug}`.
    pub(crate) fn read(url: &str, hosts: &[String], template: &str) -> Option<Self> {
        let (origin, path) = origin_of(url, hosts)?;
        let slug = slug_of(&path, template)?.to_owned();
        Some(Self { origin, slug })
    }

    /// An address with the origin of this one.
    pub(crate) fn on_same_origin(&self, url: &str) -> String {
        let path = Uri::parse(url).map_or_else(|_| "/".to_owned(), |uri| uri.path().as_str().to_owned());
        format!("{}{path}", self.origin)
    }

    /// Whether the page with this address belongs to the person. The address may be a path, as links have it.
    pub(crate) fn is_at(&self, url: &str, hosts: &[String], template: &str) -> bool {
        match url.starts_with('/') && !url.starts_with("//") {
            true => slug_of(url, template) == Some(self.slug.as_str()),
            false => Self::read(url, hosts, template).as_ref() == Some(self),
        }
    }

    /// Whether a page with this address is on the same site.
    pub(crate) fn is_same_site(&self, url: &str) -> bool {
        url.strip_prefix(&self.origin)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?', '#']))
    }
}

/// Whether an address is one of these hosts, reached safely.
pub(crate) fn is_on(url: &str, hosts: &[String]) -> bool {
    origin_of(url, hosts).is_some()
}

/// The origin and the path of an address on one of these hosts.
fn origin_of(url: &str, hosts: &[String]) -> Option<(String, String)> {
    let uri = Uri::parse(url).ok()?;
    let authority = uri.authority()?;
    let scheme = uri.scheme().as_str().to_ascii_lowercase();
    let is_safe = scheme == "https" || (scheme == "http" && is_loopback(authority.host()));
    let is_known = hosts.iter().any(|host| authority.host().eq_ignore_ascii_case(host));
    if !is_safe || !is_known || authority.userinfo().is_some() {
        return None;
    }
    let port = authority.port().map_or_else(String::new, |port| format!(":{}", port.as_str()));
    let origin = format!("{scheme}://{}{port}", authority.host().to_ascii_lowercase());
    Some((origin, uri.path().as_str().to_owned()))
}

fn is_loopback(host: &str) -> bool {
    ["localhost", "127.0.0.1", "[::1]"].into_iter().any(|known| host.eq_ignore_ascii_case(known))
}

/// The person in a path, without what follows it.
fn slug_of<'a>(path: &'a str, template: &str) -> Option<&'a str> {
    let (before, after) = template.split_once(SLUG)?;
    let path = path.split(['?', '#']).next()?;
    let rest = path.strip_prefix(before)?;
    let slug = rest.strip_suffix('/').filter(|_| after.is_empty()).or_else(|| rest.strip_suffix(after))?;
    let is_one_part = !slug.is_empty() && !slug.contains('/');
    is_one_part.then_some(slug)
}

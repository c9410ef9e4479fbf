//! Cookies: what keeps a user signed in. Their values are secrets, so no type here prints one.

use std::borrow::Cow;

use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

/// The maximum size of the cookies of a session, as text.
pub const COOKIES_BYTES_MAX: usize = 32 * 1024;

/// A cookie. It has no `Debug` on purpose.
pub struct Cookie {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: SecretString,
    /// The host that it belongs to; with a dot in front, also the hosts below.
    pub domain: String,
    /// The path that it belongs to.
    pub path: String,
    /// When it expires, in seconds since 1970; none if it ends with the browser.
    pub expires: Option<i64>,
    /// Whether pages cannot read it.
    pub http_only: bool,
    /// Whether it is sent over TLS only.
    pub secure: bool,
    /// To requests from which sites it is added, in the browser's word.
    pub same_site: Option<String>,
}

/// A cookie as it is written to be sealed.
#[derive(Serialize, Deserialize)]
struct Written<'a> {
    #[serde(borrow)]
    name: Cow<'a, str>,
    #[serde(borrow)]
    value: Cow<'a, str>,
    #[serde(borrow)]
    domain: Cow<'a, str>,
    #[serde(borrow)]
    path: Cow<'a, str>,
    expires: Option<i64>,
    http_only: bool,
    secure: bool,
    #[serde(borrow)]
    same_site: Option<Cow<'a, str>>,
}

impl Cookie {
    /// Whether it is sent to one of these hosts.
    pub fn belongs_to(&self, hosts: &[String]) -> bool {
        let domain = self.domain.trim_start_matches('.').to_ascii_lowercase();
        let has_subdomains = self.domain.starts_with('.');
        hosts.iter().map(|host| host.to_ascii_lowercase()).any(|host| {
            let is_below = || host.strip_suffix(&domain).is_some_and(|rest| rest.ends_with('.'));
            host == domain || (has_subdomains && is_below())
        })
    }

    /// Whether it has expired at this moment, in seconds since 1970.
    pub fn is_expired(&self, now: i64) -> bool {
        self.expires.is_some_and(|expires| expires <= now)
    }
}

/// Cookies as a text to be sealed; none if there are none, or too many.
pub fn cookies_to_text(cookies: &[Cookie]) -> Option<SecretString> {
    let all: Vec<Written<'_>> = cookies.iter().map(written).collect();
    let text = Zeroizing::new(serde_json::to_string(&all).ok()?);
    let fits = !cookies.is_empty() && text.len() <= COOKIES_BYTES_MAX;
    fits.then(|| SecretString::from(text.as_str()))
}

fn written(cookie: &Cookie) -> Written<'_> {
    Written {
        name: Cow::Borrowed(&*cookie.name),
        value: Cow::Borrowed(cookie.value.expose_secret()),
        domain: Cow::Borrowed(&*cookie.domain),
        path: Cow::Borrowed(&*cookie.path),
        expires: cookie.expires,
        http_only: cookie.http_only,
        secure: cookie.secure,
        same_site: cookie.same_site.as_deref().map(Cow::Borrowed),
    }
}

/// Cookies of a text that was unsealed; none if it is not one that was written here.
pub fn cookies_from_text(text: &SecretString) -> Option<Vec<Cookie>> {
    // The error of the parser could repeat a part of the text, so it is dropped.
    let all: Vec<Written<'_>> = serde_json::from_str(text.expose_secret()).ok()?;
    let cookie = |written: Written<'_>| Cookie {
        name: written.name.into_owned(),
        value: SecretString::from(written.value.as_ref()),
        domain: written.domain.into_owned(),
        path: written.path.into_owned(),
        expires: written.expires,
        http_only: written.http_only,
        secure: written.secure,
        same_site: written.same_site.map(Cow::into_owned),
    };
    Some(all.into_iter().map(cookie).collect())
}

//! Cookies as the DevTools protocol writes them.

use genie_site::Cookie;
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
struct Found {
    cookies: Vec<FoundCookie>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct FoundCookie {
    name: String,
    value: String,
    domain: String,
    path: String,
    expires: f64,
    session: bool,
    http_only: bool,
    secure: bool,
    same_site: Option<String>,
}

/// Reads the cookies that the browser has.
pub fn read(found: Value) -> Option<Vec<Cookie>> {
    // The error of the parser could repeat a value, so it is dropped.
    let Found { cookies } = serde_json::from_value(found).ok()?;
    Some(cookies.into_iter().map(one).collect())
}

fn one(found: FoundCookie) -> Cookie {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a conversion saturates, and seconds need no fraction"
    )]
    let expires = (!found.session).then_some(found.expires as i64);
    Cookie {
        name: found.name,
        value: SecretString::from(found.value),
        domain: found.domain,
        path: found.path,
        expires,
        http_only: found.http_only,
        secure: found.secure,
        same_site: found.same_site,
    }
}

/// Writes a cookie for the browser.
pub fn write(cookie: &Cookie) -> Value {
    let mut written = json!({
        "name": cookie.name,
        "value": cookie.value.expose_secret(),
        "path": cookie.path,
        "httpOnly": cookie.http_only,
        "secure": cookie.secure,
    });
    // A cookie of one host alone is set by an address: with its domain it would belong to the hosts below as well.
    let place = match cookie.domain.strip_prefix('.') {
        Some(_) => ("domain", json!(cookie.domain)),
        None => {
            let scheme = if cookie.secure { "https" } else { "http" };
            ("url", json!(format!("{scheme}://{}{}", cookie.domain, cookie.path)))
        }
    };
    let expires = cookie.expires.map(|expires| ("expires", json!(expires)));
    let same_site = cookie.same_site.as_ref().map(|same_site| ("sameSite", json!(same_site)));
    if let Value::Object(fields) = &mut written {
        let more = [Some(place), expires, same_site].into_iter().flatten();
        fields.extend(more.map(|(name, value)| (name.to_owned(), value)));
    }
    written
}

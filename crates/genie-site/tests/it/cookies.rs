//! Cookies: which belong to a site, when a session is over, and the text in which they are sealed.

use genie_site::{
    Cookie, SignInLook, cookies_from_text, cookies_to_text, read_site, shipped_text, sign_in_look,
};
use secrecy::{ExposeSecret, SecretString};

fn cookie(name: &str, domain: &str, expires: Option<i64>) -> Cookie {
    Cookie {
        name: name.to_owned(),
        value: SecretString::from(format!("value \"of\" {name}")),
        domain: domain.to_owned(),
        path: "/".to_owned(),
        expires,
        http_only: true,
        secure: true,
        same_site: Some("Lax".to_owned()),
    }
}

#[test]
fn cookie_belongs_to_its_host_and_with_a_dot_to_those_below() {
    let hosts = ["www.linkedin.com".to_owned()];
    for domain in ["www.linkedin.com", ".linkedin.com", ".www.LinkedIn.com"] {
        assert!(cookie("li_at", domain, None).belongs_to(&hosts), "{domain}");
    }
    for domain in
        ["linkedin.com", ".ads.linkedin.com", ".din.com", "evil.com", ".www.linkedin.com.evil.com", ""]
    {
        assert!(!cookie("li_at", domain, None).belongs_to(&hosts), "{domain}");
    }
}

#[test]
fn session_is_over_when_the_first_cookie_that_matters_expires() {
    let site = read_site(shipped_text("linkedin").unwrap()).unwrap();
    let cookies = [
        cookie("li_at", ".www.linkedin.com", Some(2_000)),
        cookie("lidc", ".linkedin.com", Some(1_000)),
        cookie("li_at", "elsewhere.invalid", Some(500)),
    ];
    assert_eq!(site.session_end(&cookies), Some(2_000));
    assert_eq!(site.session_end(&cookies[1..]), None);
    assert!(cookies[1].is_expired(1_000) && !cookies[1].is_expired(999));
}

#[test]
fn cookies_come_back_from_their_text() {
    let text =
        cookies_to_text(&[cookie("one", ".a.invalid", Some(7)), cookie("two", "b.invalid", None)]).unwrap();
    let read = cookies_from_text(&text).unwrap();
    let shown =
        |cookie: &Cookie| (cookie.name.clone(), cookie.value.expose_secret().to_owned(), cookie.expires);
    assert_eq!(shown(&read[0]), ("one".to_owned(), "value \"of\" one".to_owned(), Some(7)));
    assert_eq!((read[1].domain.as_str(), read[1].same_site.as_deref()), ("b.invalid", Some("Lax")));
    assert!(cookies_to_text(&[]).is_none(), "no cookies are no session");
    let many: Vec<Cookie> = (0..1_000).map(|_| cookie("many", "a.invalid", None)).collect();
    assert!(cookies_to_text(&many).is_none(), "a record cannot hold them");
    assert!(cookies_from_text(&SecretString::from("[{]")).is_none());
}

#[test]
fn page_to_sign_in_is_on_the_origin_of_the_leads() {
    let site = read_site(shipped_text("practice").unwrap()).unwrap();
    assert_eq!(site.sign_in_url(None), "http://127.0.0.1:4691/login");
    let person = site.profile_address("http://localhost:4777/in/somebody");
    assert_eq!(site.sign_in_url(person.as_ref()), "http://localhost:4777/login");
    assert!(site.has_page("http://127.0.0.1:9/anything") && !site.has_page("https://elsewhere.invalid/"));
    assert!(!site.has_page("about:blank"));
}

/// A browser with one page.
struct Shows(String);

impl genie_site::Browser for Shows {
    type Error = String;

    fn open(&self, _: &str) -> Result<(), String> {
        Err("nothing is opened here".to_owned())
    }

    fn page(&self) -> Result<genie_site::Page, String> {
        genie_site::read_page(&self.0).map_err(|error| error.to_string())
    }

    fn click(&self, _: &genie_site::Element) -> Result<(), String> {
        Err("nothing is clicked here".to_owned())
    }

    fn send(&self, _: &genie_site::Element) -> Result<(), String> {
        Err("nothing is sent here".to_owned())
    }

    fn type_text(&self, _: &genie_site::Element, _: &str) -> Result<(), String> {
        Err("nothing is typed here".to_owned())
    }

    fn pause(&self) {}
}

#[test]
fn only_a_page_of_the_site_itself_shows_that_the_user_is_signed_in() {
    let site = read_site(shipped_text("practice").unwrap()).unwrap();
    let look = |url: &str, rest: &str| {
        let text = format!("### Page\n- Page URL: {url}\n### Snapshot\n```yaml\n{rest}\n```");
        sign_in_look(&site, &Shows(text)).unwrap()
    };
    let member = "- button \"Sign out\" [ref=e1]";
    assert_eq!(look("http://127.0.0.1:4691/feed", member), SignInLook::SignedIn);
    assert_eq!(look("https://elsewhere.invalid/feed", member), SignInLook::SignedOut);
    assert_eq!(look("http://127.0.0.1:4691/login", "- textbox \"Password\" [ref=e1]"), SignInLook::SignedOut);
    let stop = site.stops.iter().find(|stop| stop.kind == genie_site::StopKind::Checkpoint).unwrap();
    let checkpoint = format!("- {} \"{}\" [level=1] [ref=e1]", stop.roles[0], stop.names[0]);
    assert!(matches!(look("http://127.0.0.1:4691/feed", &checkpoint), SignInLook::Stopped(_)));
}

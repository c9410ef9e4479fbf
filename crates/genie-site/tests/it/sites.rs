//! The files that describe sites.

use genie_site::{SignName, SiteError, read_site, shipped, shipped_text};

fn practice() -> &'static str {
    shipped_text("practice").unwrap()
}

#[test]
fn shipped_sites_are_valid_and_named_like_their_files() {
    let names: Vec<&str> = shipped().collect();
    assert_eq!(names, ["linkedin", "practice"]);
    for name in names {
        let site = read_site(shipped_text(name).unwrap()).unwrap();
        assert_eq!(site.name, name);
        assert!(!site.verified.is_empty());
    }
    let linkedin = read_site(shipped_text("linkedin").unwrap()).unwrap();
    assert_eq!(linkedin.verified, "never run against the live site");
}

#[test]
fn file_with_a_mistake_is_refused_with_its_field() {
    let cases = [
        ("schema = 1", "schema = 2", "`schema` must be 1"),
        ("name = \"practice\"", "name = \"../x\"", "`name` must consist of"),
        ("profile = \"/in/{slug}\"", "profile = \"/in/\"", "`profile` must be a path with {slug}"),
        ("hosts = [\"127.0.0.1\", \"localhost\"]", "hosts = []", "`hosts` must name the host"),
        ("[signs.composer]", "[signs.composr]", "unknown variant `composr`"),
        ("within = \"invite_dialog\"", "within = \"note\"", "within`"),
        ("level = 1", "levle = 1", "unknown field `levle`"),
    ];
    for (before, after, expected) in cases {
        let text = practice().replace(before, after);
        assert_ne!(text, practice(), "{before} is not in the file");
        let error = read_site(&text).unwrap_err().to_string();
        assert!(error.contains(expected), "{after}: {error}");
    }
}

#[test]
fn missing_sign_is_named() {
    let (before, rest) = practice().split_once("[signs.note]").unwrap();
    let after = rest.split_once("[signs.send_invitation]").unwrap().1;
    let text = format!("{before}[signs.send_invitation]{after}");
    assert_eq!(read_site(&text), Err(SiteError::NoSign(SignName::Note)));
}

#[test]
fn only_profiles_of_the_site_are_addresses() {
    let site = read_site(practice()).unwrap();
    for url in ["http://127.0.0.1:4691/in/ada", "http://localhost/in/ada/", "http://127.0.0.1/in/ada?x=1"] {
        assert!(site.profile_address(url).is_some(), "{url}");
    }
    let foreign = [
        "https://example.com/in/ada",
        "http://127.0.0.1.example.com/in/ada",
        "http://127.0.0.1@example.com/in/ada",
        "http://user:secret@127.0.0.1/in/ada",
        "file://127.0.0.1/in/ada",
        "http://127.0.0.1/in/",
        "http://127.0.0.1/in/ada/details",
        "http://127.0.0.1/out/ada",
        "/in/ada",
        "javascript:alert(1)",
    ];
    for url in foreign {
        assert_eq!(site.profile_address(url), None, "{url}");
    }
    // Other computers need a secure connection.
    let linkedin = read_site(shipped_text("linkedin").unwrap()).unwrap();
    assert!(linkedin.profile_address("https://www.linkedin.com/in/ada/").is_some());
    assert_eq!(linkedin.profile_address("http://www.linkedin.com/in/ada/"), None);
}

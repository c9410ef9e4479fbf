//! The identity of a person: one canonical form for every spelling of an address, and merging on evidence.

use genie_people::identity::{
    Admission, Alias, BadAddress, Evidence, Identity, Label, ProfileKey, Registry, parse, parse_email,
    parse_member,
};

fn key(slug: &str) -> Alias {
    Alias::Profile(ProfileKey::from_slug(slug).unwrap())
}

#[test]
fn all_spellings_of_a_profile_url_give_the_same_key() {
    for text in [
        "https://www.linkedin.com/in/Jane-Doe-123",
        "http://linkedin.com/in/jane-doe-123/",
        "HTTPS://DE.LINKEDIN.COM/in/jane-doe-123/en?trk=public#about",
        "www.linkedin.com/in/jane-doe-123/overlay/contact-info/",
        "linkedin.com/in/jane-doe-123?locale=de_DE",
        "//m.linkedin.com/mwlite/in/jane-doe-123",
        "https://www.linkedin.com/comm/in/jane-doe-123",
        "/in/jane-doe-123",
        "in/jane-doe-123",
        " <https://www.linkedin.com/in/jane%2Ddoe%2D123> ",
        "https://www.linkedin.com:443/in/jane-doe-123,",
        "\u{feff}https://www.linkedin.com./in/jane-doe-123\u{200b}",
        "=HYPERLINK(\"https://www.linkedin.com/in/jane-doe-123\",\"Jane\")",
    ] {
        assert_eq!(parse(text), Ok(key("jane-doe-123")), "{text}");
    }
    let composed = parse("https://www.linkedin.com/in/j%C3%BCrgen-m%C3%BCller-Ω");
    assert_eq!(composed, parse("https://linkedin.com/in/ju\u{308}rgen-mu\u{308}ller-%CF%89"));
    assert_eq!(
        composed.unwrap().url().unwrap(),
        "https://www.linkedin.com/in/j%C3%BCrgen-m%C3%BCller-%CF%89"
    );
}

#[test]
fn other_linkedin_identifiers_are_parsed_as_aliases() {
    let member = Ok(Alias::Member("ACwAAAB1cD-_x".into()));
    for text in [
        "https://www.linkedin.com/sales/lead/ACwAAAB1cD-_x,NAME_SEARCH,y1Zz",
        "https://www.linkedin.com/sales/people/ACwAAAB1cD-_x,NAME_SEARCH,y1Zz?_ntb=1",
        "https://www.linkedin.com/in/ACwAAAB1cD-_x/",
        "urn:li:fs_salesProfile:(ACwAAAB1cD-_x,NAME_SEARCH,y1Zz)",
        "urn:li:fsd_profile:ACwAAAB1cD-_x",
    ] {
        assert_eq!(parse(text), member, "{text}");
    }
    assert_eq!(parse_member("ACwAAAB1cD-_x"), member);
    assert_eq!(parse("urn:li:member:42"), Ok(Alias::MemberNumber(42)));
    assert_eq!(parse_member("42"), Ok(Alias::MemberNumber(42)));
    assert_eq!(parse("https://www.linkedin.com/profile/view?id=42&x=y"), Ok(Alias::MemberNumber(42)));
    assert_eq!(
        parse("http://www.linkedin.com/pub/Jane-Doe/1/2A/3"),
        Ok(Alias::Legacy("jane-doe/1/2a/3".into()))
    );
    assert_eq!(parse("https://practice.invalid/in/ada-1"), Ok(Alias::Practice("ada-1".into())));
    let local = Alias::Loopback("127.0.0.1:4691/in/ada-1".into());
    for text in [
        "http://127.0.0.1:4691/in/ada-1",
        "http://localhost:4691/in/Ada-1/",
        "HTTP://LocalHost:4691/in/ada-1?from=search",
    ] {
        assert_eq!(parse(text), Ok(local.clone()), "{text}");
    }
    assert_eq!(local.url().as_deref(), Some("http://127.0.0.1:4691/in/ada-1"));
    assert_eq!(Alias::from_token(&local.token()), Some(local));
}

#[test]
fn urls_that_are_not_profiles_are_refused() {
    let long = format!("https://www.linkedin.com/in/{}", "a".repeat(3000));
    for (text, error) in [
        ("", BadAddress::NotAnAddress),
        ("jane doe", BadAddress::NotAnAddress),
        ("jane@linkedin.com", BadAddress::NotAnAddress),
        ("javascript://linkedin.com/in/jane", BadAddress::NotAnAddress),
        ("file:///in/jane", BadAddress::NotAnAddress),
        ("https://example.com/in/jane", BadAddress::OtherSite),
        ("http://127.0.0.1:4691/shutdown", BadAddress::NotAPerson),
        ("http://127.0.0.1:4691@evil.example/in/jane", BadAddress::OtherSite),
        ("http://127.0.0.1.evil.example:80/in/jane", BadAddress::OtherSite),
        ("http://127.0.0.1:0/in/jane", BadAddress::NotAnAddress),
        ("http://127.0.0.1:99999/in/jane", BadAddress::NotAnAddress),
        ("https://127.0.0.1:4691/in/jane", BadAddress::NotAnAddress),
        ("https://linkedin.com.evil.example/in/jane", BadAddress::OtherSite),
        ("https://evillinkedin.com/in/jane", BadAddress::OtherSite),
        ("https://linkedin.com@evil.example/in/jane", BadAddress::OtherSite),
        ("https://evil.example/linkedin.com/in/jane", BadAddress::OtherSite),
        ("https://lnkd.in/abc", BadAddress::OtherSite),
        ("https://www.linkedin.com", BadAddress::NotAPerson),
        ("https://www.linkedin.com/in/", BadAddress::NotAPerson),
        ("https://www.linkedin.com/company/acme", BadAddress::NotAPerson),
        ("https://www.linkedin.com/sales/search/people?query=x", BadAddress::NotAPerson),
        ("urn:li:company:1", BadAddress::NotAPerson),
        ("https://www.linkedin.com/in/..", BadAddress::BadSlug),
        ("https://www.linkedin.com/in/a%2Fb", BadAddress::BadSlug),
        ("https://www.linkedin.com/in/a%00b", BadAddress::BadSlug),
        ("https://www.linkedin.com/in/a%FF", BadAddress::BadSlug),
        ("https://www.linkedin.com/in/<script>", BadAddress::BadSlug),
        ("https://www.linkedin.com/in/jane\u{202e}doe", BadAddress::BadSlug),
        (long.as_str(), BadAddress::TooLong),
    ] {
        assert_eq!(parse(text), Err(error), "{text}");
    }
    for text in [
        "",
        "jane",
        "@",
        "jane@",
        "@acme.example",
        "a b@acme.example",
        "jane@acme",
        "jane@-acme.com",
        "a@b@c,d.e",
    ] {
        assert_eq!(parse_email(text), None, "{text}");
    }
    assert_eq!(parse_email(" mailto:Jane.Doe+x@Acme.Example ").as_deref(), Some("jane.doe+x@acme.example"));
}

fn identity(row: u64, aliases: &[Alias]) -> Identity {
    let mut identity = Identity::default();
    for alias in aliases {
        let evidence = Evidence { file: Label::from("a.csv"), row, column: Label::from("c") };
        identity.add(alias.clone(), evidence);
    }
    identity
}

fn mail(address: &str) -> Alias {
    Alias::Email(address.into())
}

#[test]
fn records_are_merged_only_by_identifiers_unique_to_a_person() {
    let member = Alias::Member("ACwAAAB1cD".into());
    let mut registry = Registry::default();
    let jane = match registry.admit(identity(1, &[key("jane"), mail("jane@acme.example")])) {
        Admission::New(person) => person,
        other @ (Admission::Known(_) | Admission::Joined { .. }) => panic!("{other:?}"),
    };
    // Nothing in common: another person; a shared mailbox proves nothing.
    let bob = registry.admit(identity(2, &[key("bob"), mail("jane@acme.example")]));
    assert!(matches!(bob, Admission::New(_)));
    // Shared mailboxes never prove anything.
    registry.admit(identity(3, &[mail("info@acme.example")]));
    assert!(matches!(registry.admit(identity(4, &[mail("info@acme.example")])), Admission::New(_)));
    // A record without a profile belongs to the person with its mailbox.
    let found = registry.find(&identity(5, &[mail("jane@acme.example")])).unwrap();
    assert_eq!((found.person, found.evidence.row), (jane, 1));
    // The identifier is unknown at first, then it is Jane's, and then so is her new address.
    assert!(matches!(registry.admit(identity(6, std::slice::from_ref(&member))), Admission::New(_)));
    let joined = registry.admit(identity(7, &[key("jane"), member.clone()]));
    assert!(
        matches!(joined, Admission::Joined { kept, absorbed } if kept.person == jane && absorbed.len() == 1)
    );
    let renamed = registry.admit(identity(8, &[key("jane-doe-phd"), member]));
    assert!(matches!(renamed, Admission::Known(found) if found.person == jane));
    assert_eq!(registry.find(&identity(9, &[key("jane-doe-phd")])).unwrap().person, jane);
    let known = registry.identity(jane).unwrap();
    assert_eq!((known.key.as_ref().unwrap().slug(), known.aliases().count()), ("jane", 4));
    // It survives a round trip through JSON.
    let stored = serde_json::to_string(&registry).unwrap();
    let loaded: Registry = serde_json::from_str(&stored).unwrap();
    assert_eq!(loaded.len(), registry.len());
    assert!(loaded.find(&identity(9, &[key("jane-doe-phd")])).is_some());
}

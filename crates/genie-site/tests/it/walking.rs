//! The walk over the pages of one person.

use std::cell::{Cell, RefCell};

use genie_site::{Ending, Relation, Report, SignName, Step, StopKind, Stopped, check, look};

use crate::pages::{COMPOSER, CONNECTED, INVITE, NOTE, PROFILE, Pages, URL, pages, site, thread};

fn walk(pages: &Pages) -> Report {
    let site = site();
    check(&site, pages, URL, &site.profile_address(URL).unwrap()).unwrap()
}

fn keys(report: &Report) -> Vec<&'static str> {
    report.steps.iter().map(|seen| seen.step.key()).collect()
}

#[test]
fn invitation_is_opened_and_left_without_sending() {
    let pages = pages(&[PROFILE, INVITE, NOTE]);
    let report = walk(&pages);
    assert_eq!(report.ending, Ending::Matches(Relation::Apart));
    assert_eq!(report.person.as_deref(), Some("Ada Lovelace"));
    let expected = [
        "profile",
        "signed_in",
        "person",
        "connect",
        "invite_dialog",
        "send_without_note",
        "add_note",
        "note",
        "send_invitation",
    ];
    assert_eq!(keys(&report), expected);
    assert_eq!(*pages.clicked.borrow(), ["Connect", "Add a note"]);
    assert_eq!(pages.now.get(), "profile", "the dialog was left");
}

#[test]
fn buttons_in_a_menu_are_found() {
    let closed = ("profile", URL, "- button \"More\" [ref=e3]");
    let open = ("More", URL, "- menu \"More\":\n  - menuitem \"Connect\" [ref=e4]");
    let report = walk(&pages(&[closed, open, INVITE, NOTE]));
    assert_eq!(report.ending, Ending::Matches(Relation::Apart));
    assert!(keys(&report).contains(&"more"));
}

#[test]
fn pending_invitation_ends_the_walk() {
    let pages = pages(&[("profile", URL, "- button \"Pending\" [ref=e3]\n- button \"Message\" [ref=e4]")]);
    assert_eq!(walk(&pages).ending, Ending::Matches(Relation::Invited));
    assert_eq!(*pages.clicked.borrow(), Vec::<String>::new());
}

#[test]
fn conversation_belongs_to_the_person() {
    let at = "http://127.0.0.1:4691/messaging/7";
    let report = walk(&pages(&[CONNECTED, ("Message", at, &thread("/in/ada"))]));
    assert_eq!(report.ending, Ending::Matches(Relation::Connected));
    assert!(keys(&report).ends_with(&["thread_person", "composer", "send_message"]));
    for other in ["/in/eve", "http://example.com/in/ada", "//example.com/in/ada"] {
        let report = walk(&pages(&[CONNECTED, ("Message", at, &thread(other))]));
        let Ending::Mismatch { step, reason } = report.ending else { panic!("{other}: {:?}", report.ending) };
        assert_eq!(step, Step::Sign(SignName::ThreadPerson), "{other}");
        assert_eq!(reason, "the conversation belongs to another person");
    }
}

#[test]
fn conversation_on_another_host_is_refused() {
    let report = walk(&pages(&[CONNECTED, ("Message", "https://evil.example/x", &thread("/in/ada"))]));
    let Ending::Mismatch { step, reason } = report.ending else { panic!("{:?}", report.ending) };
    assert_eq!(step, Step::Address);
    assert!(reason.contains("evil.example"), "{reason}");
}

#[test]
fn dialog_on_another_page_is_refused() {
    let (name, _, dialog) = INVITE;
    let report = walk(&pages(&[PROFILE, (name, "http://127.0.0.1:4691/in/eve", dialog), NOTE]));
    let Ending::Mismatch { step, .. } = report.ending else { panic!("{:?}", report.ending) };
    assert_eq!(step, Step::Address);
}

#[test]
fn field_that_was_open_before_is_not_used() {
    let open = format!("{}\n{COMPOSER}", CONNECTED.2);
    let pages = pages(&[("profile", URL, &open)]);
    let Ending::Mismatch { step, .. } = walk(&pages).ending else { panic!("it went on") };
    assert_eq!(step, Step::Sign(SignName::Composer));
    assert_eq!(*pages.clicked.borrow(), Vec::<String>::new());
}

#[test]
fn composer_in_a_dialog_on_the_profile_is_found() {
    let report = walk(&pages(&[CONNECTED, ("Message", URL, COMPOSER)]));
    assert_eq!(report.ending, Ending::Matches(Relation::Connected));
}

#[test]
fn page_of_another_person_is_refused() {
    let eve = ("profile", "http://127.0.0.1:4691/in/eve", "- button \"Connect\" [ref=e3]");
    let pages = pages(&[eve]);
    let Ending::Mismatch { step, .. } = walk(&pages).ending else { panic!("it went on") };
    assert_eq!(step, Step::Address);
    assert_eq!(*pages.clicked.borrow(), Vec::<String>::new());
}

#[test]
fn renamed_button_is_reported_with_what_is_there() {
    let renamed = ("profile", URL, "- button \"Invite to network\" [ref=e3]");
    let Ending::Mismatch { step, reason } = walk(&pages(&[renamed])).ending else { panic!("it went on") };
    assert_eq!(step, Step::Relation);
    assert!(reason.contains("“Invite to network”"), "{reason}");
}

#[test]
fn field_that_no_sign_describes_stops_the_walk() {
    let asks = (
        "Connect",
        URL,
        "- dialog \"Invite Ada Lovelace to connect\":\n  - textbox \"Email address of Ada Lovelace\" [ref=e4]\n  - button \"Add a note\" [ref=e5]\n  - button \"Send without a note\" [ref=e6]",
    );
    let Ending::Mismatch { step, reason } = walk(&pages(&[PROFILE, asks])).ending else {
        panic!("it went on")
    };
    assert_eq!(step, Step::Fields);
    assert!(reason.contains("“Email address of Ada Lovelace”"), "{reason}");
}

#[test]
fn two_buttons_that_fit_stop_the_walk() {
    let twice = ("profile", URL, "- button \"Connect\" [ref=e3]\n- button \"Connect\" [ref=e4]");
    let pages = pages(&[twice]);
    let Ending::Mismatch { step, reason } = walk(&pages).ending else { panic!("it went on") };
    assert_eq!(step, Step::Sign(SignName::Connect));
    assert!(reason.contains("there are 2"), "{reason}");
    assert_eq!(*pages.clicked.borrow(), Vec::<String>::new());
}

#[test]
fn disabled_button_is_not_pressed() {
    let pages = pages(&[("profile", URL, "- button \"Connect\" [disabled] [ref=e3]")]);
    let Ending::Mismatch { step, reason } = walk(&pages).ending else { panic!("it went on") };
    assert_eq!((step, reason.as_str()), (Step::Sign(SignName::Connect), "“Connect” is disabled"));
    assert_eq!(*pages.clicked.borrow(), Vec::<String>::new());
}

#[test]
fn empty_message_has_a_disabled_button() {
    assert!(COMPOSER.contains("[disabled]"));
    let report = walk(&pages(&[CONNECTED, ("Message", URL, COMPOSER)]));
    assert_eq!(report.ending, Ending::Matches(Relation::Connected));
}

#[test]
fn security_check_limit_and_login_wall_stop_the_walk() {
    let stops = [
        ("- heading \"Let's do a quick security check\" [level=2]", StopKind::Checkpoint),
        ("- heading \"Bitte bestätigen Sie, dass Sie ein Mensch sind\" [level=2]", StopKind::Captcha),
        ("- alertdialog \"You've reached the weekly invitation limit\"", StopKind::Limit),
        ("- heading \"Sign in to see this page\" [level=2]", StopKind::LoginWall),
    ];
    let site = site();
    for (yaml, kind) in stops {
        let words = &site.stops.iter().find(|stop| stop.kind == kind).unwrap().names;
        let seen = yaml.split('"').nth(1).unwrap();
        assert!(words.iter().any(|known| known == seen), "{seen} is not in the file: {words:?}");
        let pages = pages(&[("profile", URL, yaml)]);
        assert_eq!(walk(&pages).ending, Ending::Stopped(Stopped { kind, seen: seen.to_owned() }));
    }
}

#[test]
fn walk_begins_once_the_user_has_signed_in() {
    let site = site();
    let address = site.profile_address(URL).unwrap();
    let form = "- textbox \"Password\" [ref=e3]\n- button \"Sign in\" [ref=e4]";
    let signed_out = Pages {
        pages: [("profile", ("http://127.0.0.1:4691/login", form.to_owned()))].into(),
        now: Cell::new("profile"),
        clicked: RefCell::default(),
        sent: RefCell::default(),
        typed: RefCell::default(),
        part: RefCell::default(),
    };
    assert_eq!(walk(&signed_out).ending, Ending::SignIn);
    assert_eq!(look(&site, &signed_out, &address), Ok(Some(Ending::SignIn)));
    assert_eq!(look(&site, &pages(&[PROFILE]), &address), Ok(None));
    let elsewhere = pages(&[("profile", "https://sso.example.com/", "")]);
    assert_eq!(look(&site, &elsewhere, &address), Ok(Some(Ending::SignIn)), "another site says nothing");
}

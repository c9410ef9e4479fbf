//! An approved text is typed for the right person, exactly and once, and never sent.

use genie_site::{
    Approved, Delivery, Ending, Relation, Report, SignName, Step, StopKind, Stopped, delivery, fill,
};

use crate::pages::{COMPOSER, CONNECTED, INVITE, NOTE, PROFILE, Pages, URL, pages, site, thread};

const AT: &str = "http://127.0.0.1:4691/messaging/7";

const TEXT: &str = "Hello Ada,\n\nshall we talk?";

fn filled(pages: &Pages, approved: Approved<'_>) -> Report {
    let site = site();
    fill(&site, pages, URL, &site.profile_address(URL).unwrap(), approved).unwrap()
}

fn delivered(pages: &Pages, approved: Approved<'_>) -> Delivery {
    let site = site();
    delivery(&site, pages, &site.profile_address(URL).unwrap(), approved).unwrap()
}

/// The messages of a conversation, each with its mark if it is the user's own.
fn messages(messages: &[(&str, &str)]) -> String {
    let mut yaml = "- list \"Messages with Ada Lovelace\":\n".to_owned();
    for (text, mark) in messages {
        yaml.push_str(&format!("  - listitem:\n    - paragraph: {text:?}\n"));
        if !mark.is_empty() {
            yaml.push_str(&format!("    - paragraph: {mark}\n"));
        }
    }
    yaml
}

#[test]
fn message_is_typed_and_not_sent() {
    let pages = pages(&[CONNECTED, ("Message", AT, &thread("/in/ada"))]);
    assert_eq!(filled(&pages, Approved::Message(TEXT)).ending, Ending::Matches(Relation::Connected));
    assert_eq!(*pages.clicked.borrow(), ["Message"]);
    assert_eq!(*pages.typed.borrow(), [("e5".to_owned(), "Hello Ada, shall we talk?".to_owned())]);
    assert_eq!(delivered(&pages, Approved::Message(TEXT)), Delivery::NotSeen);
}

#[test]
fn note_is_typed_and_invitation_is_not_sent() {
    let pages = pages(&[PROFILE, INVITE, NOTE]);
    assert_eq!(filled(&pages, Approved::Note("Hello Ada")).ending, Ending::Matches(Relation::Apart));
    assert_eq!(*pages.clicked.borrow(), ["Connect", "Add a note"]);
    assert_eq!(*pages.typed.borrow(), [("e7".to_owned(), "Hello Ada".to_owned())]);
}

#[test]
fn invitation_without_note_leaves_the_dialog_open() {
    let pages = pages(&[PROFILE, INVITE, NOTE]);
    assert_eq!(filled(&pages, Approved::NoNote).ending, Ending::Matches(Relation::Apart));
    assert_eq!(*pages.clicked.borrow(), ["Connect"]);
    assert_eq!(pages.now.get(), "Connect");
}

#[test]
fn message_that_does_not_fit_the_relation_is_not_typed() {
    let pending = ("profile", URL, "- button \"Pending\" [ref=e3]");
    let cases = [
        (PROFILE, Approved::Message(TEXT), "you are not connected"),
        (pending, Approved::Message(TEXT), "you are not connected"),
        (pending, Approved::NoNote, "already pending"),
        (CONNECTED, Approved::Note(TEXT), "already connected"),
    ];
    for (profile, approved, expected) in cases {
        let pages = pages(&[profile]);
        let Ending::Mismatch { step, reason } = filled(&pages, approved).ending else {
            panic!("{approved:?}")
        };
        assert_eq!(step, Step::Relation);
        assert!(reason.contains(expected), "{reason}");
        assert_eq!(*pages.clicked.borrow(), Vec::<String>::new());
    }
}

#[test]
fn draft_of_the_user_is_kept() {
    let draft = COMPOSER.replace("[ref=e5]", "[ref=e5]: \"My own words\"");
    let pages = pages(&[CONNECTED, ("Message", URL, &draft)]);
    let Ending::Mismatch { step, reason } = filled(&pages, Approved::Message(TEXT)).ending else {
        panic!("typed")
    };
    assert_eq!((step, reason.as_str()), (Step::Text, "the field already has a text"));
    assert_eq!(*pages.typed.borrow(), []);
}

#[test]
fn message_that_can_be_sent_is_not_empty() {
    let rich = COMPOSER.replace(" [disabled]", "");
    let pages = pages(&[CONNECTED, ("Message", URL, &rich)]);
    let Ending::Mismatch { step, .. } = filled(&pages, Approved::Message(TEXT)).ending else {
        panic!("typed")
    };
    assert_eq!(step, Step::Text);
    assert_eq!(*pages.typed.borrow(), []);
}

#[test]
fn other_text_in_the_field_is_noticed() {
    // The page changes what is typed.
    let changes = COMPOSER.replace("[ref=e5]", "[ref=e5]:\n  - generic [ref=e9]");
    for (typed, is_exact) in [("shall we talk?", true), ("shall we walk?", false)] {
        let pages = pages(&[CONNECTED, ("Message", URL, &changes)]);
        pages.part.replace(Some(("e9".to_owned(), typed.to_owned())));
        let ending = filled(&pages, Approved::Message(TEXT)).ending;
        assert_eq!(matches!(ending, Ending::Matches(_)), is_exact, "{typed}: {ending:?}");
    }
}

#[test]
fn conversation_of_another_person_gets_no_text() {
    let pages = pages(&[CONNECTED, ("Message", AT, &thread("/in/eve"))]);
    let Ending::Mismatch { step, .. } = filled(&pages, Approved::Message(TEXT)).ending else {
        panic!("typed")
    };
    assert_eq!(step, Step::Sign(SignName::ThreadPerson));
    assert_eq!(*pages.typed.borrow(), []);
}

#[test]
fn text_that_is_already_there_is_not_typed_again() {
    let there = format!("{}{}", messages(&[("Hello Ada, shall we talk?", "Sent")]), thread("/in/ada"));
    let pages = pages(&[CONNECTED, ("Message", AT, &there)]);
    assert_eq!(filled(&pages, Approved::Message(TEXT)).ending, Ending::AlreadyThere);
    assert_eq!(*pages.typed.borrow(), []);
}

#[test]
fn message_counts_as_sent_only_with_its_text_and_its_mark() {
    let cases = [
        (vec![("Hello Ada, shall we talk?", "Sent")], "/in/ada", Delivery::Sent),
        (vec![("Hello Ada, shall we talk?", "")], "/in/ada", Delivery::NotSeen),
        (vec![("Hello Ada, shall we talk", "Sent")], "/in/ada", Delivery::NotSeen),
        (vec![("Hello Ada, shall we talk?", "Sent")], "/in/eve", Delivery::NotSeen),
        (vec![("Hello Ada,", "Sent"), ("Sent", "")], "/in/ada", Delivery::NotSeen),
    ];
    for (entries, link, expected) in cases {
        let page = format!("{}{}", messages(&entries), thread(link));
        let pages = pages(&[("profile", AT, &page)]);
        assert_eq!(delivered(&pages, Approved::Message(TEXT)), expected, "{entries:?} {link}");
    }
}

#[test]
fn invitation_counts_as_sent_once_it_is_pending() {
    let pending = |at| pages(&[("profile", at, "- button \"Pending\" [ref=e3]")]);
    assert_eq!(delivered(&pending(URL), Approved::NoNote), Delivery::Sent);
    assert_eq!(delivered(&pending("http://127.0.0.1:4691/in/eve"), Approved::NoNote), Delivery::NotSeen);
    assert_eq!(delivered(&pages(&[PROFILE]), Approved::Note(TEXT)), Delivery::NotSeen);
}

#[test]
fn invitation_of_another_person_does_not_count() {
    let both = "- button \"Connect\" [ref=e3]\n- button \"Pending\" [ref=e4]";
    assert_eq!(delivered(&pages(&[("profile", URL, both)]), Approved::NoNote), Delivery::NotSeen);
    let closed = ("profile", URL, "- button \"More\" [ref=e3]");
    let other = ("More", "http://127.0.0.1:4691/in/eve", "- menuitem \"Pending\" [ref=e4]");
    assert_eq!(delivered(&pages(&[closed, other]), Approved::NoNote), Delivery::NotSeen);
}

#[test]
fn note_that_the_page_cut_is_noticed() {
    for shown in ["Hello", ""] {
        let pages = pages(&[PROFILE, INVITE, NOTE]);
        pages.part.replace(Some(("e7".to_owned(), shown.to_owned())));
        let ending = filled(&pages, Approved::Note("Hello Ada")).ending;
        assert!(matches!(ending, Ending::Mismatch { step: Step::Text, .. }), "{shown:?}: {ending:?}");
    }
}

#[test]
fn pending_invitation_is_found_in_a_menu() {
    let closed = "- button \"More\" [ref=e3]";
    let open = ("More", URL, "- menu \"More\":\n  - menuitem \"Pending\" [ref=e4]");
    let sent = pages(&[("profile", URL, closed), open]);
    assert_eq!(delivered(&sent, Approved::NoNote), Delivery::Sent);
    // What the user has open is left alone.
    let dialog = format!("{closed}\n- dialog \"Invite Ada Lovelace to connect\"");
    let writing = pages(&[("profile", URL, &dialog), open]);
    assert_eq!(delivered(&writing, Approved::NoNote), Delivery::NotSeen);
    assert_eq!(*writing.clicked.borrow(), Vec::<String>::new());
}

#[test]
fn limit_of_the_site_is_reported() {
    let words = "You've reached the daily message limit";
    let pages = pages(&[("profile", AT, &format!("- alertdialog \"{words}\""))]);
    let stopped = Stopped { kind: StopKind::Limit, seen: words.to_owned() };
    assert_eq!(delivered(&pages, Approved::Message(TEXT)), Delivery::Stopped(stopped));
}

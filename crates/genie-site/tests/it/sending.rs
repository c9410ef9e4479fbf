//! What was approved is sent once, to the right person, and only what the pages show counts.

use genie_site::{Approved, Ending, SendEnding, Sighted, StopKind, Stopped, find_sent, send, withdraw};

use crate::pages::{CONNECTED, INVITE, NOTE, PROFILE, Pages, URL, pages, site, thread};

const AT: &str = "http://127.0.0.1:4691/messaging/7";
const TEXT: &str = "Hello Ada, shall we talk?";
const PENDING: &str = "- button \"Pending\" [ref=e9]";
const LIMIT: &str = "You've reached the weekly invitation limit";

fn sent(pages: &Pages, approved: Approved<'_>) -> SendEnding {
    let site = site();
    send(&site, pages, URL, &site.profile_address(URL).unwrap(), approved).unwrap().ending
}

fn sighted(pages: &Pages, approved: Approved<'_>) -> Sighted {
    let site = site();
    find_sent(&site, pages, URL, &site.profile_address(URL).unwrap(), approved).unwrap()
}

fn own(text: &str) -> String {
    format!(
        "  - listitem:\n    - paragraph:\n      - strong: You\n    - paragraph: {text:?}\n    - paragraph: Sent\n"
    )
}

fn theirs(text: &str) -> String {
    format!(
        "  - listitem:\n    - paragraph:\n      - strong: Ada Lovelace\n      - time: 10:02\n    - paragraph: {text:?}\n"
    )
}

fn conversation(entries: &[String]) -> String {
    format!("- list \"Messages with Ada Lovelace\":\n{}{}", entries.concat(), thread("/in/ada"))
}

#[test]
fn invitation_with_note_is_sent_once_and_seen() {
    let pages = pages(&[PROFILE, INVITE, NOTE, ("Send invitation", URL, PENDING)]);
    assert_eq!(sent(&pages, Approved::Note("Hello Ada")), SendEnding::Sent);
    assert_eq!(*pages.sent.borrow(), ["Send invitation"]);
}

#[test]
fn invitation_without_note_is_sent_once_and_seen() {
    let pages = pages(&[PROFILE, INVITE, ("Send without a note", URL, PENDING)]);
    assert_eq!(sent(&pages, Approved::NoNote), SendEnding::Sent);
    assert_eq!(*pages.sent.borrow(), ["Send without a note"]);
}

#[test]
fn message_is_sent_once_and_seen() {
    let shown = conversation(&[own(TEXT)]);
    let pages = pages(&[CONNECTED, ("Message", AT, &thread("/in/ada")), ("Send", AT, &shown)]);
    assert_eq!(sent(&pages, Approved::Message(TEXT)), SendEnding::Sent);
    assert_eq!(*pages.sent.borrow(), ["Send"]);
}

#[test]
fn message_that_the_page_does_not_show_is_unclear() {
    let pages = pages(&[CONNECTED, ("Message", AT, &thread("/in/ada")), ("Send", AT, &conversation(&[]))]);
    assert_eq!(sent(&pages, Approved::Message(TEXT)), SendEnding::Unclear(None));
    assert_eq!(*pages.sent.borrow(), ["Send"]);
}

#[test]
fn security_check_after_sending_leaves_it_unclear() {
    let words = "Let's do a quick security check";
    let check = format!("- heading \"{words}\"");
    let pages = pages(&[PROFILE, INVITE, ("Send without a note", URL, &check)]);
    let stopped = Stopped { kind: StopKind::Checkpoint, seen: words.to_owned() };
    assert_eq!(sent(&pages, Approved::NoNote), SendEnding::Unclear(Some(stopped)));
}

#[test]
fn limit_that_refused_an_invitation_means_not_sent() {
    let refused = format!("- alertdialog \"{LIMIT}\"");
    let pages = pages(&[PROFILE, INVITE, ("Send without a note", URL, &refused)]);
    let stopped = Stopped { kind: StopKind::Limit, seen: LIMIT.to_owned() };
    assert_eq!(sent(&pages, Approved::NoNote), SendEnding::NotSent(Ending::Stopped(stopped)));
}

#[test]
fn follow_up_is_not_sent_after_a_reply() {
    let replied =
        conversation(&[theirs("Hello!"), own("Hello Ada"), theirs("Not now"), theirs("Maybe in May")]);
    let pages = pages(&[CONNECTED, ("Message", AT, &replied)]);
    let ending = sent(&pages, Approved::FollowUp(TEXT));
    assert_eq!(ending, SendEnding::NotSent(Ending::Replied("Not now\nMaybe in May".to_owned())));
    assert!(pages.typed.borrow().is_empty() && pages.sent.borrow().is_empty());
}

#[test]
fn older_messages_of_a_contact_are_no_reply() {
    let older = conversation(&[theirs("Hello!"), own("Hello Ada")]);
    let shown = conversation(&[theirs("Hello!"), own("Hello Ada"), own(TEXT)]);
    let after = [CONNECTED, ("Message", AT, older.as_str()), ("Send", AT, shown.as_str())];
    assert_eq!(sent(&pages(&after), Approved::FollowUp(TEXT)), SendEnding::Sent);
    // A first message goes to a contact whatever they wrote before.
    let wrote = conversation(&[theirs("Hello!")]);
    let first = [CONNECTED, ("Message", AT, wrote.as_str()), ("Send", AT, shown.as_str())];
    assert_eq!(sent(&pages(&first), Approved::Message(TEXT)), SendEnding::Sent);
}

#[test]
fn conversation_of_another_person_is_not_sent_to() {
    let pages = pages(&[CONNECTED, ("Message", AT, &thread("/in/eve"))]);
    assert!(matches!(sent(&pages, Approved::Message(TEXT)), SendEnding::NotSent(Ending::Mismatch { .. })));
    assert!(pages.sent.borrow().is_empty());
}

#[test]
fn what_was_sent_is_found_again_without_sending() {
    let pending = ("profile", URL, PENDING);
    assert_eq!(sighted(&pages(&[pending]), Approved::NoNote), Sighted::Sent);
    assert_eq!(sighted(&pages(&[CONNECTED]), Approved::Note("Hello")), Sighted::Sent);
    assert_eq!(sighted(&pages(&[PROFILE]), Approved::Note("Hello")), Sighted::NotThere);
    for (entries, expected) in [(vec![own(TEXT)], Sighted::Sent), (vec![theirs(TEXT)], Sighted::NotThere)] {
        let pages = pages(&[CONNECTED, ("Message", AT, &conversation(&entries))]);
        assert_eq!(sighted(&pages, Approved::Message(TEXT)), expected);
        assert!(pages.typed.borrow().is_empty() && pages.sent.borrow().is_empty());
    }
    assert!(matches!(sighted(&pages(&[PROFILE]), Approved::Message(TEXT)), Sighted::Unclear(_)));
}

#[test]
fn invitation_is_withdrawn_only_while_it_is_pending() {
    let site = site();
    let run =
        |pages: &Pages| withdraw(&site, pages, URL, &site.profile_address(URL).unwrap()).unwrap().ending;
    let dialog = ("Pending", URL, "- dialog \"Withdraw?\":\n  - button \"Withdraw\" [ref=e4]");
    let pending = pages(&[("profile", URL, PENDING), dialog]);
    // The fixture's profile stays as it is, so the page does not show that it was withdrawn.
    assert_eq!(run(&pending), SendEnding::Unclear(None));
    assert_eq!(*pending.sent.borrow(), ["Withdraw"]);
    let apart = pages(&[PROFILE]);
    assert!(matches!(run(&apart), SendEnding::NotSent(Ending::Mismatch { .. })));
    assert!(apart.sent.borrow().is_empty());
}

//! Inviting, withdrawing and writing.

use genie_practice::{Accepts, Behaviour, DeliveryKind, EVERYONE, Settings};
use serde_json::json;

use crate::client::{Visitor, advance, change, options, slugs, start, thread_path, with};

#[test]
fn invitations_with_and_without_a_note_are_delivered() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    let apart = slugs(&network, false);
    alex.invite(&apart[0], Some("Hello <b>\r\nsecond line"));
    alex.get(&format!("/in/{}", apart[0]))
        .shows(&["role=\"status\">Invitation sent to", ">Pending</button>"]);
    alex.invite(&apart[1], None);
    let delivered: Vec<_> =
        network.deliveries().into_iter().map(|line| (line.kind, line.recipient, line.text)).collect();
    let (first, second) = (apart[0].clone(), apart[1].clone());
    let note = Some("Hello <b>\nsecond line".to_owned());
    assert_eq!(
        delivered,
        [(DeliveryKind::Invitation, first, note), (DeliveryKind::Invitation, second, None)]
    );
}

#[test]
fn note_over_the_length_limit_is_refused_and_nothing_is_sent() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    let slug = &slugs(&network, false)[0];
    let invite = |note: &str| alex.post(&format!("/in/{slug}/invite"), &[("note", note)]);
    let long = invite(&"x".repeat(301));
    assert_eq!(long.status, 422);
    long.shows(&["The note is longer than 300 characters. Nothing was sent."]);
    // As browsers count, a character outside the basic plane is two.
    assert_eq!(invite(&"🙂".repeat(151)).status, 422);
    assert_eq!(network.deliveries(), []);
    assert_eq!(invite(&"🙂".repeat(150)).status, 303);
    assert_eq!(network.deliveries().len(), 1);
}

#[test]
fn inviting_a_pending_or_connected_person_is_refused() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    let slug = &slugs(&network, false)[0];
    alex.invite(slug, None);
    assert_eq!(alex.post(&format!("/in/{slug}/invite"), &[]).status, 409);
    let connected = &slugs(&network, true)[0];
    assert_eq!(alex.post(&format!("/in/{connected}/invite"), &[]).status, 409);
    assert_eq!(network.deliveries().len(), 1);
}

#[test]
fn withdrawn_invitation_blocks_a_new_one_for_three_weeks() {
    let network = with(never_accepting());
    let alex = Visitor::sign_in(&network, "alex");
    let slug = &slugs(&network, false)[0];
    alex.invite(slug, None);
    alex.get("/invitations/sent").shows(&[slug, "Withdraw invitation to"]);
    let withdraw = || alex.post(&format!("/in/{slug}/withdraw"), &[]).status;
    assert_eq!([withdraw(), withdraw()], [303, 409]);
    alex.get("/invitations/sent").shows(&["No pending invitations."]);
    alex.invite(slug, None);
    alex.get("/feed").shows(&["role=\"alertdialog\"", "You cannot invite"]);
    advance(&network, 21 * 24 * 60);
    alex.invite(slug, None);
    let kinds: Vec<_> = network.deliveries().iter().map(|line| line.kind).collect();
    assert_eq!(kinds, [DeliveryKind::Invitation, DeliveryKind::Withdrawal, DeliveryKind::Invitation]);
}

#[test]
fn messages_can_be_sent_only_to_connections() {
    let network = with(never_accepting());
    let alex = Visitor::sign_in(&network, "alex");
    let (connected, apart) = (slugs(&network, true), slugs(&network, false));
    let path = thread_path(&alex, &connected[0]);
    assert_eq!(alex.post(&path, &[("text", "Hi!\r\n\r\n  Two lines  ")]).status, 303);
    alex.get(&path).shows(&[
        "role=\"status\">Message sent to",
        "Hi!\n\n  Two lines  ",
        ">Sent</p>",
        "Nov 16, 2026, 09:00 UTC",
    ]);
    // The profile of a stranger leads to no conversation, so lena, who knows this person, says where it is.
    let lena = Visitor::sign_in(&network, "lena");
    let known =
        apart.iter().find(|slug| lena.get(&format!("/in/{slug}")).body.contains("/messaging/thread/"));
    let path = thread_path(&lena, known.expect("a person whom lena knows and alex does not"));
    let refused = alex.post(&path, &[("text", "Hi")]);
    assert_eq!(refused.status, 403);
    refused.shows(&["You can only send messages to your connections. Nothing was sent."]);
    alex.get(&path).shows(&["You can write to", "after they accept your invitation."]);
    assert_eq!(alex.post(&path, &[("text", " \r\n ")]).status, 422);
    let texts: Vec<_> = network.deliveries().into_iter().map(|line| (line.sender, line.text)).collect();
    assert_eq!(texts, [("alex".to_owned(), Some("Hi!\n\n  Two lines  ".to_owned()))]);
}

#[test]
fn accounts_do_not_see_invitations_sent_by_others() {
    let network = start(options());
    let (alex, lena) = (Visitor::sign_in(&network, "alex"), Visitor::sign_in(&network, "lena"));
    alex.invite(&slugs(&network, false)[0], None);
    alex.get("/invitations/sent").shows(&["Withdraw invitation to"]);
    lena.get("/invitations/sent").shows(&["Keine ausstehenden Einladungen."]);
}

#[test]
fn message_over_the_length_limit_is_refused() {
    let network = start(options());
    change(&network, json!({ "limits": { "message_characters": 10 } }));
    let alex = Visitor::sign_in(&network, "alex");
    let path = thread_path(&alex, &slugs(&network, true)[0]);
    assert_eq!(alex.post(&path, &[("text", "12345678901")]).status, 422);
    assert_eq!(alex.post(&path, &[("text", "1234567890")]).status, 303);
}

fn never_accepting() -> Settings {
    let never = Behaviour { accepts: Some(Accepts::Never), replies: None };
    Settings { behaviours: [(EVERYONE.to_owned(), never)].into(), ..Settings::default() }
}

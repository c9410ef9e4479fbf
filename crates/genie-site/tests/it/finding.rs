//! Elements are found by role and name, and only if exactly one fits.

use genie_site::{NotFound, Page, SignName, Site, find, read_page, read_site, shipped_text};

fn site() -> Site {
    read_site(shipped_text("practice").unwrap()).unwrap()
}

fn page(yaml: &str) -> Page {
    read_page(&format!("### Page\n- Page URL: http://127.0.0.1/in/ada\n### Snapshot\n```yaml\n{yaml}\n```"))
        .unwrap()
}

#[test]
fn element_is_found_in_every_language() {
    for name in ["Pending", "Ausstehend", "En attente", "Pendiente"] {
        let page = page(&format!("- link \"{name}\" [ref=e1]\n- button \"{name}\" [ref=e2]"));
        assert_eq!(find(&site(), &page, SignName::Pending, None).unwrap().reference.as_deref(), Some("e2"));
    }
}

#[test]
fn similar_name_does_not_fit() {
    let page = page("- button \"Connect with others\" [ref=e1]\n- button \"connect\" [ref=e2]");
    let near = vec!["Connect with others".to_owned(), "connect".to_owned()];
    assert_eq!(find(&site(), &page, SignName::Connect, None), Err(NotFound::Missing(near)));
}

#[test]
fn two_elements_that_fit_are_none() {
    let page = page("- button \"Connect\" [ref=e1]\n- main:\n  - button \"Connect\" [ref=e2]");
    assert_eq!(find(&site(), &page, SignName::Connect, None), Err(NotFound::Several(2)));
}

#[test]
fn element_is_looked_for_only_in_the_dialog_of_the_right_person() {
    let dialog = |name: &str| {
        format!(
            "- button \"Add a note\" [ref=e1]\n- dialog \"Invite {name} to connect\":\n  - button \"Add a note\" [ref=e2]"
        )
    };
    let of = |text: &str, person| {
        find(&site(), &page(text), SignName::AddNote, person).map(|found| found.reference.clone())
    };
    assert_eq!(of(&dialog("Ada"), Some("Ada")), Ok(Some("e2".to_owned())));
    assert!(of(&dialog("Bob"), Some("Ada")).is_err());
    assert!(of(&dialog("{name}"), None).is_err(), "nothing fits while the person is not known");
}

#[test]
fn dialog_is_named_by_its_heading() {
    let page = page(
        "- dialog [ref=e1]:\n  - generic:\n    - heading \"Invite Ada to connect\" [level=2]\n  - button \"Add a note\" [ref=e2]",
    );
    let found = find(&site(), &page, SignName::AddNote, Some("Ada"));
    assert_eq!(found.map(|button| button.reference.as_deref()), Ok(Some("e2")));
}

#[test]
fn half_of_a_character_in_a_name_is_read() {
    let page = page("- button \"Cut \\ud83d\" [ref=e1]\n- button \"Pending\" [ref=e2]");
    assert_eq!(page.elements[0].name, "Cut \u{fffd}");
    assert_eq!(page.elements[0].reference.as_deref(), Some("e1"));
}

#[test]
fn long_and_hostile_names_are_cut() {
    let long = "x".repeat(500);
    let page = page(&format!("- button \"a\\u001b[31mb\" [ref=e1]\n- button \"{long}\" [ref=e2]"));
    let Err(NotFound::Missing(near)) = find(&site(), &page, SignName::Connect, None) else { panic!("found") };
    assert_eq!(near[0], "a [31mb");
    assert_eq!(near[1].chars().count(), 61);
}

//! `genie leads export`: an export can be imported again unchanged, and no cell is a formula.

use crate::by_hand::{Desk, MONDAY};
use crate::genie::said;

const PEOPLE: &str = "First Name,Last Name,URL,Email,Company,Position,Industry,Website,# Employees,Segment\n\
Ada,Lovelace,https://www.linkedin.com/in/ada,ada@ledger.example,Ledger Bank,Engineer,Banking,https://ledger.example,120,a\n\
Eve,=cmd|x,https://www.linkedin.com/in/eve,,\"+Evil, \"\"Corp\"\"\",@SUM(A1),Software,,5000,-1+1\n";

fn desk() -> Desk {
    let desk = Desk::new();
    desk.at(MONDAY, &["campaign", "create", "Fintech", "--goal", "engineers"]);
    let file = desk.write("people.csv", PEOPLE);
    desk.at(MONDAY, &["leads", "import", &file]);
    desk
}

#[test]
fn reimporting_an_export_changes_nothing() {
    let desk = desk();
    for name in ["out.csv", "out.xlsx"] {
        let path = desk.path(name).to_str().expect("a path").to_owned();
        assert_eq!(desk.at(MONDAY, &["leads", "export", &path])["leads"], 2);
        let again = desk.at(MONDAY, &["leads", "import", &path]);
        let counts = ["added", "updated", "unchanged", "rejected"].map(|count| again[count].as_u64());
        assert_eq!(counts, [Some(0), Some(0), Some(2), Some(0)], "{name}: {again}");
    }
    // In another campaign the same people are the same.
    desk.at(MONDAY, &["campaign", "create", "Second", "--goal", "engineers"]);
    let path = desk.path("out.csv").to_str().expect("a path").to_owned();
    assert_eq!(desk.at(MONDAY, &["leads", "import", &path, "--campaign", "Second"])["added"], 2);
    let person = |campaign: &str, number: &str| {
        let mut lead = desk.at(MONDAY, &["leads", "show", number, "--campaign", campaign]);
        let fields = lead.as_object_mut().expect("a lead");
        for name in ["id", "number", "source", "place", "rank"] {
            fields.remove(name);
        }
        lead
    };
    let firsts: Vec<_> = ["1", "2"].map(|number| person("Fintech", number)).into();
    assert!(["1", "2"].into_iter().all(|number| firsts.contains(&person("Second", number))));
}

#[test]
fn export_contains_no_formulas() {
    let desk = desk();
    let path = desk.path("out.csv").to_str().expect("a path").to_owned();
    desk.at(MONDAY, &["leads", "export", &path]);
    let text = std::fs::read_to_string(&path).expect("the export");
    for cell in text.lines().skip(1).flat_map(|line| line.split(',')) {
        assert!(!cell.trim_matches('"').starts_with(['=', '+', '-', '@']), "{cell:?} in {text}");
    }
    // Leads without a score have an empty cell, not a zero.
    let place = text.lines().next().and_then(|heads| heads.split(',').position(|head| head == "score"));
    let ada = text.lines().find(|line| line.contains("Lovelace")).expect("her line");
    assert_eq!(ada.split(',').nth(place.expect("a column")), Some(""), "{text}");
    assert!(
        text.starts_with("email,first_name,last_name,company,title,website,linkedin_url,reason,lead_id,")
    );
}

#[test]
fn export_replaces_a_file_only_with_force() {
    let desk = desk();
    let file = desk.write("mine.csv", "mine");
    let refused = desk.try_at(MONDAY, &["leads", "export", &file]);
    assert!(said(&refused).contains("EXPORT_EXISTS"), "{}", said(&refused));
    assert_eq!(std::fs::read_to_string(&file).expect("the file"), "mine");
    desk.at(MONDAY, &["leads", "export", &file, "--force", "--status", "contacted"]);
    assert_eq!(std::fs::read_to_string(&file).expect("the file").lines().count(), 1, "no lead was contacted");
    let other = desk.path("out.pdf").to_str().expect("a path").to_owned();
    let refused = desk.try_at(MONDAY, &["leads", "export", &other]);
    assert!(said(&refused).contains("EXPORT_BAD_NAME"), "{}", said(&refused));
}
